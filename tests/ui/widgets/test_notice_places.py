"""The places of the app's notices: at a table in its bar, covering nothing."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from jaipur.ui.look import theme
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.focus import focusables, rect
from tests.ui.driver.eyes import message
from tests.ui.driver.left_matches import BOT, nearly_over
from tests.ui.driver.whole_app import WholeApp, quick_app
from tests.ui.layout_faults import SIZES, overlap
from tools.stage.stage import Stage

SENTENCE = "Nothing can be saved just now, and here is why."


@pytest.fixture
def player(stage: Stage, tmp_path: Path) -> Iterator[WholeApp]:
    person = quick_app(stage, tmp_path)
    yield person
    person.close()


def tell(player: WholeApp, words: str = SENTENCE) -> None:
    player.app.services.notices.add(lambda: words)


def floating(player: WholeApp) -> str:
    """The text of the notice above the screen."""
    notice = player.app.services.notices.shown
    return notice.text if notice else ""


def covered(player: WholeApp) -> list[str]:
    """The widgets of the table, and the buttons, that a floating notice covers."""
    floating = [rect(one) for one in player.app.services.notices.children]
    table = player.table
    zones = {name: _in_window(table, place) for name, place in table.layout.places.items()}
    zones |= {repr(one): rect(one) for one in focusables(table)}
    return [name for name, place in zones.items() for one in floating if overlap(one, place)]


def _in_window(widget: Any, place: Rect) -> Rect:
    return place._replace(x=widget.to_window(*place[:2])[0], y=widget.to_window(*place[:2])[1])


def test_notice_at_a_table_is_in_the_bar_and_covers_nothing(player: WholeApp) -> None:
    player.sit_down()
    tell(player)
    player.stage.wait_for(lambda: message(player.table) == SENTENCE)
    theme.text.step = 2
    for size in SIZES:
        player.stage.resize(*size)
        player.stage.run(1, dt=player.dt)
        bar = player.table.ids.bar
        assert (message(player.table), covered(player)) == (SENTENCE, []), size
        assert not bar.ids.words.is_cut, size
    player.tap(player.table.ids.bar.ids.close)
    player.stage.run(1, dt=player.dt)
    assert message(player.table) != SENTENCE, "it has been read"


def test_notice_moves_along_to_the_table_and_back(player: WholeApp) -> None:
    tell(player)
    player.stage.wait_for(lambda: floating(player) == SENTENCE)
    player.sit_down()
    assert not floating(player), "it does not float over the first frame"
    player.stage.wait_for(lambda: message(player.table) == SENTENCE)
    player.app.navigator.match_screen.leave()
    player.app.navigator.home()
    player.stage.wait_for(lambda: floating(player) == SENTENCE)


def test_notice_waits_while_cards_are_chosen_and_closes_by_esc(player: WholeApp) -> None:
    player.sit_down()
    player.tap(player.table.cards.market[0])
    tell(player)
    player.stage.run(1, dt=player.dt)
    assert player.table.choice and message(player.table) != SENTENCE
    player.key("escape")
    assert not player.table.choice and message(player.table) == SENTENCE
    player.key("escape")
    assert message(player.table) != SENTENCE and player.overlay() == ""


def test_notice_covers_nothing_of_the_count(player: WholeApp) -> None:
    player.stage.resize(320, 568)
    player.take_up(nearly_over(1, moves=1), BOT)
    tell(player)
    player.stage.wait_for(lambda: message(player.table) == SENTENCE)
    player.play_on("RoundOver")
    player.front.finish()
    player.stage.run(1, dt=player.dt)
    assert not floating(player)
    player.touch("continue_button")
    assert player.where != "RoundOver"


def test_notice_waits_until_a_replay_is_left(player: WholeApp) -> None:
    player.sit_down()
    player.move()
    record = player.app.services.store.journal.record
    player.app.navigator.match_screen.leave()
    player.app.navigator.home()
    player.app.navigator.open("replay").begin(record)
    tell(player)
    player.stage.run(1, dt=player.dt)
    assert not floating(player)
    player.key("escape")
    player.stage.wait_for(lambda: floating(player) == SENTENCE)
