"""Descriptions of the things on a table, from what its viewer may know of a round."""

from collections.abc import Sequence

from jaipur.rules import Counts, Good, View
from jaipur.rules.goods import (
    BONUS_VALUES,
    CAMEL_TOKEN,
    EMPTY_PILES_TO_END,
    HAND_LIMIT,
    PRECIOUS,
    SEALS_TO_WIN,
    TIERS,
)
from jaipur.words import phrases
from jaipur.words.description import Description, Row, sentences
from jaipur.words.i18n import _, ngettext


def _rule(good: Good) -> str:
    if good == Good.CAMEL:
        return _("Take all camels of the market at once; they pay in exchanges and are never sold.")
    if good in PRECIOUS:
        return _("Sold two or more at a time; the top token comes first.")
    return _("Sold in any number at a time; the top token comes first.")


def _left(view: View, good: Good) -> str:
    count = view.tokens[good]
    if not count:
        return _("no tokens left")
    return ngettext("{n} token left", "{n} tokens left", count).format(n=count)


def _prices(view: View, good: Good, counted: bool = True) -> tuple[Row, ...]:
    """Return the tokens that are left, `counted` or not, and the cards that may still turn up."""
    count = view.unseen[good]
    unseen = phrases.not_yet_seen(count) if count else _("all cards have been seen")
    if good == Good.CAMEL:
        return (Row(unseen),)
    word = good.name.lower()
    tokens = tuple((f"coin-{word}-{value}", "") for value in phrases.values_left(view, good))
    pictured = (Row(pictures=tokens),) if tokens else ()
    return (*pictured, *((Row(_left(view, good)),) if counted else ()), Row(unseen))


def market_card(view: View, good: Good, chosen: bool) -> Description:
    where = _("in the market, chosen") if chosen else _("in the market")
    return Description(phrases.good_name(good), where, _rule(good), rows=_prices(view, good))


def hand_card(view: View, good: Good, chosen: bool) -> Description:
    where = _("in your hand, chosen") if chosen else _("in your hand")
    return Description(phrases.good_name(good), where, _rule(good), rows=_prices(view, good))


def tokens(view: View, good: Good) -> Description:
    """Describe a good's pile of tokens."""
    values = phrases.values_left(view, good)
    if values:
        value = ngettext(
            "{n} token left, worth {first}", "{n} tokens left, the next worth {first}", len(values)
        ).format(n=len(values), first=values[0])
    else:
        value = _("sold out")
    rows = _prices(view, good, counted=False)  # the value has said it
    return Description(phrases.good_name(good), value, _rule(good), rows=rows)


def lamps(empty: int) -> Description:
    return Description(
        _("Empty piles"),
        _("{n} of {all}").format(n=empty, all=EMPTY_PILES_TO_END),
        _("As soon as the tokens of {n} goods are sold out, the round ends.").format(
            n=EMPTY_PILES_TO_END
        ),
    )


def _spread(counts: Counts) -> Row:
    """Return how many there are of each good."""
    return Row(
        pictures=tuple(
            (f"glyph-{good.name.lower()}", str(count))
            for good, count in zip(Good, counts, strict=False)
        )
    )


def moves(count: int) -> Description:
    """Describe the list of moves beside the table."""
    return Description(
        _("The moves of this round"),
        ngettext("{n} move", "{n} moves", count).format(n=count),
        _("Choose one to see the table as you saw it then. You can’t play there."),
    )


def listed_move(words: str) -> Description:
    """Describe a move of that list."""
    return moves(0)._replace(name=words, value=_("button"), plain=True)


def deck(view: View) -> Description:
    count, unseen = view.deck_size, sum(view.unseen)
    hidden = unseen - count
    where = _("{deck} here, {hand} in your opponent’s hand").format(deck=count, hand=hidden)
    return Description(
        _("Deck"),
        ngettext("{n} card left", "{n} cards left", count).format(n=count),
        _("When it cannot fill the market to five cards, the round ends at once."),
        _("Its last card alone does not end it."),
        (
            Row(_("take one good"), _("draws 1")),
            Row(_("take the camels"), _("draws 1 for each")),
            Row(_("exchange or sell"), _("draws none")),
            Row(phrases.not_yet_seen(unseen), where if hidden else ""),
            _spread(view.unseen),
        ),
    )


