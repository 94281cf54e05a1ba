"""The rules, all of them, on one page."""

from jaipur import __version__
from jaipur.ui.learn.paragraphs import Paragraph
from jaipur.ui.widgets.card_picture import SWAP, TO
from jaipur.ui.words.i18n import _


def paragraphs() -> list[Paragraph]:
    """From the aim of the game to what one may know, in the language of now."""
    return [*_begin(), *_deals(), *_sales(), *_end()]


def _begin() -> list[Paragraph]:
    return [
        Paragraph(
            "aim",
            _("Aim"),
            _(
                "Two players play best of three rounds. The richer player at the end of "
                "a round earns a seal of excellence. The second seal wins the match."
            ),
            [["seal-earned"], ["seal-earned"], ["seal-empty"]],
        ),
        Paragraph(
            "setup",
            _("A round begins"),
            _(
                "Three camels open the market. Each trader is dealt five cards, and two more fill "
                "the market to five; they may be camels. Camels dealt to a hand join its herd at "
                "once, and the hand is not refilled. Chance decides who begins the first round; "
                "after that the loser of the last one does."
            ),
            [["card-camel", "card-camel", "card-camel"], ["card-silver"], ["card-cloth"]],
        ),
        Paragraph(
            "turn",
            _("Your turn"),
            _(
                "Make exactly one move: take one good, exchange several cards, take all "
                "camels, or sell. You can always do one of them."
            ),
            [["card-cloth"], ["card-camel"], ["card-silver"], ["card-spice"], ["card-leather"]],
        ),
    ]


def _deals() -> list[Paragraph]:
    return [
        Paragraph(
            "take",
            _("Take one good"),
            _(
                "Take a single good from the market; the deck fills the gap at once. A hand holds "
                "seven cards at most, so with seven you cannot take one. Camels do not count."
            ),
            [["card-gold"], TO, ["card-spice", "card-leather", "card-cloth"]],
        ),
        Paragraph(
            "exchange",
            _("Exchange"),
            _(
                "Take two or more goods, of any kinds, and give just as many cards: goods of your "
                "hand, camels of your herd, or both. Never one for one, and no good both ways. "
                "Camels are never taken like this. Camels that you give make room for goods, but "
                "you may not hold more than seven. What you give fills the gaps, not the deck."
            ),
            [["card-diamonds", "card-silver"], SWAP, ["card-leather", "card-camel"]],
        ),
        Paragraph(
            "camels",
            _("Take the camels"),
            _(
                "If you take camels, you take all of them, and the deck fills the gaps. They stand "
                "in your herd and not in your hand, are never sold, and pay for exchanges."
            ),
            [["card-camel", "card-camel", "card-camel"]],
        ),
    ]


def _sales() -> list[Paragraph]:
    return [
        Paragraph(
            "sell",
            _("Sell"),
            _(
                "Sell as many cards of one good as you like. Each brings the next token "
                "of its pile, the most valuable first, while there are any. A good "
                "without tokens can still be sold, for nothing."
            ),
            [
                ["card-leather", "card-leather", "card-leather"],
                TO,
                ["coin-leather-4", "coin-leather-3", "coin-leather-2"],
            ],
        ),
        Paragraph(
            "precious",
            _("Precious goods"),
            _(
                "Diamonds, gold and silver are sold two or more at a time, even when "
                "only one token or none is left."
            ),
            [["card-diamonds", "card-diamonds"], ["card-gold", "card-gold"]],
        ),
        Paragraph(
            "bonus",
            _("Bonuses"),
            _(
                "Three cards sold at once earn a bonus token of 1 to 3 rupees, four earn "
                "4 to 6, five or more 8 to 10. The cards count, not the tokens they "
                "brought. An empty bonus pile gives nothing."
            ),
            [["bonus-3"], ["bonus-4"], ["bonus-5"]],
        ),
    ]


def _end() -> list[Paragraph]:
    return [
        Paragraph(
            "end",
            _("The end of a round"),
            _(
                "A round ends at once when three goods have no coins left, or when the deck cannot "
                "fill the market to five. Drawing its last card does not end it while the market "
                "is full. Twenty exchanges in a row, counted over both traders, end it too, and it "
                "is counted as it stands."
            ),
            [["coin-diamonds-5"], ["coin-gold-5"], ["coin-silver-5"]],
        ),
        Paragraph(
            "count",
            _("The count"),
            _(
                "Goods and bonuses are added up. The larger herd earns the camel token, worth 5 "
                "rupees; equal herds earn nobody anything. The richer trader earns the seal. If "
                "both are equally rich, more bonus tokens decide, for which the camel token does "
                "not count, then more coins. If all is equal nobody earns a seal, and the round is "
                "played again with the other trader beginning."
            ),
            [["rupees-10", "rupees-5", "rupees-1"], ["camel-token"], TO, ["seal-earned"]],
        ),
        Paragraph(
            "secrets",
            _("Who knows what"),
            _(
                "Everyone sees the market, the piles, how many cards the deck and each hand hold, "
                "every deal, and the coins and numbers of bonus tokens that each has earned. Only "
                "you see your cards and the values of your bonus tokens. Nobody knows the order of "
                "the deck or what the bonus piles hide. The size of your rival’s herd is for those "
                "who count along; a setting shows it."
            ),
            [["card-back", "card-back"], ["bonus-4"]],
        ),
        Paragraph(
            "about",
            _("About this game"),
            _(
                "This is an independent work: it is neither made nor endorsed by the publisher of "
                "the card game Jaipur. Words, drawings and sounds are its own. It asks for no "
                "account, shows no advertisements, and sends nothing from your device. Version "
                "{version}."
            ).format(version=__version__),
            [["card-camel"]],
        ),
    ]
