"""The words of tips, in play and under Learn."""

from jaipur.game.match.tips import Tip
from jaipur.ui.words.i18n import _

ABOUT = {
    Tip.ONE_PILE: "cascades",
    Tip.LAST_CARDS: "deck",
    Tip.FULL_HAND: "hand",
    Tip.BONUS_EMPTY: "bonuses",
    Tip.WORTHLESS: "hand",
    Tip.RIVAL_FULL: "rival",
    Tip.RIVAL_COLLECTS: "rival",
    Tip.PILE_EMPTY: "cascades",
    Tip.THREE: "hand",
    Tip.CAMELS: "market",
    Tip.GREAT_HERD: "herd",
    Tip.PAIR: "hand",
}
"""The zone of the table that each speaks of."""


def title(tip: Tip) -> str:
    """What it is about, in a few words."""
    return {
        Tip.ONE_PILE: _("One pile to go"),
        Tip.LAST_CARDS: _("The last cards"),
        Tip.FULL_HAND: _("A full hand"),
        Tip.BONUS_EMPTY: _("A bonus pile is empty"),
        Tip.WORTHLESS: _("Goods without coins"),
        Tip.RIVAL_FULL: _("Your rival’s hand is full"),
        Tip.RIVAL_COLLECTS: _("Your rival collects"),
        Tip.PILE_EMPTY: _("The first empty pile"),
        Tip.THREE: _("Three of a kind"),
        Tip.CAMELS: _("Three camels in the market"),
        Tip.GREAT_HERD: _("A great herd"),
        Tip.PAIR: _("A precious pair"),
    }[tip]


def told(tip: Tip) -> str:
    """What is said of it."""
    return {
        Tip.ONE_PILE: _(
            "Two piles are empty: whoever sells out a third ends the round at once. Lead by then."
        ),
        Tip.LAST_CARDS: _(
            "Few cards are left. When the deck cannot fill the market, the round is over."
        ),
        Tip.FULL_HAND: _("Your hand is full: sell, exchange, or take camels. They need no room."),
        Tip.BONUS_EMPTY: _("A bonus pile is empty: that many cards no longer earn a bonus."),
        Tip.WORTHLESS: _(
            "A good you hold has no coins left. It sells for nothing, but pays for exchanges and "
            "still counts for a bonus."
        ),
        Tip.RIVAL_FULL: _("Your rival holds seven cards and cannot take a single good."),
        Tip.RIVAL_COLLECTS: _(
            "Your rival took three of a kind in the open. Sell yours first, or do not add to them."
        ),
        Tip.PILE_EMPTY: _("A pile is empty. The third one ends the round."),
        Tip.THREE: _("You hold three of a kind: sold together they earn a bonus of 1 to 3."),
        Tip.CAMELS: _(
            "Three camels or more: good for exchanges, but as many new cards turn up for your "
            "rival."
        ),
        Tip.GREAT_HERD: _(
            "Your herd can pay for a great exchange: choose goods in the market, then your herd."
        ),
        Tip.PAIR: _("You hold a precious pair, and its dearest coins are still there. Sell it?"),
    }[tip]
