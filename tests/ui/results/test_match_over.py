"""The end of a match: the winner, the standings, and the next steps."""

from pathlib import Path
from typing import Any

import pytest
from kivy.uix.widget import Widget

from jaipur.game.match.session import Session
from jaipur.game.statistics import honours
from jaipur.game.statistics.numbers import HeadToHead
from jaipur.game.statistics.standing import Standing, standing
from jaipur.game.statistics.summary import Opponent, Result
from jaipur.rules import Match
from jaipur.rules.scoring import DecidedBy
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.results.match_over import AfterMatch, MatchOver
from jaipur.ui.results.match_parts import MatchRound
from tests.ui.driver.left_matches import nearly_over
from tests.ui.driver.whole_app import WholeApp, quick_app
from tests.ui.numbers.sample_numbers import NONE
from tests.ui.results.ended_matches import LOST, STANDING, WON, a_win, ended, shown, words
from tests.ui.results.rounds import AGAINST, TWO, won_by
from tools.stage.stage import Stage

BOT = None, "apprentice"


class TiedAtLast(Session):
    """A match whose last round ended with equal rupees and three bonus tokens to two."""

    @property
    def match(self) -> Match:
        *before, last = super().match.results
        tied = last._replace(
            rupees=(66, 66), bonus_tokens=(3, 2), decided_by=DecidedBy.BONUS_TOKENS
        )
        return Match(0, (*before, tied))


class Decided(Widget):
    """Stands in for what decided the match."""

    on_play = WidgetEvent()
    on_review = WidgetEvent()


def test_headline_names_the_winner(stage: Stage) -> None:
    assert ended(stage, 0).headline.startswith("You won 2 : ")
    assert ended(stage, 1).headline.startswith("Merchant won 2 : ")
    assert ended(stage, 1, TWO).headline.startswith("Ravi won 2 : ")


def test_hints_are_named_as_yours(stage: Stage) -> None:
    assert ended(stage).detail == ""
    assert ended(stage, hints=(2, 0)).detail == "You used 2 hints"
    assert ended(stage, seats=TWO, hints=(30, 6)).detail == "Hints: Asha 30, Ravi 6"


def test_every_round_is_listed_with_its_margin(stage: Stage) -> None:
    text, results = words(ended(stage)), won_by(0, AGAINST).match.results
    for number, result in enumerate(results, start=1):
        assert f"Round {number}" in text and str(result.rupees[0]) in text
        assert f"by {abs(result.rupees[0] - result.rupees[1])}" in text


def test_tie_break_is_shown_with_its_tokens(stage: Stage) -> None:
    tied = TiedAtLast(AGAINST, 1, won_by(0, AGAINST).record)
    text = words(shown(stage, tied))
    assert "level" in text and "Equal rupees: decided by bonus tokens, 3 to 2" in text


def test_record_against_this_opponent_appears_once_known(stage: Stage) -> None:
    over = ended(stage)
    assert "Against" not in words(over)
    over.standing = STANDING
    stage.frame()
    text = words(over)
    assert "Against Merchant" in text and "5 won · 4 lost" in text and "3 won in a row" in text
    assert len([bead for bead in over.walk() if type(bead).__name__ == "Bead"]) == 9


@pytest.mark.parametrize(
    ("numbers", "unfiled", "expected"),
    [
        (NONE, WON, Standing(1, 0, (WON,), 1)),
        (NONE, None, Standing(0, 0, (), 0)),
    ],
)
def test_match_that_could_not_be_saved_is_counted(
    numbers: Any, unfiled: Result | None, expected: Standing
) -> None:
    assert standing(numbers, unfiled) == expected


def test_a_streak_ends_with_the_first_loss() -> None:
    won = NONE._replace(streaks=NONE.streaks._replace(current=4), recent=(WON,) * 4)
    assert standing(won, WON).streak == 5 and standing(won, LOST).streak == -1


def test_next_opponent_is_offered_after_a_win(stage: Stage) -> None:
    for winner in (0, 1):
        over = ended(stage, winner)
        over.standing = STANDING._replace(next_level="peddler")
        assert (over.ids.next.height > 0) == (winner == 0)
    over = ended(stage, 0)
    over.standing = STANDING  # everyone on the road is beaten
    assert over.ids.next.height == 0


def test_next_opponent_is_the_one_that_is_named(stage: Stage) -> None:
    over = ended(stage)
    over.standing = STANDING._replace(next_level="peddler")
    stage.tap(*over.ids.next.center)
    stage.run(0.3)
    assert over.choices == [("on_choose", AfterMatch.NEXT_OPPONENT, "peddler")]
    assert over.parent is None


def test_enter_presses_the_green_button(stage: Stage, keyboard: None) -> None:
    over = ended(stage)
    stage.key("enter")
    stage.run(0.3)
    assert over.choices == [("on_choose", AfterMatch.AGAIN, None)]


