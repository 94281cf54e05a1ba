"""Pictures side by side."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from jaipur.ui.widgets.picture import Picture


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
