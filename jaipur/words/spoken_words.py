"""Texts for speech only: moves with their effects, whose turn it is, the whole table.

They contain only what the listener may know, in the phrases of the screen.
"""

from collections import Counter
from collections.abc import Iterable

from jaipur.game.match.meaning import LegalMove, Meaning
from jaipur.rules import Counts, Event, Exchange, Good, View
from jaipur.rules.events import Dealt, PileEmptied, Refilled, RoundEnded
from jaipur.words import door_words, phrases
from jaipur.words import table_descriptions as things
from jaipur.words.description import Description, Row, sentences, together
from jaipur.words.i18n import _


def one(description: Description) -> str:
    """Return a thing's name and value."""
    return together(description.name, "" if description.plain else description.value)


def introduced(description: Description) -> str:
    """Return a thing's name, value and explanation."""
    return sentences(one(description), description.explanation)


def turn(events: tuple[Event, ...], name: str = "") -> str:
    """Return a player's move and its effects; without a name it is the listener's own."""
    done = door_words.happened(name, events) if name else phrases.move_made(events)
    return sentences(done, *_changes(events))


def _changes(events: tuple[Event, ...]) -> Iterable[str]:
    for event in events:
        match event:
            case PileEmptied(good):
                yield _of(phrases.good_name(good), _("sold out"))
            case Refilled(cards) if cards:
                counts = tuple(cards.count(good) for good in Good)
                yield _("New in the market: {cards}").format(cards=listed(counts))
            case RoundEnded(outcome):
                yield phrases.ending(outcome.ended_by)


def deal(events: tuple[Event, ...]) -> str:
    """Return the cards dealt to the listener; the market follows at the start of a turn."""
    own = next((e for e in events if isinstance(e, Dealt) and e.hand is not None), None)
    if own is None or own.hand is None:
        return ""
    herd = phrases.listed(Good.CAMEL, own.camels) if own.camels else ""
    return sentences(_of(_("Your hand"), together(listed(own.hand), herd)))


def your_turn(view: View) -> str:
    """Return that it is the listener's turn, the market, and the hand if it is full."""
    full = view.hand_is_full(view.turn)
    return sentences(_("Your turn"), market(view), one(things.own_hand(view)) if full else "")


def move_bar(meaning: Meaning, headline: str, detail: str) -> str:
    """Return what the bar says; for an exchange the cards, which the headline only counts."""
    exchange = isinstance(meaning, LegalMove) and isinstance(meaning.move, Exchange)
    return sentences("" if exchange else headline, detail)


def market(view: View) -> str:
    """Return the cards of the market."""
    return _of(_("Market"), listed(view.market))


def table(view: View) -> str:
    """Return the whole table in words: market, own cards, opponent, deck and empty piles."""
    me = view.viewer
    return sentences(
        market(view),
        *(() if me is None else _mine(view, me)),
        *(() if me is None else _opponents(view, 1 - me)),
        _named(things.deck(view)),
        _named(things.lamps(view.empty_piles)),
    )


def _mine(view: View, me: int) -> Iterable[str]:
    hand = things.own_hand(view)
    yield _of(hand.name, ": ".join(filter(None, (hand.value, listed(view.hand or ())))))
    yield _named(things.own_herd(view))
    yield _named(things.rupees(True, view.rupees(me), 0))


def _opponents(view: View, opponent: int) -> Iterable[str]:
    """Yield the opponent's cards and rupees.

    Bonuses are only numbered, even after the round: the count reveals them.
    """
    yield _named(things.opponent_hand(view.hand_sizes[opponent], None))
    worth = view.rupees(opponent, with_bonuses=False)
    yield _named(things.rupees(False, worth, sum(view.bonus_counts[opponent])))


def listed(counts: Counts) -> str:
    """Return cards by their goods: "1 diamond, 2 camels"."""
    return ", ".join(phrases.listed(good, n) for good, n in zip(Good, counts, strict=False) if n)


def _named(description: Description) -> str:
    return _of(description.name, description.value)


def _of(name: str, value: str) -> str:
    return f"{name}: {value}"


GOODS = {good.name.lower(): good for good in Good}


def aloud(description: Description) -> str:
    """Return a description without its name and value, in sentences."""
    return sentences(description.explanation, description.more, *map(_row, description.rows))


def pictured(sprites: Iterable[str]) -> str:
    """Return pictures of cards in words: how many of each kind, in their order."""
    kinds = Counter(sprite.removeprefix("card-") for sprite in sprites)
    return ", ".join(phrases.listed(GOODS[kind], n) for kind, n in kinds.items() if kind in GOODS)


def _row(row: Row) -> str:
    shown = [words for sprite, caption in row.pictures if (words := _picture(sprite, caption))]
    head = together(row.words, row.value)
    return ": ".join(words for words in (head, ", ".join(shown)) if words)


def _picture(sprite: str, caption: str) -> str:
    """Return a picture in words: how many cards of a good, the value of a token, or its caption.

    Empty for a picture of no cards, or one that only illustrates the words beside it.
    """
    kind, _dash, rest = sprite.partition("-")
    if kind == "glyph" and rest in GOODS and caption.isdecimal():
        return phrases.listed(GOODS[rest], int(caption)) if int(caption) else ""
    if kind == "coin":
        return rest.rpartition("-")[2]
    return caption
