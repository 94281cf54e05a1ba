"""A position on the table: tried by touches, answered by the coach, tried again, played out."""

from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest

from jaipur.coach.answer import Answer
from jaipur.coach.hints import Option, advise
from jaipur.game.match.playback import Eyes, Playback
from jaipur.game.practice.position import facts_at
from jaipur.rules import Good, Move, Sell, Take, TakeCamels, View, legal_moves
from jaipur.ui.play.match_view import LookBack
from jaipur.ui.trial.trial import rest_of_round
from jaipur.words import coach_words, i18n
from tests.coach.sample_review import golden
from tests.ui.driver.eyes import message, seen_words
from tests.ui.driver.stand_ins import QuickMind
from tests.ui.trial.trying import POSITION, Trier
from tools.stage.stage import Stage

SPICE = Sell(Good.SPICE, 3)
ASKED = "Make a move: the coach says what it is worth."


@pytest.fixture
def trier(stage: Stage, tmp_path: Path) -> Iterator[Trier]:
    stage.resize(411, 914)
    person = Trier(stage, tmp_path)
    yield person
    person.close()


def test_move_is_answered_and_another_can_be_tried(trier: Trier) -> None:
    """The answer shows its win chance and those of the best; later answers agree with it."""
    trier.sit_at()
    assert trier.table.ids.bar.title == "Sets" and message(trier.table) == ASKED
    assert trier.table.view == POSITION
    market = [card.good for card in trier.table.cards.market]
    trier.attempt(TakeCamels())
    options = {option.move: option for option in advise(POSITION, 1, work=0, keep=TakeCamels())}
    rows = trier.rows()
    mine = next(row for row in rows if "Your move" in row.mark)
    assert mine.title == "Take 2 camels"
    assert mine.chance == f"{round(100 * options[TakeCamels()].chance)}%"
    assert "The best" in rows[0].mark and rows[0].text.endswith(".")
    assert [row.share for row in rows] == sorted((row.share for row in rows), reverse=True)
    first = {row.title: row.chance for row in rows}
    i18n.set_language("fr")
    assert mine.title != "Take 2 camels" and message(trier.table) != ASKED
    i18n.set_language("en")
    trier.touch("again")
    trier.ready()
    assert trier.table.view == POSITION and not trier.table.choice
    assert [card.good for card in trier.table.cards.market] == market, "it looks as it did"
    trier.attempt(SPICE)
    second = {row.title: row.chance for row in trier.rows()}
    both = first.keys() & second.keys()
    assert both and {title: first[title] for title in both}.items() <= second.items()
    trier.touch("again")
    trier.ready()
    assert trier.where == "TrialScreen" and trier.table.view == POSITION
    trier.attempt(TakeCamels())
    trier.touch("leave")
    assert trier.where == "LearnScreen"


def test_known_cards_of_the_opponent_are_named(trier: Trier) -> None:
    """Their small signs alone would be a riddle to someone who has not seen the round."""
    settings = trier.app.services.store.settings
    assert not (settings.show_herds or settings.show_seen), "those of one's own matches"
    trier.sit_at()
    opponent = trier.table.ids.opponent
    assert (opponent.show_herd, opponent.show_seen) == (True, True)
    assert tuple(opponent.facts.seen) == POSITION.seen[1]
    assert "known cards: 1 spice, 1 leather" in " ".join(seen_words(trier.table)).replace("\n", " ")


def test_best_move_stays_secret_until_it_is_found_or_asked_for(trier: Trier) -> None:
    trier.sit_at(keeps_secret=True)
    trier.make(TakeCamels())
    trier.stage.wait_for(lambda: trier.overlay() == "WrongTry")
    best = advise(POSITION, 1, work=0)[0].move
    read = " ".join(seen_words(trier.front))
    assert "Not the best move" in read and "Another move wins" in read
    assert coach_words.move_words(POSITION, best) not in read
    trier.touch("reveal")
    trier.stage.wait_for(lambda: trier.overlay() == "TrialAnswer")
    assert "The best" in trier.rows()[0].mark
    trier.touch("again")
    trier.ready()
    trier.attempt(best)
    assert trier.rows()[0].mark == "Your move · the best"


def test_known_win_chances_are_shown_beside_the_moves(trier: Trier) -> None:
    known = (Option(SPICE, 0.61, ()), Option(Take(Good.GOLD), 0.4, ()))
    answers: list[Answer] = []
    trier.sit_at(known=known, played=Take(Good.GOLD), answered=answers.append)
    trier.attempt(SPICE)
    assert [(row.mark, row.chance) for row in trier.rows()] == [
        ("Your move · the best", "61%"),
        ("In the match", "40%"),
    ]
    assert trier.front.title == "The best move here" and answers[0].tried == SPICE
    assert trier.front.ids.leave.go and not trier.front.ids.again.go, "nothing better is left"
    trier.key("enter")
    assert trier.where == "LearnScreen"
    trier.sit_at(known=known)
    trier.attempt(TakeCamels())
    found = {option.move: option.chance for option in advise(POSITION, 1, 0, TakeCamels())}
    behind = round(100 * (0.61 - found[SPICE] + found[TakeCamels()]))
    (mine,) = [row.chance for row in trier.rows() if "Your move" in row.mark]
    assert mine == f"{behind}%", "as far behind the known best as the coach has it"
    assert trier.front.ids.again.go and not trier.front.ids.leave.go
    trier.key("escape")
    assert trier.where == "LearnScreen", "as its button says"


