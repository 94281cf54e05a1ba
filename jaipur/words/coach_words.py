"""The coach's comments on a decision, in sentences."""

from collections.abc import Sequence

from jaipur.coach.account import Account
from jaipur.coach.likeness import BELOW, Likeness
from jaipur.coach.review import Chance, Decision, Grade, Hidden, Hindsight, Review
from jaipur.game.match.move_count import MoveCount
from jaipur.words.i18n import _, ngettext
from jaipur.words.opponents import level_name
from jaipur.words.phrases import some


def hundredths(share: float) -> int:
    """Return a share in percent, as a whole number."""
    return round(100 * share)


def grade(found: Grade | None) -> str:
    """Return the word for a decision's grade, or for none yet."""
    return {
        Grade.BEST: _("Best move"),
        Grade.GOOD: _("Good move"),
        Grade.SLIP: _("Slip"),
        Grade.MISTAKE: _("Mistake"),
        Grade.BLUNDER: _("Blunder"),
        None: _("Checking"),
    }[found]


def names_better(decision: Decision) -> bool:
    """Return whether another move is called better: from a slip on, as the coach errs by 2 %."""
    return decision.grade not in (None, Grade.BEST, Grade.GOOD)


def _lost(decision: Decision) -> int:
    played, best = decision.in_hundred
    return best - played


def cost(decision: Decision) -> str:
    """Return how much win chance a decision cost; empty if none, or if not known."""
    if not names_better(decision):
        return ""
    return _("costs {chance}").format(chance=chance(_lost(decision)))


def chance(percent: int) -> str:
    """Return a chance in percent."""
    return _("{n}%").format(n=percent)


def signed(share: float) -> str:
    """Return a gain or loss of win chance in percent, with its sign."""
    count = hundredths(share)
    sign = "+" if count > 0 else "−" if count else ""
    return f"{sign}{chance(abs(count))}"


def hindsight(found: Hindsight) -> str:
    """Return what came to light only later, marked as such."""
    words = {
        Hidden.HELD: _("Hindsight: your opponent held {cards} unseen. You could not know."),
        Hidden.CAME: _("Hindsight: the deck brought {cards}, at once taken. You could not know."),
    }[found.hidden]
    return words.format(cards=some(found.good, found.n))


def progress(review: Review | None, seat: int) -> str:
    """Return how far the coach has come, this player's moves first; empty once it is done."""
    if review is None or any(len(one.decisions) < one.moves for one in review.rounds):
        return _("The coach begins…")
    grades = [decision.grade for _place, decision in review.decisions(seat)]
    if None in grades:
        checked = len(grades) - grades.count(None)
        return _("{n} of your {all} moves checked").format(n=checked, all=len(grades))
    return "" if review.complete else _("Checking your opponent’s moves")


def left_out(count: int) -> str:
    """Return that a match is too long to be reviewed as a whole."""
    words = ngettext(
        "{n} more round of this match is not reviewed.",
        "{n} more rounds of this match are not reviewed.",
        count,
    )
    return words.format(n=count)


# The summary


def count(found: MoveCount) -> str:
    """Return which of the player's moves in a round it was."""
    return _("your move {n} of {all}").format(n=found.number, all=found.moves)


def place(number: int, count: MoveCount) -> str:
    """Return which decision it was; the round's `number` counts from 0."""
    return _("Round {n}, move {move}").format(n=number + 1, move=count.number)


def given_away(found: Account, opponent: str) -> str:
    """Return what an average move cost each player, in percent with one decimal."""
    mine, theirs = found.given_away
    if mine is None or theirs is None:
        return _("result without luck")
    words = _("average cost of a move: you {mine}%, {name} {theirs}%")
    return words.format(mine=decimal(100 * mine), theirs=decimal(100 * theirs), name=opponent)


def decimal(number: float) -> str:
    """Return a number with one decimal."""
    whole, part = divmod(round(10 * number), 10)
    return _("{whole}.{part}").format(whole=whole, part=part)


def rounds_won(review: Review, seat: int) -> str:
    over = [one.winner for one in review.rounds if one.finished]
    words = ngettext("you won {won} of {n} round", "you won {won} of {n} rounds", len(over))
    return words.format(won=over.count(seat), n=len(over))


def greatest(review: Review, seat: int) -> str:
    """Return the event that was the greatest luck or bad luck."""
    events = [(n, luck) for n, one in enumerate(review.rounds, start=1) for luck in one.luck]
    if not events:
        return ""
    number, event = max(events, key=lambda found: abs(found[1].gain))
    words = {
        Chance.DEAL: _("most of all the deal of round {round}: {n}"),
        Chance.REFILL: _("most of all new cards in round {round}: {n}"),
        Chance.BONUS: _("most of all a bonus in round {round}: {n}"),
    }[event.chance]
    return words.format(round=number, n=signed(event.of(seat)))


def plays_like(found: Likeness | None) -> str:
    if not found:
        return _("Your level")
    if found.level == BELOW:
        return _("You play below the Apprentice")
    return _("You play at {level} level").format(level=level_name(found.level))


def how_sure(found: Likeness | None, checked: bool) -> str:
    """Return how sure the level is; without one, whether all moves that matter are checked."""
    if not found:
        too_few = _("Too few of your moves mattered to tell.")
        return too_few if checked else _("The coach is still checking your moves.")
    words = ngettext(
        "Based on {n} move of yours that mattered.",
        "Based on {n} moves of yours that mattered.",
        found.decisions,
    ).format(n=found.decisions)
    if found.low == found.high:
        return words
    low, high = level_name(found.low), level_name(found.high)
    reach = _("Your level is very likely {low} to {high}.")
    if found.low == BELOW:
        reach = _("Your level is very likely {high} or lower.")
    return f"{words} {reach.format(low=low, high=high)}"


def helped(hints: int) -> str:
    """Return that moves after a hint do not count; empty without hints."""
    words = ngettext(
        "You took {n} hint. Moves after a hint don’t count.",
        "You took {n} hints. Moves after a hint don’t count.",
        hints,
    )
    return words.format(n=hints) if hints else ""


# Over many matches


def seen_in(count: int, matches: Sequence[str]) -> str:
    """Return how many matches show it, and the latest of them in a line each."""
    words = ngettext("Seen in {n} match", "Seen in {n} matches", count).format(n=count)
    return "\n".join([words, *matches])
