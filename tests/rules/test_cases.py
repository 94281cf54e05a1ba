"""Every sentence of the rules as a case: a position, a move, what is true afterwards.

Cards are letters (D G S C P L, K for camel). Each case is played by both players.
"""

from collections.abc import Sequence

import pytest

from jaipur.rules import Reason, State, legal_moves, outcome, play, why_illegal
from jaipur.rules.notation import read_move, read_state, state_text
from jaipur.rules.notation.tokens import tokens_text
from jaipur.rules.notation.words import cards_text
from jaipur.rules.round import IllegalMoveError
from jaipur.rules.scoring import Ending
from tests.rules.build import table

LEGAL = [
    # Take one good; the deck refills the gap.
    ("a good comes to the hand", "market=DGKKK hand=CC", "take D", "hand=DCC market=DGKKK deck=-1"),
    ("the refill may be a camel", "market=DGKKK deck=KL", "take G", "market=DKKKK hand=G"),
    ("the sixth card", "market=DGKKK hand=CCCLL", "take D", "hand=DCCCLL"),
    ("the seventh card", "market=DGKKK hand=CCCLLL", "take D", "hand=DCCCLLL"),
    ("one of two alike", "market=DDKKK deck=LL", "take D", "market=DLKKK hand=D"),
    # Exchange two or more for as many; no refill.
    ("two for two", "market=DGKKK hand=CC", "swap DG for CC", "hand=DG market=CCKKK deck=0"),
    ("goods of any types", "market=DGSPL hand=CCCCC", "swap DGSPL for CCCCC", "hand=DGSPL"),
    ("for camels", "market=DGKKK herd=2", "swap DG for KK", "hand=DG herd=0 market=KKKKK"),
    ("for both", "market=DGKKK hand=CL herd=2", "swap DG for CK", "hand=DGL herd=1 market=CKKKK"),
    ("two alike", "market=DDKKK hand=CL", "swap DD for CL", "hand=DD market=CLKKK"),
    ("up to seven", "market=DGKKK hand=CCCLL herd=2", "swap DG for KK", "hand=DGCCCLL"),
    ("with a full hand", "market=DGKKK hand=CCCLLLL", "swap DG for LL", "hand=DGCCCLL"),
    ("five camels", "market=DDGGS herd=5", "swap DDGGS for KKKKK", "hand=DDGGS market=KKKKK"),
    # Take all camels; the deck refills the gaps.
    ("all camels", "market=DGKKK herd=1 deck=LLLL", "camels", "herd=4 market=DGLLL deck=-3"),
    ("a single camel", "market=DGSCK deck=LL", "camels", "herd=1 market=DGSCL deck=-1"),
    ("five camels at once", "market=KKKKK deck=LLLLLL", "camels", "herd=5 market=LLLLL"),
    ("with a full hand", "market=DGKKK hand=CCCCLLL", "camels", "herd=3 hand=CCCCLLL"),
    # Sell cards of one good.
    ("two diamonds", "market=GGKKK hand=DDD", "sell DD", "hand=D coins=D7D7 left=D3 tiers=-"),
    ("one cloth", "market=GGKKK hand=C", "sell C", "hand=- coins=C5 left=C6"),
    ("one leather, not the first", "market=GGKKK hand=L left=L8", "sell L", "coins=L3 left=L7"),
    ("some of them", "market=GGKKK hand=CCC", "sell CC", "hand=C coins=C5C3"),
    ("nothing is drawn", "market=GGKKK hand=CCC", "sell CC", "market=GGKKK deck=0"),
    # Bonus tokens by the number of cards.
    ("three earn a bonus", "market=GGKKK hand=CCC", "sell CCC", "coins=C5C3C3 tiers=3"),
    ("four earn another", "market=GGKKK hand=CCCC", "sell CCCC", "coins=C5C3C3C2 tiers=4"),
    ("five the best", "market=GGKKK hand=LLLLL", "sell LLLLL", "coins=L4L3L2L1L1 tiers=5"),
    ("six as well", "market=GGKKK hand=LLLLLL", "sell LLLLLL", "coins=L4L3L2L1L1L1 tiers=5"),
    ("and seven", "market=GGKKK hand=LLLLLLL", "sell LLLLLLL", "tiers=5"),
    ("two earn none", "market=GGKKK hand=CC", "sell CC", "tiers=-"),
    # Short and empty piles.
    ("a short pile", "market=GGKKK hand=CCC left=C2", "sell CCC", "coins=C1C1 left=C0 tiers=3"),
    ("an empty pile", "market=GGKKK hand=C left=C0", "sell C", "hand=- coins=- left=C0"),
    ("its bonus all the same", "market=GGKKK hand=CCC left=C0", "sell CCC", "coins=- tiers=3"),
    ("two silver, one token", "market=GGKKK hand=SS left=S1", "sell SS", "coins=S5 left=S0"),
    ("two silver, no token", "market=GGKKK hand=SS left=S0", "sell SS", "coins=- hand=-"),
    # An empty bonus pile gives nothing.
    ("no bonus of three", "market=GGKKK hand=CCC bonus=0/6/5", "sell CCC", "tiers=-"),
    ("no bonus of four", "market=GGKKK hand=CCCC bonus=7/0/5", "sell CCCC", "tiers=-"),
    ("no bonus of five", "market=GGKKK hand=CCCCCC bonus=7/6/0", "sell CCCCCC", "tiers=-"),
    # What the opponent has seen of a hand.
    ("a taken card is seen", "market=DGKKK hand=CC", "take D", "seen=D"),
    ("so are exchanged ones", "market=DGKKK hand=CC", "swap DG for CC", "seen=DG"),
    ("what is given is not", "market=DGKKK hand=CCL seen=C", "swap DG for CL", "seen=DG"),
    ("sold is gone", "market=GGKKK hand=CCC seen=CC", "sell CC", "seen=-"),
    ("one seen stays", "market=GGKKK hand=CCC seen=CCC", "sell CC", "seen=C"),
    ("camels are not cards of the hand", "market=DGKKK hand=CC seen=C", "camels", "seen=C"),
    # Exchanges in a row.
    ("an exchange counts", "market=DGKKK hand=CC row=3", "swap DG for CC", "row=4"),
    ("a take starts again", "market=DGKKK hand=CC row=3", "take D", "row=0"),
    ("camels too", "market=DGKKK row=3", "camels", "row=0"),
    ("a sale too", "market=DGKKK hand=CC row=3", "sell CC", "row=0"),
]  # fmt: skip

