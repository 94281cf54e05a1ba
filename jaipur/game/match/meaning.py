"""The meaning of the chosen cards to the player who chose them, as the move bar shows it."""

from enum import Enum, auto
from typing import NamedTuple

from jaipur.game.match.proposal import proposal
from jaipur.rules import Counts, Exchange, Good, Move, Reason, Sell, Take, View, legal_moves
from jaipur.rules.foresight import Purse, bonus_tier, ending_after, purses_after, tokens_for
from jaipur.rules.goods import HAND_LIMIT
from jaipur.rules.scoring import Ending


class Nothing(NamedTuple):
    """Nothing is chosen, and the viewer is to move."""


class Over(NamedTuple):
    """The round is over."""

    ending: Ending


class OpponentsTurn(NamedTuple):
    """The opponent is to move; cards may be chosen already."""

    chosen: bool


class Prompt(NamedTuple):
    """Nothing is chosen, and the table asks for something else."""


class Missing(NamedTuple):
    """The beginning of a move: with this many more cards it is complete."""

    move: Exchange | Sell
    """The cards chosen so far, as a move."""
    take: int
    give: int
    """How many more cards to take and to give; in a sale, to sell."""
    cards: bool
    """Whether cards from the hand may be among those to give."""
    camels: int
    """How many camels from the herd may be among them."""


class LegalMove(NamedTuple):
    """A legal move and what it is certain to earn."""

    move: Move
    values: tuple[int, ...] = ()
    """What the tokens of a sale are worth, one by one."""
    tier: int | None = None
    """The tier of the bonus token; None if there is none."""


class EndingMove(NamedTuple):
    """A move that ends the round, with what is certain about both purses then."""

    move: Move
    values: tuple[int, ...]
    tier: int | None
    ending: Ending
    purses: tuple[Purse, Purse]
    camels_counted: bool
    """Whether the camel token is in the purses.

    It is not if the table hides the opponent's herd, because the total would reveal it.
    """


class ChoiceFault(Enum):
    """Why a choice cannot become a move, where no single rule forbids it."""

    ONE_KIND_AT_A_TIME = auto()
    TOO_LITTLE_TO_GIVE = auto()
    TOO_LITTLE_TO_TAKE = auto()


class Refusal(NamedTuple):
    """No move, and no beginning of a move."""

    move: Move
    reason: Reason | ChoiceFault
    may_exchange: bool = False
    """Whether the cards could be part of an exchange."""


Meaning = Nothing | Over | OpponentsTurn | Prompt | Missing | LegalMove | EndingMove | Refusal


def meaning(
    view: View,
    market: list[Good],
    hand: list[Good],
    camels: int,
    herds_shown: bool = False,
    prompted: bool = False,
) -> Meaning:
    """Return the meaning of these cards chosen from market, hand and herd."""
    chosen = bool(market or hand or camels)
    if prompted and not chosen:
        return Prompt()
    if view.outcome:
        return Over(view.outcome.ended_by)
    if view.viewer != view.turn:
        return OpponentsTurn(chosen)
    wished = proposal(view, market, hand, camels)
    if wished is None:
        return Nothing()
    move, reason = wished
    if reason is None:
        return _legal_move(view, move, herds_shown)
    if isinstance(move, Sell) and reason is Reason.PRECIOUS_GOODS_SELL_IN_PAIRS:
        if view.mover_hand[move.good] > 1:
            return Missing(move, take=0, give=1, cards=True, camels=0)
        return Refusal(move, reason, bool(_completions(view, _given(move))))
    if isinstance(move, Exchange):
        return _exchange(view, move, reason)
    if isinstance(move, Take) and reason is Reason.HAND_IS_FULL:
        return Refusal(move, reason, bool(_completions(view, _taken(move))))
    return Refusal(move, reason)


def _legal_move(view: View, move: Move, herds_shown: bool) -> LegalMove | EndingMove:
    sale = move if isinstance(move, Sell) else None
    values = tuple(token.value for token in tokens_for(view, sale)) if sale else ()
    tier = bonus_tier(view, sale) if sale else None
    ending = ending_after(view, move)
    if ending is None:
        return LegalMove(move, values, tier)
    purses = purses_after(view, move, camel_token=herds_shown)
    return EndingMove(move, values, tier, ending, purses, herds_shown)


def _exchange(view: View, move: Exchange, reason: Reason) -> Missing | Refusal:
    """Return what an exchange still needs, or why it cannot work."""
    if reason not in (Reason.EXCHANGE_UNEQUAL, Reason.EXCHANGE_OF_ONE):
        return Refusal(move, reason)
    taken, given = sum(move.take), sum(move.give)
    ways = _completions(view, move)
    if not taken and not move.camels:
        return Refusal(move, ChoiceFault.ONE_KIND_AT_A_TIME, bool(ways))
    if ways:
        size = sum(ways[0].take)
        camels = max(way.camels for way in ways) - move.camels
        cards = any(way.camels - move.camels < size - given for way in ways)
        return Missing(move, size - taken, size - given, cards, camels)
    if taken == given:
        return Refusal(move, reason)
    if sum(view.mover_hand) + move.camels > HAND_LIMIT:
        # with goods chosen, what the player sees first is that more is given than taken
        unequal = 0 < taken < given
        return Refusal(move, reason if unequal else Reason.HAND_WOULD_OVERFLOW)
    return Refusal(
        move, ChoiceFault.TOO_LITTLE_TO_GIVE if taken > given else ChoiceFault.TOO_LITTLE_TO_TAKE
    )


def _completions(view: View, begun: Exchange) -> list[Exchange]:
    """Return the smallest legal exchanges that contain this one."""
    ways = [
        move
        for move in legal_moves(view)
        if isinstance(move, Exchange)
        and all(map(int.__ge__, move.take, begun.take))
        and all(map(int.__ge__, move.give, begun.give))
    ]
    least = min((sum(way.take) for way in ways), default=0)
    return [way for way in ways if sum(way.take) == least]


def _given(sale: Sell) -> Exchange:
    """Return the exchange begun by choosing these cards from the hand."""
    return Exchange(_cards(sale.good, 0), _cards(sale.good, sale.count))


def _taken(take: Take) -> Exchange:
    """Return the exchange begun by choosing this card from the market."""
    return Exchange(_cards(take.good, 1), _cards(take.good, 0))


def _cards(good: Good, count: int) -> Counts:
    return tuple(count if one == good else 0 for one in Good)
