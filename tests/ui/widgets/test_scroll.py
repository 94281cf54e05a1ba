"""The view that scrolls when there is not enough room."""

import pytest
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.focus import focus
from jaipur.ui.widgets.prose import Scroll
from tests.ui.widgets.sample_questions import match_menu
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


def test_short_list_does_not_scroll_when_it_gets_the_focus(stage: Stage) -> None:
    scroll, rows = Scroll(), BoxLayout(orientation="vertical", size_hint_y=None, height=54)
    button = TextButton(text="The only match")
    rows.add_widget(button)
    scroll.add_widget(rows)
    stage.show(scroll)
    before = button.to_window(*button.pos)
    focus(button)
    stage.run(1)
    assert button.to_window(*button.pos) == before
    assert scroll.scroll_y == 1


def test_list_scrolls_by_a_finger_that_rests_first(stage: Stage) -> None:
    scroll, rows = Scroll(), BoxLayout(orientation="vertical", size_hint_y=None, height=3000)
    rows.add_widget(TextButton(text="A long list"))
    scroll.add_widget(rows)
    stage.show(scroll)
    x, y = scroll.center
    stage.touch_down(x, y)
    stage.run(0.2)
    stage.lead([(x, y), (x, y + 200)], 0.3)
    stage.up()
    assert scroll.scroll_y < 1


def test_a_long_menu_scrolls_within_the_inner_line_of_its_frame(stage: Stage) -> None:
    stage.resize(320, 400)
    theme.text.step = 2
    sheet = stage.show(match_menu())
    stage.run(0.3)
    card, view = sheet.ids.card, sheet.ids.scroll
    line = dp(7)
    assert view.overflows()
    assert card.y + line < view.y and view.top < card.top - line


def thrown(stage: Stage) -> Scroll:
    """Return a long list that a finger has just thrown upwards."""
    scroll = Scroll()
    scroll.add_widget(Widget(size_hint_y=None, height=9000))
    stage.show(scroll)
    x, y = scroll.center
    stage.drag([(x, y), (x, y + 150)], 0.1)
    return scroll


def test_thrown_list_never_flies_back_after_a_long_frame(stage: Stage) -> None:
    stall = 0.7
    scroll = thrown(stage)
    stage.run(0.1)
    for seconds in (stall, stall, 1 / 60, 1 / 60):
        before = scroll.scroll_y
        stage.frame(seconds)
        assert scroll.scroll_y <= before
    assert 0 < scroll.scroll_y < 1


@pytest.mark.parametrize("frame", [1 / 120, 0.5])
def test_thrown_list_ends_in_the_same_place_at_any_frame_rate(stage: Stage, frame: float) -> None:
    ends = []
    for dt in (1 / 60, frame):
        scroll = thrown(stage)
        stage.run(3, dt=dt)
        ends.append((1 - scroll.scroll_y) * (9000 - scroll.height))
        stage.remove(scroll)
    assert ends[0] > 300 and ends[1] == pytest.approx(ends[0], abs=20)
