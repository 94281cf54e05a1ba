"""Texts of the lesson, message by message: at most twelve words each."""

from jaipur.words.i18n import _


def title(step: str) -> str:
    """Return the subject of a step."""
    return {
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


def message(key: str, by_mouse: bool) -> str:
    """Return a message, worded for a mouse or for fingers."""
    return (by_mouse and _with_a_mouse().get(key)) or _messages()[key]


def _messages() -> dict[str, str]:
    return {
        "take": _("Collect goods. Tap the silver, then the green button."),
        "camels": _("The Apprentice took leather. Tap a camel: you get all three."),
        "exchange": _("The Apprentice took gold. You want the diamonds: tap both."),
        "give": _("Now pay for two: one card and one camel."),
        "pay": _("Camels pay, too: tap your herd."),
        "card": _("Now add one card: tap a bright one."),
        "one camel": _("One camel is enough. Tap your herd to take one back."),
        "one card": _("One card is enough. Tap one to put it back."),
        "sell": _("Sell both diamonds. Diamonds, gold and silver need two or more."),
        "sold": _("14 rupees! The next diamonds pay only 5 each."),
        "seal": _("The richer wins a seal of excellence. Two seals win the match."),
        "collect": _("Three of a kind earn a bonus. Take the spice."),
        "three": _("Now sell all three spice together."),
        "first": _("The Apprentice collects leather, too. Sell yours while tokens are high."),
        "set": _("The Apprentice got lower tokens, but a bonus. Sell early, or many."),
        "full": _("Some turns later. Seven cards is the limit: sell cloth or spice."),
        "last": _("A third empty pile ends the round. Sell all your gold."),
        "over": _("An empty deck ends it, too. The larger herd gets 5 rupees."),
    }


def _with_a_mouse() -> dict[str, str]:
    return {
        "take": _("Collect goods. Click the silver, then the green button."),
        "camels": _("The Apprentice took leather. Click a camel: you get all three."),
        "exchange": _("The Apprentice took gold. You want the diamonds: click both."),
        "pay": _("Camels pay, too: click your herd."),
        "card": _("Now add one card: click a bright one."),
        "one camel": _("One camel is enough. Click your herd to take one back."),
        "one card": _("One card is enough. Click one to put it back."),
    }


def astray(message: str) -> str:
    """Return the answer to a move or a touch that the message does not ask for."""
    return {
        "take": _("Good idea for later. First take the silver."),
        "camels": _("Good idea for later. First take the camels."),
        "exchange": _("First get both diamonds, for one card and one camel."),
        "keep": _("You need that card later. Give a bright one."),
        "sell": _("Good idea for later. First sell both diamonds."),
        "collect": _("Good idea for later. First take the spice."),
        "three": _("Sell all three spice together: that earns the bonus."),
        "first": _("Sell both leather cards together."),
        "full": _("Save the gold for the end. Sell cloth or spice."),
        "last": _("Sell all three gold: that ends the round."),
    }[message]
