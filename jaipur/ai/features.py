"""What the evaluator looks at: the mover's knowledge after a move and before the refill.

Every slot is a small table; a position picks one row of each. `rows_of` lists them plainly;
`jaipur.ai.evaluator` sums them by difference. The training engine defines the same rows in the
same order, and a test compares the two.
"""

from typing import NamedTuple

from jaipur.ai.facts import Facts, worth_of
from jaipur.rules.goods import CAMEL_TOKEN, CARDS, HAND_LIMIT, TOKENS, Counts

PHASES = 6
PHASE_ENDS = (3, 7, 12, 19, 27)
PHASE_OF = tuple(sum(left >= end for end in PHASE_ENDS) for left in range(41))
"""The phase of the round, by the cards that will be left in the deck after the refill."""

GOOD_SLOTS = 10
SEEN_CAP, MARKET_SEEN_CAP, CROSSED_SEEN_CAP, UNSEEN_CAP = 5, 4, 3, 6
LATE = 10
"""The last cards of the deck are counted one by one, up to nine: there each turn counts."""
PILES = tuple(map(len, TOKENS))
MOST_HELD = tuple(min(HAND_LIMIT, cards) for cards in CARDS[:6])
EXCHANGE_BUCKETS = (0, 1, 2, 2, *[3] * 4, *[4] * 6, *[5] * 6)

GLOBAL_SIZES = (
    81,  # lead in rupees
    15 * PHASES,  # lead in steps of four
    17 * PHASES,  # herd against herd
    12 * 6,  # my herd, camels in the market
    12 * 6,  # rival's herd, camels in the market
    64,  # hand sizes
    8 * PHASES,  # cards unknown in the rival's hand
    41,  # deck after the refill
    7 * 6,  # last cards of the deck, camels in the market
    3 * 16,  # empty piles, tokens to the third
    8 * 8,  # bonus tokens left for three, my longest set
    7 * 8,  # for four
    6 * 8,  # for five
    21 * PHASES,  # what my hand would sell for
    16 * PHASES,  # what the rival's seen cards would
    6,  # exchanges in a row
    12 * 6,  # camels unseen, gaps to refill
    3 * PHASES,  # is the camel token decided
    21 * PHASES,  # lead with both hands sold
    8 * 7,  # my longest set, kinds of goods in my hand
    7 * PHASES,  # kinds of goods in my hand
    12 * 6,  # rival's herd, gaps to refill
    16 * PHASES,  # tokens to the third empty pile
    21 * 12,  # lead with the camel token, tokens to the third empty pile
    21 * LATE,  # lead with the camel token, last cards of the deck
    17 * LATE,  # herd against herd, last cards of the deck
    8 * LATE,  # my hand's size, last cards of the deck
    8 * LATE,  # rival's hand's size, last cards of the deck
    6 * 8,  # rival's longest seen set, cards unknown beside it
    7 * LATE,  # kinds of goods in my hand, last cards of the deck
    15 * LATE,  # what my hand would sell for, last cards of the deck
    27 * LATE,  # lead with both hands sold, last cards of the deck
)


def _good_sizes(good: int) -> tuple[int, ...]:
    held, tokens = MOST_HELD[good] + 1, PILES[good] + 1
    return (
        held * tokens,  # my count, tokens left
        held * 6,  # my count, market count
        (SEEN_CAP + 1) * tokens,  # rival's seen count, tokens left
        6 * (MARKET_SEEN_CAP + 1),  # market count, rival's seen count
        6 * tokens,  # market count, tokens left
        held * (held + 1) // 2,  # my count, what the rival knows of it
        held * (MARKET_SEEN_CAP + 1),  # my count, rival's seen count
        held * (UNSEEN_CAP + 1),  # my count, unseen count
        held * tokens * (CROSSED_SEEN_CAP + 1),  # my count, tokens left, rival's seen count
        6 * tokens * (CROSSED_SEEN_CAP + 1),  # market count, tokens left, rival's seen count
        (CARDS[good] + 1) * PHASES,  # cards unseen
    )


