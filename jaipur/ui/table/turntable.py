"""A table between two people that turns towards the player to move."""

from kivy.core.window import Window
from kivy.properties import BooleanProperty
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget


class Turntable(Scatter):
    """Fills its parent, upright for player 0 and upside down for player 1; touches turn with it."""

    turned = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        super().__init__(
            # the parent may set its size only after the first cards are dealt
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

    def face(self, seat: int) -> None:
        """Turn towards a player."""
        self.turned = bool(seat)
        self.rotation = 180 if seat else 0
