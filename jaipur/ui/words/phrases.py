"""The app's words for goods, moves, refusals and events."""

from collections.abc import Sequence

from jaipur.ai.coach import Option, Why
from jaipur.game.session import NoUndo, Seat
from jaipur.rules import Counts, Event, Exchange, Good, Move, Reason, Sell, Take, TakeCamels, View
from jaipur.rules.events import BonusEarned, CamelsTaken, Exchanged, GoodTaken, Sold
from jaipur.rules.goods import BONUS_VALUES, MARKET_SIZE, TOKENS
from jaipur.rules.notation import Record
from jaipur.rules.scoring import Decision, Ending, Outcome
from jaipur.store.heading import heading_of
from jaipur.ui.words import opponents, person_names
from jaipur.ui.words.i18n import _, in_every_language, ngettext


def good_name(good: Good) -> str:
    """A good by itself, as a title."""
    return {
        Good.DIAMONDS: _("Diamonds"),
        Good.GOLD: _("Gold"),
        Good.SILVER: _("Silver"),
        Good.CLOTH: _("Cloth"),
        Good.SPICE: _("Spice"),
        Good.LEATHER: _("Leather"),
        Good.CAMEL: _("Camels"),
    }[good]


def some(good: Good, count: int) -> str:
    """A number of cards of a good: "2 diamonds"."""
    text = {
        Good.DIAMONDS: ngettext("{n} diamond", "{n} diamonds", count),
        Good.GOLD: ngettext("{n} gold", "{n} gold", count),
        Good.SILVER: ngettext("{n} silver", "{n} silver", count),
        Good.CLOTH: ngettext("{n} cloth", "{n} cloth", count),
        Good.SPICE: ngettext("{n} spice", "{n} spice", count),
        Good.LEATHER: ngettext("{n} leather", "{n} leather", count),
        Good.CAMEL: ngettext("{n} camel", "{n} camels", count),
    }[good]
    return text.format(n=count)


def cards(counts: Counts) -> str:
    """Cards of several goods: "2 spice + 1 camel"."""
    return " + ".join(some(good, n) for good, n in zip(Good, counts, strict=False) if n)


def headline(view: View, move: Move) -> str:
    """What the deal bar's button says a move would do."""
    match move:
        case Take(good):
            return _("Take {cards}").format(cards=some(good, 1))
        case TakeCamels():
            camels = some(Good.CAMEL, view.market[Good.CAMEL])
            return _("Take {cards}").format(cards=camels)
        case Sell(good, count):
            return _("Sell {cards}: {values}").format(
                cards=some(good, count), values=coin_sum(view, good, count)
            )
        case Exchange(take, give):
            return _("Exchange {taken} ⇄ {given}").format(taken=sum(take), given=sum(give))


def detail(view: View, move: Move) -> str:
    """The small print under it."""
    match move:
        case Take() | TakeCamels():
            return _("the deck fills the gaps")
        case Sell(_good, count):
            return bonus_hope(view, count)
        case Exchange(take, give):
            parts = []
            if any(take):
                parts.append(_("take {cards}").format(cards=cards(take)))
            if any(give):
                parts.append(_("give {cards}").format(cards=cards(give)))
            return " · ".join(parts)


def coin_sum(view: View, good: Good, count: int) -> str:
    """The tokens a sale would earn: "4+3+2"."""
    return "+".join(map(str, values_left(view, good)[:count])) or _("nothing")


def values_left(view: View, good: Good) -> list[int]:
    """The values of a good's remaining tokens, the next one first."""
    pile = TOKENS[good]
    return [token.value for token in pile[len(pile) - view.tokens[good] :]]


def not_yet_seen(count: int) -> str:
    """How many cards of a good may still turn up."""
    text = ngettext("{n} card not yet seen", "{n} cards not yet seen", count)
    return text.format(n=count)


def bonus_hope(view: View, count: int) -> str:
    """What bonus a sale of that many cards would earn."""
    if count < 3:
        return _("no bonus below three cards")
    tier = min(count, 5) - 3
    if not view.bonus_piles[tier]:
        return _("that bonus pile is empty")
    low, high = BONUS_VALUES[tier][0], BONUS_VALUES[tier][-1]
    return _("and a bonus of {low}–{high}").format(low=low, high=high)


def explain(reason: Reason, move: Move) -> str:
    """Why a move cannot be made, and what would help."""
    if isinstance(move, Exchange) and reason is Reason.EXCHANGE_UNEQUAL:
        return _unequal(sum(move.take), sum(move.give))
    if isinstance(move, Sell) and reason is Reason.PRECIOUS_GOODS_SELL_IN_PAIRS:
        return _("{good} sell two at a time or more").format(good=good_name(move.good))
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
        Reason.EXCHANGE_OF_ONE: _("Exchange two cards or more, never one for one"),
        Reason.EXCHANGE_UNEQUAL: _("Give as many cards as you take"),
        Reason.EXCHANGE_TAKES_CAMELS: _("Camels cannot be taken in an exchange"),
        Reason.SAME_GOOD_BOTH_WAYS: _("You can’t give and take the same good"),
    }[reason]


def _unequal(taken: int, given: int) -> str:
    if taken > given:
        more = taken - given
        text = ngettext("Choose {n} more card to give", "Choose {n} more cards to give", more)
    elif given > MARKET_SIZE:
        return _("The market holds five cards: give no more")
    else:
        more = given - taken
        text = ngettext("Choose {n} more card to take", "Choose {n} more cards to take", more)
    return text.format(n=more)


