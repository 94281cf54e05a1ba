"""French is complete, reads well, and fits wherever English does."""

import pytest

from jaipur.rules import Good
from jaipur.ui.device.device import Device
from jaipur.ui.start import preferences
from jaipur.words import i18n
from tests.ui.driver.laid_table import LaidTable
from tools.stage.stage import Stage

# Live


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
