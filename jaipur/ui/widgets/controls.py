"""Controls for settings: a switch, a slider, a choice of a few and a choice of many, each with its
label.

Each is set by `value` and reports a change by the player as `on_pick(value)`; the owner sets
`value`.
"""

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.boxes import Row
from jaipur.ui.widgets.explained import Role
from jaipur.ui.widgets.fit_label import FitLabel
from jaipur.ui.widgets.focus import Adjustable, Focusable
from jaipur.ui.widgets.panel import Plate, Scaled
from jaipur.words.i18n import _

PERCENT = 100
EDGES = 16
"""Space at both sides of the text of a segment together, in dp: its ends are round."""
TYPE = 16
"""Font size of an answer, in sp."""


class SwitchRow(Scaled, Focusable, ButtonBehavior, BoxLayout):
    """A label with a switch; a tap anywhere on it toggles the switch."""

    role = Role.SWITCH
    text = StringProperty("")
    note = StringProperty("")
    value = BooleanProperty(False)
    knob = ListProperty([0, 0, 0, 0])
    """The rectangle of the knob."""

    on_pick = WidgetEvent()  # (value: bool) The player toggled it.

    def said(self) -> tuple[str, str]:
        return self.text, _("on") if self.value else _("off")

    @property
    def chosen(self) -> bool:
        return bool(self.value)

    def on_release(self) -> None:
        self.dispatch("on_pick", not self.value)


class ListRow(Scaled, Focusable, ButtonBehavior, BoxLayout):
    """A label with the chosen answer of many; a tap anywhere on it asks for another."""

    text = StringProperty("")
    answer = StringProperty("")

    def said(self) -> tuple[str, str]:
        return self.text, self.answer


class ChosenAnswer(Plate, FitLabel):
    """The answer of a `ListRow`."""


class Segment(FitLabel):
    """One of the answers of `Segments`."""

    chosen = BooleanProperty(False)


