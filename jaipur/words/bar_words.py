"""The bar's texts: what a choice of cards means, and why something cannot be done."""

from typing import NamedTuple

from jaipur.game.match.meaning import (
    ChoiceFault,
    EndingMove,
    LegalMove,
    Meaning,
    Missing,
    Nothing,
    OpponentsTurn,
    Over,
    Refusal,
)
from jaipur.rules import Exchange, Good, Move, Reason, Sell, Take, TakeCamels, View
from jaipur.rules.foresight import Purse
from jaipur.rules.goods import BONUS_VALUES, HAND_LIMIT
from jaipur.words.i18n import _, ngettext
from jaipur.words.phrases import cards, ending, some


class BarText(NamedTuple):
    """The headline, and the small print."""

    headline: str
    detail: str = ""


def bar_text(meaning: Meaning, view: View, opponent: str) -> BarText:
    """Return what the bar says to its viewer; `opponent` is the name of the other player."""
    match meaning:
        case Over(cause):
            return BarText(_("The round is over"), ending(cause))
        case OpponentsTurn(chosen):
            waits = _("your choice waits for your turn") if chosen else ""
            return BarText(_("{name}’s turn").format(name=opponent), waits)
        case Nothing():
            return BarText(_("Your turn"))
        case Missing():
            return _missing(meaning)
        case LegalMove(move, values, _tier):
            return BarText(headline(view, move, values), detail(view, meaning))
        case EndingMove():
            return _ending_move(view, meaning, opponent)
        case Refusal():
            return refusal(meaning, view)
    return BarText("")


# A move


def headline(view: View, move: Move, values: tuple[int, ...] = ()) -> str:
    """Return what a move does; for a sale, with the tokens it brings."""
    match move:
        case Take(good):
            return _("Take {cards}").format(cards=some(good, 1))
        case TakeCamels():
            camels = some(Good.CAMEL, view.market[Good.CAMEL])
            return _("Take {cards}").format(cards=camels)
        case Sell():
            return _sale(move, values)
        case Exchange(take, give):
            return _("Exchange {taken} ⇄ {given}").format(taken=sum(take), given=sum(give))


def _sale(move: Sell, values: tuple[int, ...]) -> str:
    words = _("Sell {cards}: {values}")
    return words.format(cards=some(move.good, move.count), values=token_sum(values))


def larger_sale(whole: Sell) -> tuple[str, str]:
    """Return how many cards of a good the viewer holds, and the offer to sell them all."""
    held = _("you have {cards}").format(cards=some(whole.good, whole.count))
    return held, _("All {n}").format(n=whole.count)


def usual_headline() -> str:
    """Return the headline of a usual sale: most moves have no longer one."""
    return _sale(Sell(Good.DIAMONDS, 2), (7, 5))


def token_sum(values: tuple[int, ...]) -> str:
    """Return the values of a sale's tokens: "4+3+2 = 9"."""
    if not values:
        return _("nothing")
    listed = "+".join(map(str, values))
    return f"{listed} = {sum(values)}" if values[1:] else listed


def detail(view: View, legal: LegalMove) -> str:
    """Return what follows from a move."""
    match legal.move:
        case Take() | TakeCamels():
            gaps = 1 if isinstance(legal.move, Take) else view.market[Good.CAMEL]
            return ngettext("the deck fills the gap", "the deck fills the gaps", gaps)
        case Sell(_good, count):
            return bonus_hope(count, legal.tier)
        case Exchange(take, give):
            return _("take {taken}, give {given}").format(taken=cards(take), given=cards(give))


def bonus_hope(count: int, tier: int | None) -> str:
    """Return which bonus a sale of that many cards brings."""
    if tier:
        low, high = BONUS_VALUES[tier - 3][0], BONUS_VALUES[tier - 3][-1]
        return _("and a bonus of {low}–{high}").format(low=low, high=high)
    return _("no bonus below three cards") if count < 3 else _("that bonus pile is empty")


def _ending_move(view: View, ending: EndingMove, opponent: str) -> BarText:
    known = both_purses(view, ending, opponent)
    if not ending.camels_counted:
        known = _("{purses}, before the camel token").format(purses=known)
    if not isinstance(ending.move, Sell):
        words = _("{move} and end the round")
        return BarText(words.format(move=headline(view, ending.move)), known)
    words = _("Sell {cards} and end the round")
    text = words.format(cards=some(ending.move.good, ending.move.count))
    words = _("for {sum}; then {purses}")
    return BarText(text, words.format(sum=token_sum(ending.values), purses=known))


def both_purses(view: View, ending: EndingMove, opponent: str) -> str:
    """Return what the players will have after a move that ends the round."""
    me = view.viewer or 0
    return _("you {mine}, {name} {theirs}").format(
        mine=_purse(ending.purses[me]), name=opponent, theirs=_purse(ending.purses[1 - me])
    )


def _purse(purse: Purse) -> str:
    tokens = sum(purse.hidden)
    if not tokens:
        return str(purse.rupees)
    words = ngettext("{rupees} + {n} bonus", "{rupees} + {n} bonuses", tokens)
    return words.format(rupees=purse.rupees, n=tokens)


