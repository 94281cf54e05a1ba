"""Random play to the end of a round, as fast as plain Python goes.

`legal_moves` lists every exchange, which is most of its work and none of which a random mover
needs. This one works on lists that it changes in place, first draws a kind of move and then one
move of that kind, so its moves are all legal and all legal kinds occur, but they are not equally
likely. Exchanges are built card by card: `swap` in `_Table` says how.
"""

from random import Random

from jaipur.rules.goods import (
    CAMEL_TOKEN,
    EMPTY_PILES_TO_END,
    EXCHANGES_TO_END,
    HAND_LIMIT,
    PRECIOUS,
    TOKENS,
)
from jaipur.rules.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.legality import TAKES
from jaipur.rules.round import State

_VALUES = tuple(tuple(token.value for token in pile) for pile in TOKENS)
_FEWEST = tuple(2 if good in PRECIOUS else 1 for good in range(6))
