"""Paragraphs of the rules that explain a question."""

from jaipur.game.match.meaning import ChoiceFault, Meaning, Missing, Refusal
from jaipur.game.match.proposal import Proposal
from jaipur.rules import Exchange, Good, Move, Reason, Sell, Take, TakeCamels

ZONES = {"deck": "end", "sold": "sell", "herd": "camels", "hand": "take", "market": "turn"}
MOVES: dict[type, str] = {Take: "take", TakeCamels: "camels", Exchange: "exchange", Sell: "sell"}
REASONS: dict[Reason | ChoiceFault, str] = {
    Reason.ROUND_IS_OVER: "end",
    Reason.NOT_YOUR_TURN: "turn",
    Reason.NOT_A_MOVE: "turn",
    Reason.NOT_IN_MARKET: "turn",
    Reason.NOT_IN_HAND: "turn",
    Reason.HAND_IS_FULL: "take",
    Reason.HAND_WOULD_OVERFLOW: "exchange",
    Reason.NO_CAMELS_IN_MARKET: "camels",
    Reason.CAMELS_COME_TOGETHER: "camels",
    Reason.CAMELS_ARE_NOT_SOLD: "camels",
    Reason.HERD_TOO_SMALL: "camels",
    Reason.PRECIOUS_GOODS_SELL_IN_PAIRS: "precious",
    Reason.NOTHING_TO_SELL: "sell",
    Reason.EXCHANGE_OF_NOTHING: "exchange",
    Reason.EXCHANGE_OF_ONE: "exchange",
    Reason.EXCHANGE_UNEQUAL: "exchange",
    Reason.EXCHANGE_TAKES_CAMELS: "exchange",
    Reason.SAME_GOOD_BOTH_WAYS: "exchange",
    ChoiceFault.ONE_KIND_AT_A_TIME: "sell",
    ChoiceFault.TOO_LITTLE_TO_GIVE: "exchange",
    ChoiceFault.TOO_LITTLE_TO_TAKE: "exchange",
}
"""The paragraph that explains a refusal."""


def of_move(move: Move) -> str:
    return MOVES[type(move)]


def of_choice(meaning: Meaning | None, wished: Proposal | None) -> str:
    """Return the paragraph for what the bar says."""
    if isinstance(meaning, Refusal):
        return REASONS[meaning.reason]
    if isinstance(meaning, Missing) and isinstance(meaning.move, Sell):
        return "precious"
    return of_move(wished.move) if wished else "turn"


def of_card(good: Good, in_hand: bool) -> str:
    """Return the paragraph for a card that lies open."""
    if good == Good.CAMEL:
        return "camels"
    return "sell" if in_hand else "take"
