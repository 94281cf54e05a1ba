"""The evaluator's inputs: the mover's knowledge after a move and before the refill.

Every slot is a small table; a position picks one row of each. `rows_of` lists them plainly;
`jaipur.ai.evaluator` sums them by difference. The training engine defines the same rows in the same
order, and a test compares the two.
"""

from jaipur.ai.facts import Facts, worth_of
from jaipur.rules.goods import CAMEL_TOKEN, CARDS, HAND_LIMIT, TOKENS, Counts

PHASES = 6
PHASE_ENDS = (3, 7, 12, 19, 27)
PHASE_OF = tuple(sum(left >= end for end in PHASE_ENDS) for left in range(41))
"""The phase of the round, by the cards that will be left in the deck after the refill."""

GOOD_SLOTS = 10
SEEN_CAP, MARKET_SEEN_CAP, CROSSED_SEEN_CAP, UNSEEN_CAP = 5, 4, 3, 6
LATE = 10
"""The last nine cards of the deck are counted one by one: near the end each turn matters."""
PILES = tuple(map(len, TOKENS))
MOST_HELD = tuple(min(HAND_LIMIT, cards) for cards in CARDS[:6])
EXCHANGE_BUCKETS = (0, 1, 2, 2, *[3] * 4, *[4] * 6, *[5] * 6)

GLOBAL_SIZES = (
    81,  # lead in rupees
    15 * PHASES,  # lead in steps of four
    17 * PHASES,  # herd against herd
    12 * 6,  # my herd, camels in the market
    12 * 6,  # opponent's herd, camels in the market
    64,  # hand sizes
    8 * PHASES,  # cards unknown in the opponent's hand
    41,  # deck after the refill
    7 * 6,  # last cards of the deck, camels in the market
    3 * 16,  # empty piles, tokens to the third
    8 * 8,  # bonus tokens left for three, my longest set
    7 * 8,  # for four
    6 * 8,  # for five
    21 * PHASES,  # what my hand would sell for
    16 * PHASES,  # what the opponent's seen cards would sell for
    6,  # exchanges in a row
    12 * 6,  # camels unseen, gaps to refill
    3 * PHASES,  # whether the camel token is decided
    21 * PHASES,  # lead with both hands sold
    8 * 7,  # my longest set, kinds of goods in my hand
    7 * PHASES,  # kinds of goods in my hand
    12 * 6,  # opponent's herd, gaps to refill
    16 * PHASES,  # tokens to the third empty pile
    21 * 12,  # lead with the camel token, tokens to the third empty pile
    21 * LATE,  # lead with the camel token, last cards of the deck
    17 * LATE,  # herd against herd, last cards of the deck
    8 * LATE,  # my hand size, last cards of the deck
    8 * LATE,  # opponent's hand size, last cards of the deck
    6 * 8,  # opponent's longest seen set, cards unknown beside it
    7 * LATE,  # kinds of goods in my hand, last cards of the deck
    15 * LATE,  # what my hand would sell for, last cards of the deck
    27 * LATE,  # lead with both hands sold, last cards of the deck
)


def _good_sizes(good: int) -> tuple[int, ...]:
    held, tokens = MOST_HELD[good] + 1, PILES[good] + 1
    return (
        held * tokens,  # my count, tokens left
        held * 6,  # my count, market count
        (SEEN_CAP + 1) * tokens,  # opponent's seen count, tokens left
        6 * (MARKET_SEEN_CAP + 1),  # market count, opponent's seen count
        6 * tokens,  # market count, tokens left
        held * (held + 1) // 2,  # my count, how many of them the opponent knows
        held * (MARKET_SEEN_CAP + 1),  # my count, opponent's seen count
        held * (UNSEEN_CAP + 1),  # my count, unseen count
        held * tokens * (CROSSED_SEEN_CAP + 1),  # my count, tokens left, opponent's seen count
        6 * tokens * (CROSSED_SEEN_CAP + 1),  # market count, tokens left, opponent's seen count
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
    good: int, held: int, market: int, tokens: int, opponent: int, known: int, unseen: int
) -> tuple[int, ...]:
    """Return the rows of one good that a move can change."""
    at, pile, seen = GOOD_AT[good], PILES[good] + 1, min(opponent, MARKET_SEEN_CAP)
    crossed = tokens * (CROSSED_SEEN_CAP + 1) + min(opponent, CROSSED_SEEN_CAP)
    return (
        at[0] + held * pile + tokens,
        at[1] + held * 6 + market,
        at[2] + min(opponent, SEEN_CAP) * pile + tokens,
        at[3] + market * (MARKET_SEEN_CAP + 1) + seen,
        at[4] + market * pile + tokens,
        at[5] + held * (held + 1) // 2 + known,
        at[6] + held * (MARKET_SEEN_CAP + 1) + seen,
        at[7] + held * (UNSEEN_CAP + 1) + min(unseen, UNSEEN_CAP),
        at[8] + held * pile * (CROSSED_SEEN_CAP + 1) + crossed,
        at[9] + market * pile * (CROSSED_SEEN_CAP + 1) + crossed,
    )


def unseen_row(good: int, unseen: int, phase: int) -> int:
    """Return the row of one good that only the deck can change."""
    return GOOD_AT[good][GOOD_SLOTS] + unseen * PHASES + phase


