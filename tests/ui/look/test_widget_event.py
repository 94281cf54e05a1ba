"""Events are declared like properties."""

from kivy.uix.widget import Widget

from jaipur.ui.look.widget_event import WidgetEvent
from tools.stage.stage import Stage


class Base(Widget):
    on_pick = WidgetEvent()
    on_close = WidgetEvent()


class Heir(Base):
    __events__ = ("on_told",)
    on_more = WidgetEvent()

    def on_told(self) -> None:
        self.told = True


def test_event_reaches_bound_callbacks(stage: Stage) -> None:
    heard: list[object] = []
    widget = Base()
    widget.bind(on_pick=lambda _widget, value: heard.append(value))
    widget.dispatch("on_pick", 3)
    widget.dispatch("on_close")
    assert heard == [3]


def test_subclass_has_its_own_and_inherited_events(stage: Stage) -> None:
    widget = Heir()
    assert all(map(widget.is_event_type, ("on_pick", "on_close", "on_more", "on_told")))
    widget.dispatch("on_told")
    assert widget.told
    assert not Base().is_event_type("on_more")
