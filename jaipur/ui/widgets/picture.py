"""Sprites as widgets."""

from math import inf

from kivy.graphics import Color, Rectangle
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
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


class PictureRow(Widget):
    """Pictures as large as possible, from the left or centred."""

    sprites = ListProperty()
    shape = NumericProperty(1)
    """A picture's width relative to its height."""
    share = NumericProperty(1)
    """The share of its room that a picture fills; the rest is free beside and above it."""
    centred = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.fbind("sprites", self._fill)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self._fill()

    def _fill(self, *_event: object) -> None:
        self.clear_widgets()
        for sprite in self.sprites:
            self.add_widget(Picture(sprite=sprite))
        self._arrange()

    def _arrange(self, *_event: object) -> None:
        count = len(self.children)
        wide = min(self.height * self.shape, self.width / max(1, count))
        high = wide / self.shape
        left = self.x + ((self.width - wide * count) / 2 if self.centred else 0)
        for place, picture in enumerate(reversed(self.children)):
            picture.size = wide * self.share, high * self.share
            picture.pos = left + place * wide, self.y + (self.height - high) / 2