@pytest.mark.parametrize("reduced", [False, True])
def test_page_slides_in_unless_motion_is_reduced(stage: Stage, reduced: bool) -> None:
    over = ended(stage)
    over.arrive(1, reduced)
    assert over.opacity < 1 and bool(over.lift) != reduced
    stage.run(1)
    assert (over.opacity, over.lift) == (1, 0)
    over.arrive(0, reduced)
    assert (over.opacity, over.lift) == (1, 0)


# In the app


@pytest.fixture
def hands(stage: Stage, tmp_path: Path, keyboard: None) -> Any:
    app = quick_app(stage, tmp_path)
    app.app.services.change("animation_speed", "none")
    yield app
    app.close()


def to_the_end(hands: WholeApp, seed: int) -> None:
    hands.take_up(nearly_over(seed), BOT)
    while hands.where != "MatchOver":  # this round may make it 1 : 1
        hands.play_on(until="RoundOver")
        while hands.where == "RoundOver":
            hands.key("enter")


def test_the_match_just_finished_is_counted(hands: WholeApp) -> None:
    to_the_end(hands, 1)
    over = hands.front
    hands.stage.wait_for(lambda: over.standing)
    winner = hands.app.navigator.match_screen.session.match.winner
    assert over.standing._replace(honours=(), next_level="") == Standing(
        int(winner == 0),
        int(winner == 1),
        (WON if winner == 0 else LOST,),
        1 if winner == 0 else -1,
    )
    assert sum(hands.app.services.store.numbers(Opponent("apprentice")).result().total) == 1


@pytest.mark.nightly
def test_replay_returns_to_the_end_of_the_match(hands: WholeApp) -> None:
    to_the_end(hands, 2)
    hands.touch("look")
    hands.stage.run(0.5)
    assert hands.screen == "replay"
    replay = hands.app.navigator.current_screen
    assert replay.timeline.last > 10 and "portrait-apprentice" in replay.table.players.portraits
    hands.key("escape")
    hands.stage.run(0.6)
    assert hands.screen == "table" and hands.where == "MatchOver"
    hands.key("escape")
    assert hands.where == "TitleScreen" and hands.app.navigator.title.resume == ""


@pytest.mark.nightly
def test_next_opponent_can_be_played(hands: WholeApp) -> None:
    to_the_end(hands, a_win())
    hands.stage.wait_for(lambda: hands.front.next_level == "peddler")
    hands.stage.run(0.3)
    hands.touch("next")
    hands.wait_for_turn()
    assert hands.app.navigator.match_screen.session.seats[1].level == "peddler"
    assert hands.app.services.store.settings.last_opponent == "peddler"


def test_new_honour_is_shown_and_leads_to_the_road(hands: WholeApp) -> None:
    to_the_end(hands, a_win())
    over = hands.front
    hands.stage.wait_for(lambda: over.standing)
    assert honours.WON in over.standing.honours
    assert {"A match won", "You won a match."} <= set(words(over).split("\n"))
    hands.tap(over.ids.lines.children[-1])
    hands.stage.run(0.2)
    road = hands.front
    assert (hands.where, road.chosen) == ("OpponentsScreen", "apprentice")
    hands.stage.wait_for(lambda: road.records)
    hands.stage.run(0.4)
    assert [one.level for one in road.medallions if one.next] == ["peddler"]
    assert over.next_level == "peddler"
    hands.tap(road.ids.card.ids.honours.children[-1])
    sheet = hands.front
    assert (sheet.title, sheet.when_text) == ("A match won", "Earned."), "of a day not known"
    hands.touch("look")
    hands.stage.wait_for(lambda: hands.screen == "replay")
    hands.key("escape")
    hands.key("escape")
    assert hands.where == "TitleScreen"


def test_two_players_see_their_record_against_each_other(stage: Stage) -> None:
    over = MatchOver(won_by(0, TWO), None, ("mark-south", "mark-north"), (0, 0), 14)
    stage.show(over)
    over.standing = HeadToHead((7, 5), (31, 27), (2, 4))
    stage.frame()
    words = [part.say for part in over.walk() if hasattr(part, "say")]
    assert "Matches won: Asha 7 – Ravi 5" in words
    assert "Best sale: 31 rupees, Asha · Longest streak: 4, Ravi" in words


@pytest.mark.parametrize("size", [(1280, 800), (1180, 720)])
def test_rounds_are_in_sight_beside_what_decided_the_match(
    stage: Stage, size: tuple[int, int]
) -> None:
    stage.resize(*size)
    moment: Any = Decided(size_hint_y=None, height=620)
    over = MatchOver(won_by(0, TWO), None, ("mark-south", "mark-north"), (0, 0), moment=moment)
    stage.show(over)
    stage.frame()
    lines = over.ids.lines
    assert over.ids.again.top <= lines.y < lines.top <= over.ids.player0.y
    assert len([part for part in lines.walk() if isinstance(part, MatchRound)]) == 3
