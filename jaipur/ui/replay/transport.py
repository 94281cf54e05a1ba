"""What moves through a match: the buttons, the slider, and the words about the moment."""

from collections.abc import Iterable
from typing import Any

from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets import placed
from jaipur.ui.widgets.focus import Scope
from jaipur.ui.widgets.handedness import hands
from jaipur.ui.widgets.panel import Panel
from jaipur.ui.widgets.shield import Shield

INSTEAD = {"caption": "bar", "back": "menu", "eyes": "undo", "pace": "hint"}
"""Parts that take the places of these zones of the table."""


class Caption(Panel):
    """Which moment it is, what was done and by whom, and how the round ended if it did."""

    portrait = StringProperty("")
    place = StringProperty("")
    deed = StringProperty("")
    deed_signs = StringProperty("")
    verdict = StringProperty("")
    low = BooleanProperty(False)


class Transport(Scope, Shield):
    """Lies over the whole table, so that nothing on it can be touched, and hears the keys.

    Left and right step, page up and down jump between rounds, home and end to the ends of the
    match, space plays.
    """

    zones = DictProperty()
    """The table's rectangles; those of its buttons and its deal bar are used here."""
    foot = NumericProperty(0)
    """The height that it needs at the lower edge."""
    stacked = BooleanProperty(False)
    """Whether slider and buttons have a row each."""
    roomy = BooleanProperty(True)
    """Whether there are buttons for the rounds; in the smallest windows the slider must do."""
    margin = NumericProperty(0)
    at = NumericProperty(0)
    last = NumericProperty(0)
    rounds = ListProperty()
    hints = ListProperty()
    playing = BooleanProperty(False)
    pace = StringProperty("")
    open = BooleanProperty(False)
    """Whether everything is laid open."""
    portrait = StringProperty("")
    place = StringProperty("")
    deed = StringProperty("")
    deed_signs = StringProperty("")
    verdict = StringProperty("")

    on_back = WidgetEvent()  # Leave the replay.
    on_play = WidgetEvent()  # Play or pause.
    on_step = WidgetEvent()  # (by: int) One move on or back.
    on_round = WidgetEvent()  # (by: int) To the next deal or the one before.
    on_pick = WidgetEvent()  # (at: int) To this moment.
    on_next_pace = WidgetEvent()  # Another pace.
    on_next_eyes = WidgetEvent()  # Look through other eyes.

    def on_kv_post(self, _base: Widget) -> None:
        self.fbind("stacked", self._take_sides)
        hands.bind(left_handed=self._take_sides)
        self._take_sides()

    def _take_sides(self, *_event: object) -> None:
        """The buttons beside the slider are near the hand."""
        row, slider = self.ids.row, self.named("scrubber")
        place = 0 if hands.left_handed and not self.stacked else 1
        if row.children.index(slider) != place:
            row.remove_widget(slider)
            row.add_widget(slider, place)

    @property
    def drawn(self) -> bool:
        """The table behind it explains itself all the same."""
        return False

    def on_zones(self, _transport: object, zones: dict[str, Rect]) -> None:
        placed.arrange(self, {part: zones[zone] for part, zone in INSTEAD.items()})

    def back(self) -> bool:
        self.dispatch("on_back")
        return True

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        acts: dict[str, tuple[Any, ...]] = {
            "left": ("on_step", -1),
            "right": ("on_step", 1),
            "pageup": ("on_round", -1),
            "pagedown": ("on_round", 1),
            "home": ("on_pick", 0),
            "end": ("on_pick", self.last),
            "spacebar": ("on_play",),
        }
        if name not in acts:
            return super().key(name, modifiers)
        self.dispatch(*acts[name])
        return True


load("replay/transport")
