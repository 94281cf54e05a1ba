"""What is said around a position that is tried."""

from collections.abc import Sequence

from jaipur.coach.hints import Option
from jaipur.coach.reasons import Point
from jaipur.rules import Move
from jaipur.ui.trial.answer import NEARLY, Answer
from jaipur.ui.words import coach_words, hint_words
from jaipur.ui.words.i18n import _, ngettext
from jaipur.ui.words.opponents import level_name


def verdict(answer: Answer) -> str:
    """What the coach thinks of the deal, in a few words."""
    if answer.best.move == answer.tried:
        return _("The best deal here")
    return _("Nearly the best deal") if answer.loss < NEARLY else _("There is a better deal")


def the_answer() -> str:
    """Above the answer of a puzzle that was asked for."""
    return _("The answer")


def mark(answer: Answer, move: Move) -> str:
    """Whose deal this is, or that it is the best."""
    whose = []
    if move == answer.tried:
        whose.append(_("your deal"))
    if move == answer.played:
        whose.append(_("in the match"))
    if move == answer.best.move:
        whose.append(_("the best"))
    told = " · ".join(whose) or _tempted(answer.tempts.get(move, ())) or _("another deal")
    return told[:1].upper() + told[1:]


def reason(answer: Answer, option: Option) -> str:
    """What speaks against a deal that tempts, else what speaks for a deal, in a sentence."""
    faults = answer.faults.get(option.move)
    return against(faults) if faults else hint_words.reasons(option)


def _tempted(levels: tuple[str, ...]) -> str:
    names = ", ".join(filter(None, map(level_name, levels)))
    return _("tempts: {names}").format(names=names) if names else ""


def against(points: Sequence[Point]) -> str:
    """What speaks against a deal, in a sentence."""
    if not points:
        return _("At first sight nothing speaks against it: another deal does more.")
    told = coach_words.listed(points)
    return f"{told[:1].upper()}{told[1:]}."


def behind(rounds: int) -> str:
    """By how much the best deal is ahead, without naming it."""
    words = ngettext(
        "Another deal wins about {n} round more of 100.",
        "Another deal wins about {n} rounds more of 100.",
        rounds,
    )
    return words.format(n=rounds)
