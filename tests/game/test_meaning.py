"""The move bar's meaning of chosen cards agrees with the rules."""

from itertools import product
from random import Random

import pytest

from jaipur.game.match.meaning import (
    ChoiceFault,
    EndingMove,
    LegalMove,
    Meaning,
    Missing,
    Nothing,
    OpponentsTurn,
    Over,
    Prompt,
    Refusal,
    meaning,
)
from jaipur.game.match.proposal import wish
from jaipur.rules import (
    Exchange,
    Good,
    Move,
    Reason,
    Sell,
    State,
    View,
    deal,
    legal_moves,
    observe,
    outcome,
    play,
    shuffle,
)
from jaipur.rules.goods import CAMEL_TOKEN
from jaipur.rules.legality import why_illegal
from jaipur.rules.notation import read_move
from jaipur.rules.notation.words import LETTERS
from jaipur.rules.scoring import Ending
from tests.cases import nightly
from tests.rules.build import table

CHOICES = 5
"""How many choices are tried in each position."""
Choice = tuple[list[Good], list[Good], int]


def goods(letters: str) -> list[Good]:
    return [Good(LETTERS.index(letter)) for letter in letters]


def meaning_of(words: str, market: str = "", hand: str = "", camels: int = 0) -> Meaning:
    return meaning(observe(table(words), 0), goods(market), goods(hand), camels)


# One case of each kind

POSITION = "market=DGPPK hand=CCLLS herd=1 left=L9"


@pytest.mark.parametrize(
    ("market", "hand", "camels", "take", "give", "cards", "offered"),
    [
        ("PP", "C", 0, 0, 1, True, 1),
        ("DG", "", 0, 0, 2, True, 1),
        ("DG", "", 1, 0, 1, True, 0),
        ("G", "CC", 0, 1, 0, False, 0),
        ("G", "C", 0, 1, 1, True, 1),
        ("", "", 1, 2, 1, True, 0),
    ],
)
def test_missing_cards_are_counted(
    market: str, hand: str, camels: int, take: int, give: int, cards: bool, offered: int
) -> None:
    found = meaning_of(POSITION, market, hand, camels)
    assert isinstance(found, Missing)
    assert (found.take, found.give, found.cards, found.camels) == (take, give, cards, offered)


def test_single_precious_card_needs_a_second() -> None:
    found = meaning_of("market=DGPPK hand=SSC", hand="S")
    assert found == Missing(Sell(Good.SILVER, 1), take=0, give=1, cards=True, camels=0)
    alone = meaning_of("market=DGPPK hand=SC", hand="S")
    assert alone == Refusal(
        Sell(Good.SILVER, 1), Reason.PRECIOUS_GOODS_SELL_IN_PAIRS, may_exchange=True
    )


def test_two_goods_cannot_be_sold_but_can_be_exchanged() -> None:
    found = meaning_of(POSITION, hand="CL")
    assert isinstance(found, Refusal)
    assert (found.reason, found.may_exchange) == (ChoiceFault.ONE_KIND_AT_A_TIME, True)
    stuck = meaning_of("market=PPKKK hand=PL", hand="PL")
    assert isinstance(stuck, Refusal) and not stuck.may_exchange


@pytest.mark.parametrize(
    ("words", "market", "hand", "reason"),
    [
        ("market=DGPPK hand=CCLLLLS", "G", "", Reason.HAND_IS_FULL),
        ("market=DGPPK hand=-", "DG", "", ChoiceFault.TOO_LITTLE_TO_GIVE),
        ("market=PKKKK hand=CCLL", "P", "CC", ChoiceFault.TOO_LITTLE_TO_TAKE),
        ("market=PPGKK hand=PC", "PG", "P", Reason.SAME_GOOD_BOTH_WAYS),
        ("market=PKKKK hand=C", "P", "C", Reason.EXCHANGE_OF_ONE),
    ],
)
def test_choice_without_a_legal_move_is_refused(
    words: str, market: str, hand: str, reason: Reason | ChoiceFault
) -> None:
    found = meaning_of(words, market, hand)
    assert isinstance(found, Refusal)
    assert found.reason is reason


def test_camels_beyond_the_deck_end_the_round() -> None:
    found = meaning_of("market=DKKKK hand=CC deck=CCC", market="KKKK")
    assert isinstance(found, EndingMove)
    assert found.ending is Ending.MARKET_NOT_REFILLED
    assert isinstance(meaning_of("market=DKKKK hand=CC deck=CCCC", market="KKKK"), LegalMove)


def test_meaning_without_choice_off_turn_and_after_the_end() -> None:
    view = observe(table(POSITION), 0)
    assert meaning(view, [], [], 0) == Nothing()
    assert meaning(view, [], [], 0, prompted=True) == Prompt()
    assert isinstance(meaning(view, [Good.GOLD], [], 0, prompted=True), LegalMove)
    theirs = observe(table(POSITION, turn=1), 0)
    assert meaning(theirs, [], [], 0) == OpponentsTurn(chosen=False)
    assert meaning(theirs, [Good.GOLD], [], 0) == OpponentsTurn(chosen=True)
    over = play(table("market=DGPPK hand=CC deck=-"), read_move("take G"))
    assert meaning(observe(over, 0), [], [], 0) == Over(Ending.MARKET_NOT_REFILLED)


# Random choices, checked against the engine


def positions(rng: Random, rounds: int) -> list[State]:
    found = []
    for _ in range(rounds):
        state = deal(shuffle(rng))
        while not state.is_over:
            found.append(state)
            moves = legal_moves(state)
            kind = rng.choice(sorted({type(move).__name__ for move in moves}))
            state = play(state, rng.choice([m for m in moves if type(m).__name__ == kind]))
    return found


