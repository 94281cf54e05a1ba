"""Which matches of the history count for the rating, and what each contributes."""

from collections.abc import Iterable
from pathlib import Path

from jaipur.ai.levels import APPRENTICE, MERCHANT
from jaipur.coach.likeness import results_of
from jaipur.coach.review_text import review_text
from jaipur.game.match.heading import GIVEN_UP, IMPORTED
from jaipur.game.statistics.rating import LATEST, PlayerRating, player_rating
from jaipur.game.statistics.summary import Opponent
from jaipur.rules.notation import HINT, Note, Record
from jaipur.store.store import Store
from tests.coach.sample_review import sample_review
from tests.ui.rating.played_matches import played
from tools.histories import fill

ME = 0


def rated(folder: Path, records: list[Record], reviewed: Iterable[Record] = ()) -> PlayerRating:
    """Return the rating from such a history, oldest match first."""
    fill(folder, records[-1:] + records[:-1], len(records))
    store = Store(folder)
    for record in reviewed:
        store.reviews.keep(record, review_text(sample_review(record), record))
    try:
        return player_rating(store.latest(LATEST))
    finally:
        store.close()


def test_empty_history_has_no_rating(tmp_path: Path) -> None:
    found = rated(tmp_path, [])
    assert found == PlayerRating()
    assert found.now is None and found.before is None and found.unreviewed == ()
    assert found.traveller == APPRENTICE.elo


def test_results_count_at_once_and_decisions_once_reviewed(tmp_path: Path) -> None:
    first, second = played(0), played(1)
    found = rated(tmp_path, [first, second], [first])
    assert [one.reviewed for one in found.matches] == [True, False]
    assert found.unreviewed == (found.matches[1].number,)
    assert found.matches[0].evidence.losses and not found.matches[1].evidence.losses
    results = results_of(second, ME, MERCHANT.elo)
    assert results and found.matches[1].evidence.results == results
    assert found.now and found.before and found.now.value < found.before.value, "it was lost"


def test_two_player_imported_and_known_matches_do_not_count(
    tmp_path: Path,
) -> None:
    imported = played(1)
    imported = imported._replace(notes=(*imported.notes, Note(0, 0, IMPORTED, "yes")))
    others = [played(0, None), imported, played(2, counts=False), played(3, "sultan")]
    (match,) = rated(tmp_path, [*others, played(4)]).matches
    assert match.number == len(others) + 1


def test_match_with_a_hint_counts_only_its_other_moves(tmp_path: Path) -> None:
    plain = played(0)
    helped = plain._replace(notes=(*plain.notes, Note(1, 0, HINT, "0")))
    with_review = rated(tmp_path / "a", [helped], [helped]).matches
    assert with_review[0].evidence.losses and not with_review[0].evidence.results
    assert rated(tmp_path / "b", [helped]).matches == ()


def test_a_match_that_was_given_up_is_a_lost_round(tmp_path: Path) -> None:
    whole = played(0)
    rounds = (whole.rounds[0]._replace(moves=whole.rounds[0].moves[:4]),)
    left = whole._replace(rounds=rounds, notes=(*whole.notes, Note(1, 4, GIVEN_UP, "0")))
    (match,) = rated(tmp_path, [left]).matches
    assert [one.won for one in match.evidence.results] == [False]


def test_the_traveller_is_one_opponent_of_changing_strength(tmp_path: Path) -> None:
    fill(tmp_path, [played(1, "traveller-1600"), played(0, "traveller-900")], 2)
    store = Store(tmp_path)
    found = player_rating(store.latest(LATEST))
    assert set(store.archive.opponents()) == {Opponent("traveller")}
    assert [one.evidence.results[0].opponent for one in found.matches] == [900, 1600]
    assert found.now and found.traveller != found.now.value
    store.close()
