"""Plays what happened: events become flights, sounds and buzzes.

Decoration only: before it starts the move is already made, and when it ends, or is cut short,
`table.sync` shows the truth.
"""

from collections.abc import Awaitable, Callable
from typing import Any

import asynckivy as ak

from jaipur.rules import Event, Good, View
from jaipur.rules.events import (
    BonusEarned,
    CamelsTaken,
    Dealt,
    Exchanged,
    GoodTaken,
    MarketOpened,
    PileEmptied,
    Refilled,
    RoundEnded,
    Sold,
)
from jaipur.ui.table.card import Card
from jaipur.ui.table.show.flight import Flight, fly
from jaipur.ui.table.show.movers import Movers
from jaipur.ui.table.table import Table

SPEEDS = {"slow": 1.8, "normal": 1.0, "fast": 0.5, "none": 0.0}
"""How long things take, beside normal."""
GOES = 0.26
"""Seconds for cards to change hands."""
FILLS = 0.24
"""Seconds for the deck to fill gaps."""
PAYS = 0.3
"""Seconds for coins to reach their owner."""
DEALS = 0.8
NOTICE = 0.16
"""Seconds for which a rival's cards are lit before they move."""


class Choreography:
    """Shows one move at a time on a table."""

    def __init__(
        self, table: Table, sound: Callable[[str], None], buzz: Callable[[], None]
    ) -> None:
        self.table = table
        self.movers = Movers(table)
        self.sound = sound
        self.buzz = buzz
        self.speed = 1.0
        self.reduced = False
        self._cut = ak.ExclusiveEvent()

    async def show(self, events: tuple[Event, ...], view: View) -> None:
        """Play the events, or as much of them as is not cut short; then the view is the truth."""
        if self.speed > 0:
            with self.table.occupied():
                async with ak.move_on_when(self._cut.wait()):
                    await self._play(events)
        self.table.sync(view)

    def finish(self) -> None:
        """Cut short what is played: show how it ends, now."""
        self._cut.fire()

    async def _play(self, events: tuple[Event, ...]) -> None:
        if self.reduced:
            await self._fade()
        else:
            for event in events:
                await self._show(event)

    async def _fade(self) -> None:
        """Reduced motion: the table dims a little, and then it is so."""
        cards = self.table.ids.cards
        try:
            async for time in ak.anim_with_ratio(base=0.3 * self.speed):
                cards.opacity = 1 - 0.6 * min(time, 1)
                if time >= 1:
                    break
        finally:
            cards.opacity = 1

    async def _show(self, event: Event) -> None:
        shows: dict[type, Callable[[Any], Awaitable[None]]] = {
            GoodTaken: self._taken,
            CamelsTaken: self._camels,
            Exchanged: self._exchanged,
            Sold: self._sold,
            BonusEarned: self._bonus,
            Refilled: self._refilled,
            Dealt: self._dealt,
            MarketOpened: self._market_opened,
            PileEmptied: self._pile_emptied,
            RoundEnded: self._round_ended,
        }
        show = shows.get(type(event))
        if show:
            await show(event)

    async def _fly(self, flights: list[Flight], seconds: float) -> None:
        await fly(flights, seconds * self.speed)

    def _landing(self, sound: str) -> Callable[[], None]:
        def land() -> None:
            self.sound(sound)
            self.buzz()

        return land

    async def _notice(self, trader: int, cards: list[Card]) -> None:
        """Light up what a rival is about to move."""
        if trader == self.table.me:
            return
        for card in cards:
            card.ring = 1
        await ak.sleep(NOTICE * self.speed)
        for card in cards:
            card.ring = 0

    async def _taken(self, event: GoodTaken) -> None:
        card = self.movers.from_market(event.good)
        await self._notice(event.trader, [card])
        self.sound("card-slide")
        flights = self.movers.to_trader([card], event.trader)
        flights[0].landed = self._landing("card-slide")
        await self._fly(flights, GOES)

    async def _camels(self, event: CamelsTaken) -> None:
        cards = [self.movers.from_market(Good.CAMEL) for _ in range(event.count)]
        await self._notice(event.trader, cards)
        self.sound("camel-bell")
        await self._fly(self.movers.to_herd(cards, event.trader), GOES)
        self.buzz()

    async def _exchanged(self, event: Exchanged) -> None:
        taken = self.movers.all_from_market(event.taken)
        given = self.movers.given(event.given, event.trader)
        await self._notice(event.trader, taken)
        self.sound("card-slide")
        flights = self.movers.swap(taken, given, event.trader)
        flights[-1].landed = self._landing("card-slide")
        await self._fly(flights, GOES * 1.2)

    async def _sold(self, event: Sold) -> None:
        cards = self.movers.from_trader(event.good, event.count, event.trader)
        self.sound("card-slide")
        await self._fly(self.movers.to_sold(cards, event.trader), GOES * 0.8)
        if not event.coins:
            return
        flights = self.movers.coins(event.coins, event.trader)
        for flight in flights:
            flight.landed = self._landing("coin")
        await self._fly(flights, PAYS)
        self.movers.count_coins(event)

    async def _bonus(self, event: BonusEarned) -> None:
        flight = self.movers.bonus(event.tier, event.trader)
        await self._fly([flight], PAYS * 0.8)
        if event.value is not None:
            self.sound("bonus-reveal")
            self.movers.reveal(event)

    async def _refilled(self, event: Refilled) -> None:
        flights = self.movers.refill(event.cards)
        if flights:
            flights[-1].landed = self._landing("card-flip")
        await self._fly(flights, FILLS)

    async def _dealt(self, event: Dealt) -> None:
        flights = self.movers.deal(event)
        self.sound("card-slide")
        await self._fly(flights, DEALS * 0.4)

    async def _market_opened(self, event: MarketOpened) -> None:
        goods = tuple(good for good in Good for _ in range(event.market[good]))
        self.sound("card-slide")
        await self._fly(self.movers.refill(goods), DEALS * 0.5)
        self.sound("card-flip")

    async def _pile_emptied(self, _event: PileEmptied) -> None:
        self.sound("coins")

    async def _round_ended(self, _event: RoundEnded) -> None:
        self.sound("seal")
