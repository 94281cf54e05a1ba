"""A table between two people turns to the one whose turn it is."""

from kivy.core.window import Window
from kivy.properties import BooleanProperty
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget


class Turntable(Scatter):
    """Fills its parent, upright for trader 0 and upside down for trader 1; fingers turn along."""

    turned = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        super().__init__(
            # a parent may give it its size only after the first cards are dealt
            size=Window.size,
            do_rotation=False,
            do_scale=False,
            do_translation=False,
            auto_bring_to_front=False,
            **options,
        )
        self.fbind("size", self._fill)

    def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None:
        super().add_widget(widget, index, canvas)
        self._fill()

    def _fill(self, *_args: object) -> None:
        for child in self.children:
            child.pos, child.size = (0, 0), self.size
        turned = self.rotation
        self.rotation = 0
        self.pos = (0, 0)
        self.rotation = turned

    def face(self, trader: int) -> None:
        """Turn to a trader."""
        self.turned = bool(trader)
        self.rotation = 180 if trader else 0
