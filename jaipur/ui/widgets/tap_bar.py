"""A bar for players who only tap, in place of long presses and dragging to scroll."""

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from jaipur.ui.device.insets import insets
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.explained import place_of
from jaipur.ui.widgets.explainer import explainer
from jaipur.ui.widgets.focus import NonModal, uppermost
from jaipur.ui.widgets.prose import Scroll

POLL_SECONDS = 0.25
"""Seconds between two checks whether there is anything to scroll."""
PAGE = 0.75
"""The share of a view that a tap scrolls by."""


class TapBar(NonModal, GridLayout):
    """A bar at the lower edge, in front of every screen; all screens keep that edge free."""

    foot = NumericProperty(0)
    """Its height above the part of the edge that the device covers."""
    scrolls = BooleanProperty(False)
    """Whether the front content is longer than its view."""
    turned = BooleanProperty(False)
    """Whether its buttons face the player across, as what is in front does."""

    def on_foot(self, *_event: object) -> None:
        if self.parent:
            insets.foot = self.foot

    def stand(self) -> None:
        """Show the bar in front of everything else."""
        Window.add_widget(self)
        insets.foot = self.foot
        Clock.schedule_interval(self._look, POLL_SECONDS)

    def leave(self) -> None:
        """Remove the bar and release its room."""
        Clock.unschedule(self._look)
        Window.remove_widget(self)
        insets.foot = 0
        explainer.asking = False

    def ask(self) -> None:
        """Let the next tap explain its target."""
        explainer.asking = True

    def page(self, down: int) -> None:
        """Scroll the front content down (1) or up (-1)."""
        view = _in_front()
        if view:
            view.scroll_by(-PAGE * down)

    def _look(self, _dt: float) -> None:
        self.scrolls = _in_front() is not None
        scope = uppermost()
        first = next(scope.in_reach(), None) if scope else None
        self.turned = first is not None and place_of(first)[1]

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)


def show(wanted: bool) -> None:
    """Show or hide the bar."""
    bar = next((child for child in Window.children if isinstance(child, TapBar)), None)
    if wanted and not bar:
        TapBar().stand()
    elif bar and not wanted:
        bar.leave()


def _in_front() -> Scroll | None:
    """Return the largest front view that can scroll."""
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
