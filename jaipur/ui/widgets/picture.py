"""A sprite as a widget."""

from kivy.graphics import Color, Rectangle
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.sprites import STRETCH, texture


class Picture(Widget):
    """A sprite as large as the rectangle allows without distorting it, and as it is sharp; no name,
    no picture."""

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
        self.fbind("pos", self._lay)
        self.fbind("size", self._lay)
        self._draw()

    def place(self) -> Rect:
        image = self._image.texture
        x, y, width, height = self.pos[0], self.pos[1], self.width, self.height
        if image:
            across, up = min(width, image.width * STRETCH), min(height, image.height * STRETCH)
            x, y = x + (width - across) / 2, y + (height - up) / 2
            width, height = across, up
        return Rect(x, y, width, height).fitted(self.shape)

    def _draw(self, *_event: object) -> None:
        image = texture(self.sprite) if self.sprite else None
        self._colour.rgba = self.tint if image else theme.CLEAR
        self._image.texture = image
        self.shape = image.width / image.height if image else 1.0
        self._lay()

    def _lay(self, *_event: object) -> None:
        x, y, width, height = self.place()
        self._image.pos = x, y
        self._image.size = width, height
