"""The count of a finished round: what is revealed in which order, and what is known by then.

Goods tokens are public and come first, then the bonus tokens turn one by one, then the herds are
shown. Nothing here reveals more of a bonus token than its tier before it turns.
"""

from enum import IntEnum
from itertools import combinations, product, zip_longest
from typing import NamedTuple

from jaipur.rules import Good, Outcome, View
from jaipur.rules.goods import BONUS_VALUES, CAMEL_TOKEN, GOODS, TIERS, Bonus, Token

OPENING = 0.4
GOODS_SECONDS = 1.4
"""For all goods tokens of both players."""
BONUS_SECONDS = 2.6
"""For all bonus tokens, at most."""
TURN = 0.5
"""For one bonus token, at most."""
CAMELS = 0.7
TOTALS = 0.5
HELD_BREATH = 0.5
"""How much longer the totals of a close round are shown before the seal."""
SEAL = 0.5
CLOSE = 1
"""The largest margin, in rupees, of a close round."""

Pair = tuple[int, int]


class Stage(IntEnum):
    """The stages of the count."""

    GOODS = 0
    BONUSES = 1
    CAMELS = 2
    TOTAL = 3
    SEAL = 4


class Laid(NamedTuple):
    """How far the count has come: all that is revealed, for both players."""

    stage: Stage = Stage.GOODS
    goods_tokens: Pair = (0, 0)
    """How many goods tokens, in the order of goods."""
    bonuses: Pair = (0, 0)
    """How many bonus tokens are turned."""
    camels: bool = False
    sealed: bool = False


class CountStep(NamedTuple):
    """What is revealed halfway through these seconds."""

    laid: Laid
    start: float
    seconds: float
    turning: int | None = None
    """The player whose next bonus token turns."""


