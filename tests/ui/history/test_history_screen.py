"""The history list: its cards, its filter, and the ways to it."""

import gc
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
from kivy.graphics import Rectangle

from jaipur.store.store import Store
from jaipur.ui.history.match_cards import Seals
from jaipur.ui.widgets.focus import focusables
from jaipur.words import dates, i18n, people
from tests.store.build import finished, put
from tests.ui.driver.alone import opened
from tests.ui.driver.eyes import seen_sprites
from tests.ui.driver.whole_app import WholeApp, quick_app
from tests.ui.history.sample_histories import NOW, WON, Open, Reader, against, reader
from tests.ui.today.held_store import Held
from tools.stage.stage import Stage

__all__ = ["reader"]


def test_card_shows_how_a_match_went(reader: Open) -> None:
    two, unfinished, lost, won = reader().cards
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
    assert two.lines[:2] == ["Asha – Ravi", "Asha won"]
    assert {name for name in seen_sprites(two) if name.startswith("mark-")} == set(
        people.crest_marks(("", ""))
    )
    assert two.lines[3].startswith("Today, ")


def test_match_of_one_round_shows_one_seal_for_each(reader: Open) -> None:
    card = reader().cards[-1]
    assert card.entry is not None
    assert drawn(card.seals) == 4
    card.fill(card.entry._replace(seals_to_win=1), NOW)
    assert drawn(card.seals) == 2


def drawn(seals: Seals) -> int:
    pictures = [one for one in seals.canvas.children if isinstance(one, Rectangle)]
    return sum(picture.size[0] > 0 for picture in pictures)


def test_narrow_card_has_an_extra_line(reader: Open) -> None:
    history = reader()
    history.stage.resize(320, 480)
    history.stage.run(0.1)
    *_, date, length = history.cards[0].lines
    assert date.startswith("Today, ") and "·" not in date
    assert length.endswith(" moves")


