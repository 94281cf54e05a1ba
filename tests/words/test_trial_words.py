"""The comment on a move that is not a puzzle's answer and has no particular fault."""

import pytest

from jaipur.coach.answer import Answer
from jaipur.coach.hints import Option
from jaipur.coach.reasons import Point, Why
from jaipur.game.practice.puzzles import faults, the_puzzles
from jaipur.rules import Sell, TakeCamels
from jaipur.rules.foresight import ending_after
from jaipur.rules.notation import read_move, read_view
from jaipur.words import coach_words, puzzle_words

VIEW = read_view(
    "view=0 turn=0 market=DGLKK hand=GGCPPLL sizes=7/5 herds=5/3 seen=-/- sold=DDSS deck=26 "
    "piles=7/6/5 coins=D7D7/S5S5 earned=-/- exchanges=0"
)


@pytest.mark.parametrize(
    ("best", "tried", "said"),
    [
        ("sell GG", "sell PP", "Another sale is worth more."),
        ("camels", "sell GG", "It is too early to sell."),
        ("sell GG", "swap DG for PP", "It is time to sell."),
        ("take G", "camels", "The camels can wait."),
        ("camels", "take L", "These cards can wait."),
        ("swap DG for PP", "swap DG for LL", "You can pay another way."),
        ("swap DGL for CPP", "swap DG for PP", "One turn can earn more."),
        ("take D", "swap DG for PP", "It spends more than it needs to."),
        ("take D", "swap GL for PP", "Other cards matter more."),
    ],
)
def test_comment_hints_at_the_best_move_without_naming_it(best: str, tried: str, said: str) -> None:
    options = tuple(Option(read_move(move), 0.5, ()) for move in (best, tried))
    answer = Answer(VIEW, read_move(tried), options)
    assert puzzle_words.against(answer, read_move(tried), ()) == said


def test_comments_on_all_puzzles_are_true_and_keep_the_answer() -> None:
    for puzzle in the_puzzles():
        view, best = puzzle.view, puzzle.best
        answer = Answer(view, best, puzzle.options())
        for move in puzzle.tempts():
            particular = puzzle_words.against(answer, move, faults(view, best, move))
            assert coach_words.move_words(view, best) not in particular, puzzle.id
            said = puzzle_words.against(answer, move, ())
            assert ("sell" in said or "sale" in said) <= (Sell in (type(move), type(best))), said
            assert ("camels" in said) <= isinstance(move, TakeCamels), puzzle.id
            ends = [ending_after(view, each) is not None for each in (move, best)]
            assert ("round" in said) == (ends[0] != ends[1]), puzzle.id


@pytest.mark.parametrize(("chance", "praised"), [(0.4, False), (0.59, True)])
def test_tried_move_is_praised_only_if_it_is_nearly_the_best(chance: float, praised: bool) -> None:
    best = Option(read_move("camels"), 0.6, ())
    tried = Option(read_move("sell GG"), chance, (Point(Why.EARNS_RUPEES, n=11),))
    answer = Answer(VIEW, tried.move, (best, tried))
    said = puzzle_words.trial_reason(answer, tried)
    assert (said == "It is too early to sell.") != praised
    assert (said == coach_words.hint_reasons(tried)) == praised