def _offsets() -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...], int]:
    at, goods = 0, []
    for good in range(6):
        starts = []
        for size in _good_sizes(good):
            starts.append(at)
            at += size
        goods.append(tuple(starts))
    overall = []
    for size in GLOBAL_SIZES:
        overall.append(at)
        at += size
    return tuple(goods), tuple(overall), at


GOOD_AT, GLOBAL_AT, ROWS = _offsets()
SLOTS = 6 * (GOOD_SLOTS + 1) + len(GLOBAL_SIZES)


def good_rows(
    good: int, held: int, market: int, tokens: int, rival: int, known: int, unseen: int
) -> tuple[int, ...]:
    """The rows of one good that a move can change."""
    at, pile, seen = GOOD_AT[good], PILES[good] + 1, min(rival, MARKET_SEEN_CAP)
    crossed = tokens * (CROSSED_SEEN_CAP + 1) + min(rival, CROSSED_SEEN_CAP)
    return (
        at[0] + held * pile + tokens,
        at[1] + held * 6 + market,
        at[2] + min(rival, SEEN_CAP) * pile + tokens,
        at[3] + market * (MARKET_SEEN_CAP + 1) + seen,
        at[4] + market * pile + tokens,
        at[5] + held * (held + 1) // 2 + known,
        at[6] + held * (MARKET_SEEN_CAP + 1) + seen,
        at[7] + held * (UNSEEN_CAP + 1) + min(unseen, UNSEEN_CAP),
        at[8] + held * pile * (CROSSED_SEEN_CAP + 1) + crossed,
        at[9] + market * pile * (CROSSED_SEEN_CAP + 1) + crossed,
    )


def unseen_row(good: int, unseen: int, phase: int) -> int:
    """The row of one good that only the deck can change."""
    return GOOD_AT[good][GOOD_SLOTS] + unseen * PHASES + phase


class Overall(NamedTuple):
    """What is true of the table as a whole after a move, for the slots not about one good."""

    lead: int
    worth: int
    rival_worth: int
    size: int
    rival_size: int
    rival_unknown: int
    herd: int
    rival_herd: int
    camels: int
    unseen_camels: int
    gaps: int
    deck_left: int
    empty_piles: int
    tokens_to_end: int
    bonus_piles: Counts
    longest: int
    kinds: int
    exchanges: int
    rival_longest: int


def overall_of(facts: Facts) -> Overall:
    """The table as a whole, for facts after a move."""
    gaps = 5 - sum(facts.market)
    return Overall(
        lead=facts.lead,
        worth=worth_of(facts.hand, facts.tokens),
        rival_worth=worth_of(facts.rival, facts.tokens),
        size=sum(facts.hand),
        rival_size=facts.rival_size,
        rival_unknown=facts.rival_size - sum(facts.rival),
        herd=facts.herd,
        rival_herd=facts.rival_herd,
        camels=facts.market[6],
        unseen_camels=facts.unseen[6],
        gaps=gaps,
        deck_left=facts.deck_size - gaps,
        empty_piles=facts.tokens.count(0),
        tokens_to_end=sum(sorted(facts.tokens)[:3]),
        bonus_piles=facts.bonus_piles,
        longest=max(facts.hand),
        kinds=6 - facts.hand.count(0),
        exchanges=facts.exchanges,
        rival_longest=max(facts.rival),
    )


