"""A long history: only the visible cards exist, at any scroll position."""

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

from jaipur.store.archive import Archive
from jaipur.store.store import Store
from jaipur.ui.widgets.focus import rect
from tests.store.build import left
from tests.ui.history.sample_histories import Reader, against
from tools.histories import fill
from tools.stage.stage import Stage


@pytest.fixture
def long(stage: Stage, tmp_path: Path) -> Iterator[Reader]:
    """Open a history of 240 matches, whose cards differ in opponent and number."""
    fill(tmp_path, [left(n, against("merchant")) for n in range(3)], 240)
    store = Store(tmp_path)
    stage.resize(411, 914)
    yield Reader(stage, store)
    stage.clear()
    store.close()


def in_sight(reader: Reader) -> list[int]:
    """Return the numbers of the matches whose cards are visible, from the top."""
    _, y, _, height = rect(reader.screen.ids.rows)
    seen = [card for card in reader.cards if y < rect(card)[1] + rect(card)[3] / 2 < y + height]
    seen.sort(key=lambda card: -rect(card)[1])
    return [card.entry.number for card in seen]


def test_a_long_list_has_few_cards_and_scrolls_to_its_end(long: Reader) -> None:
    rows = long.screen.ids.rows
    assert in_sight(long)[:3] == [240, 239, 238]
    long.stage.drag([(200, 700), (200, 200)], duration=0.1)
    long.stage.run(2)
    assert in_sight(long)[0] == 240, "there is nothing above the newest"
    long.stage.drag([(200, 300), (200, 700)], duration=0.2)
    long.stage.run(2)
    assert 230 < in_sight(long)[0] < 240
    assert in_sight(long) == list(range(in_sight(long)[0], in_sight(long)[-1] - 1, -1))
    rows.scroll_y = 0
    long.stage.run(0.1)
    assert in_sight(long)[-1] == 1
    assert rect(rows.cards[239])[1] == pytest.approx(rect(rows)[1])
    assert len(rows.cards) < 12
    assert len(list(rows.walk())) < 200


def test_matches_out_of_sight_are_not_read(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    page = Archive.page

    def spied(archive: Archive, start: int, count: int, *opponent: Any) -> Any:
        asked.append(count)
        return page(archive, start, count, *opponent)

    monkeypatch.setattr(Archive, "page", spied)
    fill(tmp_path, [left(1, against("merchant"))], 240)
    store = Store(tmp_path)
    reader = Reader(stage, store)
    assert reader.screen.ids.rows.count == 240
    assert sum(asked) <= 40
    stage.clear()
    store.close()


def test_every_card_stands_where_it_should(long: Reader) -> None:
    rows = long.screen.ids.rows
    for share in (1, 0.99, 0.73, 0.2, 0.001, 0):
        rows.scroll_y = share
        long.stage.run(0.05)
        numbers = in_sight(long)
        assert numbers == list(range(numbers[0], numbers[0] - len(numbers), -1))
        assert numbers[0] == pytest.approx(240 - (1 - share) * (240 - len(numbers)), abs=2)


def test_wide_windows_have_columns(long: Reader) -> None:
    long.stage.resize(1280, 800)
    long.stage.run(0.1)
    first, second, third = (rect(card) for card in long.cards[:3])
    assert first[1] == second[1] > third[1]
    assert first[0] == third[0] < second[0]


def test_cards_of_a_larger_window_do_not_stay_in_memory(long: Reader) -> None:
    long.stage.resize(1280, 1600)
    long.stage.run(0.1)
    shown = [ref(card) for card in long.cards]
    assert len(shown) > 16
    long.stage.resize(411, 914)
    long.stage.run(0.1)
    long.stage.frame(draw=True)  # Kivy drops some bindings only when it draws
    while gc.collect():
        pass
    assert sum(card() is not None for card in shown) < 12


def test_a_deleted_match_does_not_move_the_list(long: Reader) -> None:
    long.screen.ids.rows.scroll_y = 0.5
    long.stage.run(0.1)
    first, second, third, *_ = in_sight(long)
    long.open(240 - third)
    long.tap(long.sheet.ids.delete)
    long.stage.wait_for(lambda: long.message)
    long.stage.run(0.1)
    assert in_sight(long)[:3] == [first, second, third - 1]


def test_pages_by_keyboard(long: Reader, keyboard: None) -> None:
    long.stage.drag([(200, 300), (200, 400)], duration=0.1)
    long.stage.key("home")
    long.stage.run(1)
    assert in_sight(long)[0] == 240, "a fling does not go on"
    for key, numbers in (("pagedown", range(234, 238)), ("end", range(1, 9)), ("home", [240])):
        long.stage.key(key)
        long.stage.run(0.1)
        assert in_sight(long)[0] in numbers, key


def test_arrows_lead_through_a_long_list(long: Reader, keyboard: None) -> None:
    for _ in range(21):
        long.stage.key("down")
        long.stage.run(0.3)
    (focused,) = [card for card in long.cards if card.focused]
    assert focused.entry.number == 220
    assert 220 in in_sight(long)
