"""A long answer of the coach."""

from jaipur.coach.answer import answer
from jaipur.coach.hints import Option
from jaipur.coach.reasons import Point, Why
from jaipur.rules.notation import read_move, read_view
from jaipur.ui.trial.trial_sheets import TrialAnswer

POSITION = read_view(
    "view=0 turn=0 market=DGSCP hand=DDSSCLL sizes=7/5 herds=5/3 seen=-/- sold=- deck=30 "
    "piles=7/6/5 coins=-/- earned=-/- exchanges=0"
)
MOVES = [read_move(f"swap {cards}") for cards in ("GSCP for DDLL", "DGCP for SSLL", "DGC for SLL")]
WHY = tuple(map(Point, (Why.BUILDS_A_SET, Why.DENIES_THE_OPPONENT, Why.SPENDS_CAMELS)))


def longest_answer() -> TrialAnswer:
    """Return an answer of three large exchanges, with reasons for each."""
    options = [Option(move, 0.9 - n / 5, WHY) for n, move in enumerate(MOVES)]
    return TrialAnswer(answer(POSITION, MOVES[-1], options, MOVES[1]))
