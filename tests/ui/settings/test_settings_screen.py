"""Settings: each preference has its control, and each change is reported."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from jaipur.resources import languages
from jaipur.store.settings import Settings
from jaipur.ui.look import theme
from jaipur.ui.settings.settings_screen import SettingsScreen
from jaipur.ui.start.preferences import shown
from jaipur.ui.widgets.desktop_input import DesktopInput
from jaipur.ui.widgets.focus import rect
from jaipur.ui.widgets.page import Section
from jaipur.words import i18n
from tests.ui.driver.alone import Handheld, alone, changes
from tests.ui.driver.heard import tap
from tests.ui.settings.settings_controls import SETTINGS, control
from tools.stage.stage import Stage


@pytest.fixture
def desktop() -> Iterator[DesktopInput]:
    installed = DesktopInput().install()
    yield installed
    installed.remove()


DEFAULTS = shown(Settings())
CHOICES = {
    "animation_speed": ["slow", "normal", "fast", "none"],
    "text_size": ["small", "medium", "large"],
}


def test_every_preference_has_its_control() -> None:
    assert SETTINGS.keys() == DEFAULTS.keys()


def test_all_settings_fit_in_two_even_columns(stage: Stage) -> None:
    theme.text.step = 1
    desktop, tablet = ((1180, 720), (1600, 900), (1920, 1080)), ((1280, 800),)
    for sizes, touched in ((desktop, False), (tablet, True)):
        screen: Any = stage.show(alone(SettingsScreen, device=Handheld() if touched else None))
        for size, code in product(sizes, languages()):
            stage.resize(*size)
            i18n.set_language(code)
            stage.run(0.2, dt=0.1)
            assert_two_even_columns(screen, size[1])
        stage.remove(screen)


def assert_two_even_columns(screen: Any, height: int) -> None:
    left, right = rect(screen.ids.left), rect(screen.ids.right)
    assert left[1] == pytest.approx(right[1], abs=1), "they end on one line"
    assert left[1] + left[3] == pytest.approx(right[1] + right[3], abs=1)
    assert 0 < left[1] < height * 0.2, "nothing scrolls, and little is empty"
    sections = [part for part in screen.walk() if isinstance(part, Section)]
    assert max(section.slack for section in sections) < 0.05 * height, "nothing is pulled apart"
    labels = [part for part in screen.walk() if getattr(part, "sp_size", 0) == 17 * screen.grow]
    heights = [label.height for label in labels]
    assert max(heights) < 1.5 * min(heights), "no label needs two lines"


def test_every_switch_reports_each_change(stage: Stage) -> None:
    screen = stage.show(alone(SettingsScreen, device=Handheld()))
    expected = []
    for name in (name for name, value in DEFAULTS.items() if isinstance(value, bool)):
        before = screen.values[name]
        for value in (not before, before):
            tap(stage, control(screen, name))
            expected.append((name, value))
    assert changes(screen) == expected


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_reports_what_was_tapped(stage: Stage, name: str) -> None:
    screen = stage.show(alone(SettingsScreen))
    segments = control(screen, name).children[0]
    for segment in reversed(segments.children):
        tap(stage, segment)
    assert changes(screen) == [(name, value) for value in CHOICES[name]]
    assert segments.children[0].chosen


def test_a_language_is_chosen_from_a_list_by_its_own_name(stage: Stage) -> None:
    screen = stage.show(alone(SettingsScreen))
    row = screen.ids.language
    for code in ("system", *languages()):
        tap(stage, row)
        (sheet,) = screen.ids.layer.children
        names = [button.text for button in reversed(sheet.ids.answers.children)]
        assert names == ["System", *i18n.own_names().values(), "Close"]
        tap(stage, sheet.ids.answers.children[::-1][["system", *languages()].index(code)])
        assert not screen.ids.layer.children and row.answer in names
    assert changes(screen) == [("language", code) for code in ("system", *languages())]
    tap(stage, row)
    tap(stage, screen.ids.layer.children[0].ids.close)
    assert not screen.ids.layer.children and len(changes(screen)) == 1 + len(languages())


@pytest.mark.parametrize("size", [(1230, 750), (411, 891)])
def test_all_languages_are_in_sight_in_large_text(stage: Stage, size: tuple[int, int]) -> None:
    stage.resize(*size)
    theme.text.step = 2
    screen = stage.show(alone(SettingsScreen))
    screen.choose_language()
    stage.run(0.3)
    assert not screen.ids.layer.children[0].ids.scroll.overflows()


def test_a_volume_follows_the_finger(stage: Stage) -> None:
    name = "volume"
    screen = stage.show(alone(SettingsScreen, ambience=0.8))
    track = control(screen, name).children[0]
    x, y, width, height = rect(track)
    stage.drag([(x + width * 0.8, y + height / 2), (x - 50, y + height / 2)])
    assert changes(screen)[-1] == (name, 0) and len(changes(screen)) > 3
    assert screen.values[name] == 0


def test_speech_rate_is_offered_only_while_speech_is_on(stage: Stage) -> None:
    screen = stage.show(alone(SettingsScreen))
    with pytest.raises(LookupError):
        control(screen, "speech_rate")
    tap(stage, control(screen, "speech"))
    rate = control(screen, "speech_rate")
    assert rect(rate)[1] < rect(control(screen, "speech"))[1]
    tap(stage, rate.children[0].children[0])
    assert changes(screen)[-1] == ("speech_rate", 1.5)
    tap(stage, control(screen, "speech"))
    with pytest.raises(LookupError):
        control(screen, "speech_rate")


def test_without_sound_there_is_no_volume_to_set(stage: Stage) -> None:
    screen = stage.show(alone(SettingsScreen, sound=False))
    for name in ("volume", "ambience"):
        tap(stage, control(screen, name).children[0])
    assert changes(screen) == []


def test_settings_that_do_not_fit_are_scrolled_to(stage: Stage, desktop: DesktopInput) -> None:
    stage.resize(320, 480)
    screen = stage.show(alone(SettingsScreen))
    last = control(screen, "face_to_face")
    assert rect(last)[1] < 0
    stage.key("tab", "shift")
    stage.run(0.5)
    assert last.focused and rect(last)[1] >= 0


@pytest.mark.parametrize("size", [(950, 700), (411, 891)])
def test_page_stays_under_the_pointer_while_text_grows(stage: Stage, size: tuple[int, int]) -> None:
    theme.text.step = 0
    stage.resize(*size)
    screen = stage.show(alone(SettingsScreen))
    screen.services.change.side_effect = lambda _name, value: set_text(value)
    stage.run(0.2)
    segments = control(screen, "text_size").children[0]
    columns, segment = screen.columns, segments.children[0]
    _x, y, _width, height = rect(segment)
    for number, step in ((1, 1), (0, 2), (1, 1), (2, 0)):
        target = rect(segments.children[number])
        stage.click(target[0] + target[2] / 2, y + height / 2)  # the pointer moves only sideways
        stage.run(0.3)
        assert theme.text.step == step
        assert screen.columns == columns
        assert abs(rect(segment)[1] - y) < height / 2


def set_text(value: object) -> None:
    theme.text.step = ["small", "medium", "large"].index(str(value))


def test_desktop_is_not_offered_missing_features(stage: Stage) -> None:
    screen = stage.show(alone(SettingsScreen))
    screen.audible = False
    said = " ".join(getattr(part, "text", "") for part in screen.walk())
    assert "Vibration" not in said
    assert "No sound device was found" in said
    assert "thumb" not in said and " tap" not in said
    tap(stage, control(screen, "sound"))
    assert changes(screen) == []
    assert not control(screen, "sound").value
