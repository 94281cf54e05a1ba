"""The first hint of a match says which honour it costs, the third what the next one would cost."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur.game.match.heading import Heading
from jaipur.ui.widgets.announcer import announcer
from tests.store.build import NOON, finished, play_into, won_by
from tests.ui.driver.whole_app import WholeApp, quick_app
from tools.stage.stage import Stage

COST = "This match no longer counts for “Without a hint”."

LAST = "With another hint, this match earns no honours."


@pytest.fixture
def hands(stage: Stage, tmp_path: Path) -> Iterator[WholeApp]:
    app = quick_app(stage, tmp_path)
    yield app
    app.close()


def text_of_a_hint(hands: WholeApp) -> str:
    """Ask for a hint, and return what was said since."""
    heard: list[str] = []

    def listen(words: str, _urgent: bool) -> None:
        heard.append(words)

    recorder = hands.app.navigator.match_screen.loop.recorder
    before = sum(recorder.hints)
    announcer.listen(listen)
    hands.key("h")
    hands.stage.wait_for(lambda: sum(recorder.hints) > before, seconds=20)
    announcer.leave(listen)
    return " ".join(heard)


def sit_down_with(hands: WholeApp, level: str) -> None:
    hands.sit_down(level)
    assert hands.app.navigator.match_screen.session.seats[1].level == level


def test_only_the_first_hint_of_a_match_names_its_cost(hands: WholeApp) -> None:
    sit_down_with(hands, "merchant")
    assert COST in text_of_a_hint(hands)
    hands.move()
    hands.wait_for_turn()
    assert COST not in text_of_a_hint(hands), "it was paid already"


def test_last_hint_that_honours_allow_says_so_beforehand(hands: WholeApp) -> None:
    sit_down_with(hands, "apprentice")
    hands.app.navigator.match_screen.loop.recorder.hints = [1, 0]  # in turns before
    assert LAST not in text_of_a_hint(hands)
    hands.move()
    hands.wait_for_turn()
    assert LAST in text_of_a_hint(hands)


def test_hint_costs_nothing_against_opponents_without_honour(hands: WholeApp) -> None:
    sit_down_with(hands, "apprentice")
    assert COST not in text_of_a_hint(hands)


def test_hint_costs_nothing_once_the_honour_is_earned(hands: WholeApp) -> None:
    heading = Heading(("You", "Merchant"), (None, "merchant"), date=NOON)
    play_into(hands.app.services.store, finished(next(won_by(0)), heading), heading)
    sit_down_with(hands, "merchant")
    assert COST not in text_of_a_hint(hands)


def test_a_press_on_a_hint_says_what_its_chance_is(hands: WholeApp) -> None:
    sit_down_with(hands, "merchant")
    bar = hands.app.navigator.match_screen.table.ids.bar
    text_of_a_hint(hands)
    assert "win" not in bar.describe().explanation, "the idea names no chance"
    hands.key("h")
    hands.stage.wait_for(lambda: "win chance" in f"{bar.words} {bar.detail}", seconds=20)
    said = bar.describe().explanation
    assert said.startswith("How often you win this round") and "at your level" in said