def sold(view: View) -> Description:
    count = sum(view.sold)
    value = ngettext("{n} card sold", "{n} cards sold", count).format(n=count)
    return Description(
        _("Sold cards"),
        value if count else _("nothing sold yet"),
        _("Cards that were sold are out of the round."),
        rows=(_spread(view.sold),) if count else (),
    )


def _camels(count: int) -> str:
    return phrases.some(Good.CAMEL, count) if count else _("no camels")


def own_herd(view: View) -> Description:
    return Description(
        _("Your herd"),
        _camels(view.herds[view.viewer or 0]),
        _("Your camels pay in exchanges and take no place in your hand."),
        _("The larger herd earns {n} rupees when the round ends.").format(n=CAMEL_TOKEN),
    )


def opponent_herd(count: int, shown: bool) -> Description:
    """Describe the opponent's herd.

    All players see whether there are camels; how many only if the setting shows it.
    """
    hidden = _("some camels") if count else _("no camels")
    return Description(
        _("Your opponent’s herd"),
        _camels(count) if shown else hidden,
        _("Its size is shown; a setting can hide it.")
        if shown
        else _("Its size is yours to remember; a setting can show it."),
        _("The larger herd earns {n} rupees when the round ends.").format(n=CAMEL_TOKEN),
    )


def _cards(count: int) -> str:
    return ngettext("{n} card", "{n} cards", count).format(n=count)


def opponent_hand(count: int, seen: Counts | None) -> Description:
    """Describe the opponent's hand.

    `seen` are the cards that were taken openly, if the setting shows them.
    """
    rows: tuple[Row, ...] = ()
    if seen is not None and any(seen):
        rows = (Row(_("taken openly and still held")), _spread(seen))
    return Description(
        _("Your opponent’s hand"),
        _cards(count),
        _("At most {n} cards; camels stand apart and do not count.").format(n=HAND_LIMIT),
        rows=rows,
    )


def own_hand(view: View) -> Description:
    count = sum(view.hand or ())
    return Description(
        _("Your hand"),
        ngettext("{n} of {all} cards", "{n} of {all} cards", count).format(n=count, all=HAND_LIMIT),
        _("At most {n} cards; camels stand apart and do not count.").format(n=HAND_LIMIT),
    )


def market(view: View) -> Description:
    return Description(
        _("Market"),
        _cards(sum(view.market)),
        _("Take one good or all camels, or exchange two cards or more."),
        rows=(_spread(view.market),),
    )


def player(name: str, turn: bool, last_move: str) -> Description:
    return Description(
        name,
        _("to move") if turn else _("waiting"),
        _("Last move: {move}.").format(move=last_move) if last_move else _("No move yet."),
    )


def bar(headline: str, detail: str, figures: str = "") -> Description:
    """Describe the bar by its text, and say what `figures` in it mean."""
    return Description(
        headline or _("Message"),
        detail or _("nothing chosen"),
        figures
        or _("Messages appear here. Choose cards and it shows the move: press it to make it."),
    )


def _bonus_name(tier: int) -> str:
    text = _("Bonus for {n} cards or more") if tier == TIERS[-1] else _("Bonus for {n} cards")
    return text.format(n=tier)


def _of(left: int, all_: int) -> str:
    return ngettext("{n} of {all} left", "{n} of {all} left", left).format(n=left, all=all_)


def _brings(tier: int) -> str:
    values = BONUS_VALUES[TIERS.index(tier)]
    if tier == TIERS[-1]:
        text = _("Sell {n} cards or more at once for the top token: {low} to {high} rupees.")
    else:
        text = _("Sell {n} cards at once for the top token: {low} to {high} rupees.")
    return text.format(n=tier, low=min(values), high=max(values))


