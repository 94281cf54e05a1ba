"""The bonus tokens that a player has earned: their tiers are public."""

from itertools import pairwise
from math import ceil
from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.label import Label

from jaipur.rules.goods import TIERS
from jaipur.ui.look import theme
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.explained import Explained
from jaipur.ui.widgets.fit_label import smallest_figures

FIGURE = 9.5
"""Least width of a token's figure, in dp."""
LOW = 10
"""Least height of a token, in dp."""
TALL, LEAN = 26, 0.8
"""Greatest height of a token in dp, and its width relative to its height."""
CLOSE, AIRY = 16, 0.85
"""Height in dp from which tokens leave some of their room free, and the share they fill."""
LACQUERS = "#8A2F52", "#2C4A94", "#155743"
COLOURS = {tier: theme.rgba(c) for tier, c in zip(TIERS, LACQUERS, strict=True)}


class Earned(Explained):
    """Shows each token's tier on its colour, side by side, lowest tier first.

    Without room for all of them in a row they are in two rows, or as a last resort overlap: none
    is left out.
    """

    tiers = ListProperty((0,) * len(TIERS))

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("pos", "size", "tiers"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _arrange(self, *_event: object) -> None:
        self.clear_widgets()
        tokens = [tier for tier, n in zip(TIERS, self.tiers, strict=True) for _ in range(n)]
        if not tokens:
            return
        in_a_row = max(1, int(self.width / dp(FIGURE)))
        rows = 2 if in_a_row < len(tokens) and self.height >= 2 * dp(LOW) else 1
        if len(tokens) > rows * in_a_row:
            self._pile_up(tokens)
            return
        in_a_row = ceil(len(tokens) / rows)
        # a low panel has its frame close to the tokens
        high = min(self.height / rows, dp(TALL), max(dp(CLOSE), self.height * AIRY))
        wide = min(high * LEAN if rows == 1 else self.width, self.width / in_a_row, dp(TALL) * LEAN)
        top = self.y + (self.height + high * rows) / 2
        for number, tier in enumerate(tokens):
            row, column = divmod(number, in_a_row)
            low = top - high * (row + 1)
            self._put(tier, Rect(self.x + wide * column, low, wide, high - dp(rows - 1)))

    def _pile_up(self, tokens: list[int]) -> None:
        """Let tokens of a tier overlap: the edges of the lower ones can be counted."""
        kinds, high = len(set(tokens)), min(self.height, dp(TALL))
        wide = min(dp(FIGURE), self.width / kinds)
        edge = (self.width - wide * kinds) / max(1, len(tokens) - kinds)
        x, y = self.x, self.y + (self.height - high) / 2
        for tier, next_tier in pairwise((*tokens, 0)):
            uppermost = tier != next_tier
            place = Rect(x, y, wide if uppermost else edge, high)
            self._put(tier, place, uppermost)
            x = place.right

    def _put(self, tier: int, place: Rect, with_figure: bool = True) -> None:
        """Show a token, with its figure if `with_figure`."""
        gap = min(dp(1.5), place.width / 2)
        place = place._replace(width=max(0, place.width - gap))
        size = max(smallest_figures(), min(place.height * 0.66, place.width * 1.1))
        figure = Label(
            text=str(tier) if with_figure else "", bold=True, font_name="Text", font_size=size
        )
        figure.color = theme.IVORY
        figure.texture_update()
        # may be higher than a low token: digits need less room than a line of text
        figure.size = place.width, max(place.height, figure.texture_size[1])
        figure.pos = place.x, place.y + (place.height - figure.height) / 2
        with figure.canvas.before:
            Color(*COLOURS[tier])
            RoundedRectangle(pos=place[:2], size=place[2:], radius=(min(dp(3), place.width / 2),))
        self.add_widget(figure)
