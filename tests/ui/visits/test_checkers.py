"""Every checker of a visit finds the fault that it is made for."""

from typing import Any

import pytest
from kivy.graphics import Rectangle
from kivy.metrics import Metrics
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from jaipur.resources import languages
from jaipur.ui.look.sprites import texture
from jaipur.ui.title.title_screen import TitleScreen
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.panel import Panel, Plate
from jaipur.ui.widgets.prose import Scroll
from jaipur.words import i18n
from jaipur.words.description import Description
from tests.ui.visits.checkers import MOST, Explanations, coarse_pictures, needless_scrolls
from tests.ui.visits.stops import (
    CUT_OUTS,
    EIGHT,
    LARGE,
    PLAIN,
    SHAPES,
    SYSTEM_TWICE,
    TWICE,
    Stop,
    Type,
)
from tests.ui.visits.visit import Walk, clipping, edges, layout, scrolls, sharpness
from tools.stage.stage import Stage

PHONE, WIDE = Stop((360, 640)), Stop((1280, 800))


class Spoilt(TitleScreen):
    """A title with an extra text in a fixed language."""

    words = "Market"

    def __init__(self) -> None:
        super().__init__()
        self.more = Label(text=self.words, size_hint=(None, None), size=(80, 40), pos=(40, 4))
        self.add_widget(self.more)


def walked(stage: Stage, screen: Any, *stops: Stop, checks: Any = (layout,)) -> list[str]:
    """Return the faults that a walk finds on a screen."""
    walk = Walk(stage, lambda _stage: stage.show(screen), explained=False)
    list(walk.switch(compared=False))
    return list(walk.faults(stops, checks))


def test_a_text_that_is_too_long_is_found_at_its_stop(stage: Stage) -> None:
    screen = FloatLayout()
    words = Label(text="Herausforderung", size_hint=(None, None), size=(160, 60), font_size=18)
    stage.resize(*PHONE.pixels)
    screen.add_widget(words)
    Metrics.bind(fontscale=lambda *_event: setattr(words, "font_size", 18 * Metrics.fontscale))
    large = Stop((360, 640), type=Type(0, 2.0))
    found = walked(stage, screen, PHONE, large)
    assert found and all(fault.startswith(f"{large}: Label") for fault in found)
    assert "needs" in found[0]


def test_a_smooth_shape_that_is_scrolled_is_found(stage: Stage) -> None:
    view = Scroll()
    view.add_widget(Panel(size_hint_y=None, height=900))
    found = walked(stage, view, PHONE, checks=(clipping,))
    assert found == [f"{PHONE}: Panel is scrolled and draws a SmoothRoundedRectangle"]


def test_a_text_under_a_cut_out_is_found(stage: Stage) -> None:
    screen = FloatLayout()
    screen.add_widget(Label(text="Play", font_size=40, size_hint=(1, None), height=60))
    (fault,) = walked(stage, screen, Stop((411, 914), density=2.625), CUT_OUTS[0])
    assert "cut-outs" in fault and "leaves the window" in fault


def test_a_screen_that_scrolls_in_a_roomy_window_is_found(stage: Stage) -> None:
    view = Scroll()
    view.add_widget(Label(text="A long story", size_hint_y=None, height=2000))
    assert walked(stage, view, PHONE, checks=[scrolls]) == [], "a small phone may scroll"
    stage.remove(view)
    (fault,) = walked(stage, view, WIDE, checks=[scrolls])
    assert "scrolls though there is room" in fault
    assert list(needless_scrolls(view))


@pytest.mark.parametrize(("inset", "missed"), [(0, False), (4, True), (40, False)])
def test_cards_that_nearly_line_up_are_found(stage: Stage, inset: float, missed: bool) -> None:
    screen = BoxLayout(orientation="vertical", padding=12)
    screen.add_widget(Plate(fill=(0, 0, 0, 1)))
    row = BoxLayout(padding=(inset, 0))
    row.add_widget(TextButton(text="Import"))
    row.add_widget(TextButton(text="Numbers"))
    screen.add_widget(row)
    found = walked(stage, screen, PHONE, checks=[edges])
    assert len(found) == (2 if missed else 0)
    assert not missed or "left edge of Plate '' at 12.0, of TextButton 'Import' at 16.0" in found[0]


