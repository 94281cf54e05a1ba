"""A review step by step: complete in the end, and by what each player could know."""

from itertools import pairwise
from random import Random

import pytest

from jaipur.ai.levels import learned
from jaipur.coach import verdicts
from jaipur.coach.review import Decision, Grade, Review, ReviewPlace, RoundReview
from jaipur.coach.review_text import read_review, read_round, review_text, round_text
from jaipur.coach.steps import advance, next_place, outline
from jaipur.rules import Deal, observe, outcome
from jaipur.rules.notation import Record, Round
from tests.coach.sample_review import golden


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdicts, "WORK", 600)


def reviewed(record: Record, seat: int = 0) -> tuple[Review, list[int]]:
    """Return a whole review, and how many decisions were graded after each step."""
    review, tally, graded = outline(record), None, []
    while place := next_place(review, seat):
        played, known = record.rounds[place.round], review.rounds[place.round]
        one, tally = advance(played, place, known, tally, learned())
        rounds = list(review.rounds)
        rounds[place.round] = one
        review = review._replace(rounds=tuple(rounds))
        graded.append(review.looked_at)
    return review, graded


def beginning(moves: int, number: int = 0) -> Record:
    """Return a golden match that was left after so many moves of a round."""
    record = golden()
    played = record.rounds[number]
    return record._replace(rounds=(Round(played.deal, played.moves[:moves]),))


def test_all_moves_are_surveyed_before_any_is_graded() -> None:
    record = beginning(9)
    review, graded = reviewed(record)
    assert graded[:3] == [0, 0, 0], "nine moves are surveyed in three steps"
    assert review.complete
    (one,) = review.rounds
    assert [decision.move for decision in one.decisions] == list(record.rounds[0].moves)
    assert all(decision.grade for decision in one.decisions)
    assert all(0 < chance < 1 for seat in (0, 1) for chance in one.curve(seat))
    assert not one.finished
    assert read_review(review_text(review, record), record) is not None


def test_curve_of_a_finished_round_ends_at_its_result() -> None:
    played = golden().rounds[1]
    result = outcome(played.state)
    known = RoundReview(len(played.moves), (0.5, 0.5))
    while len(known.decisions) < known.moves:
        place = ReviewPlace(1, len(known.decisions))
        known, tally = advance(played, place, known, None, learned())
        assert tally is None
    assert result
    assert (known.finished, known.winner) == (True, result.winner)
    assert known.curve(result.winner or 0)[-1] == 1
    assert known.luck[0].moves == 0
    assert [luck.moves for luck in known.luck] == sorted({luck.moves for luck in known.luck})
    assert read_round(round_text(known))[0].decisions[3].move == played.moves[3]


def otherwise(record: Record, me: int, seed: int) -> Record:
    """Return a match that looks the same to `me`, with other cards in the opponent's hand and
    deck, and other bonus values."""
    rng = Random(seed)
    (played,) = record.rounds
    state = played.state
    cards, opponent = list(played.deal.cards), 1 - me
    hidden = [n - s for n, s in zip(state.hands[opponent], state.seen[opponent], strict=True)]
    places = range(state.drawn, len(cards))
    for at in range(5 * opponent, 5 * opponent + 5):
        other = [n for n in places if cards[n] < 6 and cards[n] != cards[at]]
        if cards[at] < 6 and hidden[cards[at]] > 0 and other:
            hidden[cards[at]] -= 1
            there = rng.choice(other)
            cards[at], cards[there] = cards[there], cards[at]
    rest = cards[state.drawn :]
    rng.shuffle(rest)
    bonuses = _other_bonuses(played, opponent, rng)
    changed = Deal(played.deal.starter, (*cards[: state.drawn], *rest), bonuses)
    return record._replace(rounds=(Round(changed, played.moves),))


def _other_bonuses(
    played: Round, opponent: int, rng: Random
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Return other values for all bonus tokens but `me`'s own: those that the opponent has
    earned are exchanged with others of their pile."""
    piles = [list(pile) for pile in played.deal.bonuses]
    earned = _earned(played)
    for tier, pile in enumerate(piles):
        hidden = [n for n in range(len(pile)) if earned[tier][n : n + 1] != [1 - opponent]]
        values = [pile[n] for n in hidden]
        for _try in range(100):
            rng.shuffle(values)
            swapped = dict(zip(hidden, values, strict=True))
            theirs = [n for n in hidden if n < len(earned[tier])]
            if all(swapped[n] != pile[n] for n in theirs):
                break
        for n, value in swapped.items():
            pile[n] = value
    three, four, five = map(tuple, piles)
    return three, four, five


def _earned(played: Round) -> list[list[int]]:
    """Return who took the tokens of each pile, in order."""
    earned: list[list[int]] = [[], [], []]
    for before, after in pairwise(played.states()):
        for seat in (0, 1):
            for bonus in after.bonuses[seat][len(before.bonuses[seat]) :]:
                earned[bonus.tier - 3].append(seat)
    return earned


def without_secrets(decision: Decision) -> Decision:
    """Return the review without the parts marked as hindsight."""
    return decision._replace(hindsight=())


@pytest.mark.parametrize("me", [0, 1])
def test_curve_verdicts_and_reasons_use_no_hidden_cards(me: int) -> None:
    record = beginning(14, number=1)
    other = otherwise(record, me, seed=3)
    theirs = [played.state.bonuses[1 - me] for played in (record.rounds[0], other.rounds[0])]
    assert theirs[0] and theirs[0] != theirs[1], "the opponent earned other bonuses"
    for here, there in zip(record.rounds[0].states(), other.rounds[0].states(), strict=True):
        assert observe(here, me) == observe(there, me)
    assert record.rounds[0].state.hands[1 - me] != other.rounds[0].state.hands[1 - me]
    (first,), (second,) = reviewed(record)[0].rounds, reviewed(other)[0].rounds
    assert first.curve(me) == second.curve(me)
    mine = [without_secrets(one) for one in first.decisions if one.seat == me]
    assert mine == [without_secrets(one) for one in second.decisions if one.seat == me]
    assert any(one.grade is not Grade.BEST for one in mine)
