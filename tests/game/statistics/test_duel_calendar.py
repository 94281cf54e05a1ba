"""Which duel counts, and at which strength the Traveller plays."""

from datetime import date, timedelta

from jaipur.game.contests.contest import FIRST_DUEL, Contest, challenge_of, duel
from jaipur.game.match.heading import Heading
from jaipur.game.statistics.duel_days import DuelCalendar, DuelDay
from jaipur.game.statistics.rating import PlayerRating, level_at
from jaipur.game.statistics.summary import Result

TODAY = FIRST_DUEL + timedelta(days=9)
WON = DuelDay(3, Result.WON, (2, 0))


def counts(calendar: DuelCalendar, day: date = TODAY) -> bool:
    contest = calendar.contest(day)
    return contest is not None and contest.counts


def todays() -> Contest:
    contest = duel(TODAY)
    assert contest
    return contest


def test_duel_counts_once_and_on_its_day() -> None:
    assert counts(DuelCalendar(TODAY, {}))
    assert not counts(DuelCalendar(TODAY, {TODAY: WON}))
    assert not counts(DuelCalendar(TODAY, {}), TODAY - timedelta(days=1))
    assert not counts(DuelCalendar(TODAY, {}, newest=TODAY + timedelta(days=1))), "clock set back"


def test_duel_that_was_left_still_counts_when_it_is_continued() -> None:
    begun = Heading(("You", "Peddler"), occasion=todays().occasion)
    yesterday_left = DuelCalendar(TODAY + timedelta(days=1), {}, [begun])
    assert yesterday_left.was_left(TODAY) and counts(yesterday_left)
    practised = DuelCalendar(TODAY + timedelta(days=1), {}, [begun._replace(counts=False)])
    assert not counts(practised)


def test_challenge_with_the_cards_of_todays_duel_is_played_as_the_duel() -> None:
    challenge = challenge_of(todays(), todays().deals)
    assert DuelCalendar(TODAY, {}).accepted(challenge) == todays()._replace(counts=True)
    assert DuelCalendar(TODAY, {TODAY: WON}).accepted(challenge) == challenge


def test_traveller_plays_at_the_rating_of_the_player() -> None:
    assert level_at("traveller", PlayerRating(traveller=1230)) == "traveller-1230"
    assert level_at("traveller-1100", PlayerRating(traveller=1230)) == "traveller-1230"
    assert level_at("traveller-1100", None) == "traveller-1100", "as it was"
    assert level_at("merchant", PlayerRating(traveller=1230)) == "merchant"
