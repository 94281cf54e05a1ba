"""Texts about the daily duel."""

from collections.abc import Iterable, Mapping
from datetime import date

from jaipur.game.contests.contest import duel
from jaipur.game.statistics.duel_days import DuelDay
from jaipur.game.statistics.streaks import DayStreak
from jaipur.game.statistics.summary import Result
from jaipur.words import dates, opponents, phrases
from jaipur.words.i18n import _, ngettext

WON, LOST, TIED, HINT = "🏅", "🐪", "⚖️", "💡"
"""Emoji for texts to other apps; none of them gives away anything about the cards."""


def result(day: DuelDay) -> str:
    """Return how a duel ended; a duel that was deleted before its end does not count."""
    if not day.counts:
        return _("You deleted this duel, so it does not count.")
    mine, theirs = day.seals
    won = day.result is Result.WON
    if day.given_up:
        return _("You gave up at {mine} : {theirs}").format(mine=mine, theirs=theirs)
    words = _("You won {mine} : {theirs}") if won else _("You lost {mine} : {theirs}")
    return words.format(mine=mine, theirs=theirs)


def result_with_hints(day: DuelDay) -> str:
    """Return how a duel ended, and with how many hints."""
    return f"{result(day)} · {_hints(day)}" if day.counts and day.hints else result(day)


def _hints(day: DuelDay) -> str:
    return ngettext("{n} hint", "{n} hints", day.hints).format(n=day.hints)


def to_share(date: date, level: str, day: DuelDay, streak: DayStreak) -> str:
    """Return a result to share with friends, without a word about the cards."""
    signs = {True: WON, False: LOST, None: TIED}
    lines = [
        _("Pink City Traders, daily duel of {date}").format(date=dates.day(date)),
        phrases.named(opponents.level_name(level), result(day)),
        "".join(signs[won] for won in day.rounds),
    ]
    if day.hints:
        lines.append(f"{HINT} {_hints(day)}")
    if (days := streak.current) > 1:
        lines.append(ngettext("{n} day in a row", "{n} days in a row", days).format(n=days))
    return "\n".join(lines)


def standing(level: str, day: DuelDay | None, running: bool) -> str:
    """Return the state of today's duel, in a line or two."""
    name = opponents.level_name(level)
    if day and day.counts:
        return _("Against: {name}. {result}.").format(name=name, result=result_with_hints(day))
    if running or (day and day.can_continue):
        return _("Against: {name}. You have started it.").format(name=name)
    if day:
        return result(day)
    return _("Against: {name}. Not played yet.").format(name=name)


def past(date: date, days: Mapping[date, DuelDay]) -> str:
    """Return the state of a past day's duel, in a line."""
    contest, day = duel(date), days.get(date)
    level = contest.level if contest else ""
    return standing(level, day, running=False)


def about_the_past() -> str:
    return _("Choose a past day to play its duel for practice.")


def counted(days: Iterable[DuelDay]) -> str:
    """Return how the duels of these days ended."""
    results = [day.result for day in days]
    return phrases.tally(results.count(Result.WON), results.count(Result.LOST))


def legend() -> str:
    """Return what the signs of the calendar mean."""
    return _("A red seal is a duel won, an empty one a duel lost.")
