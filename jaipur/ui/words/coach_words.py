"""What the coach says of a decision, in sentences."""

from collections.abc import Sequence

from jaipur.coach.account import Account
from jaipur.coach.likeness import BELOW, Likeness
from jaipur.coach.reasons import Point, Why
from jaipur.coach.review import (
    Chance,
    Decision,
    Grade,
    Hidden,
    Hindsight,
    Review,
)
from jaipur.coach.story import Cause, KeyMoment, Story
from jaipur.rules import Good
from jaipur.ui.words.i18n import _, ngettext
from jaipur.ui.words.opponents import level_name
from jaipur.ui.words.phrases import some


def hundredths(share: float) -> int:
    """A share in percent, as a whole number."""
    return round(100 * share)


def grade(found: Grade | None) -> str:
    """The word for a decision, or that there is none yet."""
    return {
        Grade.BEST: _("Best move"),
        Grade.GOOD: _("Good move"),
        Grade.SLIP: _("Slip"),
        Grade.MISTAKE: _("Mistake"),
        Grade.BLUNDER: _("Blunder"),
        None: _("Checking"),
    }[found]


def names_better(decision: Decision) -> bool:
    """Whether another move is called better: it has been weighed, and leads by one percent."""
    return decision.grade is not None and _lost(decision) > 0


def _lost(decision: Decision) -> int:
    played, best = decision.in_hundred
    return best - played


def cost(decision: Decision) -> str:
    """How much win chance it cost; nothing where it cost none, or it is not known."""
    if not names_better(decision):
        return ""
    return _("costs {chance}").format(chance=chance(_lost(decision)))


def chance(percent: int) -> str:
    """A chance in percent."""
    return _("{n}%").format(n=percent)


def signed(share: float) -> str:
    """A gain or a loss of win chance in percent, with its sign."""
    count = hundredths(share)
    sign = "+" if count > 0 else "−" if count else ""
    return f"{sign}{chance(abs(count))}"


def reasons(decision: Decision) -> list[str]:
    """What speaks for the better move, and against the one that was made, in a sentence each."""
    told = []
    if decision.reasons:
        told.append(_("For the better move: {reasons}.").format(reasons=listed(decision.reasons)))
    if decision.against:
        told.append(_("Against yours: {reasons}.").format(reasons=listed(decision.against)))
    return told


def listed(points: Sequence[Point]) -> str:
    """Some things that can be said of a move, one after the other."""
    return joined([point(one) for one in points])


def joined(said: Sequence[str]) -> str:
    """Some reasons in one sentence."""
    *others, last = said
    if not others:
        return last
    return _("{reasons} and {last}").format(reasons=", ".join(others), last=last)


def point(said: Point) -> str:
    """One thing that can be said of a move; "it" is the move."""
    n = said.n
    of_it = some(said.good, n) if said.good is not None else ""
    camels = some(Good.CAMEL, n)
    words = {
        Why.ENDS_THE_ROUND: _("it ends the round"),
        Why.EARNS_A_BONUS: _("it earns the bonus for {n} cards"),
        Why.TAKES_TOP_TOKENS: _("it takes the top tokens, worth {n} rupees"),
        Why.BRINGS_COINS: ngettext("it brings {n} rupee now", "it brings {n} rupees now", n),
        Why.SELLS_BEFORE_THE_RIVAL: _("it sells before your opponent, who took {cards}"),
        Why.MAKES_ROOM: ngettext(
            "it makes room for {n} card in your hand", "it makes room for {n} cards in your hand", n
        ),
        Why.THE_END_IS_NEAR: ngettext(
            "only {n} card is left in the deck", "only {n} cards are left in the deck", n
        ),
        Why.MAKES_A_PAIR: _("it makes a pair you can sell"),
        Why.BUILDS_A_SET: _("it brings {cards} together"),
        Why.DENIES_THE_RIVAL: _("it keeps one from your opponent, who took {cards}"),
        Why.LEADS_IN_CAMELS: _("it puts you {camels} ahead"),
        Why.SPENDS_CAMELS: _("it pays with {camels} instead of cards"),
        Why.OPENS_THE_MARKET: ngettext(
            "it lets your opponent choose first, with {n} new card",
            "it lets your opponent choose first among {n} new cards",
            n,
        ),
        Why.GIVES_TO_THE_RIVAL: _("it leaves one to your opponent, who took {cards}"),
        Why.LOSES_THE_CAMELS: _("it puts your opponent {camels} ahead"),
        Why.FILLS_THE_HAND: _("it fills your hand"),
        Why.BREAKS_A_SET: _("it leaves {cards} behind: together they earn a better bonus"),
    }[said.why]
    return words.format(n=n, cards=of_it, camels=camels)


def hindsight(found: Hindsight) -> str:
    """What came to light later, marked as such."""
    words = {
        Hidden.HELD: _("Hindsight: your rival held {cards} unseen. You could not know."),
        Hidden.CAME: _("Hindsight: the deck brought {cards}, at once taken. You could not know."),
    }[found.hidden]
    return words.format(cards=some(found.good, found.n))


