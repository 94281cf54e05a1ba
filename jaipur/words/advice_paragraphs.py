"""Advice for after the first game, each with positions to try it in."""

from jaipur.game.practice.advice import AdviceSubject
from jaipur.words.i18n import _
from jaipur.words.paragraphs import SWAP, TO, Paragraph, Picture

PICTURES: dict[AdviceSubject, Picture] = {
    AdviceSubject.RHYTHM: [["card-gold", "card-spice", "card-spice"], SWAP, ["card-camel"] * 3],
    AdviceSubject.OPENING: [["card-camel"] * 3, TO, ["card-back"] * 3],
    AdviceSubject.TIMING: [["coin-gold-6", "coin-gold-6"], SWAP, ["bonus-5"]],
    AdviceSubject.DENIAL: [["card-silver"] * 2, TO, ["card-back"] * 3],
    AdviceSubject.END: [["coin-diamonds-5"], ["coin-gold-5"], ["coin-silver-5"], ["card-back"]],
    AdviceSubject.HERD: [["card-camel"] * 6, TO, ["camel-token"]],
}


def paragraphs() -> list[Paragraph]:
    """Return all subjects, in the current language."""
    return [
        Paragraph(subject.value, heading(subject), _text(subject), PICTURES[subject])
        for subject in AdviceSubject
    ]


def heading(subject: AdviceSubject) -> str:
    """Return the title of a subject."""
    return {
        AdviceSubject.RHYTHM: _("Camels give rhythm"),
        AdviceSubject.OPENING: _("Camels open the market"),
        AdviceSubject.TIMING: _("Early, or for the bonus?"),
        AdviceSubject.DENIAL: _("What your opponent collects"),
        AdviceSubject.END: _("Three piles and the deck"),
        AdviceSubject.HERD: _("Five rupees for the herd"),
    }[subject]


def _text(subject: AdviceSubject) -> str:
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
