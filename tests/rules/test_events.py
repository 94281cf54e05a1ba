"""Events between two states, complete enough to show and to speak them."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from jaipur.rules import Event, Good, Move, State, Token, deal, events_of, opening, play, redact
from jaipur.rules.events import (
    BonusEarned,
    BonusMissed,
    CamelsTaken,
    Dealt,
    Exchanged,
    GoodTaken,
    MarketOpened,
    PileEmptied,
    Refilled,
    RoundEnded,
    Sold,
)
from jaipur.rules.notation import read_move
from jaipur.rules.round import shuffle
from tests.rules.build import table
from tests.rules.play import random_round


def events_after(words: str, move: str) -> list[Event]:
    state = table(words)
    return list(events_of(state, read_move(move), play(state, read_move(move))))


def test_events_of_a_sale_with_a_bonus() -> None:
    assert events_after("market=DGKKK hand=CCC", "sell CCC") == [
        Sold(0, Good.CLOTH, 3, (Token(Good.CLOTH, 5), Token(Good.CLOTH, 3), Token(Good.CLOTH, 3))),
        BonusEarned(0, 3, 1),
    ]


def test_events_of_an_emptied_pile_and_a_missed_bonus() -> None:
    assert events_after("market=DGKKK hand=CCCC left=C1 bonus=7/0/5", "sell CCCC") == [
        Sold(0, Good.CLOTH, 4, (Token(Good.CLOTH, 1),)),
        BonusMissed(0, 4),
        PileEmptied(Good.CLOTH),
    ]


def test_the_end_of_the_round_comes_last() -> None:
    *_, refill, end = events_after("market=DGKKK deck=P", "camels")
    assert refill == Refilled((Good.SPICE,), gaps=2)
    assert isinstance(end, RoundEnded)
    assert end.outcome.camel_token is not None


def test_events_of_the_opening() -> None:
    state = deal(shuffle(Random(4), starter=1))
    first, second, market = opening(state)
    assert first == Dealt(1, sum(state.hands[1]), state.herds[1], state.hands[1])
    assert second == Dealt(0, sum(state.hands[0]), state.herds[0], state.hands[0])
    assert market == MarketOpened(state.market)


def test_opponents_hand_and_bonus_are_redacted() -> None:
    secret = Dealt(1, 4, 1, (1, 1, 1, 1, 0, 0))
    assert redact(secret, 0) == redact(secret, None) == Dealt(1, 4, 1, None)
    assert redact(secret, 1) == secret
    bonus = BonusEarned(0, 5, 10)
    assert redact(bonus, 1) == redact(bonus, None) == BonusEarned(0, 5, None)
    assert redact(bonus, 0) == bonus
    assert redact(GoodTaken(0, Good.GOLD), 1) == GoodTaken(0, Good.GOLD)


def retell(before: State, events: list[Event]) -> tuple[list[int], list[int], list[int]]:
    """Return market, hand and herds rebuilt from events alone, as a screen does it."""
    mover = before.turn
    market, hand, herds = list(before.market), list(before.hands[mover]), list(before.herds)
    for event in events:
        match event:
            case GoodTaken(_, good):
                market[good] -= 1
                hand[good] += 1
            case CamelsTaken(seat, count):
                market[Good.CAMEL] -= count
                herds[seat] += count
            case Exchanged(seat, taken, given):
                market = [m - t + g for m, t, g in zip(market, taken, given, strict=True)]
                hand = [h + t - g for h, t, g in zip(hand, taken, given, strict=False)]
                herds[seat] -= given[Good.CAMEL]
            case Sold(_, good, count):
                hand[good] -= count
            case Refilled(cards):
                for good in cards:
                    market[good] += 1
    return market, hand, herds


@given(st.integers(0, 2**32))
def test_events_describe_every_change(seed: int) -> None:
    for before, move, after in random_round(seed):
        check_events(before, move, after)


def check_events(before: State, move: Move, after: State) -> None:
    mover = before.turn
    events = list(events_of(before, move, after))
    market, hand, herds = retell(before, events)
    assert market == list(after.market)
    assert hand == list(after.hands[mover])
    assert herds == list(after.herds)
    tokens = [token for event in events if isinstance(event, Sold) for token in event.tokens]
    assert before.goods_tokens[mover] + tuple(tokens) == after.goods_tokens[mover]
    bonuses = [(e.tier, e.value) for e in events if isinstance(e, BonusEarned)]
    assert before.bonuses[mover] + tuple(bonuses) == after.bonuses[mover]
    assert after.is_over == isinstance(events[-1], RoundEnded)
