"""Texts about what decided a match."""

from jaipur.coach.story import Cause, KeyMoment, Story
from jaipur.game.match.move_count import MoveCount
from jaipur.words.coach_words import chance, hundredths
from jaipur.words.i18n import _


def headline(found: Story) -> str:
    """Return a sentence on why the deciding round ended as it did."""
    return {
        Cause.MISTAKES: _("You lost through decisions, not luck."),
        Cause.MISTAKES_AND_LUCK: _("Luck was against you, but your moves cost more."),
        Cause.BAD_LUCK: _("The cards decided this one."),
        Cause.BAD_LUCK_AND_MISTAKES: _("Luck was against you, and a mistake came on top."),
        Cause.SKILL: _("You won by better moves."),
        Cause.GOOD_LUCK: _("The cards were on your side."),
        Cause.LEFT: _("This round was not decided."),
        Cause.GAVE_UP: _("You gave up."),
        Cause.OPPONENT_GAVE_UP: _("Your opponent gave up."),
    }[found.cause]


def luck(found: Story) -> str:
    """Return what luck brought in the deciding round."""
    gain = hundredths(found.luck)
    if not gain:
        return _("Luck was even in round {round}.").format(round=found.round + 1)
    words = (
        _("Luck added {n} to your win chance in round {round}.")
        if gain > 0
        else _("Luck took {n} off your win chance in round {round}.")
    )
    return words.format(n=chance(abs(gain)), round=found.round + 1)


def moment(found: Story, count: MoveCount) -> str:
    """Return what kind of moment is shown, and which move it is."""
    words = {
        KeyMoment.TURNING_POINT: _("The turning point: your move {move} of {n}"),
        KeyMoment.BAD_LUCK: _("Before the worst luck: your move {move} of {n}"),
        KeyMoment.EARLY_BAD_LUCK: _("After the worst luck: your move {move} of {n}"),
        KeyMoment.NARROWEST: _("The narrowest moment: your move {move} of {n}"),
        KeyMoment.BEST: _("Your best move: move {move} of {n}"),
    }[found.moment]
    return words.format(move=count.number, n=count.moves)
