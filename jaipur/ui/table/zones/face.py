"""A portrait that can change its expression."""

from kivy.animation import Animation
from kivy.properties import BooleanProperty

from jaipur.ui.widgets.picture import Picture

EXPRESSION_SECONDS = 0.22
"""Seconds in which an expression changes."""


class Face(Picture):
    """A portrait. If `softly`, its last expression fades out over the new one."""

    softly = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._before = Picture(opacity=0)
        self._last = self.sprite
        self.add_widget(self._before)
        for name in ("pos", "size"):
            self.fbind(name, self._before.setter(name))
        self.fbind("sprite", self._change)

    def _change(self, *_event: object) -> None:
        before, self._last = self._last, self.sprite
        Animation.cancel_all(self._before, "opacity")
        self._before.opacity = 1 if self.softly else 0
        self._before.sprite = before if self.softly else ""
        if self.softly:
            fade = Animation(opacity=0, duration=EXPRESSION_SECONDS)
            fade.bind(on_complete=lambda *_: setattr(self._before, "sprite", ""))
            fade.start(self._before)
