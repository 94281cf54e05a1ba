"""The bonus tokens that a trader has earned: everyone sees for how many cards each was."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from jaipur.rules.goods import TIERS
from jaipur.ui.look import theme
from jaipur.ui.widgets.explained import Explained
from jaipur.ui.widgets.fitted_words import Words
from jaipur.ui.widgets.picture import Picture

OVERLAP = 0.62
"""How much of a token the next one leaves in sight, at least while there is room for that."""


class Earned(Explained):
    """Small tokens side by side, those for three cards first; a faint one and 0 for none."""

    tiers = ListProperty((0,) * len(TIERS))
    largest = NumericProperty(16)
    """Type of the figure, in sp."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("pos", "size"):
            self.fbind(name, self._lay)
        for name in ("tiers", "largest"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill(self, *_event: object) -> None:
        self.clear_widgets()
        tokens = [tier for tier, n in zip(TIERS, self.tiers, strict=True) for _ in range(n)]
        for tier in tokens:
            self.add_widget(Picture(sprite=f"bonus-{tier}"))
        if not tokens:
            self.add_widget(Picture(sprite=f"bonus-{TIERS[0]}", opacity=0.4))
            self.add_widget(Words(say="0", bold=True, largest=self.largest, color=theme.IVORY))
        self._lay()

    def _lay(self, *_event: object) -> None:
        parts = self.children[::-1]
        side = max(0, min(self.height, dp(46), self.width / (1 + OVERLAP * (len(parts) - 1))))
        side = max(side, min(self.height, dp(18), self.width))
        step = min(side * 1.04, max(0, self.width - side) / max(1, len(parts) - 1))
        for number, part in enumerate(parts):
            part.pos = self.x + step * number, self.y + (self.height - side) / 2
            part.size = side, side
            if isinstance(part, Words):
                part.x += dp(2)
                part.y, part.height = self.y, max(self.height, dp(16))
                part.width = max(0, self.x + self.width - part.x)
