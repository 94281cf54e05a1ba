"""The review of a match, decision by decision, by fingers and keys."""

import pytest

from jaipur.coach.review import MOST_ROUNDS
from jaipur.coach.story import first_look
from jaipur.rules import Sell, Take, TakeCamels, observe
from jaipur.ui.review.move_lines import frames
from tests.coach.sample_review import sample_review
from tests.ui.layout_faults import overlap
from tests.ui.review.costliest_moves import costliest
from tests.ui.review.review_table import ReviewTable, left_after, match
from tools.stage.stage import Stage


@pytest.fixture
def looking(stage: Stage, keyboard: None) -> ReviewTable:
    return ReviewTable(stage)


def stops(looking: ReviewTable) -> int:
    return len(looking.curve.data.stops)


def test_a_finger_and_the_keys_go_from_decision_to_decision(looking: ReviewTable) -> None:
    """The table shows the player's view before the decision, with the same card widgets."""
    record = match()
    mine = [state for state in record.rounds[0].states() if state.turn == 0]
    looking.scrub_to(5)
    assert looking.screen.stop == 5 and looking.table.view == observe(mine[5], 0)
    before = set(looking.table.ids.cards.children)
    looking.key("right")
    assert looking.screen.stop == 6 and looking.table.view == observe(mine[6], 0)
    assert len(before & set(looking.table.ids.cards.children)) >= 6
    looking.key("left")
    assert looking.screen.stop == 5
    looking.key("end")
    assert looking.screen.stop == stops(looking) - 1 and looking.panel.ids.later.disabled
    looking.tap(looking.panel.ids.earlier)
    assert looking.screen.stop == stops(looking) - 2
    looking.key("home")
    assert looking.screen.stop == 0 and looking.panel.ids.earlier.disabled


def test_strip_leads_to_every_decision(stage: Stage, keyboard: None) -> None:
    stage.resize(411, 914)
    looking = ReviewTable(stage)
    strip, count = looking.panel.ids.strip, stops(looking)
    looking.scrub_to(count // 2)
    cells = strip.children[::-1]
    assert 5 <= len(cells) < count, "as many as there is room for"
    assert [cell.number for cell in cells if cell.here] == [looking.screen.stop]
    first = cells[0].number
    looking.tap(cells[0])
    assert looking.screen.stop == first < count // 2
    looking.key("home")
    looking.settle()
    grades = [(cell.number, cell.grade) for cell in strip.children[::-1]]
    assert grades == [(n, stop.grade) for n, stop in enumerate(looking.curve.data.stops)][:7]
    move = match().rounds[0].moves[looking.curve.data.stops[0].moves]
    assert strip.children[-1].way == {Take: "+", TakeCamels: "+", Sell: "−"}.get(type(move), "⇄")
    stage.resize(320, 480)
    looking.settle()
    assert not strip.children, "where there is no room the curve is enough"


def test_mistake_shows_grade_cost_both_moves_and_reasons(looking: ReviewTable) -> None:
    looking.scrub_to(costliest(looking))
    verdict = looking.verdict
    assert verdict.word == "Blunder" and verdict.cost == "costs 14%"
    played, better = verdict.ids.lines.children[::-1]
    assert played.words.startswith("Played: ") and better.words.startswith("Better: ")
    assert int(better.figures[:-1]) - int(played.figures[:-1]) == 14
    assert "For the better move: it earns the bonus" in verdict.reasons
    assert "Against yours: " in verdict.reasons
    assert verdict.hindsight.startswith("Hindsight: your opponent held 2")
    assert verdict.hindsight.endswith("You could not know.")


def test_the_cards_of_both_moves_are_framed_where_they_lie(looking: ReviewTable) -> None:
    decision = looking.screen.decision
    for stop in range(stops(looking)):
        looking.scrub_to(stop)
        decision = looking.screen.decision
        found = list(frames(looking.table, decision.move))
        if isinstance(decision.move, Sell):
            assert len(found) == decision.move.count
            hand = looking.table.layout.places["hand"]
            assert all(overlap(frame.rect, hand) for frame in found)
        else:
            assert found
    assert decision


def test_growing_review_keeps_its_place(stage: Stage) -> None:
    looking = ReviewTable(stage, looked_at=6)
    last = stops(looking) - 1
    looking.scrub_to(last)
    assert looking.verdict.word == "Checking" and not looking.verdict.cost
    assert "first estimate" in looking.verdict.reasons
    mine = len(list(sample_review(match()).decisions(0)))
    assert looking.panel.about == f"3 of your {mine} moves checked"
    looking.coach.come_to(None)
    looking.settle()
    assert looking.screen.stop == last and looking.verdict.word != "Checking"
    assert "checked" not in looking.panel.about


def test_coach_that_gives_up_says_so(stage: Stage) -> None:
    looking = ReviewTable(stage, looked_at=6)
    looking.coach.give_up()
    looking.settle()
    looking.scrub_to(stops(looking) - 1)
    assert "had to stop" in looking.verdict.reasons
    looking.scrub_to(0)
    assert "had to stop" not in looking.verdict.reasons, "what was weighed stays"


@pytest.mark.parametrize("moves", [0, 1, 9])
def test_review_of_an_unfinished_match(stage: Stage, moves: int) -> None:
    record = left_after(moves)
    looking = ReviewTable(stage, record)
    turns = [state.turn for state in record.rounds[0].states()][:moves]
    assert stops(looking) == turns.count(0)
    expected = "You made no move" if not turns.count(0) else looking.screen.decision.grade
    assert looking.verdict.word == expected or looking.verdict.grade == expected
    assert looking.panel.about == "left early"


def test_review_of_no_round_and_of_too_many_rounds(stage: Stage, keyboard: None) -> None:
    looking = ReviewTable(stage, match()._replace(rounds=()))
    assert looking.verdict.word == "Nothing was played"
    undecided = tuple(one._replace(moves=one.moves[:-1]) for one in match().rounds)
    endless = match()._replace(rounds=undecided * 10)
    looking = ReviewTable(stage, endless)
    review = looking.desk.review
    looking.desk.review = review._replace(rounds=review.rounds[:MOST_ROUNDS], left_out=8)
    for _ in range(MOST_ROUNDS + 3):
        looking.key("down")
    assert looking.screen.round == MOST_ROUNDS and looking.verdict.word == "Not reviewed"
    assert looking.verdict.reasons == "8 more rounds of this match are not reviewed."
    assert [tab.number for tab in looking.panel.ids.rounds.children] == [12, 11, 10]


def test_another_match_opens_at_its_costliest_move(
    looking: ReviewTable,
) -> None:
    looking.scrub_to(7)
    looking.desk.open_record(match(), 0)
    looking.settle()
    assert looking.screen.stop == 7
    looking.desk.open_record(left_after(20), 0)
    looking.settle()
    costliest = first_look(looking.desk.review, 0)
    assert costliest and looking.screen.stop == looking.screen._turns.index(costliest.moves)
