"""The rules of the game as pure values and functions, without people, screens or files.

state = deal(shuffle(random.Random(7)))
while not state.is_over:
    state = play(state, random.choice(legal_moves(state)))
print(outcome(state))
"""

from jaipur.rules.events import Event, events_of, opening, redact
from jaipur.rules.goods import (
    CARDS,
    GOODS,
    SEATS,
    TOKENS,
    Bonus,
    CardCounts,
    Counts,
    Good,
    GoodsCounts,
    Seat,
    TierCounts,
    Token,
)
from jaipur.rules.legality import legal_moves, why_illegal
from jaipur.rules.match import Match
from jaipur.rules.moves import Exchange, Move, Reason, Sell, Take, TakeCamels
from jaipur.rules.round import Deal, IllegalMoveError, State, deal, play, play_unchecked, shuffle
from jaipur.rules.scoring import Outcome, outcome
from jaipur.rules.view import View, observe

__all__ = [
    "CARDS",
    "GOODS",
    "SEATS",
    "TOKENS",
    "Bonus",
    "CardCounts",
    "Counts",
    "Deal",
    "Event",
    "Exchange",
    "Good",
    "GoodsCounts",
    "IllegalMoveError",
    "Match",
    "Move",
    "Outcome",
    "Reason",
    "Seat",
    "Sell",
    "State",
    "Take",
    "TakeCamels",
    "TierCounts",
    "Token",
    "View",
    "deal",
    "events_of",
    "legal_moves",
    "observe",
    "opening",
    "outcome",
    "play",
    "play_unchecked",
    "redact",
    "shuffle",
    "why_illegal",
]
