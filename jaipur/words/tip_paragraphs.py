"""The tips, to read again."""

from jaipur.game.match.tips import Tip
from jaipur.words import tip_words
from jaipur.words.paragraphs import Paragraph, Picture

PICTURES: dict[Tip, Picture] = {
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


def paragraphs() -> list[Paragraph]:
    """Return all tips, whether they have been shown or not."""
    return [
        Paragraph(tip.value, tip_words.title(tip), tip_words.text(tip), PICTURES[tip])
        for tip in Tip
    ]
