"""The files moved to a new phone are those that the store keeps."""

import shutil
import xml.etree.ElementTree as ET
from datetime import UTC, datetime
from pathlib import Path

from jaipur.store import window_place
from jaipur.store.files import DATABASE
from jaipur.store.store import MOVES, STAYS, Store
from jaipur.store.window_place import WindowPlace
from tests.store.build import left, play_into

RULES = Path(__file__).parents[2] / "assets/android/res/xml/data_extraction_rules.xml"


def test_transfer_rules_name_exactly_the_kept_files() -> None:
    moved = ET.parse(RULES).getroot().iterfind("device-transfer/include")
    assert {(rule.get("domain"), rule.get("path")) for rule in moved} == {
        ("file", name) for name in MOVES
    }


def test_store_writes_no_other_files(tmp_path: Path) -> None:
    assert not {*MOVES} & {*STAYS}
    store = Store(tmp_path)
    play_into(store, left(1))
    store.change(store.settings).result()
    store.note_interruption(datetime.now(UTC))
    store.later(lambda: None).result()
    window_place.save(tmp_path, WindowPlace(0, 0, 100, 100))
    store.later(lambda: None).result()  # the copy of the day is made
    assert {path.name for path in tmp_path.iterdir()} <= {*MOVES, *STAYS}
    store.close()


def test_one_file_has_everything_once_the_app_is_in_the_background(
    store: Store, folder: Path
) -> None:
    """What the rules copy is then whole, whatever else they forget."""
    play_into(store, left(1))
    store.fold()
    other = folder.with_name("new phone")
    other.mkdir()
    shutil.copy(folder / DATABASE, other)
    moved = Store(other)
    assert len(moved.archive.page(0, 9)) == 1
    assert moved.problems == []
    moved.close()