ILLEGAL = [
    ("a good that is not there", "market=DGKKK hand=CC", "take S", Reason.NOT_IN_MARKET),
    ("an eighth card", "market=DGKKK hand=CCCCLLL", "take D", Reason.HAND_IS_FULL),
    ("one camel", "market=DGKKK", "take K", Reason.CAMELS_COME_TOGETHER),
    ("no camels", "market=DGSCP", "camels", Reason.NO_CAMELS_IN_MARKET),
    ("one for one", "market=DGKKK hand=CC", "swap D for C", Reason.EXCHANGE_OF_ONE),
    ("one for a camel", "market=DGKKK herd=1", "swap D for K", Reason.EXCHANGE_OF_ONE),
    ("two for one", "market=DGKKK hand=CC", "swap DG for C", Reason.EXCHANGE_UNEQUAL),
    ("one for two", "market=DGKKK hand=CC", "swap D for CC", Reason.EXCHANGE_UNEQUAL),
    ("two for none", "market=DGKKK hand=CC", "swap DG for -", Reason.EXCHANGE_UNEQUAL),
    ("none for none", "market=DGKKK hand=CC", "swap - for -", Reason.EXCHANGE_OF_NOTHING),
    ("the same good", "market=DGKKK hand=DC", "swap DG for DC", Reason.SAME_GOOD_BOTH_WAYS),
    ("all the same good", "market=DDKKK hand=DD", "swap DD for DD", Reason.SAME_GOOD_BOTH_WAYS),
    ("camels taken", "market=DKKKK hand=CC", "swap DK for CC", Reason.EXCHANGE_TAKES_CAMELS),
    ("camels both ways", "market=DKKKK herd=2", "swap DK for KK", Reason.EXCHANGE_TAKES_CAMELS),
    ("goods not in the market", "market=DGKKK hand=CC", "swap DS for CC", Reason.NOT_IN_MARKET),
    ("more than are there", "market=DGKKK hand=CC", "swap DD for CC", Reason.NOT_IN_MARKET),
    ("goods not in the hand", "market=DGKKK hand=CC", "swap DG for CL", Reason.NOT_IN_HAND),
    ("more than are held", "market=DGSKK hand=CC", "swap DGS for CCC", Reason.NOT_IN_HAND),
    ("camels one has not", "market=DGKKK herd=1", "swap DG for KK", Reason.HERD_TOO_SMALL),
    ("an eighth by camel", "market=DGKKK hand=CCCCLLL herd=1", "swap DG for CK",
     Reason.HAND_WOULD_OVERFLOW),
    ("a ninth by camels", "market=DGKKK hand=CCCCLLL herd=2", "swap DG for KK",
     Reason.HAND_WOULD_OVERFLOW),
    ("an eighth from six", "market=DGKKK hand=CCCLLL herd=2", "swap DG for KK",
     Reason.HAND_WOULD_OVERFLOW),
    ("one diamond", "market=GGKKK hand=DC", "sell D", Reason.PRECIOUS_GOODS_SELL_IN_PAIRS),
    ("one gold", "market=DDKKK hand=GC", "sell G", Reason.PRECIOUS_GOODS_SELL_IN_PAIRS),
    ("one silver", "market=DDKKK hand=SC", "sell S", Reason.PRECIOUS_GOODS_SELL_IN_PAIRS),
    ("one gold, one token left", "market=DDKKK hand=GC left=G1", "sell G",
     Reason.PRECIOUS_GOODS_SELL_IN_PAIRS),
    ("one gold, no token left", "market=DDKKK hand=GC left=G0", "sell G",
     Reason.PRECIOUS_GOODS_SELL_IN_PAIRS),
    ("more than are held", "market=GGKKK hand=CC", "sell CCC", Reason.NOT_IN_HAND),
    ("camels", "market=GGKKK herd=3", "sell KKK", Reason.CAMELS_ARE_NOT_SOLD),
    ("anything once it is over", "market=DGKK hand=CC deck=-", "sell CC", Reason.ROUND_IS_OVER),
]  # fmt: skip

