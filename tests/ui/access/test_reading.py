"""Readings of the window: everything visible, once, in order, and nothing else."""

from kivy.core.window import Window

from jaipur.game.match.session import Player, Session
from jaipur.rules.notation import read_move
from jaipur.ui.access.reading import Action, Reading, Role, act, reading_at, readings
from jaipur.ui.settings.settings_screen import SettingsScreen
from tests.ui.driver.alone import alone, changes
from tests.ui.driver.laid_table import LaidTable
from tests.ui.driver.match_table import MatchTable
from tools.stage.stage import Stage


def named(name: str, role: Role | None = None) -> Reading:
    """The only thing with this name."""
    (found,) = [one for one in readings() if one.name == name and role in (None, one.role)]
    return found


def in_role(role: Role) -> list[Reading]:
    return [one for one in readings() if one.role is role]


def test_shut_doors_hide_cards_from_readers_and_open_by_a_press(stage: Stage) -> None:
    shared = MatchTable(stage, session=Session((Player("Asha"), Player("Ravi")), 4), viewer=None)
    assert in_role(Role.CARD) == [] == in_role(Role.PILE)
    knob = named("Crest on the doors")
    assert act(knob, Action.PRESS)
    stage.run(1)
    assert not shared.screen.doors.shut
    assert len([one for one in in_role(Role.CARD) if one.value == "in your hand"]) >= 3
    assert not act(knob, Action.PRESS), "it is not there any more"


def test_sale_can_be_made_through_readings_alone(stage: Stage) -> None:
    laid = LaidTable(stage, "market=DGPPK hand=CCLLL")
    made: list[object] = []
    laid.table.bind(on_move=lambda _table, move: made.append(move))
    for card in [one for one in in_role(Role.CARD) if one.name == "Leather"]:
        assert act(card, Action.PRESS)
    assert {one.value for one in in_role(Role.CARD) if one.chosen} == {"in your hand, chosen"}
    stage.frame()
    bar = next(one for one in readings() if one.thing is laid.table.ids.bar.__self__)
    assert bar.role is Role.BUTTON and "3 leather" in bar.name
    act(named("Put back"), Action.PRESS)
    assert not laid.table.choice
    act(next(one for one in in_role(Role.CARD) if one.name == "Gold"), Action.PRESS)
    stage.frame()
    act(next(one for one in readings() if one.thing is laid.table.ids.bar.__self__), Action.PRESS)
    assert [str(move) for move in made] == [str(read_move("take G"))]


def test_switches_sliders_and_choices_can_be_set(stage: Stage) -> None:
    screen = stage.show(alone(SettingsScreen))
    sound = named("Sound")
    assert sound.role is Role.SWITCH and sound.chosen and sound.value == "on"
    assert act(named("Volume"), Action.LESS)
    assert act(named("Text size"), Action.MORE)
    assert not act(named("Volume"), Action.PRESS), "there is nothing to press"
    assert act(sound, Action.PRESS)
    assert [name for name, _value in changes(screen)] == ["volume", "text_size", "sound"]
    assert named("Volume").disabled and not act(named("Volume"), Action.LESS)


def test_reading_at_a_point_is_the_widget_shown_there(stage: Stage) -> None:
    laid = LaidTable(stage, "market=DGPPK hand=CCLLL")
    for card in (*laid.table.cards.market, *laid.table.cards.hand):
        found = reading_at(*laid.spot(card))
        assert found and found.thing is card
    assert reading_at(-5, -5) is None
    everything = {one.thing for one in readings()}
    for x in range(5, int(Window.width), 170):
        for y in range(5, int(Window.height), 170):
            there = reading_at(x, y)
            assert there is None or there.thing in everything
