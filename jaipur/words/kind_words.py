"""Kinds of matches in words and signs."""

from jaipur.game.contests.contest import duel_day
from jaipur.game.match.heading import Kind, heading_of, kind_of
from jaipur.game.statistics.summary import Opponent
from jaipur.rules.notation import Record
from jaipur.words import dates, opponents, phrases
from jaipur.words.i18n import _

Which = Opponent | Kind | None
"""The matches against an opponent, those of a kind, or all."""

SIGNS = {Kind.PLAIN: "mark-south", Kind.DUEL: "seal-earned", Kind.CHALLENGE: "mark-tiger"}


def matches(kind: Kind) -> str:
    """Return the name for all matches of a kind."""
    return {
        Kind.PLAIN: _("Plain matches"),
        Kind.DUEL: _("Daily duels"),
        Kind.CHALLENGE: _("Challenges"),
    }[kind]


def name_of(which: Which) -> str:
    """Return the name for these matches."""
    if isinstance(which, Kind):
        return matches(which)
    return opponents.name(which) if which else _("All opponents")


def left_match(record: Record) -> str:
    """Return the state of a match that was left, and its occasion."""
    played_for = occasion(heading_of(record).occasion)
    return " · ".join(filter(None, (phrases.resume(record), played_for)))


def occasion(text: str) -> str:
    """Return the occasion of a match; empty for a plain one."""
    day = duel_day(text)
    if day:
        return _("duel of {date}").format(date=dates.day(day))
    return _("challenge") if kind_of(text) is Kind.CHALLENGE else ""
