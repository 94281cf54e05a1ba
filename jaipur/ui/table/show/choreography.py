"""Animates what happened: events become flights, sounds and vibration.

This is decoration only: the move is already made before it starts, and when it ends or is cut
short, `table.sync` shows the actual position.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from itertools import accumulate
from typing import Any

import asynckivy as ak

from jaipur.game.match.market_row import market_row
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
    Sold,
)
from jaipur.ui.table.show.card_flights import CardFlights
from jaipur.ui.table.show.flight import Flight, fly
from jaipur.ui.table.show.token_flights import TokenFlights
from jaipur.ui.table.table import Table

SPEEDS = {"slow": 1.8, "normal": 1.0, "fast": 0.5, "none": 0.0}
"""Factors for the durations."""
NOTICE = 0.35
"""Seconds for which the cards that the opponent is about to take are lit."""
GOES = 0.24
"""Seconds for cards to change hands."""
FOLLOWS = 0.12
"""Seconds after which the deck begins to fill the gaps that these cards leave."""
FILLS = 0.22
SELLS = 0.18
"""Seconds for cards to reach the sold pile."""
PAYS = 0.24
"""Seconds for a token to reach its owner."""
APART, FASTER, LEAST_APART = 0.13, 0.78, 0.045
"""Seconds between the first two tokens of a sale, the factor for each following pair, and the
least."""
GRAND = 5
"""The number of cards from which a sale is celebrated."""
CELEBRATES = 0.15
"""Seconds for which the celebration pauses the game."""
SPARK, GLOW = 0.3, 0.8
"""Seconds for which a landed token shines, and a grand sale."""
BEATS = {3: 0.3, 4: 0.35, 5: 0.4}
"""Seconds of suspense before a bonus of each tier turns over."""
RISES = 0.22
"""The part of these seconds in which it flies from its pile to its owner."""
TURNS = 0.18
DEALS = 0.8
NOTES = "abcdefg"
"""The sounds of the tokens of a sale, in this order, each a step higher."""


class Choreography:
    """Shows one move at a time on a table."""

    def __init__(
        self, table: Table, sound: Callable[[str], None], buzz: Callable[[str], None]
    ) -> None:
        self.table = table
        self.movers = CardFlights(table)
        self.payouts = TokenFlights(table)
        self.sound = sound
        self.buzz = buzz
        self.speed = 1.0
        self.reduced = False
        self._cut = ak.ExclusiveEvent()

    async def show(self, events: tuple[Event, ...], view: View) -> None:
        """Play the events unless cut short; then show the view."""
        chosen = [slot for slot, card in enumerate(self.table.cards.slots) if card and card.chosen]
        row = market_row(events, self.table.cards.row, chosen)
        if self.speed > 0:
            with self.table.occupied():
                async with ak.move_on_when(self._cut.wait()):
                    await self._play(events)
        self.table.sync(view, row)

    def finish(self) -> None:
        """Cut the animation short and show its end now."""
        self._cut.fire()

    async def _play(self, events: tuple[Event, ...]) -> None:
        for event in events[:1]:
            await self._notice(event)
        if self.reduced:
            for sale in (event for event in events if isinstance(event, Sold) and event.tokens):
                self.sound("grand-sale" if sale.count >= GRAND else "coins")
            await self._fade()
            return
        for event, following in zip(events, (*events[1:], None), strict=True):
            if isinstance(following, Refilled):  # fill the gaps while the cards are still in flight
                await ak.wait_all(self._show(event), self._refilled(following))
            elif not isinstance(event, Refilled):
                await self._show(event)

    async def _fade(self) -> None:
        """Dim the cards briefly before the new position: the animation for reduced motion."""
        cards = self.table.ids.cards
        try:
            async for time in ak.anim_with_ratio(base=0.3 * self.speed):
                cards.opacity = 1 - 0.6 * min(time, 1)
                if time >= 1:
                    break
        finally:
            cards.opacity = 1

    async def _notice(self, event: Event) -> None:
        """Light up the cards that the opponent is about to take."""
        if getattr(event, "seat", self.table.me) == self.table.me:
            return
        cards = self.movers.wanted(event)
        try:
            for card in cards:
                card.ring = 1
            if cards:
                await self._sleep(NOTICE)
        finally:
            for card in cards:
                card.ring = 0

    async def _show(self, event: Event) -> None:
        shows: dict[type, Callable[[Any], Awaitable[None]]] = {
            GoodTaken: self._taken,
            CamelsTaken: self._camels,
            Exchanged: self._exchanged,
            Sold: self._sold,
            BonusEarned: self._bonus,
            Dealt: self._dealt,
            MarketOpened: self._market_opened,
            PileEmptied: self._pile_emptied,
        }
        show = shows.get(type(event))
        if show:
            await show(event)

    async def _fly(self, flights: list[Flight], seconds: float) -> None:
        await fly(flights, seconds * self.speed)

    async def _sleep(self, seconds: float) -> None:
        await ak.sleep(seconds * self.speed)

    def _land(self, sound: str) -> None:
        self.sound(sound)
        self.buzz("land")

    # Cards

    async def _taken(self, event: GoodTaken) -> None:
        self.sound("card-slide")
        flights = self.movers.to_player([self.movers.from_market(event.good)], event.seat)
        flights[0].landed.append(partial(self._land, "card-slide"))
        await self._fly(flights, GOES)

    async def _camels(self, event: CamelsTaken) -> None:
        cards = [self.movers.from_market(Good.CAMEL) for _ in range(event.count)]
        self.sound("camel-bell")
        await self._fly(self.movers.to_herd(cards, event.seat), GOES)
        self.buzz("land")

    async def _exchanged(self, event: Exchanged) -> None:
        taken = self.movers.all_from_market(event.taken)
        given = self.movers.given(event.given, event.seat)
        self.sound("card-slide")
        flights = self.movers.swap(taken, given, event.seat)
        flights[-1].landed.append(partial(self._land, "card-slide"))
        await self._fly(flights, GOES * 1.2)

    async def _refilled(self, event: Refilled) -> None:
        await self._sleep(FOLLOWS)
        flights = self.movers.refill(event.cards)
        if flights:
            flights[-1].landed.append(partial(self._land, "card-flip"))
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

    # Tokens

    async def _sold(self, event: Sold) -> None:
        cards = self.movers.from_player(event.good, event.count, event.seat)
        self.sound("card-slide")
        with self.payouts.lit(event):
            await self._fly(self.movers.to_sold(cards, event.seat), SELLS)
        if not event.tokens:
            return
        starts = token_starts(len(event.tokens))
        seconds = starts[-1] + PAYS
        times = [(start / seconds, (start + PAYS) / seconds) for start in starts]
        landed = partial(self._token_landed, event.seat)
        await self._fly(self.payouts.tokens(event, times, landed), seconds)
        if event.count >= GRAND:
            self.sound("grand-sale")
            self.buzz("grand-sale")
            self.payouts.flare("flourish-glow", event.seat, GLOW * self.speed, 4.0)
            await self._sleep(CELEBRATES)

    def _token_landed(self, seat: int, number: int) -> None:
        self.sound(f"coin-{NOTES[min(number, len(NOTES) - 1)]}")
        self.buzz("coin")
        self.payouts.flare("flourish-sparkle", seat, SPARK * self.speed)

    async def _bonus(self, event: BonusEarned) -> None:
        """Fly the token to its owner, wait for suspense, and turn it over for its owner only."""
        self.sound("bonus-beat")
        token = self.payouts.bonus_token(event.tier, event.seat)
        await self._fly([self.payouts.to_panel(token, event.seat)], RISES)
        await self._sleep(BEATS[event.tier] - RISES)
        if event.value is None:
            await self._fly([self.payouts.to_purse(token, event.seat)], TURNS)
        else:
            self.sound("bonus-reveal")
            self.buzz("bonus")
            await self._fly([self.payouts.turn(token, event)], TURNS)
            self.payouts.keep(token, event.seat)

    async def _pile_emptied(self, _event: PileEmptied) -> None:
        self.sound("coins")


def token_starts(count: int) -> list[float]:
    """Return when the tokens of a sale leave their pile, in seconds: one by one, ever faster."""
    gaps = (max(LEAST_APART, APART * FASTER**number) for number in range(count - 1))
    return [0.0, *accumulate(gaps)]
