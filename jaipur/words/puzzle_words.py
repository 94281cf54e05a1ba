"""Texts about puzzles, and about the moves that are tried in one or in a review."""

from collections import Counter
from collections.abc import Sequence

from jaipur.coach.answer import NEARLY, Answer
from jaipur.coach.hints import Option
from jaipur.coach.reasons import Point
from jaipur.game.practice.puzzle_progress import Solved
from jaipur.game.practice.puzzles import Puzzle, Theme
from jaipur.game.statistics.streaks import DayStreak
from jaipur.rules import Exchange, Move, Sell, Take, TakeCamels, View
from jaipur.rules.foresight import bonus_tier, ending_after, tokens_for
from jaipur.rules.goods import BONUS_VALUES
from jaipur.words import coach_words
from jaipur.words.i18n import _, ngettext
from jaipur.words.opponents import level_name


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


def trial_verdict(answer: Answer) -> str:
    """Return the coach's verdict on the move, in a few words."""
    if answer.best.move == answer.tried:
        return _("The best move here")
    return _("Nearly the best move") if answer.loss < NEARLY else _("There is a better move")


def the_answer() -> str:
    """Return the heading above a puzzle's answer that the player asked for."""
    return _("The answer")


def trial_mark(answer: Answer, move: Move) -> str:
    """Return whose move this is, or that it is the best."""
    whose = []
    if move == answer.tried:
        whose.append(_("your move"))
    if move == answer.played:
        whose.append(_("in the match"))
    if move == answer.best.move:
        whose.append(_("the best"))
    text = " · ".join(whose) or _tempted(answer.tempts.get(move, ())) or _("another move")
    return text[:1].upper() + text[1:]


def trial_reason(answer: Answer, option: Option) -> str:
    """Return a sentence for a move, or against one that is not a puzzle's answer.

    The tried move is not praised if a better one was found: the player has just read so.
    """
    faults = answer.faults.get(option.move)
    if faults is None and option.move == answer.tried and answer.loss >= NEARLY:
        faults = ()
    if faults is not None:
        return against(answer, option.move, faults)
    return coach_words.hint_reasons(option)


def _tempted(levels: tuple[str, ...]) -> str:
    names = ", ".join(filter(None, map(level_name, levels)))
    return _("tempts: {names}").format(names=names) if names else ""


def against(answer: Answer, move: Move, points: Sequence[Point]) -> str:
    """Return a sentence against a move that does not give the best one away."""
    if not points:
        return _instead(answer.view, answer.best.move, move)
    text = coach_words.listed(points)
    return f"{text[:1].upper()}{text[1:]}."


def _instead(view: View, best: Move, other: Move) -> str:
    """Return a sentence on how the best move differs from another one."""
    ends = ending_after(view, other) is not None
    if ends != (ending_after(view, best) is not None):
        early = _("It ends the round too early.")
        return early if ends else _("The round can end now: count first.")
    match other, best:
        case Sell(), Sell():
            worth = [_worth(view, sale) for sale in (best, other)]
            more = _("Another sale is worth more.")
            return more if worth[0] > worth[1] else _("Another sale matters more.")
        case Sell(), _:
            return _("It is too early to sell.")
        case _, Sell():
            return _("It is time to sell.")
        case TakeCamels(), _:
            return _("The camels can wait.")
        case _, TakeCamels():
            return _("These cards can wait.")
    wanted, taken = _taken(best), _taken(other)
    if wanted == taken:
        return _("You can pay another way.")
    if wanted > taken:
        return _("One turn can earn more.")
    if wanted < taken:
        return _("It spends more than it needs to.")
    return _("Other cards matter more.")


def _worth(view: View, sale: Move) -> int:
    """Return the rupees that a sale brings, with the least that its bonus can be worth."""
    assert isinstance(sale, Sell)
    tier = bonus_tier(view, sale)
    bonus = BONUS_VALUES[tier - 3][0] if tier else 0
    return bonus + sum(token.value for token in tokens_for(view, sale))


def _taken(move: Move) -> Counter[int]:
    """Return the goods that a move takes from the market."""
    match move:
        case Take(good):
            return Counter([int(good)])
        case Exchange(take, _):
            return Counter(dict(enumerate(take)))
    return Counter()


def behind(percent: int) -> str:
    """Return by how much the best move is ahead, without naming it."""
    return _("Another move wins {n} more of 100 rounds.").format(n=percent)
