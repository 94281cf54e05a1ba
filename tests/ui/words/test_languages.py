"""French is complete, reads well, and fits wherever English does."""

from typing import Any

import pytest

from jaipur.rules import Good
from jaipur.rules.events import Exchanged
from jaipur.ui.device.device import Device
from jaipur.ui.look import theme
from jaipur.ui.screens.title_screen import TitleScreen
from jaipur.ui.start import preferences
from jaipur.ui.widgets.fit_label import FitLabel
from jaipur.words import i18n, phrases
from tests.ui.driver.laid_table import LaidTable
from tests.ui.layout_faults import shown
from tests.ui.words.long_names import doors
from tools.locale.__main__ import ROOT
from tools.stage.stage import Stage

LARGEST = 2
FRENCH = ROOT / "assets" / "locale" / "fr" / "LC_MESSAGES" / "jaipur.po"
PORTUGUESE = ROOT / "assets" / "locale" / "pt_BR" / "LC_MESSAGES" / "jaipur.po"


@pytest.fixture
def french(stage: Stage) -> Stage:
    i18n.set_language("fr")
    return stage


# Live


def test_the_title_changes_with_the_language(stage: Stage) -> None:
    title = stage.show(TitleScreen())
    said = []
    for code in ("en", "fr", "en"):
        i18n.set_language(code)
        stage.frame()
        said.append([title.buttons[name].text for name in ("play", "settings")])
    assert said == [["Play", "Settings"], ["Jouer", "Réglages"], ["Play", "Settings"]]


def test_the_table_changes_with_the_language(stage: Stage) -> None:
    table = LaidTable(stage).table
    said = []
    for code in ("en", "fr", "en"):
        i18n.set_language(code)
        stage.run(0.3)
        said.append(table.ids.bar.headline)
    assert said == ["Your turn", "À vous de jouer", "Your turn"]


def test_chosen_move_is_retranslated(stage: Stage) -> None:
    laid = LaidTable(stage)
    laid.table.choice.all_of(Good.LEATHER)
    said = []
    for code in ("en", "fr"):
        i18n.set_language(code)
        stage.run(0.3)
        said.append((laid.table.ids.bar.headline, laid.table.ids.bar.detail))
    assert said == [
        ("Sell 3 leather: 4+3+2 = 9", "and a bonus of 1–3"),
        ("3 cuirs pour 4+3+2 = 9", "et un bonus de 1 à 3"),
    ]


# Room


def shown_words(screen: Any) -> list[FitLabel]:
    words = [widget for widget in shown(screen) if isinstance(widget, FitLabel)]
    return [widget for widget in words if widget.say and all(widget.size)]


def overflowing(screen: Any) -> list[str]:
    """Words whose letters do not fit the rectangle they are drawn in."""
    return [
        words.say
        for words in shown_words(screen)
        if words._label.content_width > words.width + 1
        or words._label.content_height > words.height + 0.3 * words.font_size
    ]


def cut_short(screen: Any) -> list[str]:
    """Words that are not shown to their end."""
    return [w.say for w in shown_words(screen) if w.text.replace("\n", " ") != w.say]


@pytest.mark.parametrize(
    "size",
    [(360, 640, 1.0), (1080, 2340, 2.625), (2340, 1080, 2.625), (1280, 800, 1.0), (1600, 900, 1.0)],
)
def test_french_in_the_largest_type_fits_the_table(
    french: Stage, size: tuple[int, int, float]
) -> None:
    """Texts may be cut with an ellipsis there, never without, and never the effect of a move."""
    french.resize(*size)
    table = LaidTable(french, "market=GPPKK hand=DDDDDC herd=3").table
    swap = Exchanged(1, taken=(2, 0, 1, 1, 0, 0, 0), given=(0, 0, 0, 0, 0, 2, 2))
    table.players.set(last_move=["", phrases.move_made((swap,))])
    table.choice.all_of(Good.DIAMONDS)
    french.run(0.3)
    assert cut_short(table.ids.bar.ids.go) == []
    theme.text.step = LARGEST
    french.run(0.3)
    assert overflowing(table) == []


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)])
def test_french_in_the_largest_type_fits_the_doors(french: Stage, size: tuple[int, int]) -> None:
    theme.text.step = LARGEST
    french.resize(*size)
    screen = french.show(doors())
    french.run(0.3)
    assert (cut_short(screen), overflowing(screen)) == ([], [])


# The system's language


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """An environment without language variables."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "sv_SE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "xx_XX.UTF-8", "LANGUAGE": "xx:fr:en"}, "fr"),
        ({"LANG": "pt_BR.UTF-8"}, "pt_BR"),
        ({"LANG": "pt_PT.UTF-8"}, "pt_BR"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "pt_BR:en"}, "pt_BR"),
        ({"LANG": "sv_SE.UTF-8", "LANGUAGE": "sv:fr:en"}, "fr"),
        ({}, "en"),
    ],
)
def test_language_follows_the_environment(
    bare: pytest.MonkeyPatch, environment: dict[str, str], code: str
) -> None:
    for name, value in environment.items():
        bare.setenv(name, value)
    bare.setattr("locale.getlocale", lambda: (None, None))
    assert preferences.spoken("system", Device()) == code
    assert preferences.spoken("fr", Device()) == "fr"


@pytest.mark.parametrize(
    ("reported", "code"),
    [
        ("fr_FR", "fr"),
        ("French_France", "fr"),
        ("Portuguese_Brazil", "pt_BR"),
        ("Portuguese_Portugal", "pt_BR"),
        ("xx", "en"),
    ],
)
def test_language_follows_the_locale_without_environment(
    bare: pytest.MonkeyPatch, reported: str, code: str
) -> None:
    bare.setattr("locale.getlocale", lambda: (reported, "UTF-8"))
    assert preferences.spoken("system", Device()) == code


def test_a_locale_that_python_does_not_know_means_english(bare: pytest.MonkeyPatch) -> None:
    def unknown() -> tuple[str, str]:
        raise ValueError("unknown locale: UTF-8")

    bare.setattr("locale.getlocale", unknown)
    assert preferences.spoken("system", Device()) == "en"
