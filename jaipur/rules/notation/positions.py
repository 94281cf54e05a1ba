"""Text for states and views: one line of `key=value` fields, in a fixed order.

    turn=0 market=DGKKK hands=CCL/DDSS herds=1/0 seen=-/- sold=- starter=0
    deck=…|… bonus=-|2132312/-|454656/-|8X89X coins=-/- earned=-/- exchanges=0

A bar stands where the deck, or a bonus pile, has been drawn to. `earned` lists bonus tokens as
tier and value, `3.2`, and `3.?` where the viewer may not know the value.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

from jaipur.rules.goods import (
    BONUS_VALUES,
    CARDS,
    EXCHANGES_TO_END,
    HAND_LIMIT,
    MARKET_SIZE,
    NO_GOODS,
    TIERS,
    CardCounts,
    Good,
    GoodsCounts,
)
from jaipur.rules.notation.tokens import (
    HIDDEN,
    earned_text,
    hidden_text,
    pile_text,
    read_earned,
    read_earned_if_known,
    read_pile_sizes,
    read_piles,
    read_tiers,
    read_tokens,
    tokens_left,
    tokens_text,
)
from jaipur.rules.notation.words import (
    LETTERS,
    NOTHING,
    Problem,
    Word,
    cards_text,
    read_cards,
    read_goods,
    read_sequence,
)
from jaipur.rules.round import Deal, State
from jaipur.rules.scoring import outcome
from jaipur.rules.view import View, unseen_cards

_STATE_KEYS = tuple(
    "turn market hands herds seen sold starter deck bonus coins earned exchanges".split()  # noqa: SIM905
)
_VIEW_KEYS = tuple(
    "view turn market hand sizes herds seen sold deck piles coins earned exchanges".split()  # noqa: SIM905
)

T = TypeVar("T")


def state_text(state: State) -> str:
    """Return a state in one line."""
    deal, drawn = state.deal, state.drawn
    deck = "".join(LETTERS[good] for good in deal.cards)
    return _fields_text(
        _STATE_KEYS,
        state.turn,
        cards_text(state.market),
        _both(cards_text, state.hands),
        _both(str, state.herds),
        _both(cards_text, state.seen),
        cards_text(state.sold),
        deal.starter,
        f"{deck[:drawn]}|{deck[drawn:]}",
        "/".join(map(pile_text, deal.bonuses, state.bonus_piles)),
        _both(tokens_text, state.goods_tokens),
        _both(earned_text, state.bonuses),
        state.exchanges,
    )


def view_text(view: View) -> str:
    """Return a view in one line, without what follows from the rest."""
    earned = [
        hidden_text(counts) if known is None else earned_text(known)
        for known, counts in zip(view.bonuses, view.bonus_counts, strict=True)
    ]
    return _fields_text(
        _VIEW_KEYS,
        NOTHING if view.viewer is None else view.viewer,
        view.turn,
        cards_text(view.market),
        HIDDEN if view.hand is None else cards_text(view.hand),
        _both(str, view.hand_sizes),
        _both(str, view.herds),
        _both(cards_text, view.seen),
        cards_text(view.sold),
        view.deck_size,
        "/".join(map(str, view.bonus_piles)),
        _both(tokens_text, view.goods_tokens),
        "/".join(earned),
        view.exchanges,
    )


def read_state(text: str) -> State:
    """Return the state in this line, checked against the contents of the box."""
    line = Word(text)
    field = _read_fields(line, _STATE_KEYS)
    past, deck = _read_bar(field["deck"])
    bonuses, bonus_piles = read_piles(field["bonus"])
    goods_tokens = _read_both(read_tokens, field["coins"])
    state = State(
        deal=Deal(field["starter"].seat(), past + deck, (bonuses[0], bonuses[1], bonuses[2])),
        drawn=len(past),
        turn=field["turn"].seat(),
        market=_read_market(field["market"]),
        hands=_read_both(_read_hand, field["hands"]),
        herds=_read_both(_read_herd, field["herds"]),
        seen=_read_both(_read_hand, field["seen"]),
        sold=read_goods(field["sold"]),
        tokens=tokens_left(field["coins"], goods_tokens),
        bonus_piles=bonus_piles,
        goods_tokens=goods_tokens,
        bonuses=_read_both(read_earned, field["earned"]),
        exchanges=field["exchanges"].number(EXCHANGES_TO_END),
    )
    _check_state(line, state)
    return state


def read_view(text: str) -> View:
    """Return the view in this line, with the omitted parts computed again."""
    line = Word(text)
    field = _read_fields(line, _VIEW_KEYS)
    viewer = None if field["view"].text == NOTHING else field["view"].seat()
    hand = None if field["hand"].text == HIDDEN else _read_hand(field["hand"])
    if (viewer is None) != (hand is None):
        raise field["hand"].error(Problem.INCONSISTENT, "a viewer and a hand go together")
    market, herds = _read_market(field["market"]), _read_both(_read_herd, field["herds"])
    seen = _read_both(_read_hand, field["seen"])
    sold = read_goods(field["sold"])
    known = [hand if seat == viewer and hand else seen[seat] for seat in (0, 1)]
    goods_tokens = _read_both(read_tokens, field["coins"])
    earned = field["earned"].pair()
    view = View(
        viewer=viewer,
        turn=field["turn"].seat(),
        market=market,
        hand=hand,
        hand_sizes=_read_both(lambda word: word.number(HAND_LIMIT), field["sizes"]),
        herds=herds,
        seen=seen,
        unseen=unseen_cards(market, herds, sold, known[0], known[1]),
        sold=sold,
        deck_size=field["deck"].number(sum(CARDS)),
        tokens=tokens_left(field["coins"], goods_tokens),
        bonus_piles=read_pile_sizes(field["piles"]),
        goods_tokens=goods_tokens,
        bonus_counts=(read_tiers(earned[0]), read_tiers(earned[1])),
        bonuses=(read_earned_if_known(earned[0]), read_earned_if_known(earned[1])),
        exchanges=field["exchanges"].number(EXCHANGES_TO_END),
        outcome=None,
    )
    _check_view(line, view)
    return _with_outcome(line, view)


def _with_outcome(line: Word, view: View) -> View:
    """Return the view with its outcome; secret bonuses in a finished round are an error."""
    north, south = view.bonuses
    facts = State(
        Deal(0, (), ((), (), ())), 0, view.turn, view.market, (NO_GOODS, NO_GOODS), view.herds,
        view.seen, view.sold, view.tokens, view.bonus_piles, view.goods_tokens,
        (north or (), south or ()), view.exchanges,
    )  # fmt: skip
    _check(line, not (facts.is_over and None in view.bonuses), "a finished round has no secrets")
    return view._replace(outcome=outcome(facts))


# Writing


def _fields_text(keys: Sequence[str], *values: object) -> str:
    return " ".join(f"{key}={value}" for key, value in zip(keys, values, strict=True))


def _both(text: Callable[[T], str], pair: tuple[T, T]) -> str:
    return f"{text(pair[0])}/{text(pair[1])}"


# Reading


def _read_fields(line: Word, keys: Sequence[str]) -> dict[str, Word]:
    words = line.split(" ")
    if len(words) != len(keys):
        raise line.error(Problem.UNEXPECTED, f"expected {len(keys)} fields, found {len(words)}")
    fields = {}
    for key, word in zip(keys, words, strict=True):
        if not word.text.startswith(f"{key}="):
            raise word.error(Problem.UNEXPECTED, f"expected {key}=")
        at = len(key) + 1
        fields[key] = Word(word.text[at:], word.line, word.column + at)
    return fields


def _read_both(read: Callable[[Word], T], word: Word) -> tuple[T, T]:
    north, south = word.pair()
    return read(north), read(south)


def _read_herd(word: Word) -> int:
    return word.number(CARDS[Good.CAMEL])


def _read_hand(word: Word) -> GoodsCounts:
    hand = read_goods(word)
    if sum(hand) > HAND_LIMIT:
        raise word.error(Problem.BAD_CARDS, f"a hand holds at most {HAND_LIMIT} cards")
    return hand


def _read_market(word: Word) -> CardCounts:
    market = read_cards(word)
    if sum(market) > MARKET_SIZE:
        raise word.error(Problem.BAD_CARDS, f"the market holds at most {MARKET_SIZE} cards")
    return market


def _read_bar(word: Word) -> tuple[tuple[Good, ...], tuple[Good, ...]]:
    halves = word.split("|")
    if len(halves) != 2:
        raise word.error(Problem.UNEXPECTED, "expected one bar in the deck")
    past, deck = (read_sequence(half) if half.text else () for half in halves)
    return past, deck


# Checking


_TOO_MANY_BONUSES = "more bonus tokens than the box holds"


def _check_state(line: Word, state: State) -> None:
    north, south = state.hands
    deck = state.deal.cards[state.drawn :]
    unseen = unseen_cards(state.market, state.herds, state.sold, north, south)
    _check(line, unseen == tuple(deck.count(good) for good in Good), "cards are missing or extra")
    for hand, seen in zip(state.hands, state.seen, strict=True):
        _check(line, all(map(int.__le__, seen, hand)), "a card was seen that is not in the hand")
    for tier, values in enumerate(state.deal.bonuses):
        left = Counter(values[len(values) - state.bonus_piles[tier] :])
        left.update(b.value for both in state.bonuses for b in both if b.tier == TIERS[tier])
        _check(line, left <= Counter(BONUS_VALUES[tier]), _TOO_MANY_BONUSES)


def _check_view(line: Word, view: View) -> None:
    _check_seen_cards(line, view)
    own_known = view.viewer is None or view.bonuses[view.viewer] is not None
    _check(line, own_known, "one's own bonus tokens are no secret")
    known = [bonus for earned in view.bonuses for bonus in earned or ()]
    for at, values in enumerate(BONUS_VALUES):
        count = view.bonus_piles[at] + sum(earned[at] for earned in view.bonus_counts)
        values_known = Counter(bonus.value for bonus in known if bonus.tier == TIERS[at])
        fits = count <= len(values) and values_known <= Counter(values)
        _check(line, fits, _TOO_MANY_BONUSES)


def _check_seen_cards(line: Word, view: View) -> None:
    unknown = 0
    for seat in (0, 1):
        hand = view.hand if seat == view.viewer and view.hand else view.seen[seat]
        rest = view.hand_sizes[seat] - sum(hand)
        _check(line, rest == 0 if seat == view.viewer else rest >= 0, "a hand is miscounted")
        _check(line, all(map(int.__le__, view.seen[seat], hand)), "a seen card is not in hand")
        unknown += rest
    _check(line, min(view.unseen) >= 0, "more cards than the box holds")
    _check(line, sum(view.unseen) == unknown + view.deck_size, "cards are missing or extra")
    _check(line, sum(view.unseen[:6]) >= unknown, "an unknown hand would hold camels")


def _check(line: Word, holds: bool, otherwise: str) -> None:
    if not holds:
        raise line.error(Problem.INCONSISTENT, otherwise)
