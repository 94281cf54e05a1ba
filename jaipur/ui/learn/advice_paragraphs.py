"""Advice for after the first game, each piece with positions to try it in."""

from jaipur.game.advice import Subject
from jaipur.ui.learn.paragraphs import SWAP, TO, Paragraph, Picture
from jaipur.ui.words.i18n import _

PICTURES: dict[Subject, Picture] = {
    Subject.RHYTHM: [["card-gold", "card-spice", "card-spice"], SWAP, ["card-camel"] * 3],
    Subject.OPENING: [["card-camel"] * 3, TO, ["card-back"] * 3],
    Subject.TIMING: [["coin-gold-6", "coin-gold-6"], SWAP, ["bonus-5"]],
    Subject.DENIAL: [["card-silver"] * 2, TO, ["card-back"] * 3],
    Subject.END: [["coin-diamonds-5"], ["coin-gold-5"], ["coin-silver-5"], ["card-back"]],
    Subject.HERD: [["card-camel"] * 6, TO, ["camel-token"]],
}


def title() -> str:
    return _("Advice")


def paragraphs() -> list[Paragraph]:
    """All subjects, in the language of now."""
    return [
        Paragraph(subject.value, heading(subject), _told(subject), PICTURES[subject])
        for subject in Subject
    ]


def heading(subject: Subject) -> str:
    """What a subject is called."""
    return {
        Subject.RHYTHM: _("Camels give rhythm"),
        Subject.OPENING: _("Camels open the market"),
        Subject.TIMING: _("Early, or for the bonus?"),
        Subject.DENIAL: _("What your rival collects"),
        Subject.END: _("Three piles and the deck"),
        Subject.HERD: _("Five rupees for the herd"),
    }[subject]


def _told(subject: Subject) -> str:
    return {
        Subject.RHYTHM: _(
            "In an exchange a camel pays for any good. Three camels bring you three goods in one "
            "turn, and your hand gives nothing for them; taken one by one they would cost three "
            "turns. So gather camels before you need them, and spend them when two or more cards "
            "of the market suit you."
        ),
        Subject.OPENING: _(
            "Whoever takes camels turns up as many new cards, and the rival chooses among them "
            "first. Take the camels when the market is poor or your rival’s hand is full. Leave "
            "them where they are when you have something better to do."
        ),
        Subject.TIMING: _(
            "The dearest coins lie on top, and whoever sells first gets them. Sell early while "
            "they are there, above all if your rival may hold the same good. Once only small coins "
            "are left, wait for a larger set: then the bonus is worth more than they are."
        ),
        Subject.DENIAL: _(
            "Whatever is taken from the market is taken before your eyes. When your rival has "
            "taken two of a kind, do not put a third one there in an exchange, and take one that "
            "lies there if you can use it. What you both collect, sell first."
        ),
        Subject.END: _(
            "A round ends at once when the third pile of coins is empty, or when the deck cannot "
            "fill the market. Keep an eye on both. If you lead, bring the end about; if you are "
            "behind, hold it off. Cards that are still in your hand then are worth nothing."
        ),
        Subject.HERD: _(
            "The larger herd earns 5 rupees at the count, as much as a good coin. Towards the end, "
            "camels that lead are worth more than a small exchange. There are eleven of them in "
            "all, so six are always enough."
        ),
    }[subject]
