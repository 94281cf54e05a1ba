"""The files moved to a new phone are those that the store keeps."""

import xml.etree.ElementTree as ET
from datetime import UTC, date, datetime
from pathlib import Path

from jaipur.store import interrupted, window_place
from jaipur.store.store import MOVES, STAYS, Store
from jaipur.store.trouble import Subject
from jaipur.store.window_place import WindowPlace

RULES = Path(__file__).parents[2] / "assets/android/res/xml/data_extraction_rules.xml"


def test_transfer_rules_name_exactly_the_kept_files() -> None:
    moved = ET.parse(RULES).getroot().iterfind("device-transfer/include")
    assert {(rule.get("domain"), rule.get("path")) for rule in moved} == {
        ("file", name) for name in MOVES
    }


def test_every_kept_file_either_moves_or_stays(tmp_path: Path) -> None:
    assert {subject.value for subject in Subject} <= {*MOVES, *STAYS}
    assert not {*MOVES} & {*STAYS}


def test_store_writes_no_other_files(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.change(store.settings).result()
    store.keep_puzzles(store.puzzles).result()
    store.keep_challenges([]).result()
    store.see_day(date(2026, 5, 1)).result()
    store.numbers().result()
    store.close()
    interrupted.note(tmp_path, datetime.now(UTC))
    window_place.save(tmp_path, WindowPlace(0, 0, 100, 100))
    assert {path.name.partition("-")[0] for path in tmp_path.iterdir()} <= {*MOVES, *STAYS}
