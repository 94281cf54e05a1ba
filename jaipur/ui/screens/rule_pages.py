"""The rules in a nutshell: a handful of short pages, each with a picture laid out of the game's own
cards and coins.
"""

from typing import NamedTuple

from jaipur.ui.words.i18n import _

TO, SWAP = "to", "swap"
"""Arrows between the groups of a picture: this for that, and both ways."""

Picture = list[str | list[str]]
"""Groups of sprites, cards of one group in a fan, with arrows between."""


class Page(NamedTuple):
    """One thing to know."""

    title: str
    text: str
    picture: Picture


def pages() -> list[Page]:
    """All pages, in the language of now."""
    return [_aim(), _turn(), _take(), _exchange(), _camels(), _sell(), _bonus(), _end()]


def _aim() -> Page:
    return Page(
        _("Two seals to win"),
        _(
            "Two traders, best of three rounds. Whoever is richer at the end of a round earns a "
            "seal of excellence, and the second seal wins the match."
        ),
        [["seal-earned"], ["seal-earned"], ["seal-empty"]],
    )


def _turn() -> Page:
    return Page(
        _("One deal each turn"),
        _(
            "Five cards lie in the market. In your turn you make exactly one deal: take one good, "
            "exchange several cards, take all camels, or sell."
        ),
        [["card-cloth"], ["card-camel"], ["card-silver"], ["card-spice"], ["card-leather"]],
    )


def _take() -> Page:
    return Page(
        _("Take one good"),
        _(
            "Take a single good into your hand; the deck fills the gap at once. A hand holds seven "
            "cards at most, so with seven you cannot take."
        ),
        [["card-gold"], TO, ["card-spice", "card-leather", "card-cloth"]],
    )


def _exchange() -> Page:
    return Page(
        _("Exchange several"),
        _(
            "Take two or more goods and lay down just as many cards: goods from your hand, camels "
            "from your herd, or both. No good may go both ways, and camels are never taken like "
            "this. The deck adds nothing."
        ),
        [["card-diamonds", "card-silver"], SWAP, ["card-leather", "card-camel"]],
    )


def _camels() -> Page:
    return Page(
        _("Camels come together"),
        _(
            "If you take camels you take all of them, and the deck fills the gaps. They stand in "
            "your herd, not in your hand, and pay for exchanges. The larger herd at the end of a "
            "round earns 5 rupees; equal herds earn nothing."
        ),
        [["card-camel", "card-camel", "card-camel"], TO, ["camel-token"]],
    )


def _sell() -> Page:
    return Page(
        _("Sell one kind"),
        _(
            "Sell as many cards of one good as you like. Each brings the next token of its pile, "
            "the dearest first, as long as there are any. Diamonds, gold and silver sell two at a "
            "time or more."
        ),
        [
            ["card-leather", "card-leather", "card-leather"],
            TO,
            ["coin-leather-4", "coin-leather-3", "coin-leather-2"],
        ],
    )


def _bonus() -> Page:
    return Page(
        _("Patience pays"),
        _(
            "Three cards sold at once earn a bonus of 1 to 3 rupees, four earn 4 to 6, five or "
            "more earn 8 to 10, while the tokens last. Only you know what yours are worth, until "
            "the round is over."
        ),
        [["bonus-3"], ["bonus-4"], ["bonus-5"]],
    )


def _end() -> Page:
    return Page(
        _("The end of a round"),
        _(
            "It comes at once when three goods have no tokens left, or when the deck cannot fill "
            "the market to five. Equally rich? More bonus tokens decide, then more goods tokens."
        ),
        [["rupees-10", "rupees-5", "rupees-1"], TO, ["seal-earned"]],
    )
