"""Help in the first match: a player who is stuck is shown a move, once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur.rules import Good
from jaipur.store.settings import MOVES_TO_LEARN
from jaipur.ui.play.hint_steps import STUCK_SECONDS
from tests.ui.driver.stand_ins import QuickMind
from tests.ui.driver.whole_app import WholeApp
from tools.stage.stage import Stage

HELP = "Choose the framed cards, then press the green button."


@pytest.fixture
def newcomer(stage: Stage, tmp_path: Path) -> Iterator[WholeApp]:
    stage.resize(411, 914)
    person = WholeApp(stage, tmp_path, thinker=QuickMind())
    person.touch("first_game")
    person.app.navigator.match_screen.set_speed("none")
    stage.wait_for(lambda: person.table.view and not person.table.busy)
    yield person
    person.close()


def helped(person: WholeApp) -> bool:
    return bool(person.table.ids.bar.words == HELP)


def test_move_is_framed_after_twenty_seconds_without_a_move(newcomer: WholeApp) -> None:
    newcomer.stage.run(STUCK_SECONDS - 2, dt=0.2)
    assert not helped(newcomer)
    newcomer.stage.run(4, dt=0.2)
    assert helped(newcomer)
    framed = [card for card in newcomer.table.cards.all if card.hinted]
    assert framed
    for card in framed:
        if not card.chosen:
            newcomer.tap(card)
    assert newcomer.table.ids.bar.legal, "the framed cards make a move"


def test_players_who_find_a_way_are_left_alone(newcomer: WholeApp) -> None:
    """Those who have chosen a move, and those who read a hint."""
    newcomer.tap(next(card for card in newcomer.table.cards.market if card.good < Good.CAMEL))
    assert newcomer.table.ids.bar.legal
    newcomer.stage.run(STUCK_SECONDS + 4, dt=0.2)
    assert not helped(newcomer)
    assert not any(card.hinted for card in newcomer.table.cards.all if not card.chosen)


def test_hint_is_not_replaced(newcomer: WholeApp) -> None:
    newcomer.stage.run(STUCK_SECONDS - 4, dt=0.2)
    newcomer.tap(newcomer.table.ids.hint)
    newcomer.stage.wait_for(lambda: newcomer.table.messages.current)
    hint = newcomer.table.messages.current
    newcomer.stage.run(8, dt=0.2)
    assert newcomer.table.messages.current is hint


def test_three_refusals_bring_help_and_only_once(newcomer: WholeApp) -> None:
    market = newcomer.table.cards.market
    good = next(card for card in market if card.good < Good.CAMEL)
    for _ in range(3):
        newcomer.tap(good)
        newcomer.tap(newcomer.table.ids.herd)
        newcomer.key("enter")  # one card for one camel
        newcomer.table.choice.clear()
        newcomer.stage.run(0.5)
    assert helped(newcomer)
    newcomer.table.messages.clear()
    newcomer.stage.run(STUCK_SECONDS + 5, dt=0.2)
    assert not helped(newcomer)


def test_no_help_for_players_who_took_the_lesson(stage: Stage, tmp_path: Path) -> None:
    stage.resize(411, 914)
    person = WholeApp(stage, tmp_path, thinker=QuickMind())
    person.app.services.learn_table(MOVES_TO_LEARN)
    person.touch("first_game")
    person.app.navigator.match_screen.set_speed("none")
    stage.wait_for(lambda: person.table.view and not person.table.busy)
    stage.run(STUCK_SECONDS + 5, dt=0.2)
    assert not helped(person)
    person.close()
