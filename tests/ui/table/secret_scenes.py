"""The same move, frame by frame, in two worlds that differ in what the viewer cannot know."""

from random import Random
from typing import Any

import asynckivy as ak

from jaipur.rules import (
    Event,
    Move,
    State,
    deal,
    events_of,
    observe,
    opening,
    play,
    redact,
    shuffle,
)
from jaipur.rules.events import Refilled
from jaipur.rules.notation import read_move
from jaipur.ui.table.show.choreography import Choreography
from jaipur.ui.table.table import Table
from tests.rules.build import table as position
from tests.rules.worlds import another_world
from tools.stage.stage import Stage

VIEWER = 0
LINGER = 0.3
"""Seconds that are watched after a move: revealed tokens and lights fade by themselves."""
MOVES = {
    "I take": ("market=DGPPK hand=CCLLL opponent=DGSPP herd=3", 0, "take G"),
    "the opponent takes": ("market=DGPPK hand=CCSSL opponent=LLLPP", 1, "take G"),
    "I take camels": ("market=DGKKK hand=CCLLL opponent=DGSPP", 0, "camels"),
    "the opponent takes camels": ("market=DGKKK hand=CCSSL opponent=LLLPP", 1, "camels"),
    "I exchange": ("market=DGPPK hand=CCLLL opponent=DGSPP herd=3", 0, "swap DPP for CCK"),
    "the opponent exchanges": (
        "market=DGPPK hand=CCSSL seen=CC opponent=LLLPP",
        1,
        "swap PP for CC",
    ),
    "I sell for a bonus": ("market=DGPPK hand=CCLLL opponent=DGSPP", 0, "sell LLL"),
    "the opponent sells for a bonus": (
        "market=DGPPK hand=SSLLL seen=LLL opponent=CCPP",
        1,
        "sell LLL",
    ),
}

Step = tuple[State | None, tuple[Event, ...], State]
"""State before (None: an empty table), what the viewer may know of the move, state after."""


def step(state: State, move: Move) -> Step:
    after = play(state, move)
    events = events_of(state, move, after)
    return state, tuple(redact(event, VIEWER) for event in events), after


def dealt(state: State) -> Step:
    return None, tuple(redact(event, VIEWER) for event in opening(state)), state


def two_worlds(name: str) -> tuple[Step, Step]:
    """A move, and the same move in a world that looks equal to the viewer."""
    if name == "the deal":
        state = deal(shuffle(Random(5)))
        return dealt(state), dealt(unlike(state, 0, Random(6)))
    words, turn, text = MOVES[name]
    state, move = position(words, turn), read_move(text)
    here = step(state, move)
    shown = sum(len(event.cards) for event in here[1] if isinstance(event, Refilled))
    for seed in range(1000):
        other = unlike(state, shown, Random(seed))
        if other.hands[1] != state.hands[1] and other.deal.bonuses != state.deal.bonuses:
            there = step(other, move)
            if there[1] == here[1]:  # the viewer's own bonus is no secret: it must be equal
                return here, there
    raise AssertionError("no other world was found")


def unlike(state: State, shown: int, rng: Random) -> State:
    """Shuffle all cards unknown to the viewer, except the next cards of the deck."""
    later = state._replace(drawn=state.drawn + shown)
    return another_world(later, VIEWER, rng)._replace(drawn=state.drawn)


def a_table(stage: Stage) -> Any:
    shown = stage.show(Table())
    shown.players.set(name=["Asha", "Ravi"], portrait=["mark-south", "mark-north"])
    return shown


def watch(stage: Stage, shown: Any, step: Step, frame: float) -> list[str]:
    """Record each frame of a move on this table."""
    before, events, after = step
    shown.clear(VIEWER)
    if before:
        shown.sync(observe(before, VIEWER))
    stage.run(0.3, dt=0.15)
    plays = Choreography(shown, lambda _sound: None, lambda _meaning: None)
    shows = ak.start(plays.show(events, observe(after, VIEWER)))
    frames = []
    while not shows.finished:
        stage.frame(frame)
        frames.append(stage.digest())
    for _ in range(round(LINGER / frame)):
        stage.frame(frame)
        frames.append(stage.digest())
    return frames


def both_worlds(stage: Stage, names: list[str], rate: int) -> dict[str, list[list[str]]]:
    """The frames of each move, so many a second, in both worlds."""
    shown = a_table(stage)
    return {
        name: [watch(stage, shown, step, 1 / rate) for step in two_worlds(name)] for name in names
    }


def known_difference(stage: Stage) -> list[list[str]]:
    """The counter-check: a different card from the deck is visible when it is dealt."""
    state, move = position(MOVES["I take"][0]), read_move("take G")
    deck = state.deal.cards
    other = state._replace(deal=state.deal._replace(cards=deck[::-1]))
    shown = a_table(stage)
    return [watch(stage, shown, step(world, move), 1 / 6) for world in (state, other)]
