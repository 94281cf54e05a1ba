"""After a phone ended the app: it reopens the match, or the title offers to continue it."""

from datetime import UTC, datetime
from typing import Any

import pytest

from jaipur.store.store import SOON
from tests.cases import first
from tests.store.build import sql
from tests.ui.driver.whole_app import WholeApp
from tests.ui.match.phone_match import mind, player, shared, table, with_the_menu_open

__all__ = ["mind", "player", "shared", "table"]


def test_match_reopens_after_a_restart_by_the_phone(player: WholeApp, table: Any) -> None:
    """Bold text, another colour mode or "Don't keep activities" end the app in the background."""
    player.app.on_pause()
    player.again()
    player.stage.wait_for(lambda: player.screen == "table")
    player.stage.wait_for(lambda: player.app.navigator.match_screen.table.view)


def test_shared_match_reopens_behind_shut_doors(player: WholeApp, shared: Any) -> None:
    player.app.on_pause()
    player.again()
    player.stage.wait_for(lambda: player.screen == "table")
    assert player.app.navigator.match_screen.doors.shut


@pytest.mark.parametrize("case", first(2, ["came back", "much later", "at the title", "nonsense"]))
def test_otherwise_the_title_offers_to_continue_the_match(
    player: WholeApp, table: Any, case: str
) -> None:
    if case == "at the title":
        with_the_menu_open(player)
        player.tap(player.app.services.overlays.children[0].ids.leave)
    player.app.on_pause()
    if case == "came back":
        player.app.on_resume()
    elif case == "much later":
        player.stand_ins["now"] = lambda: datetime.now(UTC) + SOON
    elif case == "nonsense":
        player.app.services.store.close()
        sql(player.folder, "UPDATE notes SET value = '5' WHERE name = 'interrupted'")
    player.again()
    player.stage.wait_for(lambda: "continue" in player.app.navigator.title.buttons)
    assert player.screen == "title"
