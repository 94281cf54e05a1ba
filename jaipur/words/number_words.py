"""Texts of the numbers."""

from datetime import date

from jaipur.coach.style import Difference, Style
from jaipur.game.statistics.numbers import Tally
from jaipur.game.statistics.timeline import Span
from jaipur.words import dates, phrases
from jaipur.words.coach_words import decimal
from jaipur.words.i18n import _, ngettext


def left(count: int) -> str:
    return ngettext("{n} left early", "{n} left early", count).format(n=count)


def tally(ended: Tally) -> str:
    """Return wins and losses in one line: "7 won, 3 lost"."""
    return phrases.tally(ended.won, ended.lost)


def moves() -> tuple[str, ...]:
    """Return the names of the four kinds of moves, in the order of a `Style`."""
    return _("Taking a card"), _("Taking camels"), _("Exchanging"), _("Selling")


def difference(found: Difference) -> str:
    """Return where the player's style differs from strong play."""
    if found.part == "cards_a_sale":
        words = _("You sell {mine} cards at a time, the Maharaja {strong}.")
        return words.format(mine=decimal(found.mine), strong=decimal(found.strong))
    name = moves()[Style._fields.index(found.part)]
    return _("{move}: {mine} of your moves, {strong} of the Maharaja’s").format(
        move=name, mine=percent(found.mine), strong=percent(found.strong)
    )


def percent(share: float) -> str:
    return _("{n}%").format(n=round(100 * share))


def step(length: Span) -> str:
    """Return how much time each column of a timeline covers."""
    return {
        Span.DAY: _("Day by day: won above the line, lost below it"),
        Span.WEEK: _("Week by week: won above the line, lost below it"),
        Span.MONTH: _("Month by month: won above the line, lost below it"),
        Span.YEAR: _("Year by year: won above the line, lost below it"),
    }[length]


def moment(start: date, length: Span) -> str:
    """Return a column's date on two short lines."""
    if length is Span.YEAR:
        return str(start.year)
    month = dates.short_month(start.month)
    return f"{month}\n{start.year}" if length is Span.MONTH else f"{start.day}\n{month}"
