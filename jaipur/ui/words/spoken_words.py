"""What is told by ear alone: moves with what they changed, whose turn it is, the whole table.

All of it comes from what its listener may know, in the phrases that the screen uses.
"""

from collections.abc import Iterable

from jaipur.game.meaning import Deal, Meaning
from jaipur.rules import Counts, Event, Exchange, Good, View
from jaipur.rules.events import Dealt, PileEmptied, Refilled, RoundEnded
from jaipur.rules.goods import GOODS, HAND_LIMIT
from jaipur.ui.words import door_words, phrases
from jaipur.ui.words import table_descriptions as things
from jaipur.ui.words.description import Description
from jaipur.ui.words.description_words import aloud
from jaipur.ui.words.i18n import _

STOPS = ".!?…:;”»“"


def sentences(*parts: str) -> str:
    """Phrases one after the other, each with a stop at its end."""
    return " ".join(_stopped(part) for part in parts if part)


def _stopped(phrase: str) -> str:
    text = phrase[:1].upper() + phrase[1:]
    return text if text[-1] in STOPS else f"{text}."


def one(description: Description) -> str:
    """A thing by its name and its value."""
    parts = (description.name, "" if description.plain else description.value)
    return ", ".join(filter(None, parts))


def explained(description: Description, named: bool = False) -> str:
    """All there is to say of a thing beyond its name and value; or these and one sentence."""
    return sentences(one(description), description.explanation) if named else aloud(description)


def turn(events: tuple[Event, ...], name: str = "") -> str:
    """What a trader did and what came of it; without a name it is the listener's own move."""
    done = door_words.happened(name, events) if name else phrases.tell(events)
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
    """The cards that the listener was dealt; the market follows when it is somebody's turn."""
    own = next((e for e in events if isinstance(e, Dealt) and e.hand is not None), None)
    if own is None or own.hand is None:
        return ""
    herd = phrases.listed(Good.CAMEL, own.camels) if own.camels else ""
    return sentences(_of(_("Your hand"), ", ".join(filter(None, (listed(own.hand), herd)))))


def your_turn(view: View) -> str:
    """It is the listener's turn, and what there is to be had."""
    full = things.own_hand(view) if sum(view.hand or ()) == HAND_LIMIT else None
    return sentences(_("Your turn"), market(view), one(full) if full else "")


def deal_bar(meaning: Meaning, headline: str, detail: str) -> str:
    """What the deal bar says of a choice; an exchange by its cards, which its headline counts."""
    exchange = isinstance(meaning, Deal) and isinstance(meaning.move, Exchange)
    return sentences("" if exchange else headline, detail)


def market(view: View) -> str:
    """What lies in the market."""
    return _of(_("Market"), listed(view.market))


def table(view: View) -> str:
    """The whole table in one go: the market, what is one's own, the rival, how far it has come."""
    me = view.viewer
    return sentences(
        market(view),
        *(() if me is None else _mine(view, me)),
        *(() if me is None else _rivals(view, 1 - me)),
        _named(things.deck(view)),
        _named(things.lamps(sum(not count for count in view.tokens[: len(GOODS)]))),
    )


def _mine(view: View, me: int) -> Iterable[str]:
    hand = things.own_hand(view)
    yield _of(hand.name, ": ".join(filter(None, (hand.value, listed(view.hand or ())))))
    yield _named(things.own_herd(view))
    worth = sum(c.value for c in view.coins[me]) + sum(b.value for b in view.bonuses[me] or ())
    yield _named(things.rupees(True, worth, 0))


def _rivals(view: View, rival: int) -> Iterable[str]:
    """Of bonuses only how many there are, also once the round is over: the count tells of them."""
    yield _named(things.rival_hand(view.hand_sizes[rival], None))
    worth = sum(coin.value for coin in view.coins[rival])
    yield _named(things.rupees(False, worth, sum(view.bonus_counts[rival])))


def listed(counts: Counts) -> str:
    """Cards by their goods: "1 diamond, 2 camels"."""
    return ", ".join(phrases.listed(good, n) for good, n in zip(Good, counts, strict=False) if n)


def _named(description: Description) -> str:
    return _of(description.name, description.value)


def _of(name: str, value: str) -> str:
    return f"{name}: {value}"
