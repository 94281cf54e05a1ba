"""Events are declared like properties."""

from kivy.uix.widget import Widget

from jaipur.ui.look.widget_event import WidgetEvent
from tools.stage.stage import Stage


class Base(Widget):
    on_pick = WidgetEvent()
    on_close = WidgetEvent()


class Heir(Base):
    __events__ = ("on_hear",)
    on_more = WidgetEvent()

    def on_hear(self) -> None:
        self.heard = True


def test_event_reaches_bound_callbacks(stage: Stage) -> None:
    heard: list[object] = []
    widget = Base()
    widget.bind(on_pick=lambda _widget, value: heard.append(value))
    widget.dispatch("on_pick", 3)
    widget.dispatch("on_close")
    assert heard == [3]


def test_subclass_has_its_own_and_inherited_events(stage: Stage) -> None:
    widget = Heir()
    assert all(map(widget.is_event_type, ("on_pick", "on_close", "on_more", "on_hear")))
    widget.dispatch("on_hear")
    assert widget.heard
    assert not Base().is_event_type("on_more")
