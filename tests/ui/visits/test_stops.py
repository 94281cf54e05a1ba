"""Eight stops find what all forty find: faults of every kind, each planted in many strengths."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.graphics import Rectangle
from kivy.metrics import Metrics
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.look.live_language import language
from jaipur.ui.look.sprites import texture
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.panel import Plate
from jaipur.ui.widgets.prose import Scroll
from jaipur.words import i18n
from tests.ui.visits.stops import EIGHT, all_stops
from tests.ui.visits.visit import Walk, edges, layout, scrolls, sharpness
from tools.stage.stage import Stage


class Planted(FloatLayout):
    """A screen that is laid out anew at every stop, with one fault of some strength."""

    def __init__(self, lay_out: Callable[["Planted", float], None], strength: float) -> None:
        super().__init__()
        self._lay_out, self._strength = lay_out, strength
        for thing, name in ((Window, "size"), (Metrics, "dp"), (theme.text, "sp")):
            thing.fbind(name, self._again)
        language.fbind("code", self._again)
        self._again()

    def _again(self, *_event: object) -> None:
        self.clear_widgets()
        self.canvas.before.clear()
        self._lay_out(self, self._strength)


def label(words: str, **options: Any) -> Label:
    return Label(text=words, size_hint=(None, None), font_size=16 * theme.text.sp, **options)


def too_narrow_for_a_word(screen: Planted, dp: float) -> None:
    screen.add_widget(label(i18n._("Settings"), size=(dp * Metrics.dp, 60 * Metrics.dp)))


def too_narrow_a_share(screen: Planted, share: float) -> None:
    screen.add_widget(label(i18n._("Challenges"), size=(share * Window.width, 60 * Metrics.dp)))


def too_low_for_a_line(screen: Planted, dp: float) -> None:
    screen.add_widget(label(i18n._("Settings"), size=(290 * Metrics.dp, dp * Metrics.dp)))


def under_a_cut_out(screen: Planted, dp: float) -> None:
    size = 100 * Metrics.dp, 80 * Metrics.dp
    screen.add_widget(label("A", size=size, pos=(0, Window.height - size[1] - dp * Metrics.dp)))


def words_on_words(screen: Planted, share: float) -> None:
    for number in range(2):
        one = label(i18n._("Play"), size=(300 * Metrics.dp, 40 * Metrics.dp), halign="left")
        one.pos = number * share * Window.width, 100
        screen.add_widget(one)


def small_target(screen: Planted, share: float) -> None:
    side = share * min(Window.size)
    screen.add_widget(TextButton(text="", size_hint=(None, None), size=(side, side)))


def edges_that_nearly_meet(screen: Planted, share: float) -> None:
    column = BoxLayout(orientation="vertical", size=Window.size)
    column.add_widget(Plate(fill=(0, 0, 0, 1)))
    row = BoxLayout(padding=(share * Window.width, 0))
    row.add_widget(TextButton(text=""))
    column.add_widget(row)
    screen.add_widget(column)


def coarse_picture(screen: Planted, share: float) -> None:
    side = share * min(Window.size)
    with screen.canvas.before:
        Rectangle(texture=texture("mark-south"), size=(side, side))


def needless_scroll(screen: Planted, dp: float) -> None:
    view = Scroll(size=Window.size)
    view.add_widget(Widget(size_hint_y=None, height=dp * Metrics.dp))
    screen.add_widget(view)


FAULTS: dict[Callable[[Planted, float], None], list[float]] = {
    too_narrow_for_a_word: [40, 60, 80, 100, 120, 140, 160],
    too_narrow_a_share: [0.1, 0.2, 0.3, 0.4, 0.5],
    too_low_for_a_line: [15, 20, 25, 30, 35, 40],
    under_a_cut_out: [0, 15, 30],
    words_on_words: [0.05, 0.1, 0.15, 0.2],
    small_target: [0.05, 0.08, 0.11, 0.14],
    edges_that_nearly_meet: [0.002, 0.005, 0.01, 0.03, 0.05],
    coarse_picture: [0.1, 0.2, 0.3, 0.4],
    needless_scroll: [700, 900, 1000, 1100, 1300],
}


def planted() -> Iterator[tuple[Callable[[Planted, float], None], float]]:
    for fault, strengths in FAULTS.items():
        yield from ((fault, strength) for strength in strengths)


@pytest.mark.nightly
def test_eight_stops_find_the_faults_that_forty_find(stage: Stage) -> None:
    everywhere, missed = 0, []
    for fault, strength in planted():
        screen = stage.show(Planted(fault, strength))
        walk = Walk(stage, lambda _stage: screen, explained=False)  # noqa: B023  walked at once
        walk.screen = screen
        checks = (layout, edges, sharpness, scrolls)
        found = any(True for _fault in walk.faults(all_stops(), checks))
        everywhere += found
        if found and not list(walk.faults(EIGHT, checks)):
            missed.append(f"{fault.__name__} {strength}")
        stage.remove(screen)
        i18n.set_language("en")
    assert not missed, f"of {everywhere} that all stops find"
    assert everywhere > 30