def tier_sprite(tier: int) -> str:
    return f"bonus-{tier}"


def _tier_row(tier: int, left: int) -> Row:
    values = BONUS_VALUES[TIERS.index(tier)]
    text = (
        _("{n} cards or more: {low} to {high} rupees")
        if tier == TIERS[-1]
        else _("{n} cards: {low} to {high} rupees")
    )
    words = text.format(n=tier, low=min(values), high=max(values))
    return Row(words, _of(left, len(values)), ((tier_sprite(tier), ""),))


def _earned(counts: Counts) -> tuple[tuple[str, str], ...]:
    return tuple(
        (tier_sprite(tier), "")
        for tier, count in zip(TIERS, counts, strict=True)
        for _n in range(count)
    )


def bonus(view: View, tier: int, names: Sequence[str]) -> Description:
    """Describe the pile for sales of so many cards, the other two, and who has earned which."""
    index = TIERS.index(tier)
    left, me = view.bonus_piles[index], view.viewer or 0
    tiers = tuple(_tier_row(n, pile) for n, pile in zip(TIERS, view.bonus_piles, strict=True))
    earned = tuple(
        Row(names[seat], "" if any(counts) else _("none yet"), _earned(counts))
        for seat in (me, 1 - me)
        for counts in (view.bonus_counts[seat],)
    )
    return Description(
        _bonus_name(tier),
        _of(left, len(BONUS_VALUES[index])),
        _brings(tier) if left else _("This pile is empty: that many cards earn no bonus now."),
        _("The number on a token counts cards, not rupees. Only you see what yours "
          "are worth until the count."),
        (*tiers, *earned),
    )  # fmt: skip


def tiers_earned(counts: Counts) -> str:
    """Return earned bonus tokens by tier, as everyone may know them."""
    parts = [
        ngettext("{n} for {cards} cards", "{n} for {cards} cards", count).format(
            n=count, cards=tier
        )
        for tier, count in zip(TIERS, counts, strict=True)
        if count
    ]
    return ", ".join(parts) or _("none yet")


def camel_token() -> Description:
    return Description(
        _("Camel token"),
        ngettext("{n} rupee", "{n} rupees", CAMEL_TOKEN).format(n=CAMEL_TOKEN),
        _("The larger herd gets it when the round ends. If both are equal, neither does."),
    )


def rupees(mine: bool, count: int, hidden: int, tokens: int = 0) -> Description:
    """Describe a player's rupees.

    `hidden` is the number of secret bonus tokens, `tokens` the number of goods tokens to mention.
    """
    text = ngettext("{n} rupee", "{n} rupees", count).format(n=count)
    if hidden:
        more = ngettext("and {n} hidden bonus", "and {n} hidden bonuses", hidden).format(n=hidden)
        text = f"{text} {more}"
    tie = _("One for each card sold; if rupees and bonus tokens are equal, more of them win.")
    owned = ngettext("{n} goods token", "{n} goods tokens", tokens).format(n=tokens)
    return Description(
        _("Your rupees") if mine else _("Your opponent’s rupees"),
        text,
        _("What the earned tokens are worth. The player with more at the end wins the round."),
        _("Hidden bonuses are turned over when the round is counted.") if hidden else "",
        (Row(sentences(owned, tie)),) if tokens else (),
    )


def bonus_tokens(counts: Counts) -> Description:
    return Description(
        _("Bonus tokens"),
        tiers_earned(counts),
        _("Earned by selling three cards or more at once; if rupees are equal, more of them win."),
        _("Everyone sees for how many cards. Only their owner knows the value."),
        (Row(pictures=_earned(counts)),) if any(counts) else (),
    )  # fmt: skip


def seals(count: int) -> Description:
    return Description(
        _("Seals of excellence"),
        ngettext("{n} of {all} seals", "{n} of {all} seals", count).format(
            n=count, all=SEALS_TO_WIN
        ),
        _("Each round won earns one; two seals win the match."),
    )
