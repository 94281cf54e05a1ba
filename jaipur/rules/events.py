"""The events between two states, in a form that can be animated, heard and spoken.

Events contain secrets until `redact` has removed what a viewer may not know.
"""

from dataclasses import dataclass, replace

from jaipur.rules.goods import CardCounts, Counts, Good, GoodsCounts, Seat, Token, other_seat
from jaipur.rules.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.round import State
from jaipur.rules.scoring import Outcome, outcome


@dataclass(frozen=True, slots=True)
class Dealt:
    """A player's opening cards; the hand is secret, the herd and the sizes are not."""

    seat: Seat
    size: int
    camels: int
    hand: GoodsCounts | None


@dataclass(frozen=True, slots=True)
class MarketOpened:
    """The first five cards of the market."""

    market: CardCounts


@dataclass(frozen=True, slots=True)
class GoodTaken:
    """One good went from the market into a hand."""

    seat: Seat
    good: Good


@dataclass(frozen=True, slots=True)
class CamelsTaken:
    """All the market's camels joined a herd."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Cards changed places between a player and the market; seven counts each, camels last."""

    seat: Seat
    taken: Counts
    given: Counts


@dataclass(frozen=True, slots=True)
class Sold:
    """Cards of one good left a hand for these tokens (fewer, when the pile ran short)."""

    seat: Seat
    good: Good
    count: int
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class BonusEarned:
    """A sale of three or more earned a bonus token; its value is its owner's secret."""

    seat: Seat
    tier: int
    value: int | None


@dataclass(frozen=True, slots=True)
class BonusMissed:
    """A sale was large enough for a bonus token, but that pile is empty."""

    seat: Seat
    tier: int


@dataclass(frozen=True, slots=True)
class PileEmptied:
    """The last token of a good was taken."""

    good: Good


@dataclass(frozen=True, slots=True)
class Refilled:
    """Cards came from the deck to the market, in this order; `gaps` could not be filled."""

    cards: tuple[Good, ...]
    gaps: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over; from now on its result is public."""

    outcome: Outcome


Event = (
    Dealt
    | MarketOpened
    | GoodTaken
    | CamelsTaken
    | Exchanged
    | Sold
    | BonusEarned
    | BonusMissed
    | PileEmptied
    | Refilled
    | RoundEnded
)


def opening(state: State) -> tuple[Event, ...]:
    """Return the events of a deal, starter first, from a state without moves."""
    seats = (state.turn, other_seat(state.turn))
    dealt = [
        Dealt(seat, sum(state.hands[seat]), state.herds[seat], state.hands[seat]) for seat in seats
    ]
    return (*dealt, MarketOpened(state.market))


def events_of(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """Return the events of this move, in the order in which they should be shown."""
    seat = before.turn
    result = outcome(after)
    events: list[Event]
    match move:
        case Take(good):
            events = [GoodTaken(seat, good), _refill(before, after)]
        case TakeCamels():
            events = [CamelsTaken(seat, before.market[Good.CAMEL]), _refill(before, after)]
        case Exchange(take, give):
            events = [Exchanged(seat, take, give)]
        case Sell():
            events = _sale(before, move, after)
    if result:
        events.append(RoundEnded(result))
    return tuple(events)


def redact(event: Event, viewer: int | None) -> Event:
    """Return the event as this viewer (None: the table alone) may know it."""
    match event:
        case Dealt(seat) if seat != viewer:
            return replace(event, hand=None)
        case BonusEarned(seat) if seat != viewer:
            return replace(event, value=None)
    return event


def _sale(before: State, move: Sell, after: State) -> list[Event]:
    seat, good = before.turn, move.good
    tokens = after.goods_tokens[seat][len(before.goods_tokens[seat]) :]
    events: list[Event] = [Sold(seat, good, move.count, tokens)]
    if len(after.bonuses[seat]) > len(before.bonuses[seat]):
        bonus = after.bonuses[seat][-1]
        events.append(BonusEarned(seat, bonus.tier, bonus.value))
    elif move.count >= 3:
        events.append(BonusMissed(seat, min(move.count, 5)))
    if tokens and not after.tokens[good]:
        events.append(PileEmptied(good))
    return events


def _refill(before: State, after: State) -> Refilled:
    cards = before.deal.cards[before.drawn : after.drawn]
    return Refilled(cards, gaps=sum(before.market) - sum(after.market))
