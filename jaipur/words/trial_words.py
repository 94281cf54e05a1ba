"""Texts around a position being tried."""

from collections import Counter
from collections.abc import Sequence

from jaipur.coach.answer import NEARLY, Answer
from jaipur.coach.hints import Option
from jaipur.coach.reasons import Point
from jaipur.rules import Exchange, Move, Sell, Take, TakeCamels, View
from jaipur.rules.foresight import ending_after
from jaipur.words import hint_words, reason_words
from jaipur.words.i18n import _
from jaipur.words.opponents import level_name


def verdict(answer: Answer) -> str:
    """Return the coach's verdict on the move, in a few words."""
    if answer.best.move == answer.tried:
        return _("The best move here")
    return _("Nearly the best move") if answer.loss < NEARLY else _("There is a better move")


def the_answer() -> str:
    """Return the heading above a puzzle's answer that the player asked for."""
    return _("The answer")


def mark(answer: Answer, move: Move) -> str:
    """Return whose move this is, or that it is the best."""
    whose = []
    if move == answer.tried:
        whose.append(_("your move"))
    if move == answer.played:
        whose.append(_("in the match"))
    if move == answer.best.move:
        whose.append(_("the best"))
    text = " · ".join(whose) or _tempted(answer.tempts.get(move, ())) or _("another move")
    return text[:1].upper() + text[1:]


def reason(answer: Answer, option: Option) -> str:
    """Return a sentence for a move, or against one that is not a puzzle's answer.

    The tried move is not praised if a better one was found: the player has just read so.
    """
    faults = answer.faults.get(option.move)
    if faults is None and option.move == answer.tried and answer.loss >= NEARLY:
        faults = ()
    if faults is not None:
        return against(answer, option.move, faults)
    return hint_words.reasons(option)


def _tempted(levels: tuple[str, ...]) -> str:
    names = ", ".join(filter(None, map(level_name, levels)))
    return _("tempts: {names}").format(names=names) if names else ""


def against(answer: Answer, move: Move, points: Sequence[Point]) -> str:
    """Return a sentence against a move that does not give the best one away."""
    if not points:
        return _instead(answer.view, answer.best.move, move)
    text = reason_words.listed(points)
    return f"{text[:1].upper()}{text[1:]}."


def _instead(view: View, best: Move, other: Move) -> str:
    """Return a sentence on how the best move differs from another one."""
    ends = ending_after(view, other) is not None
    if ends != (ending_after(view, best) is not None):
        early = _("It ends the round too early.")
        return early if ends else _("The round can end now: count first.")
    match other, best:
        case Sell(), Sell():
            return _("Another sale is worth more.")
        case Sell(), _:
            return _("It is too early to sell.")
        case _, Sell():
            return _("It is time to sell.")
        case TakeCamels(), _:
            return _("The camels can wait.")
        case _, TakeCamels():
            return _("These cards can wait.")
    wanted, taken = _taken(best), _taken(other)
    if wanted == taken:
        return _("You can pay another way.")
    if wanted > taken:
        return _("One turn can earn more.")
    if wanted < taken:
        return _("It spends more than it needs to.")
    return _("Other cards matter more.")


def _taken(move: Move) -> Counter[int]:
    """Return the goods that a move takes from the market."""
    match move:
        case Take(good):
            return Counter([int(good)])
        case Exchange(take, _):
            return Counter(dict(enumerate(take)))
    return Counter()


def behind(percent: int) -> str:
    """Return by how much the best move is ahead, without naming it."""
    return _("Another move wins {n} more of 100 rounds.").format(n=percent)
