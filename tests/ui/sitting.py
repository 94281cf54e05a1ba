"""Somebody at the table of a match against an opponent, for tests of how a round is played."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from jaipur.game.pools import Pool
from jaipur.game.session import Seat, Session
from jaipur.game.thinker import Thinker
from jaipur.rules import Exchange, Good, Move, Sell, Take
from jaipur.ui.match.match_recorder import MatchRecorder
from jaipur.ui.table.card import Card
from tests.ui.quick import match_screen
from tools.stage.stage import Stage

SEATS = (Seat("Asha"), Seat("Apprentice", "apprentice"))


class Quiet:
    """Hears sounds and feels buzzes."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str, *_args: Any) -> None:
        self.heard.append(name)

    def buzz(self, *_args: Any) -> None:
        pass


def in_a_thread() -> Pool:
    return Pool(ThreadPoolExecutor(1))


class Sitting:
    """Somebody's fingers on the table of a match against an opponent."""

    def __init__(self, stage: Stage, thinker: Thinker, seed: int = 4, speed: str = "fast") -> None:
        self.stage = stage
        self.sounds = Quiet()
        self.session = Session(SEATS, seed)
        self.screen = match_screen(thinker, self.sounds, Quiet())
        self.screen.set_speed(speed)
        self.table = self.screen.table
        self.overs: list[Session] = []
        self.screen.bind(on_round_over=lambda _screen, session: self.overs.append(session))
        stage.show(self.screen)
        self.recorder = MatchRecorder(None)
        marks = ("mark-south", "mark-north")
        self.screen.begin(self.session, marks, viewer=0, recorder=self.recorder)
        stage.run(0.2)

    def await_turn(self) -> None:
        """Until one may move, or the round is over."""
        self.stage.wait_for(lambda: self.overs or self.may_move)

    @property
    def may_move(self) -> bool:
        over = self.session.round_is_over
        return not self.table.busy and not over and self.session.turn == 0

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves of the round."""
        return self.session.record.rounds[-1].moves

    def tap(self, x: float, y: float) -> None:
        self.stage.tap(x, y)
        self.stage.run(0.5, dt=0.25)  # a later tap is not a double one

    def tap_card(self, card: Card) -> None:
        self.tap(card.center_x - 0.32 * card.width, card.center_y + 0.1 * card.height)

    def tap_all(self, cards: list[Card], counts: tuple[int, ...]) -> None:
        for good, count in zip(Good, counts, strict=False):
            for card in [card for card in cards if card.good == good][:count]:
                self.tap_card(card)

    def go(self) -> None:
        self.tap(*self.table.ids.bar.ids.go.center)

    def make(self, move: Move) -> None:
        """Choose the cards of a move one by one and press the button."""
        match move:
            case Take(good):
                card = next(card for card in self.table.market if card.good == good)
                self.stage.double_tap(card.center_x, card.center_y)
                return
            case Sell(good, count):
                held = [card for card in self.table.hand if card.good == good]
                self.tap_all(held, tuple(count * (g == good) for g in Good))
            case Exchange(take, give):
                self.tap_all(self.table.market, take[:6])
                self.tap_all(self.table.hand, give[:6])
                for _ in range(give[Good.CAMEL]):
                    self.tap(*self.table.places["herd"].center)
            case _:
                camel = next(card for card in self.table.market if card.good == Good.CAMEL)
                self.tap_card(camel)
        self.go()


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    mind = Thinker(in_a_thread)
    yield mind
    mind.close()
