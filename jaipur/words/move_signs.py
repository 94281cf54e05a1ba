"""Moves in signs, for where there is no room for words.

"+2[glyph-spice] −[glyph-cloth] [glyph-camel]": a plus for cards that a player gets, a minus for
cards given away, and brackets around the name of a sprite.
"""

from jaipur.rules import Counts, Event, Exchange, Good, Move
from jaipur.rules.events import BonusEarned, CamelsTaken, Exchanged, GoodTaken, Sold


def move_made(events: tuple[Event, ...]) -> str:
    """Return a move that was made in signs, as `phrases.move_made` says it in words."""
    bonus = next((event for event in events if isinstance(event, BonusEarned)), None)
    for event in events:
        match event:
            case GoodTaken(_seat, good):
                return f"+{some(good, 1)}"
            case CamelsTaken(_seat, count):
                return f"+{some(Good.CAMEL, count)}"
            case Exchanged(_seat, taken, given):
                return _exchange(taken, given)
            case Sold():
                return _sale(event, bonus)
    return ""


def detail(move: Move) -> str:
    """Return a chosen exchange in signs, as `bar_words.detail` says it; empty for other moves."""
    return _exchange(move.take, move.give) if isinstance(move, Exchange) else ""


def some(good: Good, count: int) -> str:
    """Return a number of cards of a good; a single one needs no figure."""
    return f"{count if count > 1 else ''}[glyph-{good.name.lower()}]"


def _exchange(taken: Counts, given: Counts) -> str:
    sides = ("+", taken), ("−", given)
    return " ".join(sign + _cards(counts) for sign, counts in sides if any(counts))


def _cards(counts: Counts) -> str:
    return " ".join(some(good, n) for good, n in zip(Good, counts, strict=False) if n)


def _sale(sale: Sold, bonus: BonusEarned | None) -> str:
    signs = f"−{some(sale.good, sale.count)} +{sum(token.value for token in sale.tokens)}[rupees-5]"
    if bonus:
        value = "" if bonus.value is None else f"-{bonus.value}"
        signs += f" +[bonus-{bonus.tier}{value}]"
    return signs
