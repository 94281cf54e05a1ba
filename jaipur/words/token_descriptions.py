"""Descriptions of tokens: the bonus piles, and those a player has earned."""

from collections.abc import Sequence

from jaipur.rules import Counts, View
from jaipur.rules.goods import BONUS_VALUES, CAMEL_TOKEN, SEALS_TO_WIN, TIERS
from jaipur.words.description import Description, Row
from jaipur.words.i18n import _, ngettext
from jaipur.words.speech_text import sentences


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
