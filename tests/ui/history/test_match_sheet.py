"""A match of the history: opened, deleted and restored, and the messages about it."""

from pathlib import Path
from typing import Any

import pytest

from jaipur.rules import Seat
from jaipur.rules.scoring import DecidedBy, Ending, Outcome
from jaipur.store.store import Store
from jaipur.ui.history.match_sheet import RoundLine
from jaipur.ui.look import theme
from jaipur.ui.widgets.focus import focusables, rect
from jaipur.ui.widgets.notices import Notices
from jaipur.words import history_words, i18n
from tests.cases import first
from tests.store.build import finished, sql
from tests.ui.driver.alone import opened
from tests.ui.history.sample_histories import (
    WON,
    Open,
    Reader,
    match,
    mixed,
    reader,
    store_of,
)
from tests.ui.layout_faults import faults
from tools.stage.stage import Stage

__all__ = ["reader"]


def texts_of(line: object) -> tuple[Any, ...]:
    return tuple(getattr(line, name) for name in ("title", "mine", "theirs", "winner", "note"))


def test_opened_match_lists_its_rounds(reader: Open) -> None:
    sheet = reader().open(3)
    ends = {
        Ending.THREE_EMPTY_PILES: "Three goods are sold out",
        Ending.MARKET_NOT_REFILLED: "The deck has run out",
        Ending.ENDLESS_EXCHANGES: "Twenty exchanges in a row end the round",
    }
    assert [texts_of(line) for line in reversed(sheet.ids.rounds.children)] == [
        (f"Round {n}", str(end.rupees[0]), str(end.rupees[1]), end.winner, ends[end.ended_by])
        for n, end in enumerate(finished(WON).match.results, start=1)
    ]
    assert sheet.title == "Won"
    assert sheet.names == ["You", "Merchant"]
    assert "2 hints" in sheet.about


def test_unfinished_round_says_so(reader: Open) -> None:
    sheet = reader().open(1)
    assert [line.note for line in sheet.ids.rounds.children] == ["Unfinished · 9 moves by both"]


@pytest.mark.parametrize(
    ("decided_by", "winner", "expected"),
    [
        (DecidedBy.RUPEES, 0, "The deck has run out"),
        (DecidedBy.BONUS_TOKENS, 0, "equal rupees: more bonus tokens decide"),
        (DecidedBy.GOODS_TOKENS, 1, "equal rupees and bonus tokens: more goods tokens decide"),
        (DecidedBy.NOTHING, None, "a complete tie: no seal"),
    ],
)
def test_tie_break_is_explained(decided_by: DecidedBy, winner: Seat | None, expected: str) -> None:
    end = Outcome(Ending.MARKET_NOT_REFILLED, (50, 50), None, (1, 1), (9, 9), winner, decided_by)
    assert history_words.round_end(end).endswith(expected)
    assert history_words.round_end(end).startswith("The deck has run out")


def test_replay_and_numbers_are_one_tap_away(reader: Open) -> None:
    history = reader()
    history.tap(history.screen.ids.numbers)
    history.open(0)
    history.tap(history.sheet.ids.replay)
    assert opened(history.screen) == ["numbers", "replay"]
    history.screen.navigator.open.return_value.begin.assert_called_once_with(mixed()[3])


def test_deleted_match_can_be_restored(reader: Open) -> None:
    history = reader()
    history.open(0)
    history.tap(history.sheet.ids.delete)
    assert history.notice() == "Match deleted"
    assert history.sheet is None
    assert history.titles == ["Merchant", "Caravan master", "Merchant"]
    history.tap(history.message.button)
    history.stage.wait_for(lambda: len(history.cards) == 4)
    assert history.titles[0] == "Asha – Ravi"
    history.stage.run(1)
    assert history.message is None


def test_the_offer_to_undo_ends(reader: Open) -> None:
    history = reader()
    history.open(0)
    history.tap(history.sheet.ids.delete)
    history.notice()
    history.stage.run(9)
    assert history.message is None
    history.notices.act()
    history.stage.run(0.5)
    assert len(history.cards) == 3


def test_undo_by_keyboard(reader: Open, keyboard: None) -> None:
    history = reader()
    history.open(0)
    history.tap(history.sheet.ids.delete)
    history.notice()
    history.stage.key("u")
    history.stage.wait_for(lambda: len(history.cards) == 4)


def test_tap_closes_the_message(reader: Open) -> None:
    history = reader()
    history.notices.say("The match is on the clipboard")
    assert history.notice()
    history.tap(history.message)
    assert history.message is None
    assert history.sheet is None, "what lies below was not touched"


