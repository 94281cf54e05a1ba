"""A player who gives up loses the match, and the record says so."""

from pathlib import Path

import pytest

from jaipur.game.match.heading import GIVEN_UP, Heading, Terms, given_up_by, winner_of
from jaipur.game.statistics.summary import Opponent, Result, summarise
from jaipur.rules.notation import Note, Record, read_record, record_text
from jaipur.store.store import Store
from tests.store.build import MAHARAJA, NOON, finished, left, rounds_of, won_by

NAMES = ("Asha", "Bruno")


def begin(store: Store, heading: Heading = MAHARAJA, moves: int = 9) -> None:
    first = rounds_of(3)[0]
    store.journal.begin(heading, first.deal)
    for move in first.moves[:moves]:
        store.journal.move(move)


def test_given_up_match_is_lost_in_history_numbers_and_road(store: Store) -> None:
    begin(store)
    number = store.journal.give_up(0).result()
    assert store.journal.record is None
    (entry,) = store.archive.page(0, 10)
    assert (entry.number, entry.result, entry.given_up) == (number, Result.LOST, True)
    assert entry.seals == (0, 0) and entry.moves == 9
    numbers = store.numbers(Opponent(level="maharaja")).result()
    assert (numbers.total.lost, numbers.total.left) == (1, 0)
    assert numbers.streaks.current == -1
    road = store.road(["maharaja"]).result()["maharaja"]
    assert (road.won, road.lost, road.stars) == (0, 1, 0)


@pytest.mark.parametrize("loser", [0, 1])
def test_other_player_wins_when_a_player_gives_up(store: Store, loser: int) -> None:
    begin(store, Heading(NAMES, date=NOON))
    store.journal.give_up(loser).result()
    assert store.head_to_head(NAMES).result().won == ((0, 1) if loser == 0 else (1, 0))


def test_given_up_match_stays_so_if_the_app_is_killed(store: Store, folder: Path) -> None:
    begin(store)
    store.journal.append(f'note {GIVEN_UP} "0"').result()
    store.close()
    again = Store(folder)
    assert again.journal.record is None, "nothing to continue"
    assert [entry.given_up for entry in again.archive.page(0, 10)] == [True]
    again.close()


def test_record_keeps_who_gave_up() -> None:
    record = left(3)
    record = record._replace(notes=(*record.notes, Note(1, 9, GIVEN_UP, "1")))
    again = read_record(record_text(record))
    assert (given_up_by(again), winner_of(again)) == (1, 0)
    assert summarise(again)[0].result == Result.WON.value


@pytest.mark.parametrize("said", ["2", "x", "-"])
def test_invalid_note_of_giving_up_is_ignored(said: str) -> None:
    record = left(3)
    record = record._replace(notes=(*record.notes, Note(1, 9, GIVEN_UP, said)))
    assert given_up_by(record) is None and winner_of(record) is None


def test_a_match_that_was_won_is_not_given_up() -> None:
    record = finished(next(won_by(0)))
    record = record._replace(notes=(*record.notes, Note(0, 0, GIVEN_UP, "0")))
    assert given_up_by(record) is None and winner_of(record) == 0


def test_win_of_a_one_round_match_is_no_clean_win(store: Store) -> None:
    seed = next(won_by(0))
    first = next(one for one in rounds_of(seed) if Record(NAMES, (one,)).match.seals[0])
    terms = Terms(one_round=True)
    heading = Heading(("Asha", "Peddler"), (None, "peddler"), date=NOON, terms=terms)
    store.journal.begin(heading, first.deal)
    for move in first.moves:
        store.journal.move(move)
    store.journal.finish().result()
    road = store.road(["peddler"]).result()["peddler"]
    earned = {honour.id for honour, by in road.honours.items() if by}
    assert road.won == 1 and "clean" not in earned
