"""The table of routes, and screens that have a single owner."""

from importlib import import_module

import pytest

from jaipur.ui.navigator import ROUTES, Flow, Route
from tests.ui.driver.whole_app import WholeApp


@pytest.mark.parametrize("route", ROUTES.values(), ids=list(ROUTES))
def test_route_names_a_method_of_a_flow(route: Route) -> None:
    module, _dot, name = route.flow.partition(".")
    flow = getattr(import_module(f"jaipur.ui.flows.{module}"), name)
    assert issubclass(flow, Flow) and callable(getattr(flow, route.builder))


def test_back_leads_to_the_screen_before(player: WholeApp) -> None:
    player.key("escape")
    navigator = player.app.navigator
    for name in ("settings", "rules", "numbers", "replay", "challenges"):
        navigator.open(name).dispatch("on_back")
        assert navigator.current == navigator.title.name


def test_back_ignores_a_screen_that_was_left(player: WholeApp) -> None:
    player.key("escape")
    navigator = player.app.navigator
    learn = navigator.open("learn")
    rules = navigator.open("rules")
    navigator.back(rules)
    navigator.back(rules)
    assert navigator.current_screen is learn


def test_restart_leaves_no_old_screen_and_no_old_flow(player: WholeApp) -> None:
    player.key("escape")
    before = player.app.navigator
    screens = {name: before.screen(name) for name in ROUTES}
    player.app.restart(resume=False)
    after = player.app.navigator
    assert after.screen_names == ["title"]
    for name, old in screens.items():
        assert after.screen(name) is not old
        assert after.owner(name) is not before.owner(name)


def test_sheet_of_keys_opens_and_closes(player: WholeApp) -> None:
    player.key("escape")
    player.app.navigator.show_keys()
    assert player.where == "KeysSheet"
    player.app.navigator.show_keys()
    assert player.where == "TitleScreen"
