"""Why a move is better than another, in words."""

from collections.abc import Sequence

from jaipur.coach.reasons import Point, Why
from jaipur.coach.review import Decision
from jaipur.rules import Good
from jaipur.words.i18n import _, ngettext
from jaipur.words.phrases import some


def reasons(decision: Decision) -> list[str]:
    """Return the reasons for the better move and against the one made, in a sentence each."""
    sentences = []
    if decision.reasons:
        sentences.append(
            _("For the better move: {reasons}.").format(reasons=listed(decision.reasons))
        )
    if decision.against:
        sentences.append(_("Against yours: {reasons}.").format(reasons=listed(decision.against)))
    return sentences


def listed(points: Sequence[Point]) -> str:
    """Return several points about a move, joined."""
    return joined([point(one) for one in points])


def joined(said: Sequence[str]) -> str:
    """Return several reasons in one sentence."""
    *others, last = said
    if not others:
        return last
    return _("{reasons} and {last}").format(reasons=", ".join(others), last=last)


def point(said: Point) -> str:
    """Return a point about a move; "it" is the move."""
    n = said.n
    of_it = some(said.good, n) if said.good is not None else ""
    camels = some(Good.CAMEL, n)
    words = {
        Why.ENDS_THE_ROUND: _("it ends the round"),
        Why.EARNS_A_BONUS: _("it earns the bonus for {n} cards"),
        Why.TAKES_TOP_TOKENS: _("it takes the top of the pile, worth {n} rupees"),
        Why.EARNS_RUPEES: ngettext("it brings {n} rupee now", "it brings {n} rupees now", n),
        Why.SELLS_BEFORE_THE_OPPONENT: _("it sells before your opponent, who took {cards}"),
        Why.MAKES_ROOM: ngettext(
            "it makes room for {n} card in your hand", "it makes room for {n} cards in your hand", n
        ),
        Why.THE_END_IS_NEAR: ngettext(
            "only {n} card is left in the deck", "only {n} cards are left in the deck", n
        ),
        Why.MAKES_A_PAIR: _("it makes a pair you can sell"),
        Why.BUILDS_A_SET: _("it brings {cards} together"),
        Why.DENIES_THE_OPPONENT: _("it keeps one from your opponent, who took {cards}"),
        Why.LEADS_IN_CAMELS: _("it puts you ahead in camels"),
        Why.SPENDS_CAMELS: _("it pays with {camels} instead of cards"),
        Why.WORTH_MORE: ngettext(
            "it takes {cards}, which sells for more", "it takes {cards}, which sell for more", n
        ),
        Why.TAKES_MORE: _("it takes {n} cards at once"),
        Why.GAINS_CAMELS: _("it brings you {camels}"),
        Why.KEEPS_TOGETHER: _("it keeps {cards} together"),
        Why.SAVES_CAMELS: _("it saves {camels}"),
        Why.OPENS_THE_MARKET: ngettext(
            "it lets your opponent choose first, with {n} new card",
            "it lets your opponent choose first among {n} new cards",
            n,
        ),
        Why.GIVES_TO_THE_OPPONENT: _("it leaves one to your opponent, who took {cards}"),
        Why.LOSES_THE_CAMELS: _("it puts your opponent ahead in camels"),
        Why.FILLS_THE_HAND: _("it fills your hand"),
        Why.BREAKS_A_SET: _("it leaves {cards} behind: all at once would earn more"),
    }[said.why]
    return words.format(n=n, cards=of_it, camels=camels)


def pattern(fault: Why) -> str:
    """Return advice against a fault that several mistakes share."""
    return {
        Why.OPENS_THE_MARKET: _(
            "You often take camels and leave your opponent a fresh market. Look "
            "first at what you want to take next."
        ),
        Why.GIVES_TO_THE_OPPONENT: _(
            "In exchanges you often give what your opponent collects. Pay with "
            "camels or other goods."
        ),
        Why.LOSES_THE_CAMELS: _(
            "You often spend camels until your opponent has the larger herd. Late in "
            "a round the camel token’s 5 rupees count."
        ),
        Why.FILLS_THE_HAND: _(
            "You often fill your hand and then have to sell. Sell one card earlier."
        ),
        Why.BREAKS_A_SET: _(
            "You often sell a part of a set. All of it at once earns a better bonus."
        ),
    }[fault]
