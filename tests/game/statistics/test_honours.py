"""The honours of the road: each is earned by exactly what its text asks for."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from jaipur.game.match.heading import Heading
from jaipur.game.statistics import honours
from jaipur.game.statistics.honours import HONOURS, Honour, honours_of
from jaipur.game.statistics.road import OpponentRecord, opponent_record
from jaipur.game.statistics.summary import Summary, Sums, summarise
from jaipur.rules import TOKENS, Good, Sell, play
from jaipur.store.database import Database
from jaipur.store.entries import add_rows, remove_match
from jaipur.store.store import Store
from tests.store.build import MAHARAJA, NOON, finished, left, play_into, won_by

LEVEL = "sultan"
MATCH = summarise(finished(1))[0]._replace(
    level=LEVEL, result="won", my_seals=2, their_seals=1, hints=1, imported=0, cards=""
)
ROUND = Sums(1, 70, 60, *(0,) * (len(Sums._fields) - 3))._replace(
    largest_sale=4, smallest_sale=1, camels=3
)
LOST = ROUND._replace(won=0)

Played = tuple[Summary, list[Sums]]


def match(*rounds: Sums, **changes: object) -> Played:
    return MATCH._replace(**changes), list(rounds or (ROUND,))  # type: ignore[arg-type]


def won(**changes: int) -> Played:
    """Return a match with a round that was won like this."""
    return match(ROUND._replace(**changes))


def lost(**changes: int) -> Played:
    """Return the same round, lost."""
    return match(LOST._replace(**changes))


EARNS: dict[Honour, tuple[Played, list[Played]]] = {
    honours.WON: (match(), [match(result="lost"), match(result="left")]),
    honours.CLEAN: (
        match(their_seals=0),
        [match(), match(my_seals=1, their_seals=0), match(their_seals=0, result="left")],
    ),
    honours.UNAIDED: (match(hints=0), [match(), match(hints=0, result="lost")]),
    honours.FIVE_AT_ONCE: (won(largest_sale=5), [won(largest_sale=4), lost(largest_sale=5)]),
    honours.CLOSING_TIME: (won(ended_by_sale=1), [won(ended_by_sale=0), lost(ended_by_sale=1)]),
    honours.NEVER_JUST_ONE: (
        won(smallest_sale=2),
        [won(smallest_sale=1), lost(smallest_sale=2), won(smallest_sale=0)],
    ),
    honours.BONUSES: (won(from_bonus=15), [won(from_bonus=14), lost(from_bonus=15)]),
    honours.FIRST_PICK: (won(precious_firsts=3), [won(precious_firsts=2), lost(precious_firsts=3)]),
    honours.HANDS_FULL: (won(their_hand=5), [won(their_hand=4), lost(their_hand=5)]),
    honours.FEW_CAMELS: (won(camels=1), [won(camels=2), lost(camels=1)]),
    honours.LARGER_HERD: (won(from_camels=5), [won(from_camels=0), lost(from_camels=5)]),
    honours.COMEBACK: (
        match(LOST, ROUND, ROUND),
        [match(ROUND, LOST, ROUND), match(LOST, ROUND, LOST, result="lost")],
    ),
}
"""A match that earns each honour, and matches that nearly do."""


class Matches:
    """A database with matches, as they are summarised."""

    def __init__(self, folder: Path) -> None:
        self._database = Database(folder, may_write=True)

    def add(self, number: int, summary: Summary, rounds: list[Sums]) -> None:
        self._database.write(lambda db: add_rows(db, summary, rounds, "", number))

    def remove(self, number: int) -> None:
        self._database.write(lambda db: remove_match(db, number))

    def record(self) -> OpponentRecord:
        return self._database.read(lambda db: opponent_record(db, LEVEL))

    def close(self) -> None:
        self._database.close()


@pytest.fixture
def matches(tmp_path: Path) -> Iterator[Matches]:
    made = Matches(tmp_path)
    yield made
    made.close()


@pytest.mark.parametrize("honour", EARNS, ids=lambda honour: honour.id)
def test_honour_is_earned_by_its_match_and_not_by_near_misses(
    matches: Matches, honour: Honour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(HONOURS, LEVEL, (honour,))
    earning, missing = EARNS[honour]
    summary, rounds = earning
    matches.add(1, summary._replace(imported=1), rounds)
    matches.add(2, summary._replace(level="peddler"), rounds)
    for number, (almost, its_rounds) in enumerate(missing, start=3):
        matches.add(number, almost, its_rounds)
    assert matches.record().honours == {honour: None}
    matches.add(20, summary, rounds)
    matches.add(21, summary, rounds)
    earned = matches.record().honours[honour]
    assert earned and (earned.number, earned.date) == (20, NOON), "by the first that did it"
    matches.remove(20)
    earned = matches.record().honours[honour]
    assert earned and earned.number == 21
    matches.remove(21)
    assert matches.record().stars == 0


@pytest.mark.parametrize(("hints", "honours_earned"), [(3, 2), (4, 0)])
def test_match_with_more_than_three_hints_earns_no_honours(
    matches: Matches, hints: int, honours_earned: int
) -> None:
    matches.add(1, MATCH._replace(hints=hints, their_seals=0), [ROUND])
    assert (matches.record().won, matches.record().stars) == (1, honours_earned)


def test_cards_seen_before_earn_no_honours(matches: Matches) -> None:
    matches.add(1, MATCH._replace(cards="a", imported=1), [ROUND])
    matches.add(2, MATCH._replace(cards="a"), [ROUND])
    matches.add(3, MATCH._replace(cards="b", result="lost"), [ROUND])
    matches.add(4, MATCH._replace(cards="b"), [ROUND])
    assert matches.record().stars == 0
    assert matches.record().won == 2, "the matches count"
    matches.add(5, MATCH._replace(cards="c", hints=0, their_seals=0), [ROUND])
    assert matches.record().stars == 3


def test_every_honour_is_tested_and_each_opponent_has_three() -> None:
    assert {honour for three in HONOURS.values() for honour in three} == set(EARNS)
    for level in (*HONOURS.keys() - {"traveller"}, "somebody new"):
        assert len(set(honours_of(level))) == 3
    assert honours_of("traveller") == (), "it does not stand on the road"
    texts = [(honour.id, honour.name, honour.task) for honour in EARNS]
    assert all(len(set(column)) == len(texts) for column in zip(*texts, strict=True))


def test_road_counts_wins_losses_and_streaks(matches: Matches) -> None:
    assert matches.record()[:5] == (0, 0, None, 0, 0)
    results = ("won", "won", "left", "won", "lost", "won")
    for number, result in enumerate(results, start=1):
        matches.add(number, MATCH._replace(result=result), [ROUND._replace(mine=80 + number)])
    matches.add(9, MATCH._replace(imported=1), [ROUND._replace(mine=120)])
    assert matches.record()[:5] == (4, 1, 86, 1, 3)
    matches.add(10, MATCH._replace(result="lost"), [])
    assert matches.record().streak == 0, "none in a row any more"


def test_matches_keep_the_sums_that_honours_need() -> None:
    other = Heading(("Maharaja", "Asha"), ("maharaja", None), date=NOON)
    for seed in range(1, 7):
        for heading in (MAHARAJA, other):
            played = finished(seed, heading)
            for rounds, sums in zip(played.rounds, summarise(played)[1], strict=True):
                states = list(rounds.states())
                mine = [
                    (state, move)
                    for state, move in zip(states, rounds.moves, strict=False)
                    if state.turn == heading.me and isinstance(move, Sell)
                ]
                counts = [move.count for _, move in mine]
                assert (sums.largest_sale, sums.smallest_sale) == (max(counts), min(counts))
                firsts = {
                    move.good
                    for state, move in mine
                    if state.tokens[move.good] == len(TOKENS[move.good])
                }
                assert sums.precious_firsts == len(firsts & {Good.DIAMONDS, Good.GOLD, Good.SILVER})
                ended = bool(mine) and play(*mine[-1]).is_over
                assert sums.ended_by_sale == ended
                assert sums.their_hand == sum(states[-1].hands[1 - heading.me])


def test_honours_follow_the_history(store: Store) -> None:
    """Played, deleted, restored and imported."""

    def road() -> OpponentRecord:
        return store.road(["maharaja"]).result()["maharaja"]

    seeds = won_by(0)
    play_into(store, left(3))
    assert (road().won, road().stars) == (0, 0)
    later = MAHARAJA._replace(date=NOON + timedelta(days=2))
    shared = finished(next(seeds), later)
    number = play_into(store, finished(next(seeds), later), later)
    after = road()
    earned = after.honours[honours.WON]
    assert earned and (earned.number, earned.date) == (number, later.date)
    store.archive.delete(number)
    assert road().stars == 0
    store.archive.add(shared, NOON)
    assert (road().won, road().stars) == (0, 0), "somebody else's"
    store.archive.restore(number)
    assert road() == after