def test_damaged_match_shows_a_message_and_leaves_the_list(reader: Open, tmp_path: Path) -> None:
    history = reader()
    sql(tmp_path / "data", "UPDATE records SET record = 'jaipur 1 nonsense' WHERE match = 4")
    history.tap(history.cards[0])
    assert "damaged" in history.notice()
    assert history.titles == ["Merchant", "Caravan master", "Merchant"]
    assert history.sheet is None


def test_read_only_store_says_why_nothing_is_deleted(stage: Stage, tmp_path: Path) -> None:
    first = store_of(tmp_path, mixed())
    second = Store(tmp_path)
    history = Reader(stage, second)
    history.open(0)
    history.tap(history.sheet.ids.delete)
    assert "The game is already open" in history.notice()
    assert len(history.cards) == 4
    stage.clear()
    second.close()
    first.close()


def test_the_bar_has_room_for_a_long_path(stage: Stage) -> None:
    theme.text.step = 2
    stage.resize(320, 480)
    notices = stage.show(Notices(lambda: True))
    path = "/home/marguerite/Documents/Jaipur 2026-11-15 Caravan master (12).txt"
    notices.say(f"Saved as {path}", "Undo")
    stage.run(0.5)
    assert faults(notices) == []


@pytest.mark.parametrize("size", first(2, [(568, 320), (667, 375), (740, 360)]))
@pytest.mark.parametrize("code", ["de", "pt_BR"])
def test_buttons_are_not_cut_short_on_a_phone_in_landscape(
    stage: Stage, code: str, size: tuple[int, int]
) -> None:
    i18n.set_language(code)
    stage.resize(*size)
    sheet = stage.show(match(can_share=True))
    stage.frame()
    assert faults(sheet) == []


def test_sheet_fits_a_small_desktop_window(stage: Stage) -> None:
    stage.resize(960, 600)
    sheet = stage.show(match())
    stage.frame()
    assert sheet.ids.body.height <= sheet.ids.card.height
    assert faults(sheet) == []


def test_message_covers_no_button_of_the_sheet(reader: Open) -> None:
    history = reader()
    history.stage.resize(960, 600)
    sheet = history.open(0)
    history.notices.say("Saved as /home/marguerite/Documents/Jaipur 2026-11-15 Merchant.txt")
    history.stage.run(0.2)
    said = rect(history.message)
    assert [one for one in focusables(sheet) if rect(one).meets(said)] == []
    middle = said.x + said.width / 2
    assert middle == pytest.approx(480, abs=1) and history.message.ids.message.halign == "center"


def test_challenge_that_cannot_be_sent_says_why(reader: Open) -> None:
    button = reader().open(0).ids.challenge
    said = button.describe()
    assert button.disabled and said.value == "not possible right now"
    assert said.explanation == "Only a best-of-three match against the computer can be a challenge."


def test_a_match_tapped_twice_opens_once(reader: Open) -> None:
    history = reader()
    card = history.screen.ids.rows.cards[0]
    history.stage.double_tap(*card.to_window(*card.center))
    history.stage.wait_for(lambda: history.sheet)
    history.stage.run(0.5)
    assert len(history.screen.ids.layer.children) == 1


def test_the_next_match_replaces_all_of_the_one_before(reader: Open) -> None:
    """The sheet is built once."""
    history = reader()
    before = history.open(0)
    before.ids.scroll.scroll_y = 0
    assert before.ids.challenge.disabled
    history.tap(before.ids.close)
    i18n.set_language("de")
    sheet = history.open(3)
    assert sheet.title == "Gewonnen" and sheet.names == ["Du", "Kaufmann"]
    assert sheet.portraits[1] == "portrait-merchant" and sheet.ids.scroll.scroll_y == 1
    assert not sheet.ids.challenge.disabled
    assert len(sheet.ids.rounds.children) == len(finished(WON).match.results)
    history.tap(sheet.ids.replay)
    history.screen.navigator.open.return_value.begin.assert_called_once_with(mixed()[0])
    history.tap(sheet.ids.delete)
    history.notice()
    assert [card.entry.number for card in history.cards] == [4, 3, 2]


@pytest.mark.parametrize(
    ("code", "expected"), [("de", "54:61"), ("fr", "54 à 61"), ("it", "54–61")]
)
def test_scores_follow_the_format_of_the_language(stage: Stage, code: str, expected: str) -> None:
    i18n.set_language(code)
    assert RoundLine(title="1", mine="54", theirs="61").sentence() == f"1, {expected}"
