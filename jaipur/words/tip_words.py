"""Texts of the tips, in play and under Learn."""

from jaipur.game.match.tips import Tip, collected
from jaipur.rules import View
from jaipur.words.i18n import _
from jaipur.words.phrases import some


def title(tip: Tip) -> str:
    """Return what a tip is about, in a few words."""
    return {
        Tip.ONE_PILE: _("One pile to go"),
        Tip.LAST_CARDS: _("The last cards"),
        Tip.FULL_HAND: _("A full hand"),
        Tip.BONUS_EMPTY: _("A bonus pile is empty"),
        Tip.WORTHLESS: _("Goods without tokens"),
        Tip.OPPONENT_FULL: _("Your opponent’s hand is full"),
        Tip.OPPONENT_COLLECTS: _("Your opponent collects"),
        Tip.PILE_EMPTY: _("The first empty pile"),
        Tip.THREE: _("Three of a kind"),
        Tip.CAMELS: _("Three camels in the market"),
        Tip.GREAT_HERD: _("A great herd"),
        Tip.PAIR: _("A precious pair"),
        Tip.SAME_GOOD: _("The same good"),
    }[tip]


def text(tip: Tip, view: View | None = None) -> str:
    """Return a tip's text, about this view if there is one.

    Its sentences are short: the table has room for four lines.
    """
    good = collected(view) if view and tip is Tip.OPPONENT_COLLECTS else None
    if view and good is not None:
        words = _("Your opponent took {cards}. Sell yours first.")
        return words.format(cards=some(good, view.seen[1 - view.turn][good]))
    return {
        Tip.ONE_PILE: _("Two piles are empty. A third ends the round: be ahead by then."),
        Tip.LAST_CARDS: _("Few cards are left. The round ends when the market can’t be filled."),
        Tip.FULL_HAND: _("Your hand is full: sell, exchange or take camels."),
        Tip.BONUS_EMPTY: _("A bonus pile is empty. That many cards earn no bonus now."),
        Tip.WORTHLESS: _("One of your goods has no tokens left. It can still pay or earn a bonus."),
        Tip.OPPONENT_FULL: _(
            "Your opponent holds seven cards and must sell, exchange or take camels."
        ),
        Tip.OPPONENT_COLLECTS: _("Has your opponent taken three of a good? Sell yours first."),
        Tip.PILE_EMPTY: _("A pile is empty. The third one ends the round."),
        Tip.THREE: _("You hold three of a kind. Sold together they earn a bonus of 1 to 3."),
        Tip.CAMELS: _(
            "Many camels help with exchanges. But your opponent sees the new cards first."
        ),
        Tip.GREAT_HERD: _("Your herd can pay for a big exchange. Choose goods, then your herd."),
        Tip.PAIR: _("A precious pair is enough for a sale. The best tokens go first."),
        Tip.SAME_GOOD: _("In an exchange you can’t give and take the same good."),
    }[tip]
