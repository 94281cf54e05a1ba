"""What is read to learn the game: the lesson, the tips, and advice for after the first match."""

from jaipur.game.match.tips import Tip, collected
from jaipur.game.practice.advice import AdviceSubject
from jaipur.rules import View
from jaipur.words.description import sentences
from jaipur.words.i18n import _
from jaipur.words.phrases import some
from jaipur.words.rule_words import SWAP, TO, Paragraph, Picture


def lesson_title(step: str) -> str:
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


def lesson_place(step: int, steps: int) -> str:
    return _("{n} of {all}").format(n=step + 1, all=steps)


def lesson_message(key: str, by_mouse: bool, laid_anew: bool = False) -> str:
    """Return a message, worded for a mouse or for fingers; `laid_anew`: other cards are in the hand
    than at the end of the step before."""
    text = (by_mouse and _with_a_mouse().get(key)) or _messages()[key]
    return sentences(_("New cards for this step."), text) if laid_anew else text


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


def tip_title(tip: Tip) -> str:
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


def tip_text(tip: Tip, view: View | None = None) -> str:
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


TIP_PICTURES: dict[Tip, Picture] = {
    Tip.ONE_PILE: [["coin-gold-5"], ["seal-earned"]],
    Tip.LAST_CARDS: [["card-back", "card-back"]],
    Tip.FULL_HAND: [["card-cloth"] * 3 + ["card-spice"] * 4],
    Tip.BONUS_EMPTY: [["bonus-3"], ["bonus-4"], ["bonus-5"]],
    Tip.WORTHLESS: [["card-leather"]],
    Tip.OPPONENT_FULL: [["card-back"] * 7],
    Tip.OPPONENT_COLLECTS: [["card-gold"] * 3],
    Tip.PILE_EMPTY: [["coin-diamonds-5"], ["coin-gold-5"], ["coin-silver-5"]],
    Tip.THREE: [["card-spice"] * 3, "to", ["bonus-3"]],
    Tip.CAMELS: [["card-camel"] * 3],
    Tip.GREAT_HERD: [["card-gold", "card-silver"], "swap", ["card-camel"] * 2],
    Tip.PAIR: [["card-diamonds"] * 2, "to", ["coin-diamonds-7", "coin-diamonds-7"]],
    Tip.SAME_GOOD: [["card-cloth", "card-spice"], "swap", ["card-spice", "card-leather"]],
}


def tips() -> list[Paragraph]:
    """Return all tips, whether they have been shown or not."""
    return [Paragraph(tip.value, tip_title(tip), tip_text(tip), TIP_PICTURES[tip]) for tip in Tip]


ADVICE_PICTURES: dict[AdviceSubject, Picture] = {
    AdviceSubject.RHYTHM: [["card-gold", "card-spice", "card-spice"], SWAP, ["card-camel"] * 3],
    AdviceSubject.OPENING: [["card-camel"] * 3, TO, ["card-back"] * 3],
    AdviceSubject.TIMING: [["coin-gold-6", "coin-gold-6"], SWAP, ["bonus-5"]],
    AdviceSubject.DENIAL: [["card-silver"] * 2, TO, ["card-back"] * 3],
    AdviceSubject.END: [["coin-diamonds-5"], ["coin-gold-5"], ["coin-silver-5"], ["card-back"]],
    AdviceSubject.HERD: [["card-camel"] * 6, TO, ["camel-token"]],
}


def advice() -> list[Paragraph]:
    """Return all subjects, in the current language."""
    return [
        Paragraph(
            subject.value, advice_heading(subject), _advice_text(subject), ADVICE_PICTURES[subject]
        )
        for subject in AdviceSubject
    ]


def advice_heading(subject: AdviceSubject) -> str:
    """Return the title of a subject."""
    return {
        AdviceSubject.RHYTHM: _("Camels give rhythm"),
        AdviceSubject.OPENING: _("Camels open the market"),
        AdviceSubject.TIMING: _("Early, or for the bonus?"),
        AdviceSubject.DENIAL: _("What your opponent collects"),
        AdviceSubject.END: _("Three piles and the deck"),
        AdviceSubject.HERD: _("Five rupees for the herd"),
    }[subject]


def _advice_text(subject: AdviceSubject) -> str:
    return {
        AdviceSubject.RHYTHM: _(
            "In an exchange a camel pays for any good. Three camels bring you three goods in one "
            "turn, and your hand gives nothing for them; taken one by one they would cost three "
            "turns. So gather camels before you need them, and spend them when two or more cards "
            "of the market suit you."
        ),
        AdviceSubject.OPENING: _(
            "Taking camels turns up as many new cards, and your opponent chooses "
            "among them first. Take the camels when the market is poor or your "
            "opponent’s hand is full. Leave them when you have something better to "
            "do."
        ),
        AdviceSubject.TIMING: _(
            "The most valuable tokens are on top, and the first to sell gets them. "
            "Sell early while they are there, above all if your opponent may hold "
            "the same good. Once only small tokens are left, wait for a larger set: "
            "then the bonus is worth more."
        ),
        AdviceSubject.DENIAL: _(
            "You see everything your opponent takes from the market. When they have "
            "two of a kind, do not leave them a third one in an exchange, and take "
            "it yourself if you can use it. What you both collect, sell first."
        ),
        AdviceSubject.END: _(
            "A round ends at once when the third pile of tokens is empty, or when "
            "the deck cannot fill the market. Keep an eye on both. If you lead, end "
            "the round soon; if you are behind, delay it. Cards left in your hand "
            "are worth nothing."
        ),
        AdviceSubject.HERD: _(
            "The larger herd earns 5 rupees at the count, as much as a good token. "
            "Towards the end, the camels that put you ahead are worth more than a "
            "small exchange. There are eleven in all, so six are always enough."
        ),
    }[subject]
