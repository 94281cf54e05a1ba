"""The Traveller in the whole app: it plays at the player's rating, and follows the results."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from jaipur.coach.rating import fair_strength
from jaipur.game.match.heading import heading_of
from jaipur.game.statistics.rating import LATEST, player_rating
from jaipur.store.settings import Settings
from tests.cases import first
from tests.ui.driver.eyes import seen_sprites, seen_words
from tests.ui.driver.left_matches import nearly_over
from tests.ui.driver.whole_app import WholeApp, quick_app
from tests.ui.rating.played_matches import played
from tests.ui.today.held_store import Held
from tools.histories import fill
from tools.stage.stage import Stage

UNKNOWN = fair_strength(None, ())


@pytest.fixture
def hands(stage: Stage, tmp_path: Path) -> Iterator[WholeApp]:
    app = quick_app(stage, tmp_path)
    yield app
    app.close()


def open_road(hands: WholeApp) -> Any:
    return hands.open_road()


def traveller_of(road: Any) -> Any:
    return next(one for one in road.medallions if one.level == "traveller")


def seated(hands: WholeApp) -> str:
    """The level of the opponent, with its strength."""
    hands.stage.wait_for(lambda: hands.screen == "table")
    return str(hands.app.navigator.match_screen.session.seats[1].level)


def strength(hands: WholeApp) -> int:
    name, _dash, rating = seated(hands).partition("-")
    assert name == "traveller"
    return int(rating)


def leave(hands: WholeApp) -> None:
    hands.pause()
    hands.touch("leave")


def test_traveller_keeps_its_strength_from_start_to_continue(hands: WholeApp) -> None:
    road = open_road(hands)
    hands.tap(traveller_of(road))
    hands.stage.wait_for(lambda: road.rating)
    assert f"Plays at a rating of {UNKNOWN} until yours is known" in seen_words(road)
    hands.touch("start")
    assert strength(hands) == UNKNOWN
    assert "portrait-traveller" in seen_sprites(hands.table)
    hands.wait_for_turn()
    hands.move()
    settings: Settings = hands.app.services.settings
    assert settings.last_opponent == "traveller"
    leave(hands)
    record = hands.app.services.store.journal.record
    assert heading_of(record).levels == (None, f"traveller-{UNKNOWN}")
    assert "Traveller · round 1" in hands.app.navigator.title.resume
    hands.tap(hands.app.navigator.title.buttons["continue"])
    assert strength(hands) == UNKNOWN
    assert hands.table.players.names[1] == "Traveller"


def test_a_match_is_continued_at_the_strength_it_began_with(hands: WholeApp) -> None:
    hands.take_up(nearly_over(2), (None, "traveller-1230"))
    assert strength(hands) == 1230


@pytest.mark.parametrize("wait", [True, False], ids=["read", "started at once"])
def test_traveller_plays_at_the_rating_of_the_player(
    stage: Stage, tmp_path: Path, wait: bool
) -> None:
    fill(tmp_path, [played(number, "merchant", won=True) for number in range(8)], 8)
    hands = quick_app(stage, tmp_path)
    road = open_road(hands)
    hands.tap(traveller_of(road))
    if wait:
        stage.wait_for(lambda: road.rating)
        text = f"Plays at a rating of {road.rating.traveller} today"
        assert text in seen_words(road)
    hands.touch("start")
    found = player_rating(hands.app.services.store.latest(LATEST))
    assert strength(hands) == found.traveller > UNKNOWN
    hands.close()


def test_match_starts_even_if_the_store_does_not_answer(stage: Stage, tmp_path: Path) -> None:
    worker = Held()
    hands = quick_app(stage, tmp_path, open_store=worker.open)
    worker.held = True
    hands.tap(hands.app.navigator.title.buttons["play"])
    hands.tap(traveller_of(hands.front))
    hands.touch("start")
    assert strength(hands) == UNKNOWN
    worker.let_go()
    hands.close()


def finish(hands: WholeApp, seed: int, before: int) -> bool:
    """Play a match to its end and return whether it was won."""
    hands.take_up(nearly_over(seed), (None, f"traveller-{before}"))
    hands.play_on(until="RoundOver")
    session = hands.app.navigator.match_screen.session
    hands.touch("continue_button")
    hands.touch("continue_button")
    hands.stage.wait_for(lambda: hands.where == "MatchOver")
    return bool(session.match.winner == 0)


@pytest.mark.parametrize("seed", first(1, (6, 7)), ids=("won", "lost"))
def test_next_match_follows_the_last_result(hands: WholeApp, seed: int) -> None:
    won = finish(hands, seed, UNKNOWN)
    assert hands.front.next_level == "", "it is not on the road"
    asked, level = hands.app.services.ratings, f"traveller-{UNKNOWN}"
    hands.stage.wait_for(lambda: asked.level(level) != level)
    hands.touch("again")
    assert (strength(hands) > UNKNOWN) == won


def test_history_and_numbers_show_its_name(stage: Stage, tmp_path: Path) -> None:
    fill(tmp_path, [played(0, "traveller-1100"), played(1, "traveller-1230")], 2)
    hands, name = quick_app(stage, tmp_path), "Traveller"
    hands.tap(hands.app.navigator.title.buttons["history"])
    stage.run_until(lambda: hands.front.ids.rows.cards)
    cards = hands.front.ids.rows.cards.values()
    assert {(card.portrait, card.lines[0]) for card in cards} == {("portrait-traveller", name)}
    hands.touch("numbers")
    stage.wait_for(lambda: name in seen_words(hands.front))
    hands.close()
