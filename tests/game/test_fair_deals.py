"""Deals that must be the same on every device and for ever: fixed values, and fairness."""

from collections import Counter
from datetime import date

from jaipur.game.contests import fair_deals
from jaipur.game.contests.contest import (
    FIRST_DUEL,
    WEEK,
    Contest,
    challenge_of,
    chance_of,
    duel,
    duel_day,
)
from jaipur.game.contests.randomness import Fair, Given, Seeded
from jaipur.game.match.session import Player, Session
from jaipur.rules import legal_moves
from jaipur.rules.notation import deal_text

DUEL = "duel 2026-11-16"
FIRST = "1 LLDLPPCCCGPSGCKDLGSKKKCSLDPPLPDSLCSGCLCKLPKKGPDLDGSK 2212331/665544/X89X8"
SECOND = "1 PDSGLSGGPLGPPPCLPDPSDKCKKCCKGPLCDLDKSKLLLKKCSCCSGLDL 1312322/465645/88XX9"


def test_random_generator_output_is_unchanged() -> None:
    source = fair_deals.numbers(DUEL)
    assert [next(source) for _ in range(9)] == [
        *(3527801526, 3743480538, 2745218872, 837012046),
        *(2807081951, 145949774, 1662033478, 39893948, 4219882041),
    ]


def test_first_duel_is_unchanged() -> None:
    chance = Fair(DUEL)
    assert chance.starter() == 1
    assert [deal_text(chance.deal(number, 1)) for number in (1, 2)] == [FIRST, SECOND]
    assert chance.deal(1, 0).cards == chance.deal(1, 1).cards, "whoever starts"
    assert (chance.bot_seed(1, 0), chance.bot_seed(2, 7)) == (350243817, 2768059527)


def test_every_shuffle_order_is_equally_likely() -> None:
    counts = Counter(
        fair_deals.shuffled((1, 2, 3), fair_deals.numbers(str(n))) for n in range(3000)
    )
    assert len(counts) == 6
    assert all(400 < count < 600 for count in counts.values())


def test_every_day_since_the_first_has_a_duel() -> None:
    first, second = duel(FIRST_DUEL), duel(date(2026, 11, 17))
    assert first
    assert second
    assert (first.level, first.occasion) == ("apprentice", DUEL)
    assert (second.level, second.occasion) == ("peddler", "duel 2026-11-17")
    assert duel(date(2026, 11, 15)) is None
    assert [duel(date(2027, 3, day)).level for day in range(1, 8)] == list(WEEK)  # type: ignore[union-attr]
    assert duel_day(DUEL) == FIRST_DUEL
    for other in ("", "duel", "duel 2026-11-31", "duel 2026-11-15", "challenge 1", f"{DUEL} "):
        assert duel_day(other) is None, other


def test_duel_deals_are_fixed_in_every_round() -> None:
    seats = (Player("You"), Player("Apprentice", "apprentice"))
    session = Session(seats, 5, chance=chance_of(DUEL, 5))
    assert deal_text(session.record.rounds[0].deal) == FIRST
    while not session.round_is_over:
        session.play(legal_moves(session.view(session.turn))[0])
    session.next_round()
    second = session.record.rounds[1].deal
    assert deal_text(second._replace(starter=1)) == SECOND
    assert second.starter == session.match.starter, "the rules decide who starts"


def test_a_match_of_the_past_can_be_dealt_again() -> None:
    played = Contest("merchant", "", seed=7)
    deals = tuple(Seeded(7).deal(number, 1) for number in (1, 2))
    again = challenge_of(played, deals)
    assert again == Contest("merchant", "challenge deals", seed=7, deals=deals)
    chance = again.chance
    assert chance.starter() == 1
    assert chance.deal(2, 0) == deals[1]._replace(starter=0)
    assert chance.bot_seed(1, 3) == Seeded(7).bot_seed(1, 3), "the opponent is the same"
    third = chance.deal(3, 0)
    assert third == Given(deals[:1], 99).deal(3, 0), "by the first deal alone"
    assert sorted(third.cards) == sorted(deals[0].cards)


def test_a_duel_of_the_past_is_dealt_by_its_day() -> None:
    contest = challenge_of(Contest("apprentice", DUEL), ())
    assert contest.occasion == f"challenge {DUEL}"
    assert deal_text(contest.chance.deal(1, 1)) == FIRST
    assert challenge_of(contest, ()) == contest
