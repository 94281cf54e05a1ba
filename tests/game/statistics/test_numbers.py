"""The numbers, checked against the matches they come from."""

import sqlite3
from datetime import UTC, date, datetime, timedelta
from threading import Event
from typing import Any

import pytest

from jaipur.game.match.heading import Heading
from jaipur.game.statistics.numbers import Streaks, Tally
from jaipur.game.statistics.summary import Opponent, Result, summarise
from jaipur.rules import Good, Sell, Take
from jaipur.store import database
from jaipur.store.store import Store
from tests.store.build import MAHARAJA, NOON, finished, left, play_into, won_by

PEDDLER = Heading(("Asha", "Peddler"), (None, "peddler"), date=NOON + timedelta(days=30))
SEEDS = range(1, 7)


def test_numbers_before_the_first_match_are_zero(store: Store) -> None:
    numbers = store.numbers().result()
    assert numbers.total == Tally()
    assert numbers.total.share_won is None
    assert (numbers.rounds, numbers.average_round, numbers.best_round) == (0, None, None)
    assert sum(numbers.goods.values()) == sum(numbers.moves) == sum(numbers.points) == 0


def test_results_are_counted_by_opponent_and_day(store: Store) -> None:
    wins, losses = won_by(0), won_by(1)
    for record, heading in [
        (finished(next(wins)), MAHARAJA),
        (finished(next(wins)), MAHARAJA),
        (finished(next(losses)), PEDDLER),
        (left(3), PEDDLER),
        (finished(next(losses)), PEDDLER),
    ]:
        play_into(store, record, heading)
    numbers = store.numbers().result()
    assert numbers.total == Tally(won=2, lost=2, left=1)
    assert numbers.total.share_won == 0.5
    assert numbers.opponents[Opponent(level="maharaja")] == Tally(won=2)
    assert numbers.opponents[Opponent(level="peddler")] == Tally(lost=2, left=1)
    assert numbers.days == {date(2026, 11, 15): Tally(won=2), date(2026, 12, 15): Tally(0, 2, 1)}
    assert list(numbers.days) == sorted(numbers.days)
    assert numbers.streaks == Streaks(current=-2, longest_won=2, longest_lost=2)
    assert numbers.recent == (Result.WON, Result.WON, Result.LOST, Result.LOST)
    against = store.numbers(Opponent(level="maharaja")).result()
    assert against.total == Tally(won=2)
    assert against.streaks.current == 2


def test_match_of_two_people_counts_only_where_its_player_is_chosen(store: Store) -> None:
    """Its names do not tell which of them is the player of this device."""
    won = won_by(0)
    for heading in (Heading(("Ann", "Bo"), date=NOON), MAHARAJA):
        play_into(store, finished(next(won)), heading)
    numbers, bo = store.numbers().result(), Opponent(person="Bo")
    assert numbers.total == sum_of(numbers.days) == sum_of(numbers.kinds) == Tally(won=1)
    assert numbers.opponents == {bo: Tally(won=1), Opponent("maharaja"): Tally(won=1)}
    assert store.numbers(bo).result().total == Tally(won=1)


def sum_of(tallies: dict[Any, Tally]) -> Tally:
    return Tally(*map(sum, zip(*tallies.values(), strict=True)))


def test_match_still_being_filed_counts(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    disk, commit = Event(), database.commit

    def slowly(db: sqlite3.Connection) -> None:
        assert disk.wait(60)
        commit(db)

    monkeypatch.setattr(database, "commit", slowly)
    first = finished(1).rounds[0]
    store.journal.begin(MAHARAJA, first.deal)
    store.journal.move(first.moves[0])
    store.journal.finish()
    counted = store.numbers()
    disk.set()
    assert counted.result().total == Tally(left=1)


def test_points_add_up(store: Store) -> None:
    matches = [finished(seed) for seed in SEEDS]
    for record in matches:
        play_into(store, record)
    numbers = store.numbers().result()
    mine = [result.rupees[0] for record in matches for result in record.match.results]
    assert numbers.rounds == len(mine)
    assert numbers.best_round == max(mine)
    assert numbers.average_round == sum(mine) / len(mine)
    assert sum(numbers.points) == sum(mine)
    assert min(numbers.points) > 0
    for tens, rounds in numbers.spread.items():
        assert rounds == sum(tens <= points < tens + 10 for points in mine)
    assert sum(numbers.spread.values()) == len(mine)
    won = [result.winner == 0 for record in matches for result in record.match.results]
    assert numbers.rounds_won == sum(won)


def test_first_tokens_of_all_piles_are_counted_for_both_seats() -> None:
    """Seen from both seats, a round's first tokens are those of the piles that were sold from."""
    tops = dict(zip(Good, (7, 6, 5, 5, 5, 4), strict=False))
    other = Heading(("Maharaja", "Asha"), ("maharaja", None), date=NOON)
    for seed in SEEDS:
        record = finished(seed)
        both = [summarise(finished(seed, heading))[1] for heading in (MAHARAJA, other)]
        for played, here, there in zip(record.rounds, *both, strict=True):
            sold = {move.good for move in played.moves if isinstance(move, Sell)}
            assert here.from_first + there.from_first == sum(tops[good] for good in sold)
            assert (here.mine, here.theirs) == (there.theirs, there.mine)
            of_goods = here.from_first + here.from_precious + here.from_common
            assert here.mine == of_goods + here.from_bonus + here.from_camels


def test_moves_and_goods_count_only_the_player(store: Store) -> None:
    record = finished(3)
    play_into(store, record)
    numbers = store.numbers().result()
    mine = [
        move
        for played in record.rounds
        for state, move in zip(played.states(), played.moves, strict=False)
        if state.turn == 0
    ]
    assert sum(numbers.moves) == len(mine)
    assert numbers.moves.takes == sum(isinstance(move, Take) for move in mine)
    sales = [move for move in mine if isinstance(move, Sell)]
    assert numbers.moves.sales == len(sales)
    for good, cards in numbers.goods.items():
        assert cards == sum(sale.count for sale in sales if sale.good == good)
    favourites = list(numbers.goods.values())
    assert favourites == sorted(favourites, reverse=True)


@pytest.mark.parametrize("year", [1, 1970, 9999])
def test_matches_with_a_wrong_clock_count(store: Store, year: int) -> None:
    """Such a match counts, even if on no day."""
    for month, day in ((1, 1), (12, 31)):
        heading = PEDDLER._replace(date=datetime(year, month, day, 12, tzinfo=UTC))
        play_into(store, left(3, heading), heading)
    numbers = store.numbers().result()
    assert numbers.total == Tally(left=2)
    assert {day.year for day in numbers.days} <= {year}


def test_hints_are_counted(store: Store) -> None:
    play_into(store, finished(1, hints=2))
    play_into(store, finished(2, hints=1))
    play_into(store, finished(3))
    assert (store.numbers().result().hints, store.numbers().result().hinted) == (3, 2)


def test_imported_matches_do_not_count(store: Store) -> None:
    store.archive.add(finished(1), NOON)
    assert store.numbers().result().total == Tally()
    assert store.numbers().result().rounds == 0


def test_deleted_match_no_longer_counts(store: Store) -> None:
    numbers = [play_into(store, finished(seed)) for seed in (1, 2)]
    before = store.numbers().result()
    store.archive.delete(numbers[0])
    assert store.numbers().result().rounds == len(finished(2).rounds)
    store.archive.restore(numbers[0])
    assert store.numbers().result() == before