def progress(review: Review) -> str:
    """How far the coach has come; nothing to say once it is done."""
    if review.complete:
        return ""
    words = _("{n} of {all} moves checked")
    return words.format(n=review.looked_at, all=review.total)


def left_out(count: int) -> str:
    """That a match is too long to be reviewed as a whole."""
    words = ngettext(
        "{n} more round of this match is not reviewed.",
        "{n} more rounds of this match are not reviewed.",
        count,
    )
    return words.format(n=count)


# The summary


def place(number: int, move: int) -> str:
    """Which decision it was: in this round, from 0, one's so many-th."""
    return _("Round {n}, move {move}").format(n=number + 1, move=move)


def given_away(found: Account, rival: str) -> str:
    """What each gave away with a move, in percent with one decimal."""
    mine, theirs = found.given_away
    if mine is None or theirs is None:
        return _("what luck leaves of the result")
    words = _("average cost of a move: you {mine}%, {name} {theirs}%")
    return words.format(mine=_decimal(100 * mine), theirs=_decimal(100 * theirs), name=rival)


def _decimal(number: float) -> str:
    whole, part = divmod(round(10 * number), 10)
    return _("{whole}.{part}").format(whole=whole, part=part)


def rounds_won(review: Review, seat: int) -> str:
    over = [one.winner for one in review.rounds if one.finished]
    words = ngettext("you won {won} of {n} round", "you won {won} of {n} rounds", len(over))
    return words.format(won=over.count(seat), n=len(over))


def greatest(review: Review, seat: int) -> str:
    """The greatest event of chance."""
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
    return _("You play like {level}").format(level=level_name(found.level))


def how_sure(found: Likeness | None, checked: bool) -> str:
    """How sure that is; where nothing can be said, whether all moves that matter are checked."""
    if not found:
        too_few = _("Too few of your moves mattered to tell.")
        return too_few if checked else _("The coach is still checking your moves.")
    words = ngettext(
        "Judged by {n} move that mattered.", "Judged by {n} moves that mattered.", found.decisions
    ).format(n=found.decisions)
    if found.low == found.high:
        return words
    low, high = level_name(found.low), level_name(found.high)
    reach = _("{low} – {high}, nine times in ten.")
    if found.low == BELOW:
        reach = _("{high} at most, nine times in ten.")
    return f"{words} {reach.format(low=low, high=high)}"


def helped(hints: int) -> str:
    """That hinted moves do not count; nothing where there was none."""
    words = ngettext(
        "You took {n} hint. Moves after a hint don’t count.",
        "You took {n} hints. Moves after a hint don’t count.",
        hints,
    )
    return words.format(n=hints) if hints else ""


# The story


def headline(found: Story) -> str:
    """Why the deciding round ended as it did, in a sentence."""
    return {
        Cause.MISTAKES: _("You lost through decisions, not luck."),
        Cause.MISTAKES_AND_LUCK: _("Luck was against you, but your moves cost more."),
        Cause.BAD_LUCK: _("The cards decided this one."),
        Cause.SKILL: _("You won by better moves."),
        Cause.GOOD_LUCK: _("The cards were on your side."),
        Cause.LEFT: _("This round was not decided."),
    }[found.cause]


def luck(found: Story) -> str:
    """What chance brought in the deciding round."""
    gain = hundredths(found.luck)
    if not gain:
        return _("Luck was even in this round.")
    words = (
        _("Luck gave you {n} in this round.")
        if gain > 0
        else _("Luck took {n} from you in this round.")
    )
    return words.format(n=chance(abs(gain)))


def moment(found: Story, number: int, count: int) -> str:
    """What the moment shown is: one's so many-th move of so many in its round."""
    words = {
        KeyMoment.TURNING_POINT: _("The turning point: move {move} of {n}"),
        KeyMoment.BAD_LUCK: _("Before the worst luck: move {move} of {n}"),
        KeyMoment.NARROWEST: _("The narrowest moment: move {move} of {n}"),
        KeyMoment.BEST: _("Your best move: move {move} of {n}"),
    }[found.moment]
    return words.format(move=number, n=count)


# Over many matches


def pattern(fault: Why) -> str:
    """What to think of where mistakes have this in common; only what speaks against moves does."""
    return {
        Why.OPENS_THE_MARKET: _(
            "You often take camels when that leaves your rival a fresh market to choose from. "
            "Look first at what you would like to take next."
        ),
        Why.GIVES_TO_THE_RIVAL: _(
            "In exchanges you often give what your rival was seen to collect. "
            "Pay with camels or with other goods."
        ),
        Why.LOSES_THE_CAMELS: _(
            "You often spend camels until your rival has the larger herd. "
            "Late in a round the five rupees of the camel token count."
        ),
        Why.FILLS_THE_HAND: _(
            "You often fill your hand and must then sell what you have. Sell before the last card."
        ),
        Why.BREAKS_A_SET: _(
            "You often sell a part of a set. All of it at once earns a better bonus."
        ),
    }[fault]


def seen_in(count: int, matches: Sequence[str]) -> str:
    """How many matches show it, and the latest of them in a line each."""
    words = ngettext("Seen in {n} match", "Seen in {n} matches", count).format(n=count)
    return "\n".join([words, *matches])