# Something missing


def _missing(meaning: Missing) -> BarText:
    take, give = meaning.take, meaning.give
    if isinstance(meaning.move, Sell):
        return BarText(_("{n} more to sell").format(n=give), in_pairs(meaning.move.good))
    if take and give:
        words = _("{take} more to take, {give} more to give").format(take=take, give=give)
        if take == give == 1:
            words = _("1 more on each side")
        return BarText(words, _("exchange two cards or more"))
    if take:
        return BarText(_("{n} more to take").format(n=take), _("from the market"))
    return BarText(_("{n} more to give").format(n=give), _payable(meaning))


def _payable(meaning: Missing) -> str:
    """Return where the missing cards to give can come from."""
    count = meaning.give
    if not meaning.camels:
        return ngettext("a card of your hand", "cards of your hand", count)
    if not meaning.cards:
        return ngettext("a camel from your herd", "camels from your herd", count)
    if count == 1:
        return _("a card, or a camel from your herd")
    if meaning.camels == 1:
        return _("from your hand; one may be a camel")
    return _("cards, or camels from your herd")


# A refusal


def refusal(meaning: Refusal, view: View) -> BarText:
    """Return why a choice is not a legal move, and what may help."""
    reason = meaning.reason
    otherwise = _("or choose cards to take") if meaning.may_exchange else ""
    if reason is Reason.HAND_IS_FULL:
        swap = _("exchange two cards or more") if meaning.may_exchange else ""
        return BarText(_("Your hand is full"), swap or _("seven cards at most"))
    if isinstance(reason, Reason):
        detail = _why_no_exchange(meaning.move, reason, HAND_LIMIT - sum(view.mover_hand))
        return BarText(explain(reason, meaning.move), detail or otherwise)
    words = {
        ChoiceFault.ONE_KIND_AT_A_TIME: _("One kind is sold at a time"),
        ChoiceFault.TOO_LITTLE_TO_GIVE: _("You cannot give enough for these"),
        ChoiceFault.TOO_LITTLE_TO_TAKE: _("The market has too few cards for these"),
    }
    return BarText(words[reason], otherwise)


def _why_no_exchange(move: Move, reason: Reason, room: int) -> str:
    """Return the small print of a refused exchange; `room` is how many cards the hand can gain."""
    if reason is Reason.EXCHANGE_OF_ONE and room:
        return _("or take one without giving")
    if reason is Reason.EXCHANGE_UNEQUAL and isinstance(move, Exchange):
        given, taken = sum(move.give), sum(move.take)
        return _("you give {given} for {taken}").format(given=given, taken=taken)
    if reason is Reason.HAND_WOULD_OVERFLOW:
        most = ngettext("give at most {n} camel", "give at most {n} camels", room).format(n=room)
        return most if room else _("give cards instead of camels")
    return ""


def in_pairs(good: Good) -> str:
    """Return the rule for precious goods, worded for this good."""
    return {
        Good.DIAMONDS: _("Diamonds sell two at a time or more"),
        Good.GOLD: _("Gold sells two at a time or more"),
        Good.SILVER: _("Silver sells two at a time or more"),
    }[good]


def explain(reason: Reason, move: Move) -> str:
    """Return why a move cannot be made."""
    if isinstance(move, Sell) and reason is Reason.PRECIOUS_GOODS_SELL_IN_PAIRS:
        return in_pairs(move.good)
    return {
        Reason.ROUND_IS_OVER: _("The round is over"),
        Reason.NOT_YOUR_TURN: _("Wait for your turn"),
        Reason.NOT_A_MOVE: _("That move isn’t possible"),
        Reason.NOT_IN_MARKET: _("That is no longer in the market"),
        Reason.NOT_IN_HAND: _("You do not hold these cards"),
        Reason.HAND_IS_FULL: _("Your hand is full: seven cards at most"),
        Reason.HAND_WOULD_OVERFLOW: _("You would hold more than seven cards"),
        Reason.NO_CAMELS_IN_MARKET: _("There are no camels in the market"),
        Reason.CAMELS_COME_TOGETHER: _("Take all the camels or none"),
        Reason.CAMELS_ARE_NOT_SOLD: _("Camels are not for sale"),
        Reason.HERD_TOO_SMALL: _("Your herd has no more camels"),
        Reason.PRECIOUS_GOODS_SELL_IN_PAIRS: _("Precious goods sell two at a time or more"),
        Reason.NOTHING_TO_SELL: _("Choose cards to sell"),
        Reason.EXCHANGE_OF_NOTHING: _("Choose cards to exchange"),
        Reason.EXCHANGE_OF_ONE: _("Exchange two cards or more"),
        Reason.EXCHANGE_UNEQUAL: _("Give as many cards as you take"),
        Reason.EXCHANGE_TAKES_CAMELS: _("Camels cannot be taken in an exchange"),
        Reason.SAME_GOOD_BOTH_WAYS: _("You can’t give and take the same good"),
    }[reason]