@pytest.mark.nightly
def test_trial_is_played_to_the_count_and_not_saved(trier: Trier) -> None:
    trier.sit_at()
    before = {path for path in trier.folder.rglob("*") if path.is_file()}
    trier.attempt(SPICE)
    trier.touch("play_on")
    trier.stage.wait_for(trier.my_turn)
    assert message(trier.table) == "This round does not count."
    assert len(trier.room.session.sold) == sum(trier.table.view.sold) >= sum(POSITION.sold) + 3
    trier.key("escape")
    assert not message(trier.table), "the message goes first"
    trier.key("escape")
    assert trier.where == "trial_menu"
    trier.touch("resume")
    trier.play_out()
    while trier.overlay() == "RoundOver":
        trier.key("escape")
    assert trier.where == "trial_over"
    purses = trier.table.ids.me, trier.table.ids.opponent
    assert not any(purse.facts.hidden for purse in purses), "what was counted is no secret any more"
    assert tuple(purse.facts.rupees for purse in purses) == trier.table.view.outcome.rupees
    trier.touch("again")
    trier.ready()
    assert trier.table.view == POSITION
    trier.key("escape")
    trier.touch("leave")
    assert trier.where == "LearnScreen" and trier.room.session is None
    assert trier.app.services.store.journal.record is None
    assert trier.app.services.store.archive.page(0, 1) == []
    assert {path for path in trier.folder.rglob("*") if path.is_file()} == before


def test_trial_can_be_left_while_the_coach_thinks(stage: Stage, tmp_path: Path) -> None:
    mind = SlowMind()
    trier = Trier(stage, tmp_path, thinker=mind)
    stage.resize(411, 914)
    trier.sit_at()
    trier.make(TakeCamels())
    trier.ready()
    assert message(trier.table) == "The coach is checking it."
    stage.resize(914, 411)
    stage.run(0.3)
    trier.key("escape")
    trier.touch("leave")
    assert trier.where == "LearnScreen" and mind.forgotten
    mind.answer.set_result(())  # too late: the answer is ignored
    stage.run(0.3)
    assert trier.where == "LearnScreen"
    trier.close()


class SlowMind(QuickMind):
    """A coach that does not answer until the test lets it."""

    def __init__(self) -> None:
        self.answer: Future[tuple[Option, ...]] = Future()
        self.forgotten = False

    def advise(
        self, _view: View, _seed: int, _keep: Move | None = None
    ) -> "Future[tuple[Option, ...]]":
        return self.answer

    def forget(self) -> None:
        self.forgotten = True


def test_round_can_be_played_from_a_moment(trier: Trier) -> None:
    trier.tap(trier.app.navigator.title.buttons["learn"])
    trier.app.navigator.open("trial").begin_trial(rest_of_round(POSITION, "peddler"))
    trier.room.set_speed("none")
    trier.ready()
    assert trier.table.players[1].name == "Peddler" and trier.table.view == POSITION
    trier.make(SPICE)
    trier.stage.wait_for(trier.my_turn)
    assert trier.overlay() == "" and trier.room.session.turns[0].move == SPICE


def test_match_of_two_people_is_played_on_under_their_names(trier: Trier) -> None:
    """A bot plays for the other person; the market stays in its order, and the seals count on."""
    match = Playback(golden("careful"))
    at = match.starts[2] + 34
    me = match.moments[at].state.turn
    facts = facts_at(match, at, ("Asha", "Ravi"), (None, None), ("tiger", "lotus"))
    trier.sit_at(view=match.view(at, Eyes(me)), facts=facts)
    table = trier.table
    marks = ["mark-tiger", "mark-lotus"]
    assert (table.players.names, table.players.portraits) == (["Asha", "Ravi"], marks)
    assert [player.seals for player in table.players] == [1, 1]
    trier.attempt(legal_moves(table.view)[0])
    row = table.cards.row
    trier.touch("play_on")
    trier.stage.wait_for(trier.my_turn)
    assert table.players.names == ["Asha", "Ravi"]
    trier.room.match_view.look_back(0)
    (past,) = [one for one in table.parent.children if isinstance(one, LookBack)]
    assert past.table.cards.row == row
    past.close()
    trier.play_out()
    left, right = trier.front.ids.player0, trier.front.ids.player1
    sides = (right, left) if me else (left, right)
    assert [(side.name, side.portrait) for side in sides] == [
        ("Asha", marks[0]),
        ("Ravi", marks[1]),
    ]
    assert [(side.seals, side.seals_to_win) for side in sides] == [(1, 2), (1, 2)]
    while trier.overlay() == "RoundOver":
        trier.key("escape")
    assert trier.where == "trial_over"
    assert sum(player.seals for player in table.players) == 3
