"""Animation is decoration: afterwards the table looks as if built from the view."""

from random import Random
from typing import Any

import asynckivy as ak
import pytest
from kivy.core.window import Window

from jaipur.game.match.session import Player, Session
from jaipur.rules import Exchange, Good, Sell, events_of, legal_moves, observe, play, redact
from jaipur.rules.events import BonusEarned
from jaipur.ui.table.show.choreography import BEATS, SPEEDS, TURNS, Choreography
from jaipur.ui.table.table import Table
from tests.cases import first, nightly
from tests.rules.build import table as position
from tests.ui.table.show.table_looks import looks
from tools.stage.stage import Stage

SEATS = (Player("Asha"), Player("Ravi"))


class Show:
    """A table that shows a session move by move."""

    def __init__(self, stage: Stage, session: Session, viewer: int, speed: str) -> None:
        self.stage, self.session, self.viewer = stage, session, viewer
        self.sounds: list[str] = []
        self.table = Table()
        self.table.players.set(name=[seat.name for seat in session.seats])
        stage.show(self.table)
        self.choreography = Choreography(self.table, self.sounds.append, lambda _meaning: None)
        self.choreography.speed = SPEEDS[speed]
        self.task: Any = ak.dummy_task

    def play(self, events: tuple, frame: float = 1.0) -> None:  # type: ignore[type-arg]
        self.start(events)
        while not self.done:
            self.stage.frame(frame)

    def start(self, events: tuple) -> None:  # type: ignore[type-arg]
        shown = self.choreography.show(events, self.session.view(self.viewer))
        self.task = ak.start(shown)

    @property
    def done(self) -> bool:
        """Whether the last animation has ended."""
        return bool(self.task.finished)

    def sit(self, session: Session, viewer: int) -> None:
        """Use the same table for another round."""
        self.session, self.viewer = session, viewer

    def open(self) -> None:
        self.table.clear(self.viewer)
        self.play(self.session.opening(self.viewer))

    def move(self, rng: Random) -> None:
        """Play a random move; exchanges no more often than people make them."""
        session = self.session
        moves = legal_moves(session.view(session.turn))
        others = [move for move in moves if not isinstance(move, Exchange)]
        turn = session.play(rng.choice(others if others and rng.random() < 0.75 else moves))
        self.play(turn.seen_by(self.viewer))


@pytest.mark.parametrize("count", [2, nightly(6)])
@pytest.mark.parametrize("part", first(1, list(range(5))))
def test_after_every_move_the_table_looks_as_built_from_scratch(
    stage: Stage, part: int, count: int
) -> None:
    fresh = Table(size=Window.size)
    fresh.players.set(name=["Asha", "Ravi"])
    show = Show(stage, Session(SEATS, 0), 0, "fast")
    for seed in range(count * part, count * part + count):
        viewer = seed % 2
        show.sit(Session(SEATS, seed), viewer)
        show.open()
        rng = Random(seed)
        while not show.session.round_is_over:
            before = list(show.table.cards.slots)
            show.move(rng)
            fresh.sync(show.session.view(viewer))
            assert looks(show.table) == looks(fresh)
            after = show.table.cards.slots
            kept = [slot for slot, card in enumerate(before) if card in after]
            assert all(after[slot] is before[slot] for slot in kept), "a gap is filled in place"
        fresh.clear(None)
    assert {"card-slide", "coin-a", "card-flip", "camel-bell", "bonus-reveal"} <= {*show.sounds}
    assert "seal" not in show.sounds, "it is stamped in the count"


@pytest.mark.parametrize("speed", ["slow", *map(nightly, ("normal", "fast", "none"))])
def test_every_animation_speed_ends_with_the_same_table(stage: Stage, speed: str) -> None:
    show = Show(stage, Session(SEATS, 3), 0, speed)
    show.open()
    rng = Random(3)
    for _ in range(8):
        show.move(rng)
    other = Show(stage, show.session, 0, "none")
    other.table.sync(show.session.view(0))
    assert looks(show.table) == looks(other.table)