# The slots that are not about one good, grouped by subject; `left` is the number of cards in the
# deck after the refill.
def lead_rows(lead: int, herds: int, to_end: int, left: int) -> list[int]:
    """Return the rows for the lead.

    `herds` is 1 if my herd is larger, -1 if the opponent's is.
    """
    at, phase = GLOBAL_AT, PHASE_OF[left]
    ahead = _clamp((lead + CAMEL_TOKEN * herds + 1) // 2, 10) + 10
    return [
        at[0] + _clamp(lead, 40) + 40,
        at[1] + (_clamp((lead + 2) // 4, 7) + 7) * PHASES + phase,
        at[23] + ahead * 12 + min(to_end, 11),
        at[24] + ahead * LATE + min(left, LATE - 1),
    ]


def camel_rows(
    herd: int, opponent_herd: int, camels: int, hidden: int, gaps: int, left: int
) -> list[int]:
    """Return the rows for the herds, the market's camels and the camels still to come."""
    at, phase, herds, undecided = GLOBAL_AT, PHASE_OF[left], herd - opponent_herd, camels + hidden
    larger = _clamp(herds, 8) + 8
    settled = 2 if herds > undecided else 0 if -herds > undecided else 1
    return [
        at[2] + larger * PHASES + phase,
        at[3] + herd * 6 + camels,
        at[4] + opponent_herd * 6 + camels,
        at[8] + min(left, 6) * 6 + camels,
        at[16] + hidden * 6 + gaps,
        at[17] + settled * PHASES + phase,
        at[21] + opponent_herd * 6 + gaps,
        at[25] + larger * LATE + min(left, LATE - 1),
    ]


def size_rows(
    size: int, opponent_size: int, unknown: int, opponent_longest: int, left: int
) -> list[int]:
    """Return the rows for the sizes of both hands and the unknown part of the opponent's."""
    at, late = GLOBAL_AT, min(left, LATE - 1)
    return [
        at[5] + size * 8 + opponent_size,
        at[6] + unknown * PHASES + PHASE_OF[left],
        at[26] + size * LATE + late,
        at[27] + opponent_size * LATE + late,
        at[28] + min(opponent_longest, 5) * 8 + unknown,
    ]


def end_rows(empty: int, to_end: int, theirs: int, exchanges: int, left: int) -> list[int]:
    """Return the rows for how near the end is, and the worth of the opponent's seen cards."""
    at, phase = GLOBAL_AT, PHASE_OF[left]
    return [
        at[7] + left,
        at[9] + empty * 16 + min(to_end, 15),
        at[14] + min(theirs // 2, 15) * PHASES + phase,
        at[15] + EXCHANGE_BUCKETS[exchanges],
        at[22] + min(to_end, 15) * PHASES + phase,
    ]


def shape_rows(piles: Counts, longest: int, empty: int, left: int) -> list[int]:
    """Return the rows for my hand's longest set, its kinds of goods and the bonus tokens left.

    `empty` is the number of goods that my hand has none of.
    """
    at, kinds = GLOBAL_AT, 6 - empty
    return [
        at[10] + piles[0] * 8 + longest,
        at[11] + piles[1] * 8 + longest,
        at[12] + piles[2] * 8 + longest,
        at[19] + longest * 7 + kinds,
        at[20] + kinds * PHASES + PHASE_OF[left],
        at[29] + kinds * LATE + min(left, LATE - 1),
    ]


def worth_rows(worth: int, promise: int, left: int) -> list[int]:
    """Return the rows for what my hand would sell for, and for the lead with both hands sold."""
    at, phase, late = GLOBAL_AT, PHASE_OF[left], min(left, LATE - 1)
    return [
        at[13] + min(worth // 2, 20) * PHASES + phase,
        at[18] + (_clamp((promise + 2) // 4, 10) + 10) * PHASES + phase,
        at[30] + min(worth // 3, 14) * LATE + late,
        at[31] + (_clamp((promise + 1) // 3, 13) + 13) * LATE + late,
    ]


def rows_of(facts: Facts) -> tuple[list[int], int]:
    """Return all rows for facts after a move, and the phase; the round must not be over."""
    gaps, hand, opponent, tokens = 5 - sum(facts.market), facts.hand, facts.opponent, facts.tokens
    left, to_end = facts.deck_size - gaps, to_third_pile(tokens)
    phase, worth, theirs = PHASE_OF[left], worth_of(hand, tokens), worth_of(opponent, tokens)
    size, unknown = facts.opponent_size, facts.opponent_size - sum(opponent)
    herd, opponent_herd, camels = facts.herd, facts.opponent_herd, facts.market[6]
    rows: list[int] = []
    for good in range(6):
        rows += good_rows(
            good,
            hand[good],
            facts.market[good],
            tokens[good],
            opponent[good],
            facts.known[good],
            facts.unseen[good],
        )
        rows.append(unseen_row(good, facts.unseen[good], phase))
    rows += lead_rows(facts.lead, larger(herd, opponent_herd), to_end, left)
    rows += camel_rows(herd, opponent_herd, camels, facts.unseen[6], gaps, left)
    rows += size_rows(sum(hand), size, unknown, max(opponent), left)
    rows += end_rows(tokens.count(0), to_end, theirs, facts.exchanges, left)
    rows += shape_rows(facts.bonus_piles, max(hand), hand.count(0), left)
    rows += worth_rows(worth, facts.lead + worth - theirs, left)
    return sorted(rows), phase  # in the order of their slots


def to_third_pile(tokens: Counts) -> int:
    """Return how many tokens must be taken until a third pile is empty."""
    return sum(sorted(tokens)[:3])


def larger(herd: int, opponent_herd: int) -> int:
    """Return 1 if the herd is larger than the opponent's, -1 if it is smaller, 0 if equal."""
    return (herd > opponent_herd) - (herd < opponent_herd)


def _clamp(number: int, limit: int) -> int:
    return -limit if number < -limit else min(number, limit)
