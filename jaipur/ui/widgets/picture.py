"""A sprite as a widget."""

from math import inf

from kivy.graphics import Color, Rectangle
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.sprites import STRETCH, texture


class Picture(Widget):
    """A sprite as large as the rectangle allows without distortion or blur; nothing without a
    name."""

    sprite = StringProperty("")
    tint = ColorProperty("#FFFFFF")
    shape = NumericProperty(1.0)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        with self.canvas:
            self._colour = Color(*self.tint)
            self._image = Rectangle()
        self.fbind("sprite", self._draw)
        self.fbind("tint", self._draw)
        self.fbind("pos", self._arrange)
        self.fbind("size", self._arrange)
        self._draw()

    def place(self) -> Rect:
        image = self._image.texture
        widest = image.width * STRETCH if image else inf
        return Rect(*self.pos, *self.size).fitted(self.shape, widest)

    def _draw(self, *_event: object) -> None:
        image = texture(self.sprite) if self.sprite else None
        self._colour.rgba = self.tint if image else theme.CLEAR
        self._image.texture = image
        self.shape = image.width / image.height if image else 1.0
        self._arrange()

    def _arrange(self, *_event: object) -> None:
        place = self.place()
        self._image.pos, self._image.size = place[:2], place[2:]
