"""Plays rounds with the demo's finger: chooses cards one by one and makes the move."""

from collections.abc import Iterator

import asynckivy as ak
from kivy.uix.widget import Widget

from jaipur.ai.levels import by_id, choose
from jaipur.demo.camera import Camera
from jaipur.demo.finger import Finger
from jaipur.demo.waiting import until
from jaipur.game.match.session import Session
from jaipur.rules import Exchange, Good, Move, Sell, Take, TakeCamels
from jaipur.ui.match.match_screen import MatchScreen
from jaipur.ui.table.card import Card
from jaipur.ui.table.table import Table
from jaipur.ui.widgets.explainer import explainer

LEVEL = "caravan_master"
"""The level that chooses the finger's moves."""
STAGES = {Take: "taking", TakeCamels: "camels", Sell: "sale", Exchange: "exchange"}
HALFWAY = 0.2
"""Seconds from the start of a flight to its picture."""
HINT_STEPS = ("hint-idea", "hint-move", "hint")


class DemoPlayer:
    """Plays one side of the match on the screen; the first move of each kind gets pictures."""

    def __init__(self, screen: MatchScreen, finger: Finger, camera: Camera) -> None:
        self.screen = screen
        self.table: Table = screen.table
        self.finger = finger
        self.camera = camera
        self._stages: set[str] = set()

    @property
    def session(self) -> Session:
        """The match on the table; there is one while the demo plays."""
        session = self.screen.session
        if session is None:
            raise RuntimeError("no match is on the table")
        return session

    def can_move(self) -> bool:
        """Return whether the table waits for a move of this player."""
        view = self.table.view
        return bool(
            self.screen.session
            and view
            and not self.table.busy
            and not self.session.round_is_over
            and self.session.turn == self.screen.viewer == view.turn
        )

    async def watch_the_deal(self) -> None:
        """Take a picture of the cards in flight, if they fly."""
        await until(lambda: self._flights() or self.can_move(), "the deal")
        await ak.sleep(HALFWAY)
        await self.camera.take("deal")
        self._hurry()

    async def ask_for_help(self) -> None:
        """Ask what a card is, then ask the coach for a hint in its three steps."""
        card = self.table.cards.market[0]
        await self.finger.hold(lambda: card, lambda: explainer.whole, "an explanation")
        await until(
            lambda: explainer.explanation and explainer.explanation.opacity == 1,
            "the explanation to be seen",
        )
        await self.camera.take("what-is-this")
        await self.finger.tap(lambda: card, lambda: not explainer.whole, "the explanation to close")
        for step in HINT_STEPS:
            await self._ask()
            await self.camera.take(step)

    async def move(self) -> None:
        """Make the move that the level chooses."""
        session, last = self.session, self.session.last
        move = choose(session.view(self.screen.viewer), by_id(LEVEL), session.bot_seed())
        while not self._has_chosen(move):
            await self._choose(move)
        stage = self._new_stage(move)
        if stage:
            await self.camera.take(f"choosing-{stage}")
            self.screen.set_speed("normal")
        # the choice is cleared a frame before the move, so it does not show that the move was made
        await self.finger.tap(
            lambda: self.table.ids.bar.ids.go, lambda: session.last is not last, "the move"
        )
        if stage:
            await self._watch(stage)

    def _has_chosen(self, move: Move) -> bool:
        proposal = self.table.choice.proposal
        return proposal is not None and proposal.move == move

    async def _ask(self) -> None:
        messages = self.table.messages
        before = messages.current
        await self.finger.tap(
            lambda: self.table.ids.hint,
            lambda: messages.current not in (None, before),
            "the coach's answer",
        )

    async def _choose(self, move: Move) -> None:
        before = _chosen(self.table)
        await self.finger.tap(
            lambda: None if self.table.busy else next(iter(touches(self.table, move)), None),
            lambda: _chosen(self.table) != before,
            "a card to be chosen",
        )

    def _new_stage(self, move: Move) -> str:
        """Return what this move shows for the first time, if anything."""
        stage = "bonus" if isinstance(move, Sell) and move.count > 2 else STAGES[type(move)]
        if not self.camera.folder or stage in self._stages:
            return ""
        self._stages.add(stage)
        return stage

    async def _watch(self, stage: str) -> None:
        """Take a picture of cards in flight, or of the bonus that a sale earned."""
        if stage == "bonus":
            keepsakes = self.table.ids.keepsakes
            await until(lambda: keepsakes.children or not self.table.busy, "the bonus token")
        else:
            await until(lambda: self._flights() or not self.table.busy, "cards in flight")
        await ak.sleep(HALFWAY)
        await self.camera.take(stage)
        self._hurry()

    def _flights(self) -> list[Widget]:
        flights: list[Widget] = self.table.ids.flights.children
        return flights

    def _hurry(self) -> None:
        if self.finger.pace < 1:
            self.screen.set_speed("none")


def _chosen(table: Table) -> tuple[list[Card], list[Card], int]:
    choice = table.choice
    return choice.market, choice.hand, choice.camels


def touches(table: Table, move: Move) -> list[Widget]:
    """Return the widgets to tap, in order, so that the chosen cards make this move."""
    market, hand, camels = _wanted(table, move)
    cards = [*_wrong(table.cards.market, market), *_wrong(table.cards.hand, hand)]
    if move == TakeCamels():
        del cards[1:]  # camels of the market are chosen together
    more = camels - table.choice.camels
    return [*cards, *[table.ids.herd] * (more if more > 0 else bool(more))]


def _wanted(table: Table, move: Move) -> tuple[dict[int, int], dict[int, int], int]:
    """Return how many cards of each good are chosen in market and hand, and how many camels."""
    match move:
        case Take(good):
            return {good: 1}, {}, 0
        case TakeCamels():
            return {Good.CAMEL: len(table.cards.market)}, {}, 0
        case Sell(good, count):
            return {}, {good: count}, 0
        case Exchange(take, give):
            return dict(enumerate(take)), dict(enumerate(give[:6])), move.camels


def _wrong(cards: list[Card], wanted: dict[int, int]) -> Iterator[Card]:
    """Yield the cards to tap so that `wanted` cards of each good are chosen."""
    missing = dict(wanted)
    for card in sorted(cards, key=lambda card: not card.chosen):  # keep those chosen already
        needed = missing.get(card.good, 0) > 0
        missing[card.good] = missing.get(card.good, 0) - 1
        if needed != card.chosen:
            yield card
