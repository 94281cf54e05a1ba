"""Cards with the coach's findings: decisions, luck, costly moves, and advice on repeated faults."""

from collections.abc import Iterator, Sequence

from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from jaipur.coach.style import Style, costliest_difference
from jaipur.game.statistics.reviewed_matches import Pattern, ReviewedMatch, pattern
from jaipur.ui.numbers.columns import Column, MatchPlot
from jaipur.ui.numbers.number_cards import FEWEST, Note, Plotted, move_bars, section, too_few
from jaipur.ui.widgets.prose import Prose
from jaipur.words import coach_words, dates, number_words, opponents
from jaipur.words.i18n import _

SHOWN = 5
"""How many matches with a pattern are listed."""


def coach_cards(matches: Sequence[ReviewedMatch], style: Style | None) -> Iterator[Widget]:
    """Yield the cards for these matches; none without matches."""
    if not matches:
        return
    yield decisions(matches)
    yield luck(matches)
    if card := left(matches, style):
        yield card
    if found := pattern(matches):
        yield advice(found)


def decisions(matches: Sequence[ReviewedMatch]) -> Widget:
    """Return the card of the win chance that decisions cost, match by match."""
    if len(matches) < FEWEST:
        return section(_("Decisions"), too_few())
    columns = [Column(coach_words.hundredths(one.given_away), 0, _day(one)) for one in matches]
    note = _("Win chance that your moves cost in a round, by match, in percent: less is better")
    return section(_("Decisions"), Plotted(MatchPlot(matches=columns), note=note))


def luck(matches: Sequence[ReviewedMatch]) -> Widget:
    """Return the card of luck for and against the player, match by match."""
    if len(matches) < FEWEST:
        return section(_("Luck"), too_few())
    worth = [(coach_words.hundredths(one.luck), _day(one)) for one in matches]
    columns = [Column(max(0, gain), max(0, -gain), day) for gain, day in worth]
    note = _("Win chance that luck gave or took in a round, by match, in percent")
    return section(_("Luck"), Plotted(MatchPlot(matches=columns, signed=True), note=note))


def left(matches: Sequence[ReviewedMatch], style: Style | None) -> Widget | None:
    """Return the card of the win chance that each kind of move cost, and how the style differs."""
    sums = [
        coach_words.hundredths(sum(kinds)) for kinds in zip(*(m.left for m in matches), strict=True)
    ]
    found = style and costliest_difference(style, sums)
    note = number_words.difference(found) if found else ""
    return move_bars(_("Where your win chance went"), sums, note)


def advice(found: Pattern) -> Widget:
    """Return the card with advice, and the matches that show the fault."""
    shown = [
        _("{opponent}, {day}").format(
            opponent=opponents.name(one.opponent), day=dates.day(one.date)
        )
        for one in found.matches[:SHOWN]
        if one.date
    ]
    return section(
        _("The coach’s advice"),
        Prose(text=coach_words.pattern(found.fault), padding=(10 * Metrics.dp, 4 * Metrics.dp)),
        Note(text=coach_words.seen_in(len(found.matches), shown)),
    )


def _day(one: ReviewedMatch) -> str:
    if not one.date:
        return "–"
    local = one.date.astimezone()
    return f"{local.day}\n{dates.short_month(local.month)}"
