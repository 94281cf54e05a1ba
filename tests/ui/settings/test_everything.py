"""Everything is saved to a file, read back on another device, and deleted."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur.ui.device import sharing
from tests.store.build import finished, put
from tests.ui.driver.whole_app import WholeApp, quick_app
from tools.stage.stage import Stage


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which files are saved, where there is no dialog."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setattr(sharing, "folders", lambda: [folder])
    return folder


@pytest.fixture
def player(stage: Stage, tmp_path: Path) -> Iterator[WholeApp]:
    put(tmp_path / "mine", 1, finished(1))
    player = quick_app(stage, tmp_path / "mine")
    yield player
    player.close()


def about(player: WholeApp, answer: str) -> None:
    """Press a button of the page about the game."""
    if player.app.navigator.current != "settings":
        player.tap(player.app.navigator.title.buttons["settings"])
    player.touch("about")
    player.touch(answer)


def says(player: WholeApp, words: str) -> None:
    notices = player.app.services.notices
    player.stage.wait_for(lambda: notices.shown and words in notices.shown.text, seconds=20)


def matches(player: WholeApp) -> int:
    return len(player.app.services.store.archive.page(0, 9))


def read(player: WholeApp, path: Path) -> None:
    about(player, "read")
    player.front.ids["path"].ids.field.text = str(path)
    player.tap(player.front.ids["path"].ids.button)


def test_everything_moves_to_another_device_by_a_file(
    player: WholeApp, stage: Stage, tmp_path: Path, home: Path
) -> None:
    about(player, "save")
    says(player, "Saved as")
    (path,) = home.iterdir()
    player.close()
    other = quick_app(stage, tmp_path / "other")
    for new in ("1 match is new", "0 matches are new"):
        read(other, path)
        says(other, new)
        assert matches(other) == 1
    other.close()


def test_a_wrong_file_is_refused_in_the_sheet(player: WholeApp, home: Path) -> None:
    about(player, "save")
    says(player, "Saved as")
    (path,) = home.iterdir()
    path.write_text(path.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    read(player, path)
    player.stage.wait_for(lambda: player.front.trouble == "The file is damaged.")
    assert matches(player) == 1


def test_what_was_deleted_comes_back(player: WholeApp) -> None:
    about(player, "delete")
    player.touch("no")
    assert matches(player) == 1
    about(player, "delete")
    player.touch("yes")
    says(player, "Everything is deleted")
    assert matches(player) == 0
    about(player, "bring_back")
    says(player, "1 match is new")
    assert matches(player) == 1