class Segments(Scaled, Adjustable):
    """A few answers side by side, one of them chosen; in several rows if the text needs it."""

    role = Role.CHOICE
    name = StringProperty("")
    """The question."""

    values = ListProperty()
    labels = ListProperty()
    value = ObjectProperty(None, allownone=True)
    longest = StringProperty("")
    """A text that must fit in each column; without it the labels decide."""
    row_height = NumericProperty("48dp")

    on_pick = WidgetEvent()  # (value: object) The player chose.

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._cells: list[Rect] = []
        """The place of each answer."""
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        for name in ("pos", "size", "labels", "values", "value", "row_height", "grow"):
            self.fbind(name, self._arrange_soon)
        self._arrange()

    def said(self) -> tuple[str, str]:
        answers = dict(zip(self.values, self.labels, strict=False))
        return self.name, answers.get(self.value, "")

    def _arrange(self, *_event: object) -> None:
        """Lay out as many columns as the texts allow."""
        while len(self.children) < len(self.labels):
            self.add_widget(Segment())
        segments = self._segments()
        for segment, label, value in zip(segments, self.labels, self.values, strict=False):
            segment.say = label
            segment.largest = TYPE * self.grow
            segment.chosen = value == self.value
        columns = self._columns(segments)
        rows = -(-len(segments) // columns)
        self.height = rows * self.row_height
        area, inset = Rect(*self.pos, *self.size), EDGES / 2 * Metrics.dp
        cells = [cell for row in area.rows(rows) for cell in row.columns(columns)]
        if segments and columns == len(segments):
            cells = _columns_for(area, list(map(_needed, segments)))
        self._cells = cells[: len(segments)]
        for segment, cell in zip(segments, self._cells, strict=True):
            segment.pos = cell.x + inset, cell.y
            segment.size = max(0, cell.width - 2 * inset), cell.height

    def _segments(self) -> list[Segment]:
        shown = self.children[::-1][: len(self.labels)]
        return [segment for segment in shown if isinstance(segment, Segment)]

    def _columns(self, segments: list[Segment]) -> int:
        count = len(segments)
        choices = [count, 2, 1] if count == 4 else [count, 1]
        needed = max(map(_needed, segments), default=0.0)
        if self.longest and segments:
            needed = segments[0].width_at_largest(self.longest) + EDGES * Metrics.dp
        return next((max(1, one) for one in choices if needed <= self.width / max(1, one)), 1)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        for cell, value in zip(self._cells, self.values, strict=False):
            if cell.holds(*touch.pos):
                self.dispatch("on_pick", value)
        return True

    def adjust(self, step: int) -> None:
        """Choose the previous or the next answer."""
        now = self.values.index(self.value) if self.value in self.values else 0
        goal = min(len(self.values) - 1, max(0, now + step))
        if goal != now:
            self.dispatch("on_pick", self.values[goal])

    def activate(self) -> None:
        """Choose the next answer; after the last the first."""
        now = self.values.index(self.value) if self.value in self.values else -1
        self.dispatch("on_pick", self.values[(now + 1) % len(self.values)])


def _needed(segment: Segment) -> float:
    segment.fit()
    return segment.needed_width + EDGES * Metrics.dp


def _columns_for(area: Rect, needed: list[float]) -> list[Rect]:
    """Return a column for each answer: equal ones, unless one needs more than its share."""
    most = area.width / len(needed)
    widths = [area.width * one / sum(needed) for one in needed]
    return area.columns(widths if max(needed) > most else len(needed))


class LabelledRow(Scaled, Row):
    """A label with a control beside it, or below it where the row is narrow."""

    text = StringProperty("")
    explanation = StringProperty("")
    note = StringProperty("")
    beside = BooleanProperty(False)
    in_the_middle = DictProperty()
    """The `pos_hint` of label and control in the height of the row."""


class ChoiceRow(LabelledRow):
    """A label with `Segments`."""

    values = ListProperty()
    labels = ListProperty()
    value = ObjectProperty(None, allownone=True)
    longest = StringProperty("")

    on_pick = WidgetEvent()  # (value: object) The player chose.


class Scrubbed(Adjustable):
    """A control that follows a finger from touch down to touch up."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.follow(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self.follow(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def follow(self, touch: MotionEvent) -> None:
        """Follow a finger to its new place."""
        raise NotImplementedError


class Track(Scrubbed):
    """The bar of a slider with its knob, from 0 to `most`."""

    name = StringProperty("")
    """The name of the setting."""

    value = NumericProperty(0)
    most = NumericProperty(PERCENT)
    step = NumericProperty(10)
    """The change by an arrow key."""
    grain = NumericProperty(5)
    """The change by a finger, so that a drag does not report every pixel."""
    unit = NumericProperty("1dp")
    """Pixels per dp, scaled."""
    bar = ListProperty([0, 0, 1, 0])
    """The rectangle of the bar."""
    filled = NumericProperty(0)
    """The length up to the knob."""
    knob = ListProperty([0, 0, 0, 0])
    """The rectangle of the knob."""

    on_pick = WidgetEvent()  # (value: int) The player moved it.

    def said(self) -> tuple[str, str]:
        text = _("{n} of {all}").format(n=int(self.value), all=int(self.most))
        return self.name, text

    def follow(self, touch: MotionEvent) -> None:
        share = (touch.x - self.bar[0]) / max(1, self.bar[2])
        self._pick(self.grain * round(self.most / self.grain * share))

    def adjust(self, step: int) -> None:
        """Change the value by one step down or up."""
        self._pick(self.value + step * self.step)

    def activate(self) -> None:
        """Do nothing: a slider cannot be pressed."""

    def _pick(self, value: float) -> None:
        value = int(min(self.most, max(0, value)))
        if value != self.value:
            self.dispatch("on_pick", value)


class SliderRow(LabelledRow):
    """A label with a slider from 0 to 100."""

    value = NumericProperty(0)

    on_pick = WidgetEvent()  # (value: int) The player moved it.


load("widgets/controls")
