"""Advice for after the first game, each piece with positions to try it in."""

from jaipur.game.practice.advice import AdviceSubject
from jaipur.ui.learn.paragraphs import Paragraph, Picture
from jaipur.ui.widgets.card_picture import SWAP, TO
from jaipur.ui.words.i18n import _

PICTURES: dict[AdviceSubject, Picture] = {
    AdviceSubject.RHYTHM: [["card-gold", "card-spice", "card-spice"], SWAP, ["card-camel"] * 3],
    AdviceSubject.OPENING: [["card-camel"] * 3, TO, ["card-back"] * 3],
    AdviceSubject.TIMING: [["coin-gold-6", "coin-gold-6"], SWAP, ["bonus-5"]],
    AdviceSubject.DENIAL: [["card-silver"] * 2, TO, ["card-back"] * 3],
    AdviceSubject.END: [["coin-diamonds-5"], ["coin-gold-5"], ["coin-silver-5"], ["card-back"]],
    AdviceSubject.HERD: [["card-camel"] * 6, TO, ["camel-token"]],
}


def paragraphs() -> list[Paragraph]:
    """All subjects, in the language of now."""
    return [
        Paragraph(subject.value, heading(subject), _told(subject), PICTURES[subject])
        for subject in AdviceSubject
    ]


def heading(subject: AdviceSubject) -> str:
    """What a subject is called."""
    return {
        AdviceSubject.RHYTHM: _("Camels give rhythm"),
        AdviceSubject.OPENING: _("Camels open the market"),
        AdviceSubject.TIMING: _("Early, or for the bonus?"),
        AdviceSubject.DENIAL: _("What your rival collects"),
        AdviceSubject.END: _("Three piles and the deck"),
        AdviceSubject.HERD: _("Five rupees for the herd"),
    }[subject]


def _told(subject: AdviceSubject) -> str:
    return {
        AdviceSubject.RHYTHM: _(
            "In an exchange a camel pays for any good. Three camels bring you three goods in one "
            "turn, and your hand gives nothing for them; taken one by one they would cost three "
            "turns. So gather camels before you need them, and spend them when two or more cards "
            "of the market suit you."
        ),
        AdviceSubject.OPENING: _(
            "Whoever takes camels turns up as many new cards, and the rival chooses among them "
            "first. Take the camels when the market is poor or your rival’s hand is full. Leave "
            "them where they are when you have something better to do."
        ),
        AdviceSubject.TIMING: _(
            "The dearest coins lie on top, and whoever sells first gets them. Sell early while "
            "they are there, above all if your rival may hold the same good. Once only small coins "
            "are left, wait for a larger set: then the bonus is worth more than they are."
        ),
        AdviceSubject.DENIAL: _(
            "Whatever is taken from the market is taken before your eyes. When your rival has "
            "taken two of a kind, do not put a third one there in an exchange, and take one that "
            "lies there if you can use it. What you both collect, sell first."
        ),
        AdviceSubject.END: _(
            "A round ends at once when the third pile of coins is empty, or when the deck cannot "
            "fill the market. Keep an eye on both. If you lead, bring the end about; if you are "
            "behind, hold it off. Cards that are still in your hand then are worth nothing."
        ),
        AdviceSubject.HERD: _(
            "The larger herd earns 5 rupees at the count, as much as a good coin. Towards the end, "
            "camels that lead are worth more than a small exchange. There are eleven of them in "
            "all, so six are always enough."
        ),
    }[subject]
