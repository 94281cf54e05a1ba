"""The rules, all of them, on one page; and the paragraphs that explain a question."""

from typing import NamedTuple

from jaipur import __version__
from jaipur.game.match.meaning import ChoiceFault, Meaning, Missing, Refusal
from jaipur.game.match.proposal import Proposal
from jaipur.rules import Exchange, Good, Move, Reason, Sell, Take, TakeCamels
from jaipur.words.i18n import _

TO, SWAP = "to", "swap"
"""Arrows between the groups of a picture: in one direction, and in both."""
Picture = list[str | list[str]]
"""Groups of sprites, each group fanned, with arrows between them."""


class Paragraph(NamedTuple):
    """A paragraph about one subject."""

    id: str
    title: str
    text: str
    picture: Picture


def rules() -> list[Paragraph]:
    """Return all rules, from the aim of the game to open information, in the current language."""
    return [*_begin(), *_moves(), *_sales(), *_end()]


def _begin() -> list[Paragraph]:
    return [
        Paragraph(
            "aim",
            _("Aim"),
            _(
                "Two players play best of three rounds. The richer player at the end of "
                "a round earns a seal of excellence. The second seal wins the match. If you chose "
                "one round, the first does."
            ),
            [["seal-earned"], ["seal-earned"], ["seal-empty"]],
        ),
        Paragraph(
            "setup",
            _("A round begins"),
            _(
                "Three camels open the market. Each player gets five cards, and two more "
                "fill the market to five; they can be camels. Camels in your hand go to "
                "your herd at once and are not replaced. Who begins the first round is "
                "random, unless you choose; after that the loser of the last round begins."
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


def _moves() -> list[Paragraph]:
    return [
        Paragraph(
            "take",
            _("Take one good"),
            _(
                "Take one goods card from the market; the deck fills the gap at once. A hand holds "
                "seven cards at most, so with seven you cannot take one. Camels do not count."
            ),
            [["card-gold"], TO, ["card-spice", "card-leather", "card-cloth"]],
        ),
        Paragraph(
            "exchange",
            _("Exchange"),
            _(
                "Take two or more goods of any kind and give as many cards: goods from "
                "your hand, camels from your herd, or both. Never one for one, and never "
                "the same good both ways. You can’t take camels this way. Camels that "
                "you give make room for goods, but you can’t hold more than seven. The "
                "cards you give fill the gaps in the market."
            ),
            [["card-diamonds", "card-silver"], SWAP, ["card-leather", "card-camel"]],
        ),
        Paragraph(
            "camels",
            _("Take the camels"),
            _(
                "Take all the camels in the market; the deck fills the gaps. They go to "
                "your herd, not your hand. You can’t sell them, but they pay for "
                "exchanges."
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
                "Sell any number of cards of one good. Each earns the next token of its "
                "pile, the most valuable first. A good without tokens can still be sold, "
                "for nothing."
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
                "4 to 6, five or more 8 to 10. Six or seven cards earn the same bonus as "
                "five. Cards count here, even when fewer tokens are left. An empty bonus "
                "pile gives nothing."
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
                "A round ends at once when three goods have no tokens left, or when the "
                "deck can’t fill the market to five. Drawing the last card does not end "
                "it while the market is full. Twenty exchanges in a row, by both players "
                "together, end it too."
            ),
            [["coin-diamonds-5"], ["coin-gold-5"], ["coin-silver-5"]],
        ),
        Paragraph(
            "count",
            _("The count"),
            _(
                "Goods and bonus tokens are added up; unsold cards are worth nothing. The "
                "larger herd earns the camel token, worth 5 rupees; if both herds are "
                "equal, no one gets it. The richer player earns the seal."
            ),
            [["rupees-10", "rupees-5", "rupees-1"], ["camel-token"], TO, ["seal-earned"]],
        ),
        Paragraph(
            "tie",
            _("A tie"),
            _(
                "If both have the same rupees, more bonus tokens win; the camel token is "
                "not one. If these are equal, too, more goods tokens win. If everything is "
                "equal, no one earns the seal: the round is played again, and the other "
                "player begins."
            ),
            [["rupees-10"], ["rupees-10"], TO, ["bonus-3"]],
        ),
        Paragraph(
            "secrets",
            _("Who knows what"),
            _(
                "Everyone sees the market, the piles, every move, how many cards the "
                "deck and each hand hold, and the goods tokens and number of bonus "
                "tokens each player has. Only you see your cards and the values of your "
                "bonus tokens. No one knows the order of the deck or what the bonus "
                "piles hide. Your opponent’s herd size is yours to remember; a setting "
                "shows it."
            ),
            [["card-back", "card-back"], ["bonus-4"]],
        ),
        Paragraph(
            "about",
            _("About this game"),
            _(
                "This is an independent game, neither made nor endorsed by the publisher "
                "of the card game Jaipur. Words, art and sounds are original. No "
                "account, no ads, and nothing leaves your device. Version {version}."
            ).format(version=__version__),
            [["card-camel"]],
        ),
    ]


ZONES = {"deck": "end", "sold": "sell", "herd": "camels", "hand": "take", "market": "turn"}
MOVES: dict[type, str] = {Take: "take", TakeCamels: "camels", Exchange: "exchange", Sell: "sell"}
REASONS: dict[Reason | ChoiceFault, str] = {
    Reason.ROUND_IS_OVER: "end",
    Reason.NOT_YOUR_TURN: "turn",
    Reason.NOT_A_MOVE: "turn",
    Reason.NOT_IN_MARKET: "turn",
    Reason.NOT_IN_HAND: "turn",
    Reason.HAND_IS_FULL: "take",
    Reason.HAND_WOULD_OVERFLOW: "exchange",
    Reason.NO_CAMELS_IN_MARKET: "camels",
    Reason.CAMELS_COME_TOGETHER: "camels",
    Reason.CAMELS_ARE_NOT_SOLD: "camels",
    Reason.HERD_TOO_SMALL: "camels",
    Reason.PRECIOUS_GOODS_SELL_IN_PAIRS: "precious",
    Reason.NOTHING_TO_SELL: "sell",
    Reason.EXCHANGE_OF_NOTHING: "exchange",
    Reason.EXCHANGE_OF_ONE: "exchange",
    Reason.EXCHANGE_UNEQUAL: "exchange",
    Reason.EXCHANGE_TAKES_CAMELS: "exchange",
    Reason.SAME_GOOD_BOTH_WAYS: "exchange",
    ChoiceFault.ONE_KIND_AT_A_TIME: "sell",
    ChoiceFault.TOO_LITTLE_TO_GIVE: "exchange",
    ChoiceFault.TOO_LITTLE_TO_TAKE: "exchange",
}
"""The paragraph that explains a refusal."""


def rule_of_move(move: Move) -> str:
    return MOVES[type(move)]


def rule_of_choice(meaning: Meaning | None, wished: Proposal | None) -> str:
    """Return the paragraph for what the bar says."""
    if isinstance(meaning, Refusal):
        return REASONS[meaning.reason]
    if isinstance(meaning, Missing) and isinstance(meaning.move, Sell):
        return "precious"
    return rule_of_move(wished.move) if wished else "turn"


def rule_of_card(good: Good, in_hand: bool) -> str:
    """Return the paragraph for a card that lies open."""
    if good == Good.CAMEL:
        return "camels"
    return "sell" if in_hand else "take"