@pytest.mark.parametrize(
    ("code", "day", "expected"),
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
def test_dates_in_the_language(stage: Stage, code: str, day: int, expected: str) -> None:
    i18n.set_language(code)
    now = datetime(2026, 11, 15, 23, 30).astimezone()
    played = datetime(2026, 11, day, 9, 5).astimezone()
    assert dates.moment(played.astimezone(UTC), now) == expected


def test_empty_history_is_freed_with_its_screen(stage: Stage, tmp_path: Path) -> None:
    """Kivy's rules keep a widget for ever if they reach it through another widget."""
    store = Store(tmp_path)
    gone: Any = ref(Reader(stage, store).screen)
    stage.wait_for(lambda: gone().first_focus())
    stage.remove(gone())
    store.close()
    stage.clear()
    while gc.collect():
        pass
    assert not gone()


def test_an_empty_history_leads_to_a_match(stage: Stage, tmp_path: Path) -> None:
    store = Store(tmp_path)
    reader = Reader(stage, store)
    stage.wait_for(lambda: reader.screen.first_focus())
    texts = [getattr(one, "text", "") for one in focusables(reader.screen)]
    assert texts == ["", "Play a match", "Import a match"]
    reader.tap(reader.screen.first_focus())
    assert opened(reader.screen) == ["opponents"]
    store.close()


def test_filter_shows_matches_against_one_opponent(reader: Open) -> None:
    history = reader()
    filters = history.screen.ids.filter
    assert (filters.text, filters.detail) == ("All opponents", "4 matches")
    history.tap(filters)
    chosen = {card.title: card for card in history.sheet.ids.rows.cards.values()}
    assert list(chosen) == ["All opponents", "Merchant", "Ravi", "Caravan master"]
    assert chosen["Merchant"].count == "2 matches"
    history.tap(chosen["Merchant"])
    assert history.titles == ["Merchant", "Merchant"]
    assert (filters.text, filters.detail) == ("Merchant", "2 matches")
    history.tap(filters)
    history.tap(history.sheet.ids.rows.cards[0])
    assert len(history.cards) == 4


def test_duels_and_challenges_have_their_own_filter(reader: Open) -> None:
    merchant = against("merchant")
    history = reader(
        finished(WON, merchant._replace(occasion="duel 2026-11-16")),
        finished(2, merchant._replace(occasion="challenge 1M7Q77Q4EJEG7B8C")),
        finished(3, merchant),
    )
    texts = [" ".join(card.lines) for card in history.cards]
    assert ["duel of 16 November 2026" in words for words in texts] == [False, False, True]
    assert ["challenge" in words for words in texts] == [False, True, False]
    history.tap(history.screen.ids.filter)
    chosen = {card.title: card for card in history.sheet.ids.rows.cards.values()}
    kinds = ["Plain matches", "Daily duels", "Challenges"]
    assert list(chosen) == ["All opponents", *kinds, "Merchant"]
    history.tap(chosen["Daily duels"])
    assert [card.entry.number for card in history.cards] == [1]
    assert history.screen.ids.filter.text == "Daily duels"


def test_deleting_the_last_match_of_a_filter_shows_all(reader: Open) -> None:
    history = reader()
    history.tap(history.screen.ids.filter)
    history.tap(history.sheet.ids.rows.cards[3])
    assert history.titles == ["Caravan master"]
    history.open(0)
    history.tap(history.sheet.ids.delete)
    history.stage.wait_for(lambda: history.message)
    assert len(history.cards) == 3


def test_the_history_changes_with_the_language(reader: Open) -> None:
    history = reader()
    sheet = history.open(3)
    i18n.set_language("fr")
    history.stage.run(0.1)
    assert history.titles == ["Asha – Ravi", "Négociant", "Caravanier", "Négociant"]
    assert [card.lines[1] for card in history.cards[1:]] == ["Inachevée", "Perdue", "Gagnée"]
    assert (sheet.title, sheet.names[1]) == ("Gagnée", "Négociant")
    assert history.screen.ids.filter.detail == "4 parties"


def test_keyboard_opens_matches(reader: Open, keyboard: None) -> None:
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


def leave_a_match(player: WholeApp) -> None:
    """Leave the match after a move and its answer."""
    player.sit_down()
    player.move()
    player.key("escape")
    player.tap(player.app.services.overlays.children[0].ids.leave)


def begin_another_and_look(player: WholeApp) -> Any:
    """Start another match and leave it, too; return the rows of the history then."""
    player.open_road()
    player.tap(player.app.navigator.current_screen.ids.start)
    player.key("escape")
    player.tap(player.app.services.overlays.children[0].ids.leave)
    player.tap(player.app.navigator.title.buttons["history"])
    assert player.screen == "history"
    return player.app.navigator.current_screen.ids.rows


def test_match_left_for_another_is_in_the_history(player: WholeApp) -> None:
    leave_a_match(player)
    assert player.app.navigator.title.resume == "Apprentice · round 1 · seals 0:0"
    rows = begin_another_and_look(player)
    player.stage.wait_for(lambda: rows.cards)
    cards = rows.cards
    assert [card.lines[:2] for card in cards.values()] == [["Apprentice", "Unfinished"]]
    assert cards[0].lines[2].endswith("left in round 1 · 2 moves")
    player.key("escape")
    assert player.screen == "title"


def test_match_saved_late_by_a_slow_disk_appears(stage: Stage, tmp_path: Path) -> None:
    worker = Held()
    player = quick_app(stage, tmp_path, open_store=worker.open)
    leave_a_match(player)
    worker.held = True
    player.app.services.store.journal.give_up(0)
    player.tap(player.app.navigator.title.buttons["history"])
    rows = player.app.navigator.current_screen.ids.rows
    assert not rows.cards
    worker.let_go()
    stage.run(0.5)
    assert [card.lines[0] for card in rows.cards.values()] == ["Apprentice"]
    player.close()


def test_from_the_history_to_replay_and_numbers_and_back(player: WholeApp) -> None:
    put(player.folder, 1, finished(WON, against("merchant")))
    player.again()
    if player.overlay():
        player.key("escape")
    player.tap(player.app.navigator.title.buttons["history"])
    history = player.app.navigator.current_screen
    player.stage.wait_for(lambda: history.ids.rows.cards)
    player.stage.run(0.1)
    player.tap(history.ids.rows.cards[0])
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