GRAND_SALE = 0.35
"""Seconds that a sale of five cards or more may take longer."""


def seconds_of(show: Show, rng: Random) -> float:
    session = show.session
    turn = session.play(rng.choice(legal_moves(session.view(session.turn))))
    began = show.stage.now
    show.start(turn.seen_by(0))
    while not show.done:
        show.stage.frame()
    return show.stage.now - began


def test_no_move_blocks_input_for_too_long(stage: Stage) -> None:
    """700 ms at normal speed, plus the reveal of a bonus, plus a little more
    for a sale of five cards."""
    show = Show(stage, Session(SEATS, 4), 0, "normal")
    show.open()
    rng = Random(4)
    waits = set()
    while not show.session.round_is_over:
        seconds = seconds_of(show, rng)
        last = show.session.last
        tiers = [e.tier for e in last.events if isinstance(e, BonusEarned)] if last else []
        wait = sum(BEATS[tier] + TURNS for tier in tiers) + (GRAND_SALE if 5 in tiers else 0)
        assert seconds <= 0.7 + wait + (3 if wait else 2) / 60
        waits.add(bool(wait))
    assert waits == {True, False}


def test_sale_takes_equally_long_for_both_and_has_a_time_limit(
    stage: Stage,
) -> None:
    seconds = {count: seconds_of_sale(stage, count, 0) for count in (2, 5, 7)}
    assert seconds[2] < seconds[5], "five cards feel different from two"
    assert seconds[7] <= 0.7 + GRAND_SALE + BEATS[5] + TURNS + 3 / 60
    assert seconds[5] == seconds_of_sale(stage, 5, 1)


def seconds_of_sale(stage: Stage, count: int, viewer: int) -> float:
    """How long a sale of leather by seat 0 is animated for this viewer."""
    state = position(f"market=DGPPK hand={'L' * count}")
    move = Sell(Good.LEATHER, count)
    after = play(state, move)
    table = Table()
    table.players.set(name=["Asha", "Ravi"])
    stage.show(table)
    table.sync(observe(state, viewer))
    events = tuple(redact(event, viewer) for event in events_of(state, move, after))
    shows = Choreography(table, lambda _name: None, lambda _meaning: None)
    began = stage.now
    task = ak.start(shows.show(events, observe(after, viewer)))
    while not task.finished:
        stage.frame()
    stage.remove(table)
    return round(stage.now - began, 3)


def test_slow_is_slower_and_fast_is_faster(stage: Stage) -> None:
    times = {}
    for speed in SPEEDS:
        show = Show(stage, Session(SEATS, 4), 0, speed)
        show.table.sync(show.session.view(0))
        times[speed] = seconds_of(show, Random(4))
    assert times["slow"] > times["normal"] > times["fast"] > times["none"] == 0


@pytest.mark.nightly
def test_a_skipped_animation_shows_its_end_at_once(stage: Stage) -> None:
    show = Show(stage, Session(SEATS, 5), 0, "slow")
    show.open()
    rng = Random(5)
    for _ in range(20):
        turn = show.session.play(rng.choice(legal_moves(show.session.view(show.session.turn))))
        show.start(turn.seen_by(0))
        stage.run(0.15)
        assert show.table.busy
        show.choreography.finish()
        assert not show.table.busy
        fresh = Show(stage, show.session, 0, "none")
        fresh.table.sync(show.session.view(0))
        assert looks(show.table) == looks(fresh.table)
        stage.remove(fresh.table)


def test_reduced_motion_moves_no_card(stage: Stage) -> None:
    show = Show(stage, Session(SEATS, 6), 0, "normal")
    show.open()
    show.choreography.reduced = True
    rng = Random(6)
    turn = show.session.play(rng.choice(legal_moves(show.session.view(show.session.turn))))
    before = {card: card.place for card in show.table.cards.market}
    show.start(turn.seen_by(0))
    while show.table.busy:
        assert {card: card.place for card in show.table.cards.market} == before
        assert not show.table.ids.flights.children
        stage.frame()
