"""A position on the table: tried by touches, answered by the coach, tried again, played on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur.coach.hints import Option, advise
from jaipur.rules import Good, Move, Sell, Take, TakeCamels
from jaipur.rules.notation import read_view, view_text
from jaipur.ui.words import i18n
from tests.ui.trial.trying import POSITION, Trier
from tools.stage.stage import Stage

SPICE = Sell(Good.SPICE, 3)
ASKED = "Make a deal: the coach tells what it is worth"


@pytest.fixture
def trier(stage: Stage, tmp_path: Path) -> Iterator[Trier]:
    stage.resize(411, 914)
    person = Trier(stage, tmp_path)
    yield person
    person.close()


def test_a_deal_is_answered_with_its_chance_and_those_of_the_best(trier: Trier) -> None:
    trier.sit_at()
    assert trier.room.head.title == "Sets" and trier.room.head.detail == ASKED
    assert trier.table.view == POSITION
    trier.attempt(TakeCamels())
    told = {option.move: option for option in advise(POSITION, 1, work=0, keep=TakeCamels())}
    rows = trier.rows()
    mine = next(row for row in rows if "Your deal" in row.mark)
    assert mine.title == "Take 2 camels"
    assert mine.chance == f"{round(100 * told[TakeCamels()].chance)} of 100"
    assert "The best" in rows[0].mark and rows[0].text.endswith(".")
    assert [row.share for row in rows] == sorted((row.share for row in rows), reverse=True)
    i18n.set_language("fr")
    trier.stage.run(0.2)
    assert mine.title != "Take 2 camels" and trier.room.head.detail != ASKED


def test_it_is_tried_again_and_what_was_told_stays_told(trier: Trier) -> None:
    trier.sit_at()
    trier.attempt(TakeCamels())
    first = {row.title: row.chance for row in trier.rows()}
    trier.touch("again")
    trier.ready()
    assert trier.table.view == POSITION and not trier.table.choice
    trier.attempt(SPICE)
    second = {row.title: row.chance for row in trier.rows()}
    assert {first[title] == second[title] for title in first.keys() & second.keys()} == {True}
    trier.key("escape")  # back to the table
    trier.ready()
    assert trier.where == "TrialScreen" and trier.table.view == POSITION


def test_a_deal_of_the_answer_is_shown_on_the_table(trier: Trier) -> None:
    trier.sit_at()
    trier.attempt(TakeCamels())
    trier.tap(trier.rows()[0])
    trier.ready()
    best = advise(POSITION, 1, work=0)[0].move
    assert trier.table.choice.proposal.move == best
    assert trier.table.ids.toast.shown


def test_known_figures_need_no_coach_and_the_move_of_the_match_stands_beside(
    trier: Trier,
) -> None:
    known = (Option(SPICE, 0.61, ()), Option(Take(Good.GOLD), 0.4, ()))
    told: list[Move] = []
    trier.sit_at(known=known, played=Take(Good.GOLD), answered=told.append)
    trier.attempt(SPICE)
    assert [(row.mark, row.chance) for row in trier.rows()] == [
        ("Your deal · the best", "61 of 100"),
        ("In the match", "40 of 100"),
    ]
    assert trier.front.title == "The best deal here" and told == [SPICE]


def test_it_is_played_on_to_the_count_and_kept_nowhere(trier: Trier) -> None:
    before = sorted(path.name for path in trier.folder.rglob("*") if path.is_file())
    trier.sit_at()
    trier.attempt(SPICE)
    trier.touch("play_on")
    trier.stage.wait_for(trier.my_turn)
    assert trier.room.head.detail == "This round does not count"
    assert sum(trier.table.view.sold) >= sum(POSITION.sold) + 3
    assert len(trier.room.session.sold) == sum(trier.table.view.sold)
    trier.play_out()
    trier.key("escape")
    trier.stage.wait_for(lambda: trier.overlay() == "TrialOver")
    trier.touch("again")
    trier.ready()
    assert trier.table.view == POSITION
    assert trier.app.store.journal.record is None
    assert trier.app.store.archive.page(0, 1) == []
    after = sorted(path.name for path in trier.folder.rglob("*") if path.is_file())
    assert set(after) - set(before) <= {"settings.json"}


def test_the_menu_begins_again_and_leads_back_to_where_one_came_from(trier: Trier) -> None:
    trier.sit_at()
    trier.attempt(SPICE)
    trier.touch("play_on")
    trier.stage.wait_for(trier.my_turn)
    trier.key("escape")
    assert trier.where == "TrialMenu"
    trier.touch("again")
    trier.ready()
    assert trier.table.view == POSITION
    trier.key("escape")
    trier.touch("leave")
    assert trier.where == "LearnScreen"
    assert trier.room.session is None


def test_from_the_answer_back_to_where_one_came_from(trier: Trier) -> None:
    trier.sit_at()
    trier.attempt(SPICE)
    trier.touch("leave")
    assert trier.where == "LearnScreen"


def test_a_round_is_played_from_a_moment_without_a_question(trier: Trier) -> None:
    trier.tap(trier.app.front.buttons["learn"])
    trier.app.lobby.play_from(POSITION, "peddler")
    trier.room.set_speed("none")
    trier.ready()
    assert trier.table.names[1] == "Peddler" and trier.table.view == POSITION
    trier.make(SPICE)
    trier.stage.wait_for(trier.my_turn)
    assert trier.overlay() == ""
    assert trier.room.session.turns[0].move == SPICE


def test_by_keys_alone(trier: Trier) -> None:
    trier.sit_at()
    for name in ("1", "enter"):
        trier.key(name)
    trier.stage.wait_for(lambda: trier.overlay() == "TrialAnswer")
    trier.key("enter")
    trier.ready()
    assert trier.where == "TrialScreen" and trier.table.view == POSITION


def test_the_seat_of_the_second_trader(trier: Trier) -> None:
    text = view_text(POSITION).replace("view=0 turn=0", "view=1 turn=1")
    for one, other in (("6/5", "5/6"), ("2/3", "3/2"), ("C/PL", "PL/C")):
        text = text.replace(f"={one}", f"={other}")
    view = read_view(text)
    trier.sit_at(view=view)
    assert trier.table.view == view and trier.table.me == 1
    trier.attempt(SPICE)
    assert "Your deal" in {mark for row in trier.rows() for mark in row.mark.split(" · ")}
