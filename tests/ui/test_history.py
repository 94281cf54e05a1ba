"""The history: looked through, filtered, opened, deleted and brought back, by touches."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from jaipur.rules.scoring import Decision, Ending, Outcome
from jaipur.store import Archive, Store
from jaipur.ui import dates, i18n, theme
from jaipur.ui.desktop import Desktop
from jaipur.ui.focus import focusables, rect
from jaipur.ui.history import words
from tests.store.build import finished, left, put
from tests.ui.fitting import faults
from tests.ui.histories import NOW, WON, Open, Reader, against, history, mixed, reader, store_of
from tests.ui.listening import Heard
from tests.ui.player import Player
from tools.histories import fill
from tools.stage.stage import Stage

__all__ = ["reader"]


@pytest.fixture
def keyboard() -> Iterator[None]:
    desktop = Desktop().install()
    yield
    desktop.remove()


# The list


def test_a_card_tells_how_a_match_went(reader: Open) -> None:
    people, unfinished, lost, won = reader().cards
    results = finished(WON).match.results
    moves = sum(len(played.moves) for played in finished(WON).rounds)
    day = dates.day((NOW - timedelta(days=40)).astimezone())
    assert won.lines == [
        "Merchant",
        "Won",
        " · ".join(f"{mine}–{theirs}" for mine, theirs in (r.rupees for r in results)),
        f"{day} · {len(results)} rounds · {moves} moves · 2 hints",
    ]
    assert won.portrait == "portrait-merchant"
    assert (won.seals.mine, won.seals.theirs) == finished(WON).match.seals
    assert lost.lines[:2] == ["Caravan master", "Lost"]
    assert unfinished.lines[:2] == ["Merchant", "Unfinished"]
    assert unfinished.lines[2].endswith(" · left in round 1 · 9 moves")
    assert people.lines[:2] == ["Asha – Ravi", "Asha won"]
    assert people.lines[3].startswith("Today, ")


def test_a_narrow_card_has_a_line_more(reader: Open) -> None:
    history = reader()
    history.stage.resize(320, 480)
    history.stage.run(0.1)
    *_, date, length = history.cards[0].lines
    assert date.startswith("Today, ") and "·" not in date
    assert length.endswith(" moves")


@pytest.mark.parametrize(
    ("code", "day", "told"),
    [
        ("en", 15, "Today, 9:05"),
        ("en", 14, "Yesterday, 9:05"),
        ("en", 1, "1 November 2026"),
        ("fr", 15, "Aujourd’hui, 9\u00a0h\u00a005"),
        ("fr", 1, "1er novembre 2026"),
        ("fr", 3, "3 novembre 2026"),
        ("en", 16, "16 November 2026"),
    ],
)
def test_dates_in_the_language(stage: Stage, code: str, day: int, told: str) -> None:
    i18n.set_language(code)
    now = datetime(2026, 11, 15, 23, 30).astimezone()
    played = datetime(2026, 11, day, 9, 5).astimezone()
    assert dates.moment(played.astimezone(UTC), now) == told


def test_an_empty_history_leads_to_a_match(stage: Stage, tmp_path: Path) -> None:
    store = Store(tmp_path)
    reader = Reader(stage, store)
    heard = Heard().listen(reader.screen, "on_play")
    stage.wait_for(lambda: reader.screen.first_focus())
    texts = [getattr(one, "text", "") for one in focusables(reader.screen)]
    assert texts == ["", "Import", "Play a match"]
    reader.tap(reader.screen.first_focus())
    assert heard == [("on_play",)]
    store.close()


@pytest.fixture
def long(stage: Stage, tmp_path: Path) -> Iterator[Reader]:
    """A history of 240 matches, of which every card can be told by its opponent and number."""
    fill(tmp_path, [left(n, against("merchant")) for n in range(3)], 240)
    store = Store(tmp_path)
    stage.resize(411, 914)
    yield Reader(stage, store)
    stage.clear()
    store.close()


def in_sight(reader: Reader) -> list[int]:
    """The numbers of the matches whose cards can be seen, from the top."""
    _, y, _, height = rect(reader.screen.ids.roll)
    seen = [card for card in reader.cards if y < rect(card)[1] + rect(card)[3] / 2 < y + height]
    seen.sort(key=lambda card: -rect(card)[1])
    return [card.entry.number for card in seen]


def test_a_long_list_has_few_cards_and_scrolls_to_its_end(long: Reader) -> None:
    roll = long.screen.ids.roll
    assert in_sight(long)[:3] == [240, 239, 238]
    long.stage.drag([(200, 700), (200, 200)], duration=0.1)
    long.stage.run(2)
    assert in_sight(long)[0] == 240, "there is nothing above the newest"
    long.stage.drag([(200, 300), (200, 700)], duration=0.2)
    long.stage.run(2)
    assert 230 < in_sight(long)[0] < 240
    assert in_sight(long) == list(range(in_sight(long)[0], in_sight(long)[-1] - 1, -1))
    roll.scroll_y = 0
    long.stage.run(0.1)
    assert in_sight(long)[-1] == 1
    assert rect(roll.cards[239])[1] == pytest.approx(rect(roll)[1])
    assert len(roll.cards) < 12
    assert len(list(roll.walk())) < 200


def test_what_is_out_of_sight_is_not_read(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    page = Archive.page

    def spied(archive: Archive, start: int, count: int, *rival: Any) -> Any:
        asked.append(count)
        return page(archive, start, count, *rival)

    monkeypatch.setattr(Archive, "page", spied)
    fill(tmp_path, [left(1, against("merchant"))], 240)
    store = Store(tmp_path)
    reader = Reader(stage, store)
    assert reader.screen.ids.roll.count == 240
    assert sum(asked) <= 40
    stage.clear()
    store.close()


def test_every_card_stands_where_it_should(long: Reader) -> None:
    roll = long.screen.ids.roll
    for share in (1, 0.99, 0.73, 0.2, 0.001, 0):
        roll.scroll_y = share
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


def test_a_deleted_match_does_not_move_the_list(long: Reader) -> None:
    long.screen.ids.roll.scroll_y = 0.5
    long.stage.run(0.1)
    first, second, third, *_ = in_sight(long)
    long.open(240 - third)
    long.tap(long.sheet.ids.delete)
    long.stage.wait_for(lambda: long.bar.text)
    long.stage.run(0.1)
    assert in_sight(long)[:3] == [first, second, third - 1]


def test_only_the_matches_against_one_opponent(reader: Open) -> None:
    history = reader()
    filters = history.screen.ids.filter
    assert (filters.text, filters.detail) == ("All opponents", "4 matches")
    history.tap(filters)
    chosen = {card.title: card for card in history.sheet.ids.roll.cards.values()}
    assert list(chosen) == ["All opponents", "Merchant", "Ravi", "Caravan master"]
    assert chosen["Merchant"].count == "2 matches"
    history.tap(chosen["Merchant"])
    assert history.titles == ["Merchant", "Merchant"]
    assert (filters.text, filters.detail) == ("Merchant", "2 matches")
    history.tap(filters)
    history.tap(history.sheet.ids.roll.cards[0])
    assert len(history.cards) == 4


def test_the_last_match_against_someone_leads_back_to_all(reader: Open) -> None:
    history = reader()
    history.tap(history.screen.ids.filter)
    history.tap(history.sheet.ids.roll.cards[3])
    assert history.titles == ["Caravan master"]
    history.open(0)
    history.tap(history.sheet.ids.delete)
    history.stage.wait_for(lambda: history.bar.text)
    assert len(history.cards) == 3


def test_matches_that_the_index_has_not_seen_are_read_meanwhile(reader: Open) -> None:
    history = reader(known=False)
    history.stage.wait_for(lambda: len(history.cards) == 4)
    history.stage.run(0.6)
    assert not history.screen.status


def test_a_long_catching_up_says_how_far_it_is(
    reader: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    going, go_on = Event(), Event()
    learn = Archive._learn

    def slowly(archive: Archive, number: int) -> None:
        learn(archive, number)
        if number == 3:
            going.set()
            go_on.wait(20)

    monkeypatch.setattr(Archive, "_learn", slowly)
    history = reader(known=False)
    assert going.wait(20)
    history.stage.run(0.6)
    assert history.screen.status == "Reading your matches: 1 of 4"
    assert history.titles == ["Asha – Ravi", "Merchant"]
    assert history.open(1).title == "Unfinished"
    history.tap(history.sheet.ids.close)
    go_on.set()
    history.stage.wait_for(lambda: len(history.cards) == 4)
    assert not history.screen.status


# A match


def told(line: object) -> tuple[Any, ...]:
    return tuple(getattr(line, name) for name in ("title", "mine", "theirs", "winner", "note"))


def test_an_opened_match_tells_its_rounds(reader: Open) -> None:
    sheet = reader().open(3)
    ends = {
        Ending.THREE_EMPTY_PILES: "Three goods are sold out",
        Ending.MARKET_NOT_REFILLED: "The deck has run out",
        Ending.ENDLESS_EXCHANGES: "Twenty exchanges in a row end the round",
    }
    assert [told(line) for line in reversed(sheet.ids.rounds.children)] == [
        (f"Round {n}", str(end.rupees[0]), str(end.rupees[1]), end.winner, ends[end.ended_by])
        for n, end in enumerate(finished(WON).match.results, start=1)
    ]
    assert sheet.title == "Won"
    assert sheet.names == ["You", "Merchant"]
    assert "2 hints" in sheet.about


def test_a_round_that_was_left_says_so(reader: Open) -> None:
    sheet = reader().open(1)
    assert [line.note for line in sheet.ids.rounds.children] == ["Left after 9 moves"]


@pytest.mark.parametrize(
    ("decided_by", "winner", "told"),
    [
        (Decision.RUPEES, 0, "The deck has run out"),
        (Decision.BONUS_TOKENS, 0, "equal rupees: more bonus tokens decide"),
        (Decision.GOODS_TOKENS, 1, "equal rupees and bonus tokens: more goods tokens decide"),
        (Decision.NOTHING, None, "a complete tie: no seal"),
    ],
)
def test_what_broke_a_tie_is_told(decided_by: Decision, winner: int | None, told: str) -> None:
    end = Outcome(Ending.MARKET_NOT_REFILLED, (50, 50), None, (1, 1), (9, 9), winner, decided_by)
    assert words.round_end(end).endswith(told)
    assert words.round_end(end).startswith("The deck has run out")


def test_replay_and_numbers_are_one_tap_away(reader: Open) -> None:
    history = reader()
    heard = Heard().listen(history.screen, "on_replay", "on_numbers")
    history.tap(history.screen.ids.numbers)
    history.open(0)
    history.tap(history.sheet.ids.replay)
    assert heard == [("on_numbers",), ("on_replay", mixed()[3])]


def test_a_deleted_match_can_be_brought_back(reader: Open) -> None:
    history = reader()
    history.open(0)
    history.tap(history.sheet.ids.delete)
    assert history.told() == "Match deleted"
    assert history.sheet is None
    assert history.titles == ["Merchant", "Caravan master", "Merchant"]
    history.tap(history.bar.ids.undo)
    history.stage.wait_for(lambda: len(history.cards) == 4)
    assert history.titles[0] == "Asha – Ravi"
    history.stage.run(1)
    assert history.bar.opacity == 0


def test_the_offer_to_undo_ends(reader: Open) -> None:
    history = reader()
    history.open(0)
    history.tap(history.sheet.ids.delete)
    history.told()
    history.stage.run(9)
    assert history.bar.opacity == 0
    history.tap(history.bar.ids.undo)
    history.stage.run(0.5)
    assert len(history.cards) == 3


def test_a_tap_sends_the_words_away(reader: Open) -> None:
    history = reader()
    history.screen.ids.bar.say("The match is on the clipboard")
    assert history.told()
    history.tap(history.bar)
    assert history.bar.opacity == 0
    assert history.sheet is None, "what lies below was not touched"


def test_a_damaged_match_is_told_and_leaves_the_list(reader: Open, tmp_path: Path) -> None:
    history = reader()
    file = tmp_path / "data" / "matches" / "000004.txt"
    file.write_text(file.read_text().replace("names", "nomes"))
    history.tap(history.cards[0])
    assert "damaged" in history.told()
    assert history.titles == ["Merchant", "Caravan master", "Merchant"]
    assert history.sheet is None


def test_where_nothing_may_be_changed_it_is_said(stage: Stage, tmp_path: Path) -> None:
    first = store_of(tmp_path, mixed())
    second = Store(tmp_path)
    history = Reader(stage, second)
    history.open(0)
    history.tap(history.sheet.ids.delete)
    assert "Another Jaipur is open" in history.told()
    assert len(history.cards) == 4
    stage.clear()
    second.close()
    first.close()


# Language and keys


def test_the_history_changes_with_the_language(reader: Open) -> None:
    history = reader()
    sheet = history.open(3)
    i18n.set_language("fr")
    history.stage.run(0.1)
    assert history.titles == ["Asha – Ravi", "Négociant", "Caravanier", "Négociant"]
    assert [card.lines[1] for card in history.cards[1:]] == ["Inachevée", "Perdue", "Gagnée"]
    assert (sheet.title, sheet.names[1]) == ("Gagnée", "Négociant")
    assert history.screen.ids.filter.detail == "4 parties"


def test_by_keyboard(reader: Open, keyboard: None) -> None:
    history = reader()
    for key in ("down", "enter"):
        history.stage.key(key)
    history.stage.wait_for(lambda: history.sheet)
    assert history.sheet.title == "Asha won"
    assert history.sheet.back()
    for key in ("right", "enter"):
        history.stage.key(key)
    history.stage.wait_for(lambda: history.sheet)
    assert history.sheet.title == "Unfinished"


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


def test_undo_by_keyboard(reader: Open, keyboard: None) -> None:
    history = reader()
    history.open(0)
    history.tap(history.sheet.ids.delete)
    history.told()
    history.stage.key("u")
    history.stage.wait_for(lambda: len(history.cards) == 4)


# In the app


def test_a_match_that_gave_way_to_a_new_one_is_in_the_history(player: Player) -> None:
    player.sit_down()
    player.move()
    player.key("escape")
    player.tap(player.app.overlays.children[0].ids.leave)
    assert player.app.front.resume == "Apprentice · round 1 · seals 0:0"
    player.tap(player.app.front.buttons["play"])
    player.tap(player.app.screens.current_screen.ids.start)
    player.tap(player.app.overlays.children[0].ids.yes)
    player.key("escape")
    player.tap(player.app.overlays.children[0].ids.leave)
    player.tap(player.app.front.buttons["history"])
    assert player.screen == "history"
    cards = player.app.screens.current_screen.ids.roll.cards
    player.stage.wait_for(lambda: cards)
    assert [card.lines[:2] for card in cards.values()] == [["Apprentice", "Unfinished"]]
    assert cards[0].lines[2].endswith("left in round 1 · 2 moves")
    player.key("escape")
    assert player.screen == "title"


def test_from_the_history_to_replay_and_numbers_and_back(player: Player) -> None:
    put(player.folder, 1, finished(WON, against("merchant")))
    player.again()
    if player.overlay():
        player.key("escape")
    player.tap(player.app.front.buttons["history"])
    history = player.app.screens.current_screen
    player.stage.wait_for(lambda: history.ids.roll.cards)
    player.stage.run(0.1)
    player.tap(history.ids.roll.cards[0])
    player.stage.wait_for(lambda: history.ids.layer.children)
    player.stage.run(0.2)
    player.tap(history.ids.layer.children[0].ids.replay)
    assert player.screen == "replay"
    player.key("escape")
    assert player.screen == "history"
    player.key("escape")
    assert not history.ids.layer.children
    player.tap(history.ids.numbers)
    assert player.screen == "numbers"
    player.key("escape")
    assert player.screen == "history"


def test_the_bar_has_room_for_a_long_path(stage: Stage) -> None:
    theme.text.step = 2
    stage.resize(320, 480)
    bar = stage.show(history(*mixed())).ids.bar
    bar.say("Saved as /home/marguerite/Documents/Jaipur 2026-11-15 Caravan master (12).txt", "Undo")
    stage.run(0.5)
    assert faults(bar) == []
