"""Pixel tests of the screens around the table."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from PIL import Image

from jaipur.game.statistics.summary import Result
from jaipur.ui.numbers.charts import BarRow, Signed
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.controls import ChoiceRow, SliderRow, SwitchRow, Track
from jaipur.ui.widgets.page import Pane
from jaipur.ui.widgets.prose import Scroll
from tests.ui.real_gl import play
from tools.stage.stage import Stage


def long_page(stage: Stage) -> None:
    """Return a page of all scrollable widgets, in the upper half of the window."""
    column: Any = BoxLayout(orientation="vertical", size_hint_y=None, height=1200)
    for _ in range(3):
        column.add_widget(SwitchRow(text="Switch", value=True))
        column.add_widget(ChoiceRow(text="Choice", values=[1, 2], labels=["One", "Two"], value=1))
        column.add_widget(SliderRow(text="Slider", value=50))
        column.add_widget(TextButton(text="Button", go=True))
        column.add_widget(Pane(size_hint_y=None, height=40))
        column.add_widget(BarRow(sprite="glyph-gold", label="Gold", figures="9 sold", share=0.5))
        column.add_widget(Signed(result=Result.WON, text="9 won"))
    view, halves = Scroll(), BoxLayout(orientation="vertical")
    view.add_widget(column)
    halves.add_widget(view)
    halves.add_widget(Widget())
    stage.show(halves)
    stage.snap("page")


def colours(picture: Image.Image) -> int:
    return len(picture.getcolors(100_000) or [])


def test_scrolled_widgets_stay_inside_their_view() -> None:
    picture = play(long_page, size=(300, 400)).pictures["page"]
    assert colours(picture.crop((0, 0, 300, 198))) > 50
    assert colours(picture.crop((0, 202, 300, 400))) == 1


def emptied_slider(stage: Stage) -> None:
    """Draw a slider that was pushed back to zero, and one that was never moved."""
    for name, before in (("pushed back", 80), ("untouched", 0)):
        track: Any = stage.show(Track(value=before, size_hint=(1, None)))
        stage.run(0.2)
        track.value = 0
        stage.run(0.2)
        stage.snap(name)
        stage.clear()


def test_slider_pushed_back_to_zero_keeps_no_gold() -> None:
    pictures = play(emptied_slider, size=(300, 100)).pictures
    assert pictures["pushed back"].tobytes() == pictures["untouched"].tobytes()
