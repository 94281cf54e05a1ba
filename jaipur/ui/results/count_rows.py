"""The rows of the count: a good, the bonuses or the camels in the middle, tokens on both sides."""

from math import cos, pi

from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from jaipur.game.match.counting import Count, Laid
from jaipur.rules.goods import CAMEL_TOKEN, Good
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.fit_label import FitLabel, extents, smallest
from jaipur.ui.widgets.panel import Plate
from jaipur.ui.widgets.picture import Picture
from jaipur.words import match_words

LARGEST = 46
"""Largest side of a token, in dp on a window of usual size."""
LEAST = 24
"""Least side of a token, unless its row is lower."""
USUAL = 4.7
"""How many tokens a short row shows side by side before they overlap."""
EDGE = 0.25
FEW = 3.4
"""The same for tokens with captions."""
AIR = 7
"""Room in dp between two captions."""


class Turning(Picture):
    """A token that narrows and widens as it turns."""

    turn = NumericProperty(0)
    """How far it has turned, from 0 to 1."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.fbind("turn", self._arrange)

    def place(self) -> Rect:
        x, y, width, height = super().place()
        narrow = width * abs(cos(pi * self.turn))
        return Rect(x + (width - narrow) / 2, y, narrow, height)


class TokenLine(Widget):
    """Tokens side by side, the first nearest to the middle of the row.

    Where there is little room, the first lie over the others. Captions stand below their tokens;
    where they do not fit, only the `next` token has one.
    """

    sprites = ListProperty()
    captions = ListProperty()
    next = NumericProperty(-1)
    middle = OptionProperty("right", options=("left", "right"))
    """On which side of the line the middle of the row is."""
    spread = NumericProperty(1.08)
    """Distance from token to token, in sides of a token."""
    foot = NumericProperty(0)
    """Height of the captions below the tokens, kept free without any."""
    extent = NumericProperty(0)
    """How much of the width the tokens take."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.tokens: list[Turning] = []
        """Their pictures, in the same order."""
        self._words: list[FitLabel] = []
        for name in ("pos", "size", "foot", "sprites", "captions", "next"):
            self.fbind(name, self._arrange)

    def _arrange(self, *_event: object) -> None:
        self._fill()
        if not self.tokens:
            self.extent = 0
            return
        below = self.foot
        x, width, height = self.x, self.width, self.height - below
        grown = max(1, self.height / (54 * Metrics.dp))
        usual = max(LEAST * Metrics.dp, width / (FEW if self.captions else USUAL))
        side = max(0, min(height * 0.92, LARGEST * grown * Metrics.dp, usual))
        shape = self.tokens[0].shape
        wide = side * min(1, shape)
        count = len(self.tokens)
        pitch = min(wide * self.spread, (width - wide) / (count - 1) if count > 1 else wide)
        floor = self.y + (height - side) / 2
        for number, token in enumerate(self.tokens):
            left = (
                x + width - wide - number * pitch if self.middle == "right" else x + number * pitch
            )
            token.size = wide, side
            token.pos = left, floor + below
        self.extent = wide + (count - 1) * pitch
        self._lay_captions(floor, below, pitch if count > 1 else min(width, 1.5 * wide))

    def _fill(self) -> None:
        """Add a picture for each sprite, and a label for each caption."""
        while len(self.tokens) > len(self.sprites):
            self.remove_widget(self.tokens.pop())
        while len(self.tokens) < len(self.sprites):
            self.tokens.append(Turning())
            self.add_widget(self.tokens[-1], index=len(self.children))  # below those before it
        for token, sprite in zip(self.tokens, self.sprites, strict=True):
            token.sprite = sprite
        while len(self._words) < len(self.captions):
            self._words.append(FitLabel(halign="center"))
            self.add_widget(self._words[-1])
        while len(self._words) > len(self.captions):
            self.remove_widget(self._words.pop())

    def _lay_captions(self, y: float, height: float, room: float) -> None:
        """Put each caption below its token, or only that of the next token."""
        needs = max((_needed(words, said) for words, said in self._said()), default=0)
        all_fit = needs <= room
        for number, (words, said) in enumerate(self._said()):
            words.largest = max(14, 0.55 * height / Metrics.dp)
            words.say = said if all_fit or number == self.next else ""
            words.width = room - AIR * Metrics.dp if all_fit else min(self.width, max(room, needs))
            words.height = height
            centre = self.tokens[number].center_x
            left = centre - words.width / 2
            # a caption may reach into the gap before the sum
            out = EDGE * self.tokens[number].width
            words.x = min(max(left, self.x - out), self.right - words.width + out)
            words.y = y

    def _said(self) -> list[tuple[FitLabel, str]]:
        return list(zip(self._words, self.captions, strict=True))


