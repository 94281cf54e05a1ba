"""What is said around a position that is tried."""

from jaipur.rules import Move
from jaipur.ui.trial.answer import NEARLY, Answer
from jaipur.ui.words.i18n import _


def verdict(answer: Answer) -> str:
    """What the coach thinks of the deal, in a few words."""
    if answer.best.move == answer.tried:
        return _("The best deal here")
    return _("Nearly the best deal") if answer.loss < NEARLY else _("There is a better deal")


def mark(answer: Answer, move: Move) -> str:
    """Whose deal this is, or that it is the best."""
    whose = []
    if move == answer.tried:
        whose.append(_("your deal"))
    if move == answer.played:
        whose.append(_("in the match"))
    if move == answer.best.move:
        whose.append(_("the best"))
    told = " · ".join(whose) or _("another deal")
    return told[:1].upper() + told[1:]
