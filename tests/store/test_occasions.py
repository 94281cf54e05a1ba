"""A match's occasion is noted in its heading, and known to history and numbers."""

import pytest

from jaipur.game.match.heading import Heading, Kind, heading_of, kind_of
from jaipur.game.statistics.summary import cards_of
from jaipur.rules.goods import other_seat
from jaipur.rules.notation import Note, Record, read_record, record_text
from jaipur.store.store import Store
from tests.store.build import MAHARAJA, finished, play_into, rounds_of

DUEL = MAHARAJA._replace(occasion="duel 2026-11-15")


@pytest.mark.parametrize(
    "heading",
    [
        MAHARAJA,
        DUEL,
        MAHARAJA._replace(
            occasion="challenge deals", deals=tuple(one.deal for one in rounds_of(1))
        ),
    ],
)
def test_record_keeps_the_occasion(heading: Heading) -> None:
    text = record_text(Record(heading.names, rounds_of(2)[:1], heading.notes()))
    assert heading_of(read_record(text)) == heading


def test_unreadable_deal_in_the_notes_is_dropped() -> None:
    record = Record(("A", "B"), notes=(Note(0, 0, "deal", "nonsense"),))
    assert heading_of(record).deals == ()


@pytest.mark.parametrize(
    ("occasion", "kind"),
    [
        ("", Kind.PLAIN),
        ("duel 2026-11-15", Kind.DUEL),
        ("challenge ABCD", Kind.CHALLENGE),
        ("duel", Kind.PLAIN),
        ("wedding 7", Kind.PLAIN),
    ],
)
def test_first_word_of_the_occasion_gives_the_kind(occasion: str, kind: Kind) -> None:
    assert kind_of(occasion) is kind


def test_history_and_numbers_are_split_by_occasion(store: Store) -> None:
    challenge = MAHARAJA._replace(occasion="challenge ABCD")
    for seed, heading in ((1, DUEL), (2, MAHARAJA), (3, challenge), (4, DUEL)):
        play_into(store, finished(seed, heading), heading)
    archive = store.archive
    assert [entry.occasion for entry in archive.page(0, 9)] == [
        DUEL.occasion,
        challenge.occasion,
        "",
        DUEL.occasion,
    ]
    assert [entry.number for entry in archive.page(0, 9, Kind.DUEL)] == [4, 1]
    assert [entry.number for entry in archive.page(0, 9, Kind.CHALLENGE)] == [3]
    assert [entry.number for entry in archive.page(0, 9, Kind.PLAIN)] == [2]
    assert archive.kinds() == {Kind.PLAIN: 1, Kind.DUEL: 2, Kind.CHALLENGE: 1}
    assert {
        kind: sum(tally) for kind, tally in store.numbers().result().kinds.items()
    } == archive.kinds()


def test_matches_with_the_same_cards_are_recognised() -> None:
    first, second = rounds_of(1)[0], rounds_of(2)[0]
    one = Record(("A", "B"), (first,))
    starter = other_seat(first.deal.starter)
    turned = first._replace(deal=first.deal._replace(starter=starter), moves=())
    assert cards_of(one) == cards_of(Record(("C", "D"), (turned,)))
    assert cards_of(one) != cards_of(Record(("A", "B"), (second,)))
    assert cards_of(Record(("A", "B"))) == ""
