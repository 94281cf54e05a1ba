"""Text for moves, deals, states and views: it reads back, or the error says where it is wrong."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.rules import (
    Exchange,
    Good,
    Sell,
    Take,
    TakeCamels,
    legal_moves,
    observe,
    outcome,
    shuffle,
)
from jaipur.rules.notation import (
    NotationError,
    Problem,
    deal_text,
    move_text,
    read_deal,
    read_move,
    read_state,
    read_view,
    state_text,
    view_text,
)
from tests.rules.build import table
from tests.rules.play import random_states

seeds = st.integers(0, 2**32)
STATE = (
    "turn=0 market=DGKKK hands=CC/- herds=2/6 seen=-/-"
    " sold=DDDDDGGGGGSSSSSSCCCCCCPPPPPPPLLLLLLLL starter=0 deck=|LLP"
    " bonus=-|112233/-|445566/-|889XX coins=D7/D7 earned=3.2/- exchanges=0"
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("take D", Take(Good.DIAMONDS)),
        ("take P", Take(Good.SPICE)),
        ("camels", TakeCamels()),
        ("sell LLL", Sell(Good.LEATHER, 3)),
        ("swap GP for CK", Exchange((0, 1, 0, 0, 1, 0, 0), (0, 0, 0, 1, 0, 0, 1))),
        ("swap GG for KK", Exchange((0, 2, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 2))),
    ],
)
def test_moves_read_back(text: str, move: Take | TakeCamels | Sell | Exchange) -> None:
    assert move_text(move) == text
    assert read_move(text) == move


def test_states_views_and_moves_read_back() -> None:
    for state in random_states(12):
        assert read_state(state_text(state)) == state
        for viewer in (0, 1, None):
            view = observe(state, viewer)
            assert read_view(view_text(view)) == view
        for move in legal_moves(state):
            assert read_move(move_text(move)) == move


@given(seeds)
def test_deals_read_back(seed: int) -> None:
    deal = shuffle(Random(seed))
    assert read_deal(deal_text(deal)) == deal


def test_opponents_bonus_is_a_question_mark() -> None:
    state = table("market=DGKKK hand=CC earned=3.2 bonus=6/6/4")
    assert " earned=3.2/5.? " in view_text(observe(state, 0))
    assert " earned=3.?/5.X " in view_text(observe(state, 1))
    assert " hand=? " in view_text(observe(state, None))


BAD_MOVES = [
    ("", Problem.UNEXPECTED, 1),
    ("steal D", Problem.UNEXPECTED, 1),
    ("take X", Problem.BAD_CARDS, 6),
    ("sell LC", Problem.BAD_CARDS, 6),
    ("sell DDDDDDD", Problem.BAD_CARDS, 6),
    ("swap GP CK", Problem.UNEXPECTED, 1),
    ("swap GP for Cx", Problem.BAD_CARDS, 14),
]


@pytest.mark.parametrize(("text", "problem", "column"), BAD_MOVES)
def test_a_bad_move_says_what_and_where(text: str, problem: Problem, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(text)
    assert (caught.value.problem, caught.value.line) == (problem, 1)
    assert caught.value.column == column


BAD_STATES = [
    ("turn=0", "turn=2", Problem.BAD_SEAT),
    ("market=DGKKK", "market=DGKKKK", Problem.BAD_CARDS),
    ("hands=CC/-", "hands=CCC/-", Problem.INCONSISTENT),
    ("hands=CC/-", "hands=CCCCLLLL/-", Problem.BAD_CARDS),
    ("herds=2/6", "herds=2/99", Problem.BAD_NUMBER),
    ("seen=-/-", "seen=P/-", Problem.INCONSISTENT),
    ("deck=|LLP", "deck=|LLPP", Problem.INCONSISTENT),
    ("bonus=-|112233", "bonus=-|1122Q3", Problem.BAD_BONUS),
    ("-|112233", "-|1122333", Problem.INCONSISTENT),
    ("coins=D7/D7", "coins=D7/D5", Problem.INCONSISTENT),
    ("earned=3.2/-", "earned=3.9/-", Problem.BAD_BONUS),
    ("earned=3.2/-", "earned=3.?/-", Problem.BAD_BONUS),
    ("exchanges=0", "exchanges=21", Problem.BAD_NUMBER),
]


@pytest.mark.parametrize(("part", "instead", "problem"), BAD_STATES)
def test_a_bad_state_says_what(part: str, instead: str, problem: Problem) -> None:
    assert read_state(STATE)
    assert part in STATE
    with pytest.raises(NotationError) as caught:
        read_state(STATE.replace(part, instead, 1))
    assert caught.value.problem is problem


BAD_VIEWS = [
    ("view=0", "view=-", Problem.INCONSISTENT),
    ("hand=CC", "hand=CCC", Problem.INCONSISTENT),
    ("sizes=2/3", "sizes=2/0", Problem.INCONSISTENT),
    ("piles=6/6/5", "piles=7/6/5", Problem.INCONSISTENT),
    ("earned=3.2/-", "earned=3.?/-", Problem.INCONSISTENT),
    (
        "piles=6/6/5 coins=-/- earned=3.2/-",
        "piles=4/6/5 coins=-/- earned=3.3,3.3,3.3/-",
        Problem.INCONSISTENT,
    ),
    ("seen=-/L", "seen=P/L", Problem.INCONSISTENT),
]


@pytest.mark.parametrize(("part", "instead", "problem"), BAD_VIEWS)
def test_a_bad_view_says_what(part: str, instead: str, problem: Problem) -> None:
    state = table("market=DGKKK hand=CC herd=2 opponent=LLP opponent-seen=L earned=3.2 bonus=6/6/5")
    text = view_text(observe(state, 0))
    assert part in text
    with pytest.raises(NotationError) as caught:
        read_view(text.replace(part, instead, 1))
    assert caught.value.problem is problem


def test_a_finished_round_hides_nothing() -> None:
    state = table("market=DGKK hand=CC deck=- bonus=6/6/5")
    text = view_text(observe(state, 0))
    assert read_view(text).outcome == outcome(state)
    with pytest.raises(NotationError) as caught:
        read_view(text.replace("/3.3", "/3.?"))
    assert caught.value.problem is Problem.INCONSISTENT


@given(st.text(max_size=60))
def test_nonsense_raises_a_notation_error(text: str) -> None:
    for read in (read_move, read_deal, read_state, read_view):
        with pytest.raises(NotationError):
            read(text)


@given(seeds, st.integers(0, 400), st.characters(codec="utf-8"))
def test_one_wrong_character_is_noticed_or_harmless(seed: int, at: int, character: str) -> None:
    """A changed character gives another consistent state or a typed error, never a crash."""
    state = next(random_states(1, seed))
    text = state_text(state)
    changed = text[:at] + character + text[at + 1 :]
    try:
        other = read_state(changed)
    except NotationError as error:
        assert 1 <= error.column <= len(changed) + 1
    else:
        assert read_state(state_text(other)) == other
