"""The page about the game, in the settings."""

from pathlib import Path

from jaipur import __version__
from tests.ui.driver.eyes import seen_words
from tests.ui.driver.whole_app import quick_app
from tools.stage.stage import Stage


def test_settings_tell_version_licences_privacy_and_where_saves_are(
    stage: Stage, tmp_path: Path
) -> None:
    player = quick_app(stage, tmp_path)
    player.tap(player.app.navigator.title.buttons["settings"])
    player.touch("about")
    assert player.where == "about"
    read = " ".join(seen_words(player.front)).replace("\n", " ")
    assert f"Pink City Traders {__version__}" in read
    for words in ("MIT licence", "SIL Open Font License", "no internet connection"):
        assert words in read
    assert str(player.app.services.store.folder) in read.replace(" ", "")
    player.key("escape")
    assert player.where == "SettingsScreen"
    player.close()