class CountRow(OneSentence, Plate):
    """A row of the count: what it counts, both players' tokens, and the sums."""

    sprite = StringProperty("")
    title = StringProperty("")
    """What it counts, for screen readers."""
    caption = StringProperty("")
    """The same below the picture, where that does not tell."""
    names = ListProperty(["", ""])
    sums = ListProperty(["", ""])
    lit = BooleanProperty(False)
    """Whether it is being counted now."""
    banded = BooleanProperty(False)
    """Whether it has a background, as every other row has, so that the eye keeps to its row."""
    scale = NumericProperty(1)
    icon = NumericProperty(0.66)
    """The side of the picture in the middle, as a share of the height."""
    column = NumericProperty(0)
    """Width of a sum."""
    core = NumericProperty(0)
    """Width of the middle."""
    foot = NumericProperty(0)
    """Height of the captions: everything else is on one line above it."""
    half = NumericProperty(0)
    """Width of a player's tokens."""
    notes = ListProperty(["", ""])
    """Words beside the tokens, where there are any."""
    figures = ListProperty(["", ""])
    """The same in a short form, for a narrow row."""

    def sentence(self) -> str:
        sums = [f"{name} {sum}" for name, sum in zip(self.names, self.sums, strict=True)]
        return f"{self.title}: {', '.join(filter(None, (*sums, *self.notes)))}"


def _needed(words: FitLabel, said: str) -> float:
    """Return the width that a caption needs in small type."""
    return extents(said, words.font_name, words.bold, smallest())[0] + AIR * Metrics.dp


HERD = 5
"""How many camels of a herd are drawn, at most."""


def line_of(row: CountRow, side: int) -> TokenLine:
    """Return the tokens on a side of the row: 0 left, 1 right."""
    line: TokenLine = row.ids.mine if side == 0 else row.ids.theirs
    return line


def fill_good(row: CountRow, side: int, count: Count, laid: Laid, seat: int, good: Good) -> None:
    """Show a player's tokens of a good."""
    tokens = count.tokens_of(seat, good, laid)
    line_of(row, side).sprites = [f"coin-{good.name.lower()}-{c.value}" for c in tokens]
    _put(row, side, str(sum(c.value for c in tokens)) if tokens else "–")


def fill_bonuses(row: CountRow, side: int, count: Count, laid: Laid, seat: int) -> None:
    """Show a player's bonus tokens: the turned ones, and the possible values of the others."""
    tiers, turned = count.tiers(seat), count.turned(seat, laid)
    line = line_of(row, side)
    known = [f"bonus-{tier}-{value}" for tier, value in zip(tiers, turned, strict=False)]
    line.sprites = known + [f"bonus-{tier}" for tier in tiers[len(turned) :]]
    captions = [match_words.count_cards(tier) for tier in tiers[: len(turned)]]
    for tier in tiers[len(turned) :]:
        values = count.left(tier, laid)
        low, high = values[0], values[-1]
        captions.append(str(low) if low == high else f"{low}–{high}")
    line.captions = captions
    line.next = len(turned) if len(turned) < len(tiers) else -1
    total = str(sum(turned)) if turned else ""
    more = len(turned) < len(tiers)
    _put(row, side, (f"{total} + ?" if total else "?") if more else total or "–")


def fill_herd(row: CountRow, side: int, count: Count, laid: Laid, seat: int) -> None:
    """Show a player's camels, and who has the camel token."""
    herd = count.herds[seat] if laid.camels else None
    line = line_of(row, side)
    line.sprites = ["card-back"] * 3 if herd is None else ["card-camel"] * min(HERD, herd)
    notes, figures = list(row.notes), list(row.figures)
    notes[side], figures[side] = match_words.count_camels(herd), "?" if herd is None else str(herd)
    row.notes, row.figures = notes, figures
    if not laid.camels:
        _put(row, side, "?")
    else:
        _put(row, side, str(CAMEL_TOKEN) if count.camel_token(laid) == seat else "–")


def _put(row: CountRow, side: int, text: str) -> None:
    """Write a player's sum."""
    sums = list(row.sums)
    sums[side] = text
    row.sums = sums


load("results/count_rows")