class Count(NamedTuple):
    """A finished round to be counted."""

    goods_tokens: tuple[tuple[Token, ...], tuple[Token, ...]]
    """The goods tokens, in the order of goods, the most valuable of each first."""
    bonuses: tuple[tuple[Bonus, ...], tuple[Bonus, ...]]
    herds: Pair
    outcome: Outcome

    @property
    def everything(self) -> Laid:
        """Everything revealed."""
        counts = len(self.goods_tokens[0]), len(self.goods_tokens[1])
        return Laid(Stage.SEAL, counts, self.outcome.bonus_tokens, camels=True, sealed=True)

    def tokens_of(self, seat: int, good: Good, laid: Laid) -> list[Token]:
        """Return the revealed tokens of a good."""
        return [token for token in self._laid_tokens(seat, laid) if token.good == good]

    def _laid_tokens(self, seat: int, laid: Laid) -> tuple[Token, ...]:
        return self.goods_tokens[seat][: laid.goods_tokens[seat]]

    def tiers(self, seat: int) -> list[int]:
        """Return the tiers of a player's bonus tokens, in turning order: public from the start."""
        return [bonus.tier for bonus in self.bonuses[seat]]

    def turned(self, seat: int, laid: Laid) -> list[int]:
        """Return the values of the bonus tokens turned over."""
        return [bonus.value for bonus in self.bonuses[seat][: laid.bonuses[seat]]]

    def left(self, tier: int, laid: Laid) -> list[int]:
        """Return the values, sorted, that an unturned token of this tier may have."""
        values = list(BONUS_VALUES[tier - TIERS[0]])
        for seat in (0, 1):
            for bonus in self.bonuses[seat][: laid.bonuses[seat]]:
                if bonus.tier == tier:
                    values.remove(bonus.value)
        return values

    def camel_token(self, laid: Laid) -> int | None:
        """Return the player who has been given the camel token; None if neither has."""
        return self.outcome.camel_token if laid.camels else None

    def rupees(self, seat: int, laid: Laid) -> int:
        """Return the rupees counted so far."""
        goods = sum(token.value for token in self._laid_tokens(seat, laid))
        camel = CAMEL_TOKEN * (self.camel_token(laid) == seat)
        return goods + sum(self.turned(seat, laid)) + camel

    def possible(self, laid: Laid) -> set[Pair]:
        """Return every possible pair of totals, by what is revealed and what is public.

        Public are the goods tokens, the tiers of the bonus tokens, and the values in each tier.
        """
        sums = {
            (
                sum(token.value for token in self.goods_tokens[0]) + sum(self.turned(0, laid)),
                sum(token.value for token in self.goods_tokens[1]) + sum(self.turned(1, laid)),
            )
        }
        for tier in TIERS:
            sums = _added(sums, self._chances(tier, laid))
        if not laid.camels:
            return _added(sums, {(0, 0), (CAMEL_TOKEN, 0), (0, CAMEL_TOKEN)})
        token = self.outcome.camel_token
        return _added(sums, {(CAMEL_TOKEN * (token == 0), CAMEL_TOKEN * (token == 1))})

    def _chances(self, tier: int, laid: Laid) -> set[Pair]:
        """Return what the unturned tokens of a tier may add to each player's total."""
        values = self.left(tier, laid)
        mine, theirs = (self.tiers(t)[laid.bonuses[t] :].count(tier) for t in (0, 1))
        places = range(len(values))
        return {
            (sum(values[at] for at in some), sum(values[at] for at in others))
            for some in combinations(places, mine)
            for others in combinations([at for at in places if at not in some], theirs)
        }

    def reach(self, seat: int, laid: Laid) -> list[int]:
        """Return the totals that a player may reach, sorted."""
        return sorted({pair[seat] for pair in self.possible(laid)})

    def tie_is_possible(self, laid: Laid) -> bool:
        """Return whether a tie is possible while something is still to be revealed."""
        pairs = self.possible(laid)
        return len(pairs) > 1 and any(mine == theirs for mine, theirs in pairs)

    def tie_goes_to(self) -> int | None:
        """Return the winner if the rupees are equal: more bonus tokens, else more goods tokens."""
        result = self.outcome
        for mine, theirs in (result.bonus_tokens, result.goods_tokens):
            if mine != theirs:
                return int(theirs > mine)
        return None

    def full(self) -> int:
        """Return the value of a full bar, a multiple of ten, from what is public at the start."""
        most = max(max(pair) for pair in self.possible(Laid()))
        return max(20, -(-most // 10) * 10)

    @property
    def margin(self) -> int:
        mine, theirs = self.outcome.rupees
        return abs(mine - theirs)

    def steps(self) -> list[CountStep]:
        """Return the whole count, step by step."""
        steps, now = list[CountStep](), Laid()
        time = OPENING

        def step(laid: Laid, seconds: float, turning: int | None = None) -> None:
            nonlocal now, time
            steps.append(CountStep(laid, time, seconds, turning))
            now, time = laid, time + seconds

        rows = self._rows()
        for counts in rows:
            step(now._replace(goods_tokens=counts), GOODS_SECONDS / len(rows))
        turns = self._turns()
        for seat in turns:
            mine, theirs = now.bonuses
            turned = (mine + 1, theirs) if seat == 0 else (mine, theirs + 1)
            seconds = min(TURN, BONUS_SECONDS / len(turns))
            step(now._replace(stage=Stage.BONUSES, bonuses=turned), seconds, seat)
        step(now._replace(stage=Stage.CAMELS, camels=True), CAMELS)
        breath = HELD_BREATH if self.margin <= CLOSE else 0
        step(now._replace(stage=Stage.TOTAL), TOTALS + breath)
        step(now._replace(stage=Stage.SEAL, sealed=True), SEAL)
        return steps

    def _rows(self) -> list[Pair]:
        """Return how many tokens are revealed after each step: good by good for both players."""
        counted, laid = [0, 0], list[Pair]()
        for good in GOODS:
            rows = [
                [token for token in tokens if token.good == good] for tokens in self.goods_tokens
            ]
            for pair in zip_longest(*rows):
                counted = [n + (token is not None) for n, token in zip(counted, pair, strict=True)]
                laid.append((counted[0], counted[1]))
        return laid

    def _turns(self) -> list[int]:
        """Return whose bonus token turns at each step: alternating while both have some."""
        mine, theirs = self.outcome.bonus_tokens
        pairs = zip_longest([0] * mine, [1] * theirs)
        return [seat for pair in pairs for seat in pair if seat is not None]


def count_of(view: View) -> Count:
    """Return the count of the round that ends in this view."""
    assert view.outcome, "a round is counted when it is over"
    tokens = [tuple(sorted(some, key=lambda t: (t.good, -t.value))) for some in view.goods_tokens]
    bonuses = [some or () for some in view.bonuses]
    return Count((tokens[0], tokens[1]), (bonuses[0], bonuses[1]), view.herds, view.outcome)


def face_down(view: View) -> View:
    """Return the table before the count: only the viewer's bonus tokens have their values."""
    bonuses = [
        some if seat == view.viewer or not some else None for seat, some in enumerate(view.bonuses)
    ]
    return view._replace(bonuses=(bonuses[0], bonuses[1]))


def _added(some: set[Pair], others: set[Pair]) -> set[Pair]:
    return {(a + c, b + d) for (a, b), (c, d) in product(some, others)}
