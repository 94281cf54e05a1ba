"""Texts about the daily duel."""

from datetime import date

from jaipur.game.statistics.duel_days import DuelDay
from jaipur.game.statistics.streaks import DayStreak
from jaipur.game.statistics.summary import Result
from jaipur.words import contest_words

DAY = date(2026, 11, 18)


def test_hints_are_written_beside_the_result_wherever_it_is_shown_or_shared() -> None:
    duel = DuelDay(1, Result.WON, (2, 0), (True, True), hints=49)
    result = "You won 2 : 0 · 49 hints"
    assert contest_words.result_with_hints(duel) == result
    assert (
        contest_words.duel_standing("merchant", duel, running=False)
        == f"Against: Merchant. {result}."
    )
    assert result in contest_words.past(DAY, {DAY: duel})
    assert "49 hints" in contest_words.duel_to_share(DAY, "merchant", duel, DayStreak(1, 1))
