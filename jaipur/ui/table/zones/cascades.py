"""The goods tokens: a cascade for each good, and lamps for the piles that are empty."""

from kivy.clock import Clock
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
)
from kivy.uix.widget import Widget

from jaipur.rules.goods import TOKENS, Good
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import NOWHERE, Rect
from jaipur.ui.table.layout.pile_layout import Groove, GrooveRules, arrange
from jaipur.ui.table.zones.cascade import Cascade
from jaipur.ui.widgets.panel import Panel


class TokenCascades(Panel):
    """Lays out the `Cascade`s of its rule; `GrooveRules` explains the numbers.

    `tokens` are the six counts left; `highlight` is None or a good and how many of its tokens a
    sale would bring. Tokens keep their places while a pile drains, where there is room for all.
    """

    tokens = ListProperty([len(pile) for pile in TOKENS])
    highlight = ObjectProperty(None, allownone=True)
    shapes = ListProperty()
    preference = NumericProperty(1)
    upright_step = NumericProperty(1)
    lying_step = NumericProperty(1)
    widest_step = NumericProperty(1)
    head = NumericProperty(1)
    gap = NumericProperty(0)
    larger = NumericProperty(1)
    """How much larger than usual figures are, for the setting of large text."""
    least = NumericProperty(0)
    number = ListProperty([0, 0])
    air = NumericProperty(0)
    """Between the pane's edge and the tokens."""
    flat = BooleanProperty(False)
    """Whether the lamps are at the side."""
    strip = NumericProperty(0)
    """The width of the strip with the lamps."""
    foot = NumericProperty(0)
    side = NumericProperty(0)
    """Space below the tokens and to their right."""
    bed = ObjectProperty(NOWHERE)
    """The rectangle of the tokens."""

    def _empty(self) -> int:
        return sum(1 for count in self.tokens if not count)

    empty = AliasProperty(_empty, bind=("tokens",))
    """How many piles are empty."""

    def _rules(self) -> GrooveRules:
        return GrooveRules(
            shapes=tuple(self.shapes),
            preference=self.preference,
            upright_step=self.upright_step,
            lying_step=self.lying_step,
            widest_step=self.widest_step,
            head=self.head,
            gap=self.gap,
            least=self.least,
            number=(self.number[0], self.number[1]),
        )

    rules = AliasProperty(
        _rules,
        bind=(
            "shapes", "preference", "upright_step", "lying_step", "widest_step", "head", "gap",
            "least", "number",
        ),
        cache=True,
    )  # fmt: skip

    def on_kv_post(self, _base: Widget) -> None:
        self._cascades = {
            child.kind: child for child in reversed(self.children) if isinstance(child, Cascade)
        }
        self._redraw = Clock.create_trigger(self.draw, -1)
        for name in ("bed", "rules", "tokens", "highlight"):
            self.fbind(name, self._redraw)
        self.draw()

    @property
    def piles(self) -> list[Cascade]:
        """The piles, in the order of the goods."""
        return list(self._cascades.values())

    def draw(self, *_event: object) -> None:
        """Redraw the tokens now rather than before the next frame."""
        upright, grooves = self._laid()
        lit, count = self.highlight or (None, 0)
        for good, groove in grooves.items():
            glowing = count if good == lit else 0
            self._cascades[good].put(groove, upright, self.tokens[good], glowing)

    def place_of(self, good: Good, index: int) -> Rect:
        """Return the rectangle of the token with this index in the pile of the rules, even if it is
        gone; for a token that is not shown, that of the last shown one."""
        tokens = self._laid()[1][good].tokens
        top = len(TOKENS[good]) - max(int(self.tokens[good]), len(tokens))
        return tokens[min(max(0, index - top), len(tokens) - 1)]

    def place_of_pile(self, good: Good) -> Rect:
        """Return the rectangle of a pile, even if it is not drawn there yet."""
        return self._laid()[1][good].area

    def _laid(self) -> tuple[bool, dict[Good, Groove]]:
        """Return whether the grooves are upright, and the groove of each good."""
        piles = tuple(len(TOKENS[good]) for good in self._cascades)
        laid = arrange(self.bed, piles, self.rules)
        return laid.upright, dict(zip(self._cascades, laid.grooves, strict=True))


load("table/zones/cascades")