def overall_rows(table: Overall) -> list[int]:
    """The rows that are not about one good."""
    (lead, worth, theirs, size, rival_size, unknown, herd, rival_herd, camels, hidden) = table[:10]
    (gaps, left, empty, to_end, piles, longest, kinds, exchanges, rival_longest) = table[10:]
    at, phase, herds, undecided = GLOBAL_AT, PHASE_OF[left], herd - rival_herd, camels + hidden
    late, promise = min(left, LATE - 1), lead + worth - theirs
    standing = lead + CAMEL_TOKEN * ((herds > 0) - (herds < 0))
    ahead = _clamp((standing + 1) // 2, 10) + 10
    settled = 2 if herds > undecided else 0 if -herds > undecided else 1
    return [
        at[0] + _clamp(lead, 40) + 40,
        at[1] + (_clamp((lead + 2) // 4, 7) + 7) * PHASES + phase,
        at[2] + (_clamp(herds, 8) + 8) * PHASES + phase,
        at[3] + herd * 6 + camels,
        at[4] + rival_herd * 6 + camels,
        at[5] + size * 8 + rival_size,
        at[6] + unknown * PHASES + phase,
        at[7] + left,
        at[8] + min(left, 6) * 6 + camels,
        at[9] + empty * 16 + min(to_end, 15),
        at[10] + piles[0] * 8 + longest,
        at[11] + piles[1] * 8 + longest,
        at[12] + piles[2] * 8 + longest,
        at[13] + min(worth // 2, 20) * PHASES + phase,
        at[14] + min(theirs // 2, 15) * PHASES + phase,
        at[15] + EXCHANGE_BUCKETS[exchanges],
        at[16] + hidden * 6 + gaps,
        at[17] + settled * PHASES + phase,
        at[18] + (_clamp((promise + 2) // 4, 10) + 10) * PHASES + phase,
        at[19] + longest * 7 + kinds,
        at[20] + kinds * PHASES + phase,
        at[21] + rival_herd * 6 + gaps,
        at[22] + min(to_end, 15) * PHASES + phase,
        at[23] + ahead * 12 + min(to_end, 11),
        at[24] + ahead * LATE + late,
        at[25] + (_clamp(herds, 8) + 8) * LATE + late,
        at[26] + size * LATE + late,
        at[27] + rival_size * LATE + late,
        at[28] + min(rival_longest, 5) * 8 + unknown,
        at[29] + kinds * LATE + late,
        at[30] + min(worth // 3, 14) * LATE + late,
        at[31] + (_clamp((promise + 1) // 3, 13) + 13) * LATE + late,
    ]


SHARED_ROWS = (*range(10), *range(14, 18), *range(21, 29))
"""Those of the overall rows that do not depend on which goods are in my hand."""


def shape_rows(piles: Counts, longest: int, kinds: int, left: int) -> list[int]:
    """Those of the overall rows (10 to 12, 19, 20, 29) that tell of the hand's shape."""
    at = GLOBAL_AT
    rows = [at[10 + tier] + tokens * 8 + longest for tier, tokens in enumerate(piles)]
    return [
        *rows,
        at[19] + longest * 7 + kinds,
        at[20] + kinds * PHASES + PHASE_OF[left],
        at[29] + kinds * LATE + min(left, LATE - 1),
    ]


def worth_rows(lead: int, worth: int, theirs: int, left: int) -> list[int]:
    """Those of the overall rows (13, 18, 30, 31) that tell of my hand's worth."""
    at, phase, late, promise = GLOBAL_AT, PHASE_OF[left], min(left, LATE - 1), lead + worth - theirs
    return [
        at[13] + min(worth // 2, 20) * PHASES + phase,
        at[18] + (_clamp((promise + 2) // 4, 10) + 10) * PHASES + phase,
        at[30] + min(worth // 3, 14) * LATE + late,
        at[31] + (_clamp((promise + 1) // 3, 13) + 13) * LATE + late,
    ]


def rows_of(facts: Facts) -> tuple[list[int], int]:
    """All rows for facts after a move, and the phase; the round must not be over."""
    table = overall_of(facts)
    phase = PHASE_OF[table.deck_left]
    rows: list[int] = []
    for good in range(6):
        rows += good_rows(
            good,
            facts.hand[good],
            facts.market[good],
            facts.tokens[good],
            facts.rival[good],
            facts.known[good],
            facts.unseen[good],
        )
        rows.append(unseen_row(good, facts.unseen[good], phase))
    return rows + overall_rows(table), phase


def _clamp(number: int, limit: int) -> int:
    return -limit if number < -limit else min(number, limit)
