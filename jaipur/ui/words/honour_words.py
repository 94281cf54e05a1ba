"""What is said of honours and of how one has fared against a rival."""

from jaipur.store.honours import Honour
from jaipur.store.road import Earned, RivalRecord
from jaipur.ui.words import dates
from jaipur.ui.words.i18n import _, ngettext


def name(honour: Honour) -> str:
    return _(honour.name)


def task(honour: Honour) -> str:
    """What to do for it, in a sentence."""
    return _(honour.task)


def no_longer(honour: Honour) -> str:
    """That this match can't earn it any more."""
    return _("This match no longer counts for “{honour}”.").format(honour=name(honour))


def when(earned: Earned | None) -> str:
    """On which day it was earned, as far as the match has a date; or that it was not."""
    if earned is None:
        return _("not yet")
    return dates.day(earned.date.astimezone()) if earned.date else _("earned")


def earned_on(earned: Earned | None) -> str:
    """The same as a sentence."""
    if earned is None:
        return _("Not earned yet.")
    return _("Earned on {day}.").format(day=when(earned)) if earned.date else _("Earned.")


def count(record: RivalRecord) -> str:
    """How many of a rival's honours were earned."""
    return _("{n} of {all}").format(n=record.stars, all=len(record.honours))


def figures(record: RivalRecord) -> dict[str, str]:
    """How one has fared against a rival: each figure by what it means."""
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
