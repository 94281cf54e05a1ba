"""The bonus tokens that a trader has earned: everyone sees for how many cards each was."""

from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from jaipur.rules.goods import TIERS
from jaipur.ui.look import theme
from jaipur.ui.widgets.explained import Explained
from jaipur.ui.widgets.fit_label import smallest_figures
from jaipur.ui.widgets.picture import Picture

LEGIBLE = 23
"""Below this side in dp its figure cannot be read: the figures stand alone then, each on its
colour."""
IN_SIGHT = 0.6
"""How much of a token the next one leaves in sight."""
FIGURE = 9.5
"""Least width of such a figure, in dp."""
LACQUERS = "#8A2F52", "#2C4A94", "#155743"
COLOURS = {tier: theme.rgba(c) for tier, c in zip(TIERS, LACQUERS, strict=True)}


class Earned(Explained):
    """Small tokens side by side, those for three cards first; none, and there is nothing.

    Where there is no room for all of them, each tier that was earned stands there once.
    """

    tiers = ListProperty((0,) * len(TIERS))

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("pos", "size", "tiers"):
            self.fbind(name, self._lay)
        self._lay()

    def _lay(self, *_event: object) -> None:
        self.clear_widgets()
        tokens = [tier for tier, n in zip(TIERS, self.tiers, strict=True) for _ in range(n)]
        side = min(self.height, self.width / (1 + IN_SIGHT * max(0, len(tokens) - 1)))
        if not tokens:
            return
        if side >= dp(LEGIBLE):
            self._lay_tokens(tokens, side)
        else:
            roomy = len(tokens) * dp(FIGURE) <= self.width
            self._lay_figures(tokens if roomy else sorted(set(tokens)))

    def _lay_tokens(self, tokens: list[int], side: float) -> None:
        step = min(side * 1.04, (self.width - side) / max(1, len(tokens) - 1))
        for number, tier in enumerate(tokens):
            self._put(Picture(sprite=f"bonus-{tier}"), self.x + step * number, side, side)

    def _lay_figures(self, tokens: list[int]) -> None:
        wide = min(dp(14), self.width / len(tokens))
        high = min(self.height, dp(18))
        for number, tier in enumerate(tokens):
            x = self.x + wide * number
            figure = _figure(str(tier), smallest_figures())
            with figure.canvas.before:
                Color(*COLOURS[tier])
                RoundedRectangle(
                    pos=(x, self.y + (self.height - high) / 2),
                    size=(max(0, wide - dp(1.5)), high),
                    radius=(dp(3),),
                )
            self._put(figure, x, wide - dp(1.5), high)

    def _put(self, part: Widget, x: float, width: float, height: float) -> None:
        part.size = width, height
        part.pos = x, self.y + (self.height - height) / 2
        self.add_widget(part)


def _figure(text: str, size: float) -> Label:
    return Label(text=text, bold=True, font_name="Text", font_size=size, color=theme.IVORY)
