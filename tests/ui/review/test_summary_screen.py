"""The summary of a match: luck and play, the level of play, and the costliest mistakes."""

from typing import Any

import pytest

from jaipur.coach.account import Account
from jaipur.coach.account import account as reckoned
from jaipur.coach.review import Grade, Review
from jaipur.rules.notation import Note
from jaipur.ui.review.summary_screen import AccountRow, MistakeCard
from jaipur.ui.widgets.ladder import Ladder
from jaipur.ui.widgets.prose import Heading, Prose
from tests.coach.sample_review import sample_review
from tests.ui.driver.heard import tap
from tests.ui.review.review_table import desk_with, left_after, match, summary_with
from tools.stage.stage import Stage


def summary_of(stage: Stage, review: Review | None = None, seat: int = 0) -> Any:
    desk = desk_with(match(), seat=seat)
    screen = stage.show(summary_with(desk))
    stage.frame()
    if review:
        desk.review = review
    screen.dispatch("on_pre_enter")
    stage.run(0.2)
    return screen


def parts(screen: Any, kind: type) -> list[Any]:
    return [widget for widget in screen.walk() if isinstance(widget, kind)]


def words(screen: Any) -> str:
    return " ".join(label.text for label in parts(screen, Prose))


@pytest.mark.parametrize("seat", [0, 1])
def test_luck_and_play_make_the_result_for_both(stage: Stage, seat: int) -> None:
    screen = summary_of(stage, seat=seat)
    assert not parts(screen, AccountRow), "figures wait behind a button"
    details = next(one for one in screen.walk() if getattr(one, "text", "") == "Details")
    screen.ids.view.scroll_to(details, animate=False)
    stage.run(0.2)
    tap(stage, details)
    stage.run(0.2)
    luck, decisions, result = parts(screen, AccountRow)
    low, high = screen.ids.view.y, screen.ids.view.top
    assert low <= luck.to_window(*luck.pos)[1] < high, "the page scrolls to what was opened"
    rows = {row.title: row for row in (luck, decisions, result)}
    found: Account | None = reckoned(screen.desk.review, seat)
    assert found and set(rows) == {"Luck", "Decisions", "Result"}
    for row in rows.values():
        mine, theirs = (int(text[:-1].replace("−", "-")) for text in (row.mine, row.theirs))
        assert mine == -theirs
        assert (row.share > 0) == (theirs > 0), "the bar leans to who has gained"
    assert rows["Result"].mine == ("−50%" if seat == 0 else "+50%")
    assert rows["Result"].note == f"you won {2 * seat} of 2 rounds"


def test_level_of_play_is_shown_with_its_uncertainty(stage: Stage) -> None:
    screen = summary_of(stage)
    (ladder,) = parts(screen, Ladder)
    assert ladder.low <= ladder.at <= ladder.high
    assert "You play at" in words(screen) and "Based on 41 moves of yours that mattered" in words(
        screen
    )
    few = summary_of(stage, sample_review(match(), 5))
    assert not parts(few, Ladder)
    assert "still checking your moves" in words(few)


def test_moves_after_a_hint_are_neither_the_story_nor_a_costly_mistake(stage: Stage) -> None:
    desk = desk_with(match())
    stage.frame()
    story, costliest = desk.story(), [place for place, _ in desk.review.costliest_mistakes(0)]
    assert story and story.place == costliest[0]
    record = match()
    asked = Note(costliest[0].round + 1, costliest[0].moves, "hint", "0")
    helped = desk_with(record._replace(notes=(*record.notes, asked)))
    stage.frame()
    shown = helped.story()
    assert shown and shown.place == costliest[1], "the next own one"
    screen = stage.show(summary_with(helped))
    screen.dispatch("on_pre_enter")
    stage.run(0.2)
    titles = [card.title for card in parts(screen, MistakeCard)]
    assert titles[:2] == [card.title for card in parts(summary_of(stage), MistakeCard)][1:]


def test_the_costliest_mistakes_lead_to_their_moment(stage: Stage) -> None:
    screen = summary_of(stage)
    finds = parts(screen, MistakeCard)
    mistakes = screen.desk.review.costliest_mistakes(0)
    assert len(finds) == len(mistakes) == 3
    screen.navigator.current = "review"
    find = next(find for find in finds if find.title == "Round 1, move 6")
    assert sum(map(len, find.market)) == 5 and find.cost == "costs 14%"
    tap(stage, find.ids.buttons.ids.look)
    stage.run(0.3)
    screen.navigator.screen("review").show_move.assert_called_once_with(*mistakes[0][0])


def test_summary_without_mistakes_and_of_an_unfinished_match(stage: Stage) -> None:
    review = sample_review(match())
    rounds = tuple(
        one._replace(
            decisions=tuple(
                d._replace(best_chance=d.chance, grade=Grade.BEST) for d in one.decisions
            )
        )
        for one in review.rounds
    )
    screen = summary_of(stage, review._replace(rounds=rounds))
    assert not parts(screen, MistakeCard)
    assert "None: no move cost you 5% or more." in words(screen)
    screen = summary_of(stage, sample_review(left_after(9)))
    screen.show_details()
    stage.run(0.2)
    assert "No round was played to its end." in words(screen)
    headings = {heading.text for heading in parts(screen, Heading)}
    assert "Your costliest mistakes: can you do better?" in headings


def test_reader_keeps_the_place_while_the_coach_works(stage: Stage) -> None:
    stage.resize(411, 891)
    screen = summary_of(stage, sample_review(match(), 30))
    view = screen.ids.view
    view.scroll_y = 0.1
    stage.run(0.2)
    details = next(one for one in screen.walk() if getattr(one, "text", "") == "Details")
    story = screen.ids.story
    before = story.to_window(*story.pos)[1] + story.height
    heights = {view.viewport_size[1]}
    for checked in (34, 40, 58, 82, None):
        screen.desk.review = sample_review(match(), checked)
        for _frame in range(4):
            stage.frame()
            assert story.to_window(*story.pos)[1] + story.height == pytest.approx(before, abs=1)
        heights.add(view.viewport_size[1])
        assert checked != 40 or details.get_root_window(), "a finger may be on it"
    assert len(heights) > 1, "the page has grown meanwhile"
