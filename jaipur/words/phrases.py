"""Phrases and signs that several screens share: goods, moves, results, names."""

from collections.abc import Sequence

from jaipur.game.match.heading import heading_of
from jaipur.game.match.session import NoUndo, Player
from jaipur.rules import Counts, Event, Exchange, Good, Move, View
from jaipur.rules.events import BonusEarned, CamelsTaken, Exchanged, GoodTaken, Sold
from jaipur.rules.goods import TOKENS
from jaipur.rules.notation import Record
from jaipur.rules.scoring import DecidedBy, Ending, Outcome
from jaipur.words import opponents, people
from jaipur.words.i18n import _, is_translation, ngettext, npgettext


def good_name(good: Good) -> str:
    """Return a good's name by itself, as a title."""
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
    """Return a number of cards of a good, as an object in a sentence: "2 diamonds"."""
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


def listed(good: Good, count: int) -> str:
    """Return the same by itself, as in a list: some languages use another case for it."""
    text = {
        Good.DIAMONDS: npgettext("in a list", "{n} diamond", "{n} diamonds", count),
        Good.GOLD: npgettext("in a list", "{n} gold", "{n} gold", count),
        Good.SILVER: npgettext("in a list", "{n} silver", "{n} silver", count),
        Good.CLOTH: npgettext("in a list", "{n} cloth", "{n} cloth", count),
        Good.SPICE: npgettext("in a list", "{n} spice", "{n} spice", count),
        Good.LEATHER: npgettext("in a list", "{n} leather", "{n} leather", count),
        Good.CAMEL: npgettext("in a list", "{n} camel", "{n} camels", count),
    }[good]
    return text.format(n=count)


def cards(counts: Counts) -> str:
    """Return cards of several goods: "2 spice + 1 camel"."""
    return " + ".join(some(good, n) for good, n in zip(Good, counts, strict=False) if n)


def values_left(view: View, good: Good) -> list[int]:
    """Return the values of a good's remaining tokens, the next one first."""
    pile = TOKENS[good]
    return [token.value for token in pile[len(pile) - view.tokens[good] :]]


def not_yet_seen(count: int) -> str:
    """Return how many cards of a good may still turn up."""
    text = ngettext("{n} card not yet seen", "{n} cards not yet seen", count)
    return text.format(n=count)


def move_of(name: str, events: tuple[Event, ...]) -> str:
    """Return a move for a list of moves, with the name of its player."""
    return f"{name} · {move_made(events)}"


def usual_move() -> str:
    """Return a move that was made, of the usual length."""
    return move_made((Exchanged(1, (0, 0, 0, 0, 2, 0, 0), (0, 0, 0, 1, 0, 0, 1)),))


def move_made(events: tuple[Event, ...]) -> str:
    """Return a move in one line, to stand beside its player's name: "took 2 spice"."""
    bonus = next((event for event in events if isinstance(event, BonusEarned)), None)
    for event in events:
        match event:
            case GoodTaken(_seat, good):
                return _("took {cards}").format(cards=some(good, 1))
            case CamelsTaken(_seat, count):
                return _("took {cards}").format(cards=some(Good.CAMEL, count))
            case Exchanged(_seat, taken, given):
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
    earned = sum(token.value for token in sale.tokens)
    return words.format(
        cards=some(sale.good, sale.count), sum=earned, n=bonus.value if bonus else 0
    )


def no_undo(reason: NoUndo) -> str:
    """Return why a move cannot be taken back."""
    return {
        NoUndo.NOTHING_TO_UNDO: _("There is nothing to take back"),
        NoUndo.OPPONENT_HAS_MOVED: _("Your opponent has moved since"),
        NoUndo.CARDS_WERE_REVEALED: _("New cards were turned over"),
        NoUndo.BONUS_WAS_REVEALED: _("The bonus was revealed"),
        NoUndo.ROUND_IS_OVER: _("The round is over"),
    }[reason]


def ending(cause: Ending) -> str:
    """Return what ended the round."""
    return {
        Ending.THREE_EMPTY_PILES: _("Three goods are sold out"),
        Ending.MARKET_NOT_REFILLED: _("The deck has run out"),
        Ending.ENDLESS_EXCHANGES: _("Twenty exchanges in a row end the round"),
    }[cause]


