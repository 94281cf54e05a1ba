"""The terms that two players agree on before a match, and their head-to-head score."""

import pytest

from jaipur.game.match.heading import Heading, Terms, heading_of, match_of
from jaipur.game.statistics.numbers import HeadToHead
from jaipur.game.statistics.summary import Result, summarise
from jaipur.rules import Sell, State, observe
from jaipur.rules.notation import Record, read_record, record_text
from jaipur.store.store import Store
from tests.store.build import finished, play_into, rounds_of, won_by

NAMES = ("Asha", "Bruno")
ODD = Terms(("tiger", "lotus"), one_round=True, hints=False, starter=1)


@pytest.mark.parametrize(
    "terms", [Terms(), ODD, Terms(("", "sun")), Terms(one_round=True), Terms(starter=0)]
)
def test_record_keeps_the_terms(terms: Terms) -> None:
    heading = Heading(NAMES, terms=terms)
    text = record_text(Record(NAMES, rounds_of(1)[:1], heading.notes()))
    assert heading_of(read_record(text)).terms == terms


def test_one_round_decides_a_match_of_one_round() -> None:
    seed = next(won_by(1))
    first = next(played for played in rounds_of(seed) if Record(NAMES, (played,)).match.seals[1])
    heading = Heading(NAMES, terms=Terms(one_round=True))
    record = Record(NAMES, (first,), heading.notes(), closed=True)
    assert match_of(record).winner == 1
    assert summarise(record)[0].result == Result.LOST.value, "as the first player sees it"
    usual = record._replace(notes=Heading(NAMES).notes())
    assert match_of(usual).winner is None
    assert summarise(usual)[0].result == Result.LEFT.value


def test_head_to_head_counts_matches_in_both_seats(store: Store) -> None:
    north, south = won_by(0), won_by(1)
    here, there = Heading(NAMES), Heading((NAMES[1], NAMES[0]))
    for heading, seed in ((here, next(north)), (here, next(south)), (there, next(south))):
        play_into(store, finished(seed, heading), heading)
    play_into(store, finished(next(north), Heading(("Asha", "Chandra"))))
    assert store.head_to_head(("Asha", "Bruno")).result().won == (2, 1)
    assert store.head_to_head(("Bruno", "Asha")).result().won == (1, 2)
    here_and_there = store.head_to_head(("Asha", "Bruno")).result()
    assert here_and_there.longest == (1, 1)
    sales = here_and_there.best_sale
    assert (
        min(sales) > 0 and store.head_to_head(("Bruno", "Asha")).result().best_sale == sales[::-1]
    )
    assert store.head_to_head(("Bruno", "Chandra")).result() == HeadToHead()


def test_best_sale_adds_the_tokens_and_bonus_of_a_sale() -> None:
    """Added up again from the states before and after each sale."""
    for seed in range(1, 6):
        record = finished(seed)
        _summary, rounds = summarise(record)
        for played, sums in zip(record.rounds, rounds, strict=True):
            best = [0, 0]
            for state, move, after in zip(
                played.states(), played.moves, list(played.states())[1:], strict=False
            ):
                if isinstance(move, Sell):
                    gained = _rupees(after, state.turn) - _rupees(state, state.turn)
                    best[state.turn] = max(best[state.turn], gained)
            assert (sums.best_sale, sums.their_best_sale) == tuple(best)


def _rupees(state: State, seat: int) -> int:
    return observe(state, seat).rupees(seat)
