"""Challenges still to be played: kept on disk, and read with care."""

import json
from pathlib import Path

from jaipur.store.open_challenges import FILE, LONGEST, MOST, OpenChallenge
from jaipur.store.store import Store
from jaipur.store.trouble import Trouble

CODE = OpenChallenge("JAIPUR-1M7Q-77Q4-EJEG-7B8C", True)
DEALS = OpenChallenge('jaipur 1\nnames "You" "Merchant"\n', False)


def test_challenges_are_kept_with_the_latest_first(store: Store, folder: Path) -> None:
    assert store.open_challenges == ()
    store.keep_challenges([CODE, DEALS]).result()
    store.close()
    again = Store(folder)
    assert again.open_challenges == (CODE, DEALS)
    many = [OpenChallenge(f"code {n}", False) for n in range(MOST + 1)]
    again.keep_challenges(many).result()
    assert again.open_challenges == tuple(many[:-1]), "the oldest goes"
    again.close()


def test_challenges_too_long_or_too_many_are_dropped(store: Store, folder: Path) -> None:
    too_long = OpenChallenge("x" * (LONGEST + 1), False)
    store.keep_challenges([too_long, CODE]).result()
    assert store.open_challenges == (CODE,)
    # each camel takes twelve characters in the file
    large = [OpenChallenge(f"{n:02}" + "🐪" * (LONGEST - 2), False) for n in range(MOST)]
    store.keep_challenges([CODE, *large]).result()
    kept = store.open_challenges
    assert 2 < len(kept) < MOST and kept == (CODE, *large)[: len(kept)], "the oldest go"
    store.close()
    again = Store(folder)
    assert (again.open_challenges, again.problems) == (kept, [])
    again.close()


def test_broken_entries_do_not_affect_the_others(folder: Path) -> None:
    folder.mkdir()
    too_long = "x" * (LONGEST + 1)
    bad: list[object] = [7, ["text"], ["text", "yes"], [too_long, True], [["text"], True]]
    saved = {"version": 1, "challenges": [*bad, list(CODE)]}
    (folder / FILE).write_text(json.dumps(saved))
    store = Store(folder)
    assert (store.open_challenges, store.problems) == ((CODE,), [])
    store.close()
    (folder / FILE).write_bytes(b'{"challenges": [["JAI')
    store = Store(folder)
    (problem,) = store.problems
    assert store.open_challenges == () and problem.trouble is Trouble.DAMAGED and problem.kept
    store.keep_challenges([DEALS]).result()
    store.close()
    assert json.loads((folder / FILE).read_text())["challenges"] == [list(DEALS)]