def tie_break(result: Outcome) -> str:
    """Return what decided a round of equal rupees; empty if rupees did."""
    return {
        DecidedBy.RUPEES: "",
        DecidedBy.BONUS_TOKENS: _("equal rupees: more bonus tokens decide"),
        DecidedBy.GOODS_TOKENS: _("equal rupees and bonus tokens: more goods tokens decide"),
        DecidedBy.NOTHING: "",
    }[result.decided_by]


def matches(count: int) -> str:
    return ngettext("{n} match", "{n} matches", count).format(n=count)


def won(count: int) -> str:
    """Return a number of matches or duels won."""
    return ngettext("{n} won", "{n} won", count).format(n=count)


def lost(count: int) -> str:
    return ngettext("{n} lost", "{n} lost", count).format(n=count)


def tally(wins: int, losses: int) -> str:
    """Return several results: "7 won, 3 lost"."""
    return f"{won(wins)}, {lost(losses)}"


def score(mine: object, theirs: object) -> str:
    """Return both players' seals or rupees, side by side."""
    return _("{mine} : {theirs}").format(mine=mine, theirs=theirs)


def named(name: str, value: str) -> str:
    """Return a line of a text for other apps: a name and its value."""
    return _("{name}: {value}").format(name=name, value=value)


def player_names(names: Sequence[str], levels: Sequence[str | None]) -> list[str]:
    """Return the names of both players, in the current language.

    A record holds the names of its day. Names that people gave themselves stay; AI opponents go by
    their level, a person playing against one is "You", and "First player" is translated. A name of
    which this device cannot show a letter becomes "First player", too.
    """
    return [_player_name(names, levels, seat) for seat in (0, 1)]


def seat_names(seats: Sequence[Player]) -> list[str]:
    """Return the names of both players at a table."""
    return player_names([seat.name for seat in seats], [seat.level for seat in seats])


def _player_name(names: Sequence[str], levels: Sequence[str | None], seat: int) -> str:
    level, opponent = levels[seat], levels[1 - seat]
    if level and (known := opponents.level_name(level)):
        return known
    if opponent and not level:
        return _("You")
    usual = ("First player", "Second player")
    for name in usual:
        if is_translation(names[seat], name):
            return _(name)
    return people.shown(names[seat]) or _(usual[seat])


def resume(record: Record) -> str:
    """Return the state of a match that was left: opponent or both names, round and seals."""
    heading, seals = heading_of(record), record.match.seals
    me = heading.me
    names = player_names(record.names, heading.levels)
    who = names[1 - me] if heading.levels[1 - me] else " – ".join(names)
    if heading.terms.one_round:
        return _("{who} · one round").format(who=who)
    return _("{who} · round {n} · seals {mine}:{theirs}").format(
        who=who, n=len(record.rounds), mine=seals[me], theirs=seals[1 - me]
    )


def signs_of_move(events: tuple[Event, ...]) -> str:
    """Return a move that was made in signs, as `move_made` says it in words."""
    bonus = next((event for event in events if isinstance(event, BonusEarned)), None)
    for event in events:
        match event:
            case GoodTaken(_seat, good):
                return f"+{sign_of(good, 1)}"
            case CamelsTaken(_seat, count):
                return f"+{sign_of(Good.CAMEL, count)}"
            case Exchanged(_seat, taken, given):
                return _exchange_in_signs(taken, given)
            case Sold():
                return _sale_in_signs(event, bonus)
    return ""


def detail_of_move(move: Move) -> str:
    """Return a chosen exchange in signs, as `bar_words.detail` says it; empty for other moves."""
    return _exchange_in_signs(move.take, move.give) if isinstance(move, Exchange) else ""


def sign_of(good: Good, count: int) -> str:
    """Return a number of cards of a good; a single one needs no figure."""
    return f"{count if count > 1 else ''}[glyph-{good.name.lower()}]"


def _exchange_in_signs(taken: Counts, given: Counts) -> str:
    sides = ("+", taken), ("−", given)
    return " ".join(sign + _cards_in_signs(counts) for sign, counts in sides if any(counts))


def _cards_in_signs(counts: Counts) -> str:
    return " ".join(sign_of(good, n) for good, n in zip(Good, counts, strict=False) if n)


def _sale_in_signs(sale: Sold, bonus: BonusEarned | None) -> str:
    signs = (
        f"−{sign_of(sale.good, sale.count)} +{sum(token.value for token in sale.tokens)}[rupees-5]"
    )
    if bonus:
        value = "" if bonus.value is None else f"-{bonus.value}"
        signs += f" +[bonus-{bonus.tier}{value}]"
    return signs
