"""Texts about honours and the record against an opponent."""

from jaipur.game.statistics.honours import MOST_HINTS, UNAIDED, Honour
from jaipur.game.statistics.road import Earned, OpponentRecord
from jaipur.words import dates
from jaipur.words.i18n import _, ngettext


def name(honour: Honour) -> str:
    return _(honour.name)


def task(honour: Honour) -> str:
    """Return how to earn it, in a sentence."""
    return _(honour.task)


def deed(honour: Honour) -> str:
    """Return how it was earned, in a sentence."""
    return _(honour.deed)


def terms(honour: Honour) -> str:
    """Return how to earn it, and with how many hints."""
    if honour == UNAIDED:
        return task(honour)
    most = ngettext("At most {n} hint.", "At most {n} hints.", MOST_HINTS).format(n=MOST_HINTS)
    return f"{task(honour)} {most}"


def next_hint() -> str:
    """Return what the next hint costs, while a match has as many as an honour allows."""
    return _("With another hint, this match earns no honours.")


def no_longer(honour: Honour) -> str:
    """Return that this match can no longer earn it."""
    return _("This match no longer counts for “{honour}”.").format(honour=name(honour))


def when(earned: Earned | None) -> str:
    """Return the day on which it was earned, if the match has a date; or that it was not."""
    if earned is None:
        return _("not yet")
    return dates.day(earned.date.astimezone()) if earned.date else _("earned")


def earned_on(earned: Earned | None) -> str:
    """Return the same as a sentence."""
    if earned is None:
        return _("Not earned yet.")
    return _("Earned on {day}.").format(day=when(earned)) if earned.date else _("Earned.")


def count(record: OpponentRecord) -> str:
    """Return how many of an opponent's honours were earned."""
    return _("{n} of {all}").format(n=record.stars, all=len(record.honours))


def figures(record: OpponentRecord) -> dict[str, str]:
    """Return the figures of the record against an opponent, by their labels."""
    streak = max(record.streak, record.best_streak)
    in_a_row = (
        ngettext("won in a row", "won in a row", record.streak)
        if record.streak == streak
        else ngettext("in a row, once {n}", "in a row, once {n}", record.streak).format(n=streak)
    )
    return {
        ngettext("won", "won", record.won): str(record.won),
        ngettext("lost", "lost", record.lost): str(record.lost),
        _("best round"): "–" if record.best_round is None else str(record.best_round),
        in_a_row: str(record.streak),
    }
