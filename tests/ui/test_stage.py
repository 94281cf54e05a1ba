"""The stage delivers touches as Kivy does, and its time moves only on request."""

from typing import Any

import asynckivy
import pytest
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.uix.button import Button
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget

from tools.stage.fingers import along
from tools.stage.stage import Stage


class Witness(Widget):
    """Grabs every touch and records its events."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[tuple[Any, ...]] = []

    def on_touch_down(self, touch: Any) -> bool:
        touch.grab(self)
        self.seen.append(("down", round(touch.x), round(touch.y), touch.is_double_tap))
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self.seen.append(("move", round(touch.x), round(touch.y)))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self.seen.append(("up", round(touch.x), round(touch.y)))
        return True


def test_a_tap_reaches_the_button_under_it_alone(stage: Stage) -> None:
    pressed: list[str] = []
    for name, x in (("left", 100), ("right", 300)):
        button = Button(size_hint=(None, None), size=(100, 50), pos=(x, 200))
        button.bind(on_release=lambda _, name=name: pressed.append(name))
        stage.show(button)
    stage.tap(350, 225)
    assert pressed == ["right"]
    stage.tap(250, 225)
    assert pressed == ["right"]


def test_a_click_reaches_the_button_too(stage: Stage) -> None:
    button = stage.show(Button(size_hint=(None, None), size=(100, 50), pos=(10, 10)))
    pressed: list[Button] = []
    button.bind(on_release=pressed.append)
    stage.click(50, 30)
    assert pressed == [button]


def test_two_quick_taps_are_a_double_tap(stage: Stage) -> None:
    witness = stage.show(Witness())
    stage.double_tap(100, 100)
    assert [event[3] for event in witness.seen if event[0] == "down"] == [False, True]


def test_two_slow_taps_are_no_double_tap(stage: Stage) -> None:
    witness = stage.show(Witness())
    stage.tap(100, 100)
    stage.run(0.5)
    stage.tap(100, 100)
    assert [event[3] for event in witness.seen if event[0] == "down"] == [False, False]


def test_taps_do_not_carry_over_to_the_next_test(stage: Stage) -> None:
    witness = stage.show(Witness())
    stage.tap(100, 100)
    stage.clear()
    witness = stage.show(Witness())
    stage.tap(100, 100)
    assert witness.seen[0] == ("down", 100, 100, False)


def test_drag_moves_the_dragged_widget_in_the_same_frame(stage: Stage) -> None:
    card = stage.show(Scatter(size_hint=(None, None), size=(100, 100), pos=(50, 50)))
    stage.touch_down(100, 100)
    stage.move(160, 130)
    assert card.pos == pytest.approx((110, 80))
    stage.lead([(160, 130), (300, 300)])
    stage.up()
    assert card.pos == pytest.approx((250, 250))


def test_drag_passes_through_the_corners_of_its_path(stage: Stage) -> None:
    witness = stage.show(Witness())
    stage.drag([(0, 0), (100, 0), (100, 100)], duration=10 / 60)
    assert ("move", 100, 0) in witness.seen
    assert witness.seen[-1] == ("up", 100, 100)
    assert len([event for event in witness.seen if event[0] == "move"]) == 10


def test_a_cancelled_touch_ends_where_it_was(stage: Stage) -> None:
    witness = stage.show(Witness())
    stage.touch_down(10, 20)
    stage.move(30, 40)
    stage.cancel()
    assert witness.seen[-1] == ("up", 30, 40)
    assert stage.touching == 0


def test_two_fingers_are_two_touches(stage: Stage) -> None:
    stage.show(Witness())
    first = stage.touch_down(10, 10, finger=1)
    second = stage.touch_down(50, 50, finger=2)
    assert first.uid != second.uid
    assert stage.touching == 2
    stage.cancel_all()
    assert stage.touching == 0


def test_a_long_press_lasts_as_long_as_asked(stage: Stage) -> None:
    witness = stage.show(Witness())
    times: list[float] = []
    witness.bind(on_touch_down=lambda *_: times.append(stage.now))
    witness.bind(on_touch_up=lambda *_: times.append(stage.now))
    stage.long_press(10, 10, seconds=0.7)
    assert times[-1] - times[0] == pytest.approx(0.7, abs=0.04)


def test_keys_reach_the_window(stage: Stage) -> None:
    seen: list[tuple[int, list[str]]] = []

    def note(_: Any, key: int, __: int, ___: str, modifiers: list[str]) -> bool:
        seen.append((key, modifiers))
        return True

    Window.bind(on_keyboard=note)
    stage.key("escape")
    stage.key("left", "shift")
    Window.unbind(on_keyboard=note)
    assert seen == [(27, []), (276, ["shift"])]


ROW = """
#:import Metrics kivy.metrics.Metrics
BoxLayout:
    Widget:
        size_hint_x: None
        width: 48 * Metrics.dp
    Widget:
"""


def test_the_focus_comes_and_goes(stage: Stage) -> None:
    changes: list[bool] = []

    def note(_window: Any, focused: bool) -> None:
        changes.append(focused)

    Window.bind(focus=note)
    stage.focus(False)
    stage.focus(True)
    Window.unbind(focus=note)
    assert changes == [False, True]


def test_resizing_updates_the_layout_in_dp(stage: Stage) -> None:
    fixed, rest = reversed(stage.show(Builder.load_string(ROW)).children)
    assert (fixed.width, rest.width) == (48, 1280 - 48)
    stage.resize(640, 400, density=2)
    assert (fixed.width, rest.width, rest.height) == (96, 640 - 96, 400)
    assert tuple(Window.size) == (640, 400)


def test_time_moves_only_on_request(stage: Stage) -> None:
    called: list[float] = []
    Clock.schedule_once(called.append, 0.5)
    stage.run(0.4)
    assert called == []
    stage.run(0.2)
    assert called == [pytest.approx(0.5, abs=0.02)]


def test_an_animation_is_half_done_at_half_its_time(stage: Stage) -> None:
    widget = stage.show(Widget(x=0, size_hint=(None, None)))
    Animation(x=100, duration=1.0).start(widget)
    stage.run(0.5)
    assert widget.x == pytest.approx(50, abs=2)


def test_asynckivy_sleeps_in_stage_time(stage: Stage) -> None:
    woken: list[str] = []

    async def sleeper() -> None:
        await asynckivy.sleep(2.0)
        woken.append("awake")

    task = asynckivy.start(sleeper())
    stage.run(1.9)
    assert woken == []
    stage.run(0.2)
    assert woken == ["awake"]
    assert task.finished


def test_nothing_scheduled_survives_the_end_of_a_test(stage: Stage) -> None:
    called: list[float] = []
    Clock.schedule_interval(called.append, 0)
    stage.clear()
    stage.run(0.5)
    assert called == []


def test_wait_that_never_ends_is_an_error(stage: Stage) -> None:
    with pytest.raises(TimeoutError):
        stage.run_until(lambda: False, seconds=0.1)


def test_along_measures_by_length() -> None:
    path = [(0.0, 0.0), (30.0, 0.0), (30.0, 10.0)]
    assert along(path, 0.5) == (20, 0)
    assert along(path, 1.0) == (30, 10)
