"""Texts on the doors between two players' turns: nothing that either may not know."""

from jaipur.rules import Event, Good
from jaipur.rules.events import BonusEarned, CamelsTaken, Exchanged, GoodTaken, Sold
from jaipur.words.i18n import _
from jaipur.words.phrases import cards, some


def call() -> str:
    """Return the request above the name of the next player."""
    return _("Pass the device to")


def turn_of(name: str) -> str:
    """Return whose turn it is, for where the device is not passed on."""
    return _("{name}’s turn").format(name=name)


def round_of(number: int, one_round: bool) -> str:
    """Return which round it is, and how many decide the match."""
    if one_round:
        return _("A single round") if number == 1 else _("Round {n} · after a tie").format(n=number)
    return _("Round {n} · best of three").format(n=number)


def round_number(number: int) -> str:
    return _("Round {n}").format(n=number)


def who_begins(you: bool) -> str:
    """Return to a single player who begins a round after the first."""
    if you:
        return _("You lost the last round, so you begin.")
    return _("You won the last round, so your opponent begins.")


def opponent_began() -> str:
    """Return the same to a player who moves after the opponent has begun."""
    return _("Your opponent began. Your turn!")


def state(moves_next: bool) -> str:
    """Return whether a player moves next or waits."""
    return _("to move") if moves_next else _("waits")


def invitation(by_tap: bool, by_key: bool = False) -> str:
    """Return how to open the doors; `by_key` if there is a keyboard."""
    if by_key:
        return (
            _("Press the crest or the Enter key")
            if by_tap
            else _("Hold the crest or the Enter key")
        )
    return _("Press the crest to open") if by_tap else _("Hold the crest to open")


def begins(name: str) -> str:
    """Return the text before the first move of a round."""
    return _("A new round: {name} begins").format(name=name)


def happened(name: str, events: tuple[Event, ...]) -> str:
    """Return a player's move in a sentence."""
    earned = any(isinstance(event, BonusEarned) for event in events)
    for event in events:
        match event:
            case GoodTaken(_seat, good):
                return _("{name} took {cards}").format(name=name, cards=some(good, 1))
            case CamelsTaken(_seat, count):
                return _("{name} took {cards}").format(name=name, cards=some(Good.CAMEL, count))
            case Exchanged(_seat, taken, given):
                return _("{name} took {taken} for {given}").format(
                    name=name, taken=cards(taken), given=cards(given)
                )
            case Sold(_seat, good, count, tokens):
                words = _("{name} sold {cards} for {sum}")
                if earned:
                    words = _("{name} sold {cards} for {sum} and a bonus")
                total = sum(token.value for token in tokens)
                return words.format(name=name, cards=some(good, count), sum=total)
    return ""
