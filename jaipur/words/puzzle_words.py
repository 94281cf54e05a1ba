"""Texts about puzzles."""

from jaipur.game.practice.puzzles import Puzzle, Theme
from jaipur.game.statistics.streaks import DayStreak
from jaipur.store.puzzle_progress import Solved
from jaipur.words.i18n import _, ngettext


def theme(found: Theme) -> str:
    """Return the title of a theme."""
    return {
        Theme.TIMING: _("Timing"),
        Theme.DENIAL: _("Opponent’s hand"),
        Theme.CAMELS: _("Camels"),
        Theme.BONUS: _("Bonuses"),
        Theme.ENDING: _("Last cards"),
        Theme.PATIENCE: _("Patience"),
    }[found]


def about(found: Theme) -> str:
    """Return the question that a theme's puzzles ask."""
    return {
        Theme.TIMING: _("When is it time to sell?"),
        Theme.DENIAL: _("What does your opponent collect, and what do you leave them?"),
        Theme.CAMELS: _("When are camels worth a turn, and when are they worth spending?"),
        Theme.BONUS: _("Which set is worth its bonus?"),
        Theme.ENDING: _("How does the round end, and who has won then?"),
        Theme.PATIENCE: _("When is it better not to sell yet?"),
    }[found]


def missed_by(difficulty: int) -> str:
    """Return a sentence on which opponent misses a puzzle."""
    words = _missed_by(difficulty)
    return words[:1].upper() + words[1:]


def _missed_by(difficulty: int) -> str:
    """Return a text per difficulty of `MISSED_BY`: many languages need an article with a name."""
    return {
        1: _("the Apprentice misses it"),
        2: _("the Peddler misses it"),
        3: _("the Merchant misses it"),
        4: _("even the Caravan master misses it"),
        5: _("even the Maharaja may miss it"),
    }[difficulty]


def solved(found: Solved | None) -> str:
    """Return whether a puzzle was tried and solved."""
    return {
        Solved.AT_ONCE: _("solved at once"),
        Solved.LATER: _("solved later"),
        Solved.TRIED: _("tried, not yet solved"),
        None: _("not tried yet"),
    }[found]


def standing(puzzle: Puzzle, found: Solved | None) -> str:
    """Return a puzzle in a line: its theme, and whether it was solved or else who misses it."""
    detail = solved(found) if found else _missed_by(puzzle.difficulty)
    return f"{theme(puzzle.theme)} · {detail}"


def first_ones(done: int, of: int) -> str:
    """Return the line that newcomers see in place of the puzzle of the day."""
    return _("Easy ones first: {n} of {all} solved").format(n=done, all=of)


def praise(before: bool, found: Solved | None) -> str:
    """Return the praise for finding the answer."""
    if before:
        return _("Solved again")
    return _("Solved at once") if found is Solved.AT_ONCE else _("Solved")


def share(count: int, total: int) -> str:
    return _("{n} of {all}").format(n=count, all=total)


def of_all(count: int, total: int) -> str:
    """Return how many of all puzzles are solved."""
    words = ngettext("{n} of {all} puzzles solved", "{n} of {all} puzzles solved", count)
    return words.format(n=count, all=total)


def shared(count: int, total: int) -> str:
    """Return how many of these puzzles are solved."""
    words = ngettext("{n} of {all} solved", "{n} of {all} solved", count)
    return words.format(n=count, all=total)


def streak(found: DayStreak) -> str:
    """Return the streak of days; empty before the first."""
    if found.current:
        words = ngettext("Streak of {n} day", "Streak of {n} days", found.current)
        return words.format(n=found.current)
    if found.best:
        words = ngettext("Best streak: {n} day", "Best streak: {n} days", found.best)
        return words.format(n=found.best)
    return ""


def about_streak(found: DayStreak) -> str:
    """Return an explanation of the streak."""
    words = _(
        "Days on which you solved the puzzle of the day. "
        "You can miss one day a week and keep your streak."
    )
    best = ngettext("Your best streak has {n} day.", "Your best streak has {n} days.", found.best)
    return " ".join((words, best.format(n=found.best)))
