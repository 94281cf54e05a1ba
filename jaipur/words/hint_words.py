"""The coach's hints in sentences."""

from collections.abc import Sequence

from jaipur.coach.hints import Option
from jaipur.coach.reasons import Why
from jaipur.rules import Exchange, Good, Move, Sell, Take, TakeCamels, View
from jaipur.words import coach_words, reason_words
from jaipur.words.i18n import _
from jaipur.words.phrases import cards, some

MOST_WORDS = 12
"""Most words of a sentence on the table."""


def advice(options: Sequence[Option], place: int) -> str:
    """Return a move's win chance and reasons; for the best move, also the next best chance."""
    mine = _percent(options[place])
    if place:
        rank = (_("Second best"), _("Third best"), _("Fourth best"))[place - 1]
        text = _("{rank}: win chance {mine}.").format(rank=rank, mine=mine)
    elif len(options) > 1:
        other = _percent(options[1])
        words = _("Hint: win chance {mine}, next best {other}.")
        if mine == other:
            words = _("Hint: win chance {mine}, others are about as good.")
        text = words.format(mine=mine, other=other)
    else:
        text = chance(options[place])
    return f"{text} {reasons(options[place])}".strip()


def brief(options: Sequence[Option], place: int) -> str:
    """Return the reasons alone, or the chances if there are none."""
    return reasons(options[place]) or advice(options, place)


def idea(option: Option) -> str:
    """Return a clue without the move itself, and how to see the move."""
    return " ".join((bare_idea(option), _("Press the lamp again to see the move.")))


def move(options: Sequence[Option]) -> str:
    """Return the win chance of the best move, and how to see the reason if there is one."""
    if not options[0].reasons:
        return advice(options, 0)
    return " ".join((chance(options[0]), _("Press the lamp again to see why.")))


def chance(option: Option) -> str:
    """Return the win chance of a move alone."""
    return _("Hint: win chance {mine}.").format(mine=_percent(option))


def _percent(option: Option) -> str:
    return coach_words.chance(coach_words.hundredths(option.chance))


def bare_idea(option: Option) -> str:
    """Return a clue without the move itself."""
    known = {point.why for point in option.reasons}
    if Why.ENDS_THE_ROUND in known:
        return _("The round can end now: count first.")
    match option.move:
        case Sell():
            bonus = Why.EARNS_A_BONUS in known
            return _("A bonus is within your reach.") if bonus else _("It is time to sell.")
        case TakeCamels():
            return _("Think of the camels.")
        case Exchange():
            return _("Your camels can pay.") if option.move.camels else _("Look for an exchange.")
    if known & {Why.MAKES_A_PAIR, Why.BUILDS_A_SET}:
        return _("Something in the market goes with your hand.")
    if Why.DENIES_THE_OPPONENT in known:
        return _("Look at what your opponent collects.")
    return _("One card of the market is worth having.")


def reasons(option: Option) -> str:
    """Return the reasons for a move in one short sentence; empty if there are none."""
    text = ""
    for count in range(1, len(option.reasons) + 1):
        sentence = reason_words.listed(option.reasons[:count])
        if not text or len(sentence.split()) <= MOST_WORDS:
            text = sentence
    return f"{text[0].upper()}{text[1:]}." if text else ""


def move_words(view: View, move: Move) -> str:
    """Return a move as something to do: "Take the gold"."""
    match move:
        case Take(good):
            several = _("Take {cards}").format(cards=some(good, 1))
            return _the_only(good) if view.market[good] == 1 else several
        case TakeCamels():
            return _("Take {cards}").format(cards=some(Good.CAMEL, view.market[Good.CAMEL]))
        case Sell(good, count):
            return _("Sell {cards}").format(cards=some(good, count))
        case Exchange(take, give):
            words = _("Take {taken} for {given}")
            return words.format(taken=cards(take), given=cards(give))


def _the_only(good: Good) -> str:
    return {
        Good.DIAMONDS: _("Take the diamond"),
        Good.GOLD: _("Take the gold"),
        Good.SILVER: _("Take the silver"),
        Good.CLOTH: _("Take the cloth"),
        Good.SPICE: _("Take the spice"),
        Good.LEATHER: _("Take the leather"),
    }[good]
