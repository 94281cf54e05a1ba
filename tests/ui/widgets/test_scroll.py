"""The view that scrolls when there is not enough room."""

from kivy.uix.widget import Widget

from jaipur.ui.widgets.prose import Scroll
from tools.stage.stage import Stage


def test_scrolling_leaves_no_callbacks_behind(stage: Stage) -> None:
    scroll = Scroll()
    scroll.add_widget(Widget(size_hint_y=None, height=5000))
    stage.show(scroll)
    stage.run(1)
    bound = len(scroll.get_property_observers("bar_color"))
    for _time in range(20):
        scroll.scroll_by(-0.1)
        stage.frame()
    stage.run(1)
    assert scroll.scroll_y < 1
    assert len(scroll.get_property_observers("bar_color")) == bound
