"""An answer of the coach with more words than most."""

from jaipur.coach.hints import Option
from jaipur.coach.reasons import Point, Why
from jaipur.rules import Move, legal_moves
from jaipur.rules.notation import read_view
from jaipur.ui.trial.answer import answer
from jaipur.ui.trial.trial_sheets import TrialAnswer
from jaipur.ui.words import hint_words

POSITION = read_view(
    "view=0 turn=0 market=DGSCP hand=DDSSCLL sizes=7/5 herds=5/3 seen=-/- sold=- deck=30 "
    "piles=7/6/5 coins=-/- earned=-/- exchanges=0"
)
WHY = tuple(map(Point, (Why.BUILDS_A_SET, Why.DENIES_THE_RIVAL, Why.SPENDS_CAMELS)))


def longest_answer() -> TrialAnswer:
    """Three deals that take the most words, with reasons to each."""

    def length(move: Move) -> int:
        return len(hint_words.deed(POSITION, move))

    moves = sorted(legal_moves(POSITION), key=length)[-3:]
    options = [Option(move, 0.9 - n / 5, WHY) for n, move in enumerate(moves)]
    return TrialAnswer(answer(POSITION, moves[-1], options, moves[1]))
