"""The bonus tokens that a trader has earned: everyone sees for how many cards each was."""

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
TALL, LEAN = 26, 0.8
"""Height of a token at most, in dp, and its width beside its height."""
LACQUERS = "#8A2F52", "#2C4A94", "#155743"
COLOURS = {tier: theme.rgba(c) for tier, c in zip(TIERS, LACQUERS, strict=True)}


class Earned(Explained):
    """Each token's tier on its colour, side by side, those for three cards first.

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
        if not tokens:
            return
        if len(tokens) * dp(FIGURE) > self.width:
            tokens = sorted(set(tokens))
        high = min(self.height, dp(TALL))
        wide = min(high * LEAN, self.width / len(tokens))
        for number, tier in enumerate(tokens):
            x, y = self.x + wide * number, self.y + (self.height - high) / 2
            self._put(tier, Rect(x, y, max(0, wide - dp(1.5)), high))

    def _put(self, tier: int, place: Rect) -> None:
        size = max(smallest_figures(), min(place.height * 0.66, place.width * 1.1))
        figure = Label(text=str(tier), bold=True, font_name="Text", font_size=size)
        figure.color = theme.IVORY
        figure.texture_update()
        # higher than a low token: figures need less room than the type's whole line
        figure.size = place.width, max(place.height, figure.texture_size[1])
        figure.pos = place.x, place.y + (place.height - figure.height) / 2
        with figure.canvas.before:
            Color(*COLOURS[tier])
            RoundedRectangle(pos=place[:2], size=place[2:], radius=(dp(3),))
        self.add_widget(figure)
