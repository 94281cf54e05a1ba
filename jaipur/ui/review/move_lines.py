"""A move and its win chance in a line, framed as on the table; the better move below it."""

from collections.abc import Iterator
from typing import NamedTuple

from kivy.graphics import Color, Line, Mesh, PopMatrix, PushMatrix, Rotate
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.coach.review import Decision
from jaipur.rules import Exchange, Good, Move, Sell, Take, TakeCamels, View
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.card import Card
from jaipur.ui.table.table import Table
from jaipur.ui.table.zones.dashes import dashed
from jaipur.ui.widgets.boxes import Column
from jaipur.ui.widgets.explained import Explained
from jaipur.words import coach_words
from jaipur.words.description import Description
from jaipur.words.i18n import _

PLAYED = theme.rgba("#FFD0A8")
BETTER = theme.GO_RING
THICK = 2.4
"""Thickness of a line, in dp."""


class Frame(NamedTuple):
    """The visible part of a card: a rectangle turned left by so many degrees around a point."""

    rect: Rect
    lean: float
    about: tuple[float, float]


class MoveFrames(Widget):
    """Lies over a table, in its size."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._ink = InstructionGroup()
        self.canvas.add(self._ink)

    def clear(self) -> None:
        self._ink.clear()

    def show(self, table: Table, played: Move, better: Move | None) -> None:
        """Frame the cards of the move made, and of a better one if there is one."""
        self.clear()
        thick = THICK * Metrics.dp
        if better is not None:
            for frame in frames(table, better):
                self._leaning(frame, BETTER, self._whole(frame.rect.inset(-thick / 3), thick))
        for frame in frames(table, played):
            mesh = Mesh(mode="triangles")
            dashed(mesh, frame.rect.inset(thick * 0.6), 5 * Metrics.dp, 1.2 * thick)
            self._leaning(frame, PLAYED, mesh)

    def _whole(self, rect: Rect, thick: float) -> Line:
        return Line(rounded_rectangle=(*rect, 6 * Metrics.dp), width=thick / 1.6)

    def _leaning(self, frame: Frame, colour: theme.Colour, shape: Line | Mesh) -> None:
        self._ink.add(PushMatrix())
        self._ink.add(Rotate(angle=frame.lean, origin=frame.about))
        self._ink.add(Color(*colour))
        self._ink.add(shape)
        self._ink.add(PopMatrix())


def frames(table: Table, move: Move) -> Iterator[Frame]:
    """Yield the frames of a move's cards on a table that shows the moment before it."""
    match move:
        case Take(good):
            yield from _cards(table, table.cards.market, good, 1)
        case TakeCamels():
            yield from _cards(table, table.cards.market, Good.CAMEL, len(table.cards.market))
        case Sell(good, count):
            yield from _cards(table, table.cards.hand, good, count)
        case Exchange(take, give):
            for good in Good:
                if good is not Good.CAMEL:
                    yield from _cards(table, table.cards.market, good, take[good])
                    yield from _cards(table, table.cards.hand, good, give[good])
            if give[Good.CAMEL]:
                herd = table.layout.places["herd"]
                yield Frame(herd, 0, herd.center)


def _cards(table: Table, cards: list[Card], good: Good, count: int) -> Iterator[Frame]:
    """Yield the frames of the last cards of this good: in a fan these are the most visible."""
    chosen = [card for card in cards if card.good == good]
    for card in chosen[max(0, len(chosen) - count) :]:
        place = table.cards.home(card)
        yield Frame(table.cards.seen_part(card), place.angle, (place.x, place.y))


class MoveLine(Explained, BoxLayout):
    """A move and its win chance; a small frame at the start matches the one on the table."""

    words = StringProperty("")
    chance = NumericProperty(0)
    figures = StringProperty("")
    colour = ColorProperty(theme.IVORY)
    dashed = BooleanProperty(False)
    scale = NumericProperty(1)
    figures_width = NumericProperty(0)

    def describe(self) -> Description:
        return Description(self.words, self.figures, coach_words.chance_of_equals())


class MoveLines(Column):
    """The move made and, if there is one, the better move."""

    scale = NumericProperty(1)

    def show(self, view: View, decision: Decision, secret: bool = False) -> None:
        """Show a decision; `secret`: only that there is a better move, for the player to find it.

        Lines are reused, so that stepping through moves builds nothing.
        """
        both = (False, True) if coach_words.names_better(decision) else (False,)
        lines = [_line(view, decision, better) for better in both]
        if secret:
            lines[-1]["words"] = _("There is a better move")
        self.fill(lines)

    def fill(self, lines: list[dict[str, object]]) -> None:
        while len(self.children) > len(lines):
            self.remove_widget(self.children[0])
        while len(self.children) < len(lines):
            self.add_widget(MoveLine())
        for shown, values in zip(reversed(self.children), lines, strict=True):
            for name, value in values.items():
                setattr(shown, name, value)


def _line(view: View, decision: Decision, better: bool) -> dict[str, object]:
    text = coach_words.move_words(view, decision.best if better else decision.move)
    chance = decision.in_hundred[better]
    words = _("Better: {move}") if better else _("Played: {move}")
    return {
        "words": words.format(move=f"{text[0].lower()}{text[1:]}"),
        "chance": chance / 100,
        "figures": coach_words.chance(chance),
        "colour": BETTER if better else PLAYED,
        "dashed": not better,
    }


load("review/move_lines")