@pytest.mark.parametrize(("by", "coarse"), [(0.95, False), (1.05, True)])
def test_a_picture_that_is_stretched_is_found(stage: Stage, by: float, coarse: bool) -> None:
    screen = FloatLayout()
    side = texture("mark-south").width * MOST["high"] * by
    with screen.canvas:
        Rectangle(texture=texture("mark-south"), size=(side, side))
    found = walked(stage, screen, WIDE, checks=[sharpness])
    assert bool(found) == coarse
    assert not coarse or "mark-south is stretched 1.31 times" in found[0]


def test_a_phone_has_coarser_sprites(stage: Stage) -> None:
    screen = stage.show(FloatLayout())
    side = texture("mark-south").width * 1.3
    with screen.canvas:
        Rectangle(texture=texture("mark-south"), size=(side, side))
    (fault,) = coarse_pictures(screen, 1080)
    assert fault == "mark-south is stretched 1.92 times"


def test_a_button_without_an_explanation_is_found(stage: Stage) -> None:
    title = stage.show(TitleScreen())
    play = title.buttons["play"]
    assert list(Explanations().faults(title, "en", WIDE)) == []
    play.about = lambda: None
    (fault,) = Explanations().faults(title, "en", WIDE)
    assert "has no description" in fault
    play.about = lambda: Description("Play", "", "")
    lacking = [fault.rpartition(" ")[2] for fault in Explanations().faults(title, "en", WIDE)]
    assert lacking == ["explanation"]
    assert list(Explanations().faults(stage.show(FloatLayout()), "en", WIDE)) == [
        "there is nothing to press"
    ]


def test_an_explanation_that_stays_in_english_is_found(stage: Stage) -> None:
    title, said = stage.show(TitleScreen()), Explanations()
    title.buttons["play"].about = lambda: Description("Play", "button", "A match.")
    for words in ("en", "fr"):
        i18n.set_language(words)
        stage.frame()
        assert list(said.faults(title, words, "here")) == []
    (fault,) = said.untranslated()
    assert fault.endswith("at here says in en, fr as in en: 'A match.'")


def test_a_text_that_stays_in_the_old_language_is_found(stage: Stage) -> None:
    class Stubborn(Spoilt):
        @property
        def words(self) -> str:  # type: ignore[override]
            return i18n._("Settings")

    (fault,) = Walk(stage, lambda _stage: stage.show(Stubborn())).switch(compared=True)
    assert fault == "says 'Settings', from the start 'Réglages'"


def test_screen_that_ignores_a_language_switch_is_found(stage: Stage) -> None:
    found = list(
        Walk(stage, lambda _stage: stage.show(Label(text="Play")), False).switch(compared=True)
    )
    assert found == ["no word has changed"]


def test_faults_of_all_stops_are_reported_together(stage: Stage) -> None:
    screen = FloatLayout()
    screen.add_widget(Label(text="x" * 400, font_size=20))
    found = walked(stage, screen, PHONE, WIDE, Stop((320, 480), "fr", PLAIN))
    assert {fault.partition(",")[0] for fault in found} == {
        "360x640 at 1.0",
        "1280x800 at 1.0",
        "320x480 at 1.0",
    }


def test_eight_stops_have_each_shape_language_type_density_and_cut_out() -> None:
    assert all(any(stop.window in windows for stop in EIGHT) for windows in SHAPES.values())
    assert {stop.words for stop in EIGHT} == set(languages())
    assert {PLAIN, LARGE, TWICE, SYSTEM_TWICE[2]} == {stop.type for stop in EIGHT}
    assert len({stop.density for stop in EIGHT}) > 2
    assert {stop.edges for stop in CUT_OUTS} < {stop.edges for stop in EIGHT}