ENDS = [
    # Three goods without tokens, at once.
    ("the third pile", "market=GGKKK hand=CC left=D0G0C2", "sell CC", Ending.THREE_EMPTY_PILES),
    ("only the second", "market=GGKKK hand=CC left=D0C2", "sell CC", None),
    ("worthless sales do not", "market=GGKKK hand=CC left=D0C0", "sell CC", None),
    # The deck cannot refill the market to five.
    ("no card for the gap", "market=DGKKK deck=-", "take D", Ending.MARKET_NOT_REFILLED),
    ("the last card, market full", "market=DGKKK deck=L", "take D", None),
    ("half the camels' gaps", "market=DGKKK deck=LL", "camels", Ending.MARKET_NOT_REFILLED),
    ("just enough for the gaps", "market=DGKKK deck=LLL", "camels", None),
    ("an empty deck and a sale", "market=DGKKK hand=CC deck=-", "sell CC", None),
    ("an empty deck and an exchange", "market=DGKKK hand=CC deck=-", "swap DG for CC", None),
    # Exchanges without end.
    ("twenty in a row", "market=DGKKK hand=CC row=19", "swap DG for CC", Ending.ENDLESS_EXCHANGES),
    ("nineteen", "market=DGKKK hand=CC row=18", "swap DG for CC", None),
]  # fmt: skip


def _ids(cases: Sequence[tuple[object, ...]]) -> list[str]:
    return [str(case[0]).replace(" ", "-") for case in cases]


both_seats = pytest.mark.parametrize("seat", [0, 1])


def tell(before: State, after: State, key: str) -> str:
    """Return the part of a state named `key` after a move, as in the tables above."""
    mover = before.turn
    tokens = after.goods_tokens[mover][len(before.goods_tokens[mover]) :]
    tiers = [str(bonus.tier) for bonus in after.bonuses[mover][len(before.bonuses[mover]) :]]
    facts = {
        "hand": cards_text(after.hands[mover]),
        "herd": str(after.herds[mover]),
        "market": cards_text(after.market),
        "coins": tokens_text(tokens),
        "tiers": "".join(tiers) or "-",
        "deck": str(after.deck_size - before.deck_size),
        "seen": cards_text(after.seen[mover]),
        "row": str(after.exchanges),
    }
    return facts[key]


@both_seats
@pytest.mark.parametrize(("name", "before", "move", "after"), LEGAL, ids=_ids(LEGAL))
def test_legal_move_changes_the_state_as_stated(
    name: str, before: str, move: str, after: str, seat: int
) -> None:
    state = table(before, seat)
    assert read_state(state_text(state)) == state, "the case itself is consistent"
    assert why_illegal(state, read_move(move)) is None
    assert read_move(move) in legal_moves(state)
    played = play(state, read_move(move))
    assert read_state(state_text(played)) == played, "no card or token is lost or made"
    assert played.turn == 1 - seat
    for word in after.split():
        key, expected = word.split("=")
        if key == "left":
            assert played.tokens["DGSCPL".index(expected[0])] == int(expected[1])
        else:
            assert tell(state, played, key) == expected, word


@both_seats
@pytest.mark.parametrize(("name", "before", "move", "reason"), ILLEGAL, ids=_ids(ILLEGAL))
def test_illegal_move_is_refused_with_its_reason(
    name: str, before: str, move: str, reason: Reason, seat: int
) -> None:
    state = table(before, seat)
    unchanged = state_text(state)
    assert why_illegal(state, read_move(move)) is reason
    assert read_move(move) not in legal_moves(state)
    with pytest.raises(IllegalMoveError) as refused:
        play(state, read_move(move))
    assert refused.value.reason is reason
    assert state_text(state) == unchanged


@both_seats
@pytest.mark.parametrize(("name", "before", "move", "ending"), ENDS, ids=_ids(ENDS))
def test_round_ends_for_the_stated_reason(
    name: str, before: str, move: str, ending: Ending | None, seat: int
) -> None:
    after = play(table(before, seat), read_move(move))
    result = outcome(after)
    assert after.is_over == (ending is not None)
    assert (result and result.ended_by) == ending
    assert bool(legal_moves(after)) == (ending is None)