def a_choice(rng: Random, view: View) -> Choice:
    """Return a choice as a player could make it, often just one card short of a move."""
    if rng.random() < 0.5:
        chosen = cards_of(view, rng.choice(legal_moves(view)))
        side = rng.choice([side for side in chosen[:2] if side] or [[]])
        if side and rng.random() < 0.6:
            side.pop()
        return chosen
    market = [g for g in Good for _ in range(view.market[g]) if g != Good.CAMEL]
    hand = [g for g, n in zip(Good, view.mover_hand, strict=False) for _ in range(n)]
    return (
        rng.sample(market, rng.randint(0, len(market))),
        rng.sample(hand, rng.randint(0, len(hand))),
        rng.randint(0, min(5, view.mover_herd)),
    )


def cards_of(view: View, move: Move) -> Choice:
    match move:
        case Exchange(take, give):
            return _spread(take), _spread(give[:6]), move.camels
        case Sell(good, count):
            return [], [good] * count, 0
    good = getattr(move, "good", Good.CAMEL)
    return [good] * (1 if good != Good.CAMEL else view.market[good]), [], 0


def _spread(counts: tuple[int, ...]) -> list[Good]:
    return [good for good, n in zip(Good, counts, strict=False) for _ in range(n)]


@pytest.mark.parametrize("rounds", [4, nightly(40)])
@pytest.mark.parametrize("seed", range(4))
def test_every_meaning_agrees_with_the_engine(seed: int, rounds: int) -> None:
    rng, met = Random(seed), set()
    for state in positions(rng, rounds):
        view = observe(state, state.turn)
        moves = [cards_of(view, move) for move in legal_moves(view) if _swaps_or_sells(move)]
        for _ in range(CHOICES):
            market, hand, camels = a_choice(rng, view)
            shown = rng.random() < 0.5
            found = meaning(view, market, hand, camels, herds_shown=shown)
            met.add(type(found))
            move = wish(market, hand, camels)
            if isinstance(found, LegalMove | EndingMove):
                assert found.move == move
                check_move(state, found, shown)
            elif move is not None:
                assert why_illegal(state, move) is not None
                check_completion(moves, (market, hand, camels), found)
            else:
                assert found == Nothing()
    assert met == {Nothing, Missing, LegalMove, EndingMove, Refusal}


def check_move(state: State, found: LegalMove | EndingMove, herds_shown: bool) -> None:
    """Check that the move brings the tokens and the ending that the bar promised."""
    me = state.turn
    after = play(state, found.move)
    fresh = after.goods_tokens[me][len(state.goods_tokens[me]) :]
    assert tuple(token.value for token in fresh) == found.values
    bonus = after.bonuses[me][len(state.bonuses[me]) :]
    assert [token.tier for token in bonus] == ([found.tier] if found.tier else [])
    result = outcome(after)
    assert (result.ended_by if result else None) == getattr(found, "ending", None)
    if isinstance(found, EndingMove):
        assert result is not None
        check_purses(after, found, result.rupees, herds_shown)


def check_purses(
    after: State, found: EndingMove, rupees: tuple[int, int], herds_shown: bool
) -> None:
    """Check that each purse and its hidden tokens match the final count."""
    assert found.camels_counted == herds_shown
    north, south = after.herds
    camels = (CAMEL_TOKEN * (north > south), CAMEL_TOKEN * (south > north))
    for seat, purse in enumerate(found.purses):
        hidden = sum(purse.hidden)
        tokens = sorted(bonus.value for bonus in after.bonuses[seat])
        rest = rupees[seat] - purse.rupees - (0 if herds_shown else camels[seat])
        assert hidden <= len(tokens)
        if hidden == 0:
            assert rest == 0
        else:
            assert sum(tokens[:hidden]) <= rest <= sum(tokens[-hidden:])


def check_completion(moves: list[Choice], chosen: Choice, found: Meaning) -> None:
    """Check that the missing cards complete a move and fewer do not, and that a refusal says
    whether an exchange is still possible."""
    _market, hand, camels = chosen
    wider = [move for move in moves if holds(move, chosen)]
    if isinstance(found, Missing):
        ways = completions(wider, chosen, found.take, found.give)
        assert ways
        assert max(way[2] for way in ways) - camels == (found.camels if found.give else 0)
        assert any(len(way[1]) > len(hand) for way in ways) == (found.cards and found.give > 0)
        for take, give in product(range(found.take + 1), range(found.give + 1)):
            if (take, give) != (found.take, found.give):
                assert not completions(wider, chosen, take, give)
    elif isinstance(found, Refusal):
        assert found.may_exchange == any(move[0] for move in wider)
        assert not any(not move[0] for move in wider), "a sale could come of it"


def completions(wider: list[Choice], chosen: Choice, take: int, give: int) -> list[Choice]:
    """Return the moves reached by so many more cards on either side."""
    market, hand, camels = chosen
    return [
        move
        for move in wider
        if len(move[0]) == len(market) + take
        and len(move[1]) + move[2] == len(hand) + camels + give
    ]


def _swaps_or_sells(move: Move) -> bool:
    return isinstance(move, Exchange | Sell)


def holds(larger: Choice, smaller: Choice) -> bool:
    """Return whether the larger choice has all cards of the smaller."""
    sides = zip(larger[:2], smaller[:2], strict=True)
    fits = all(whole.count(good) >= part.count(good) for whole, part in sides for good in Good)
    return fits and larger[2] >= smaller[2]
