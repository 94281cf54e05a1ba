"""For hands that only tap: what is elsewhere asked by holding and scrolled by dragging."""

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from jaipur.ui.device.insets import insets
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.widgets.focus import Aside, uppermost
from jaipur.ui.widgets.prose import Scroll

POLL_SECONDS = 0.25
"""Seconds between two looks whether there is anything to scroll."""
PAGE = 0.75
"""How much of a view a tap goes on by."""


class TapBar(Aside, GridLayout):
    """A strip at the lower edge, in front of every screen, that all of them leave free."""

    foot = NumericProperty(0)
    """How high it is above what the device covers."""
    scrolls = BooleanProperty(False)
    """Whether what is in front is longer than its view."""

    def on_foot(self, *_event: object) -> None:
        if self.parent:
            insets.foot = self.foot

    def stand(self) -> None:
        """Come before everything else."""
        Window.add_widget(self)
        insets.foot = self.foot
        Clock.schedule_interval(self._look, POLL_SECONDS)

    def leave(self) -> None:
        """Give the room back."""
        Clock.unschedule(self._look)
        Window.remove_widget(self)
        insets.foot = 0
        explainer.asking = False

    def ask(self) -> None:
        """The next tap asks what it is on."""
        explainer.asking = True

    def page(self, down: int) -> None:
        """Go on (1) or back (-1) in what is in front."""
        view = _in_front()
        if view:
            view.scroll_by(-PAGE * down)

    def _look(self, _dt: float) -> None:
        self.scrolls = _in_front() is not None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)


def show(wanted: bool) -> None:
    """Let the bar stand in the window, or not."""
    bar = next((child for child in Window.children if isinstance(child, TapBar)), None)
    if wanted and not bar:
        TapBar().stand()
    elif bar and not wanted:
        bar.leave()


def _in_front() -> Scroll | None:
    """The largest view in front that has more than it shows."""
    scope = uppermost()
    views = list(_views(scope)) if scope else []
    return max(views, key=lambda view: view.width * view.height, default=None)


def _views(widget: Widget) -> list[Scroll]:
    if not widget.opacity:
        return []
    found = [view for child in widget.children for view in _views(child)]
    if isinstance(widget, Scroll) and widget.overflows():
        found.append(widget)
    return found


load("widgets/tap_bar")
