"""Languages and opponents are listed in a single place: added there, they appear everywhere."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from shutil import copytree

import pytest

from jaipur import resources
from jaipur.ai import levels
from jaipur.game.statistics.honours import USUAL
from jaipur.game.statistics.summary import Opponent
from jaipur.ui.opponents.opponents_screen import OpponentsScreen
from jaipur.ui.settings.settings_screen import SettingsScreen
from jaipur.ui.widgets.focus import rect
from jaipur.words import opponents
from tests.ui.driver.alone import alone, changes, played
from tests.ui.driver.heard import tap
from tools.locale.catalogue import compiled, read
from tools.stage.stage import Stage


@pytest.fixture
def esperanto(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Create a folder with one more catalogue and nothing else."""
    folder = tmp_path / "locale"
    copytree(resources.LOCALE, folder)
    copytree(folder / "fr", folder / "eo")
    path = folder / "eo" / "LC_MESSAGES" / "jaipur.po"
    catalogue = read(path)
    for text, said in (("English", "Esperanto"), ("Play", "Ludi")):
        catalogue[text].string = said
    path.with_suffix(".mo").write_bytes(compiled(catalogue))
    monkeypatch.setattr(resources, "LOCALE", folder)


@pytest.mark.usefixtures("esperanto")
def test_added_language_can_be_chosen_in_the_settings(stage: Stage) -> None:
    screen = stage.show(alone(SettingsScreen))
    tap(stage, screen.ids.language)
    (sheet,) = screen.ids.layer.children
    tap(stage, next(one for one in sheet.ids.answers.children if one.text == "Esperanto"))
    assert changes(screen) == [("language", "eo")]


def test_added_opponent_appears_on_the_road(monkeypatch: pytest.MonkeyPatch, stage: Stage) -> None:
    sultan = replace(levels.MAHARAJA, id="old_sultan", name="Old sultan", manner="Sleeps late.")
    monkeypatch.setattr(levels, "LEVELS", (*levels.LEVELS, sultan))
    screen = stage.show(alone(OpponentsScreen))
    stage.frame()
    medallion = screen.medallions[-2]
    for one, other in combinations(screen.medallions, 2):
        assert not rect(one).meets(rect(other)), "a sixth finds a place on the road"
    tap(stage, medallion)
    card = screen.ids.card
    assert (card.name_text, card.manner_text) == ("Old sultan", "Sleeps late.")
    assert [tile.honour for tile in reversed(card.ids.honours.children)] == list(USUAL)
    tap(stage, medallion)
    assert played(screen) == [sultan.id]
    assert opponents.name(Opponent(level=sultan.id, person="")) == "Old sultan"
    assert opponents.portrait(sultan.id) == "portrait-old-sultan"
    tap(stage, screen.medallions[0])  # choose another opponent before this one is removed
    assert screen.chosen == levels.LEVELS[0].id
