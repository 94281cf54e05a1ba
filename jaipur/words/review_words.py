"""The story and the summary of a reviewed match."""

from jaipur.coach.account import account
from jaipur.coach.likeness import Likeness
from jaipur.coach.review import Review
from jaipur.coach.story import Cause, KeyMoment, Story
from jaipur.game.match.move_count import MoveCount
from jaipur.words import coach_words, phrases
from jaipur.words.coach_words import chance, hundredths
from jaipur.words.description import sentences
from jaipur.words.i18n import _

Names = tuple[str, str] | None


def headline(found: Story, names: Names = None) -> str:
    """Return a sentence on why the deciding round ended as it did."""
    if names:
        return _headline_of(found.cause, *names)
    return {
        Cause.MISTAKES: _("You lost through decisions, not luck."),
        Cause.MISTAKES_AND_LUCK: _("Luck was against you, but your moves cost more."),
        Cause.BAD_LUCK: _("The cards decided this one."),
        Cause.BAD_LUCK_AND_MISTAKES: _("Luck was against you, and a mistake came on top."),
        Cause.SKILL: _("You won by better moves."),
        Cause.HINTS: _("You won with the coach’s help."),
        Cause.GOOD_LUCK: _("The cards were on your side."),
        Cause.LEFT: _("This round was not decided."),
        Cause.GAVE_UP: _("You gave up."),
        Cause.OPPONENT_GAVE_UP: _("Your opponent gave up."),
    }[found.cause]


def _headline_of(cause: Cause, name: str, other: str) -> str:
    words = {
        Cause.MISTAKES: _("{name} lost through decisions, not luck."),
        Cause.MISTAKES_AND_LUCK: _("{name} had bad luck, but mistakes cost more."),
        Cause.BAD_LUCK: _("The cards decided this one."),
        Cause.BAD_LUCK_AND_MISTAKES: _("{name} had bad luck, and a mistake came on top."),
        Cause.SKILL: _("{name} won by better moves."),
        Cause.HINTS: _("{name} won with the coach’s help."),
        Cause.GOOD_LUCK: _("The cards were on {name}’s side."),
        Cause.LEFT: _("This round was not decided."),
        Cause.GAVE_UP: _("{name} gave up."),
        Cause.OPPONENT_GAVE_UP: _("{name} gave up."),
    }[cause]
    return words.format(name=other if cause is Cause.OPPONENT_GAVE_UP else name)


def luck(found: Story, names: Names = None) -> str:
    """Return what luck brought in the deciding round."""
    gain = hundredths(found.luck)
    if not gain:
        return _("Luck was even in round {round}.").format(round=found.round + 1)
    added = _("Luck added {n} to your win chance in round {round}.")
    taken = _("Luck took {n} off your win chance in round {round}.")
    if names:
        added = _("Luck added {n} to {name}’s win chance in round {round}.")
        taken = _("Luck took {n} off {name}’s win chance in round {round}.")
    name = names[0] if names else ""
    words = added if gain > 0 else taken
    text = words.format(n=chance(abs(gain)), round=found.round + 1, name=name)
    return sentences(text, _("Most of it came with the deal.")) if found.dealt else text


def curve(number: int, names: Names = None) -> str:
    """Return the heading of the curve of a round, counted from 0."""
    if names:
        return _("Round {n}: {name}’s win chance").format(n=number + 1, name=names[0])
    return _("Round {n}: your win chance").format(n=number + 1)


def move(count: MoveCount, names: Names = None) -> str:
    """Return which of the player's moves in a round it was."""
    if names:
        words = _("{name}’s move {n} of {all}")
        return words.format(name=names[0], n=count.number, all=count.moves)
    return coach_words.count(count)


def moment(found: Story, count: MoveCount, names: Names = None) -> str:
    """Return what kind of moment is shown, and which move it is."""
    words = {
        KeyMoment.TURNING_POINT: _("The turning point: {move}"),
        KeyMoment.BAD_LUCK: _("Before the worst luck: {move}"),
        KeyMoment.EARLY_BAD_LUCK: _("After the worst luck: {move}"),
        KeyMoment.NARROWEST: _("The narrowest moment: {move}"),
        KeyMoment.DECISIVE: _("The move that mattered most: {move}"),
        KeyMoment.BEST: _("The best move: {move}"),
    }[found.moment]
    return words.format(move=move(count, names))


def summary_text(review: Review, seat: int, names: list[str], like: Likeness | None = None) -> str:
    """Return the luck and decisions of this seat, its name first; empty while nothing is known."""
    found = account(review, seat)
    if not found:
        return ""
    head = _("Pink City Traders: {mine} against {theirs}")
    sums = (
        (_("Luck"), found.luck),
        (_("Decisions"), found.decisions),
        (_("Result"), found.result),
    )
    lines = [
        head.format(mine=names[0], theirs=names[1]),
        *(phrases.named(title, coach_words.signed(share)) for title, share in sums),
        coach_words.rounds_won(review, seat),
    ]
    if like:
        lines.append(coach_words.plays_like(like))
    return "\n".join(f"{line[:1].upper()}{line[1:]}" for line in lines)
