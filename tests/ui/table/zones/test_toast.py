"""What is said above the table and stays: it is true, and survives a window that is turned."""

from jaipur.rules import TakeCamels
from tests.ui.driver.laid_table import LaidTable

HINT, TIP = "Take the camels. Ask again for the reason.", "Your rival holds seven cards."


def test_a_hint_is_said_again_where_there_is_room(laid: LaidTable) -> None:
    laid.table.messages.advise([HINT], TakeCamels())
    laid.stage.resize(320, 568)
    laid.stage.run(0.5)
    assert (laid.table.ids.toast.shown, laid.table.ids.toast.text) == (True, HINT)


def test_a_tip_takes_the_place_of_a_hint_for_good(laid: LaidTable) -> None:
    laid.table.messages.advise([HINT], TakeCamels())
    laid.stage.run(0.5)
    laid.table.messages.point_out(TIP, "rival")
    laid.stage.resize(320, 568)
    laid.stage.run(0.5)
    assert (laid.table.ids.toast.shown, laid.table.ids.toast.text) == (True, TIP)


def test_what_was_said_in_passing_goes_and_brings_nothing_back(laid: LaidTable) -> None:
    laid.table.messages.advise([HINT], TakeCamels())
    laid.table.messages.say("Something in passing")
    laid.stage.resize(320, 568)
    laid.stage.run(0.5)
    assert not laid.table.ids.toast.shown