def tell(events: tuple[Event, ...]) -> str:
    """A move in one line, for beside the name of who made it: "took 2 spice"."""
    bonus = next((event for event in events if isinstance(event, BonusEarned)), None)
    for event in events:
        match event:
            case GoodTaken(_trader, good):
                return _("took {cards}").format(cards=some(good, 1))
            case CamelsTaken(_trader, count):
                return _("took {cards}").format(cards=some(Good.CAMEL, count))
            case Exchanged(_trader, taken, given):
                return _("took {taken} for {given}").format(taken=cards(taken), given=cards(given))
            case Sold():
                return _sold(event, bonus)
    return ""


def _sold(sale: Sold, bonus: BonusEarned | None) -> str:
    if bonus is None:
        words = _("sold {cards} for {sum}")
    elif bonus.value is None:
        words = _("sold {cards} for {sum} and a bonus")
    else:
        words = _("sold {cards} for {sum} and a bonus of {n}")
    earned = sum(coin.value for coin in sale.coins)
    return words.format(
        cards=some(sale.good, sale.count), sum=earned, n=bonus.value if bonus else 0
    )


def advice(view: View, options: Sequence[Option]) -> list[str]:
    """Hints in words: each move, how likely it wins the round, and what speaks for it."""
    places = [f"{n}/{len(options)} · " for n in range(1, len(options) + 1)] if options[1:] else [""]
    return [place + _option(view, option) for place, option in zip(places, options, strict=True)]


def _option(view: View, option: Option) -> str:
    words = _("{move} wins {chance}% of such rounds").format(
        move=headline(view, option.move), chance=round(100 * option.chance)
    )
    reasons = [why(reason) for reason in option.reasons]
    if not reasons:
        return words
    return _("{advice}: {reasons}").format(advice=words, reasons=", ".join(reasons))


def why(reason: Why) -> str:
    """What speaks for a move."""
    return {
        Why.ENDS_THE_ROUND: _("it ends the round"),
        Why.EARNS_A_BONUS: _("it earns a bonus"),
        Why.TAKES_THE_DEAREST_TOKENS: _("it takes the dearest tokens"),
        Why.SELLS_BEFORE_THE_RIVAL: _("it sells before your rival can"),
        Why.MAKES_ROOM: _("it makes room in your hand"),
        Why.THE_END_IS_NEAR: _("the end is near"),
        Why.MAKES_A_PAIR: _("it makes a pair"),
        Why.BUILDS_A_SET: _("it builds a set"),
        Why.DENIES_THE_RIVAL: _("it keeps it from your rival"),
        Why.LEADS_IN_CAMELS: _("it leads in camels"),
        Why.SPENDS_CAMELS: _("it puts camels to use"),
    }[reason]


def no_undo(reason: NoUndo) -> str:
    """Why a move cannot be taken back."""
    return {
        NoUndo.NOTHING_TO_UNDO: _("There is nothing to take back"),
        NoUndo.RIVAL_HAS_MOVED: _("Your rival has moved since"),
        NoUndo.CARDS_WERE_REVEALED: _("New cards were turned over"),
        NoUndo.BONUS_WAS_REVEALED: _("The bonus was revealed"),
        NoUndo.ROUND_IS_OVER: _("The round is over"),
    }[reason]


def ending(cause: Ending) -> str:
    """What ended the round."""
    return {
        Ending.THREE_EMPTY_PILES: _("Three goods are sold out"),
        Ending.MARKET_NOT_REFILLED: _("The deck has run out"),
        Ending.ENDLESS_EXCHANGES: _("Twenty exchanges in a row end the round"),
    }[cause]


def tie_break(result: Outcome) -> str:
    """What decided a round where rupees did not; nothing to say where they did."""
    return {
        Decision.RUPEES: "",
        Decision.BONUS_TOKENS: _("equal rupees: more bonus tokens decide"),
        Decision.GOODS_TOKENS: _("equal rupees and bonus tokens: more goods tokens decide"),
        Decision.NOTHING: "",
    }[result.decided_by]


def matches(count: int) -> str:
    return ngettext("{n} match", "{n} matches", count).format(n=count)


def trader_names(names: Sequence[str], levels: Sequence[str | None]) -> list[str]:
    """What two traders are called, in the language of now.

    A record holds the names of the day. Those that people gave themselves stay; opponents go by
    their level, who plays against one is "You", and "First trader" was nobody's own choice. So
    is called, too, whose name has no letter that this device can show.
    """
    return [_trader_name(names, levels, seat) for seat in (0, 1)]


def seat_names(seats: Sequence[Seat]) -> list[str]:
    """What the two at a table are called."""
    return trader_names([seat.name for seat in seats], [seat.level for seat in seats])


def _trader_name(names: Sequence[str], levels: Sequence[str | None], seat: int) -> str:
    level, rival = levels[seat], levels[1 - seat]
    if level and (known := opponents.level_name(level)):
        return known
    if rival and not level:
        return _("You")
    usual = ("First trader", "Second trader")
    for name in usual:
        if names[seat] in in_every_language(name):
            return _(name)
    return person_names.shown(names[seat]) or _(usual[seat])


def resume(record: Record) -> str:
    """Where a match that was left stands: opponent or both names, round, seals."""
    heading, seals = heading_of(record), record.match.seals
    me = heading.me
    names = trader_names(record.names, heading.levels)
    who = names[1 - me] if heading.levels[1 - me] else " – ".join(names)
    return _("{who} · round {n} · seals {mine}:{theirs}").format(
        who=who, n=len(record.rounds), mine=seals[me], theirs=seals[1 - me]
    )
