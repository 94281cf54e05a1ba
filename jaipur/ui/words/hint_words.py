"""The coach's advice in sentences."""

from collections.abc import Sequence

from jaipur.coach.hints import Option
from jaipur.coach.reasons import SET, Why
from jaipur.rules import TOKENS, Exchange, Good, Move, Sell, Take, TakeCamels, View
from jaipur.ui.words import coach_words
from jaipur.ui.words.i18n import _, ngettext
from jaipur.ui.words.phrases import cards, some


def advice(view: View, options: Sequence[Option], place: int) -> list[str]:
    """One of these moves, how often it wins the round, and what speaks for it: in full, and for
    where there is little room with one reason."""
    option = options[place]
    told = filter(None, (_rank(place, len(options)), _sentence(view, option)))
    beginning = " ".join(told)
    return [f"{beginning} {reasons(view, option, most)}" for most in (None, 1)]


def idea(option: Option) -> list[str]:
    """What to think of, without the move itself: with how to see it, and without."""
    told = _idea(option)
    return [" ".join((told, _("Ask again to see the move."))), told]


def _idea(option: Option) -> str:
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
            camels = Why.SPENDS_CAMELS in known
            return _("Your camels can pay.") if camels else _("Look for an exchange.")
    if known & {Why.MAKES_A_PAIR, Why.BUILDS_A_SET}:
        return _("Something in the market goes with your hand.")
    if Why.DENIES_THE_RIVAL in known:
        return _("Look at what your rival collects.")
    return _("One card of the market is worth having.")


def move(view: View, option: Option) -> list[str]:
    """The move itself: with how to hear the reason, and without."""
    told = f"{deed(view, option.move)}."
    return [" ".join((told, _("Ask again for the reason."))), told]


def reasons(view: View, option: Option, most: int | None = None) -> str:
    """What speaks for a move, in a sentence with so many reasons at most."""
    reasons = [coach_words.point(one) for one in option.reasons] or [in_general(view, option.move)]
    told = coach_words.joined(reasons[:most])
    return f"{told[0].upper()}{told[1:]}."


def _rank(place: int, count: int) -> str:
    """Which of the coach's choices this is; a single one needs no rank."""
    if count == 1:
        return ""
    return (_("First choice."), _("Second choice."), _("Third choice."), _("Fourth choice."))[place]


def _sentence(view: View, option: Option) -> str:
    return _("{deed}: it wins about {chance} of 100 rounds from here.").format(
        deed=deed(view, option.move), chance=round(100 * option.chance)
    )


def deed(view: View, move: Move) -> str:
    """A move as something to do: "Take the gold"."""
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


def in_general(view: View, move: Move) -> str:
    """What speaks for a move of this kind, where nothing in particular does."""
    match move:
        case Take(good):
            return _of_one_card(view, good)
        case TakeCamels():
            return _("camels pay for exchanges to come")
        case Sell():
            return _("it makes room in your hand")
        case Exchange():
            return _("it changes several cards in one turn")


def _of_one_card(view: View, good: Good) -> str:
    """What another card of a good is worth to its trader: the next coin, and a bonus in reach."""
    left = view.tokens[good]
    if not left:
        return _("it can pay for an exchange, though its coins are gone")
    coin, missing = TOKENS[good][-left].value, SET - view.mover_hand[good] - 1
    if missing <= 0 or not view.bonus_piles[0]:
        return _("its pile pays {coin} next").format(coin=coin)
    words = ngettext(
        "its pile pays {coin} next, and {n} more of them would earn a bonus",
        "its pile pays {coin} next, and {n} more of them would earn a bonus",
        missing,
    )
    return words.format(coin=coin, n=missing)
