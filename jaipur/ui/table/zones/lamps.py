"""The three lamps for empty piles: when the third lights up, the round is over."""

from typing import Any

from kivy.graphics import Canvas, Color, Rectangle, SmoothQuad
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty

from jaipur.rules.goods import EMPTY_PILES_TO_END
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.sprites import texture
from jaipur.ui.widgets.explained import Explained

load("table/zones/lamps")

DARK = theme.rgba("#2A1233")
RUBY = theme.rgba("#E4322E")
RUBY_LIGHT = theme.rgba("#FF9A6B")


class Gem:
    """A cut stone set in gold: a ruby when lit, an empty setting when not."""

    def __init__(self, canvas: Canvas) -> None:
        with canvas:
            self._light_colour = Color(1, 0.5, 0.35, 0)
            self._light = Rectangle(texture=texture("flourish-glow"))
            self._gold = theme.Ink("GOLD")
            self._setting = SmoothQuad()
            self._stone_colour = Color(*DARK)
            self._stone = SmoothQuad()
            self._facet_colour = Color(*theme.CLEAR)
            self._facet = SmoothQuad()

    def put(self, x: float, y: float, radius: float, lit: bool) -> None:
        self._light_colour.a = 0.9 if lit else 0
        self._light.pos = x - radius * 1.6, y - radius * 1.6
        self._light.size = radius * 3.2, radius * 3.2
        self._setting.points = _diamond(x, y, radius)
        self._stone.points = _diamond(x, y, radius * 0.76)
        self._facet.points = _diamond(x - radius * 0.12, y + radius * 0.2, radius * 0.34)
        self._gold.rgba = theme.GOLD_LIGHT if lit else theme.GOLD_DARK
        self._stone_colour.rgba = RUBY if lit else DARK
        self._facet_colour.rgba = RUBY_LIGHT if lit else theme.CLEAR


def _diamond(x: float, y: float, radius: float) -> tuple[float, ...]:
    wide = radius * 0.82
    return x - wide, y, x, y + radius, x + wide, y, x, y - radius


class Lamps(Explained):
    """`lit` of three gems shine, with an explanation beside them where there is room."""

    lit = NumericProperty(0)
    upright = BooleanProperty(False)

    def _radius(self) -> float:
        across, along = self.size if self.upright else self.size[::-1]
        return min(across * 0.36, along / EMPTY_PILES_TO_END * 0.3, max(dp(8), along * 0.03))

    radius = AliasProperty(_radius, bind=("size", "upright"))

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._gems = [Gem(self.canvas) for _ in range(EMPTY_PILES_TO_END)]
        for name in ("pos", "size", "lit", "upright"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_event: object) -> None:
        # Not center_x and center_y: they are outdated while the size is changing.
        middle_x, middle_y = self.x + self.width / 2, self.y + self.height / 2
        pitch = self.radius * 2.3
        for number, gem in enumerate(self._gems):
            offset = pitch * (number - (len(self._gems) - 1) / 2)
            if self.upright:
                x, y = middle_x, middle_y - offset
            else:
                x, y = self.x + pitch * (number + 0.65), middle_y
            gem.put(x, y, self.radius, number < self.lit)
