"""What the teacher says, sentence by sentence."""

from jaipur.ui.widgets.handedness import hands
from jaipur.ui.words.i18n import _


def title(step: str) -> str:
    """What a step is about."""
    return {
        "look": _("Look around"),
        "take": _("Take a good"),
        "camels": _("Camels"),
        "exchange": _("Exchange"),
        "sell": _("Sell"),
        "bonus": _("Bonus"),
        "timing": _("Timing"),
        "full": _("Full hand"),
        "end": _("The end"),
        "count": _("The count"),
    }[step]


def place(step: int, steps: int) -> str:
    return _("{n} of {all}").format(n=step + 1, all=steps)


def sentence(key: str, by_mouse: bool) -> str:
    """Return one sentence for mouse, fingers or single taps."""
    if hands.taps_only and key in _one_by_one():
        return _one_by_one()[key]
    return (by_mouse and _with_a_mouse().get(key)) or _sentences()[key]


def _sentences() -> dict[str, str]:
    return {
        "rival": _(
            "This is your teacher. You trade in turns, and whoever is richer at the end wins "
            "the round."
        ),
        "market": _("This is the market. Each turn you make exactly one deal."),
        "coins": _("The cards you sell become coins. The first coin of each pile is the dearest."),
        "hand": _("This is your hand. Collect goods of a kind in it, then sell them."),
        "take": _("Take one good: tap it, then the bar. Or double-tap it."),
        "bar": _("The bar says what your deal does. Press it."),
        "seven": _("Your teacher took one too. A hand holds seven cards at most."),
        "camels": _("Now take the camels. Tap one: they always come all together."),
        "herd": _("They stand aside as your herd and take up no room in your hand."),
        "opened": _(
            "Three new cards filled the gaps, and your teacher took the gold: camels open the "
            "market to your rival."
        ),
        "exchange": _("Two diamonds! Exchange for them: tap both, or slide over them."),
        "give": _("Give as many: a card of your hand, and a camel. Tap your herd for it."),
        "pay": _("A camel can pay as well: tap your herd."),
        "card": _("And a card of your hand: tap one of these."),
        "enough": _("One card and one camel are enough: tap what is too much."),
        "exchanged": _(
            "Always two or more, and never the same good both ways. What you give fills the gaps: "
            "nothing comes from the deck."
        ),
        "paid": _(
            "The camel you gave lay in the market. Your teacher took it, and the deck filled its "
            "place."
        ),
        "sell": _("Sell both diamonds. Diamonds, gold and silver sell two at a time or more."),
        "sold": _(
            "7 and 7 are yours, and your teacher sold gold for 6 and 6. What is left of both piles "
            "is worth less."
        ),
        "collect": _("Three of a kind earn a bonus. Take the spice: you hold two already."),
        "three": _("Sell all three at once: a double tap on one chooses them all."),
        "secret": _("A bonus token! Until the round is over only you know what it is worth."),
        "collects": _(
            "Earlier, your teacher took leather and may be collecting it. Its coins are worth 4, "
            "3, 2, and then 1 each."
        ),
        "first": _("Be first: sell leather now."),
        "set": _(
            "Your teacher sold three of them for less, but with a bonus. Early for dear coins, or "
            "many for the bonus: choose your moment."
        ),
        "later": _("Some turns later: two piles are empty, and you hold seven cards."),
        "try": _("Tap a good in the market: the bar says why you cannot take it."),
        "refused": _("Seven cards are the most. The bar says so, and what you can do instead."),
        "either": _("With a full hand, sell, or exchange two cards or more. But keep the gold."),
        "last": _(
            "Three gold coins are left, and you hold three gold. Sell them: it ends the round."
        ),
        "over": _(
            "The third pile is empty, and the round is over. Goods are counted, then bonuses, then "
            "camels."
        ),
    }


def _with_a_mouse() -> dict[str, str]:
    return {
        "take": _("Take one good: click it, then the bar. Or double-click it."),
        "camels": _("Now take the camels. Click one: they always come all together."),
        "exchange": _("Two diamonds! Exchange for them: click both, or slide over them."),
        "give": _("Give as many: a card of your hand, and a camel. Click your herd for it."),
        "pay": _("A camel can pay as well: click your herd."),
        "card": _("And a card of your hand: click one of these."),
        "enough": _("One card and one camel are enough: click what is too much."),
        "three": _("Sell all three at once: a double click on one chooses them all."),
        "try": _("Click a good in the market: the bar says why you cannot take it."),
    }


def _one_by_one() -> dict[str, str]:
    return {
        "take": _("Take one good: choose it, then press the bar."),
        "exchange": _("Two diamonds! Exchange for them: choose both."),
        "three": _("Sell all three at once: choose one after the other."),
    }


def astray(scene: str) -> str:
    """Answer a move that the scene does not ask for."""
    return {
        "take": _("You may, another time. First take one of these two goods."),
        "camels": _("You may, another time. First take the camels."),
        "exchange": _("Exchange for the two diamonds, and let a camel pay for one."),
        "sell": _("Sell the two diamonds first, while the sevens are there."),
        "collect": _("Take the spice first: with a third one there is a bonus."),
        "three": _("Sell the three spices together: that is what earns the bonus."),
        "first": _("Sell leather first: your teacher will not wait."),
        "try": _("In a moment. First try to take a good."),
        "either": _("You may, another time. With a full hand, try a sale or an exchange."),
        "last": _("Sell the three gold: you lead, and it ends the round."),
    }[scene]


def keep(scene: str) -> str:
    """Answer a move that gives away what is needed later."""
    return {
        "exchange": _("Keep the spice: a third one lies in the market. Give something else."),
        "either": _("Keep the gold: it will end the round. Sell or exchange something else."),
    }[scene]
