"""Texts of the count. About hidden bonuses they say only what everyone may know."""

from collections.abc import Sequence

from jaipur.game.match.counting import CLOSE, Count, Laid, Stage
from jaipur.rules.scoring import DecidedBy, Outcome
from jaipur.words import phrases
from jaipur.words.i18n import _, ngettext
from jaipur.words.speech_text import sentences


def headline(count: Count, laid: Laid, viewer: int | None, names: list[str]) -> str:
    """Return how the round ended, or who wins the seal once it is pressed."""
    result = count.outcome
    if laid.stage >= Stage.TOTAL and not laid.sealed and count.margin <= CLOSE:
        return _("Equal rupees!") if not count.margin else _("A single rupee decides")
    if not laid.sealed:
        return phrases.ending(result.ended_by)
    if result.winner is None:
        return _("A complete tie: this round is played again")
    if result.winner == viewer:
        return _("The seal of excellence is yours")
    return _("{name} wins the seal of excellence").format(name=names[result.winner])


def purse(count: Count, laid: Laid, seat: int) -> str:
    """Return the rupees counted so far, with "+ ?" if more may come."""
    rupees = str(count.rupees(seat, laid))
    return f"{rupees} + ?" if len(count.reach(seat, laid)) > 1 else rupees


def reach(count: Count, laid: Laid, seat: int) -> tuple[str, str]:
    """Return the totals a player can still reach, in words and in short; empty when decided."""
    values = count.reach(seat, laid)
    low, high = values[0], values[-1]
    if low == high:
        return "", ""
    if len(values) == 2:
        return (
            _("can reach {low} or {high}").format(low=low, high=high),
            _("{low} or {high}").format(low=low, high=high),
        )
    return (
        _("can reach {low} to {high}").format(low=low, high=high),
        _("{low} to {high}").format(low=low, high=high),
    )


def lead(count: Count, laid: Laid) -> tuple[str, str]:
    """Return by how many rupees a player leads, as a figure and in words."""
    mine, theirs = (count.rupees(seat, laid) for seat in (0, 1))
    margin = abs(mine - theirs)
    if laid.stage < Stage.TOTAL:
        return (str(margin), _("ahead, so far")) if margin else ("", _("level, so far"))
    if not margin:
        return "", _("equal rupees")
    if margin == 1:
        return "1", _("by a single rupee!")
    return str(margin), _("rupees ahead")


def note(count: Count, laid: Laid, viewer: int | None, names: list[str]) -> str:
    """Return who would win a tie, if one is possible; at the end, what decided."""
    if laid.sealed:
        return _detail(count.outcome, viewer, names)
    all_tokens = sum(laid.goods_tokens) == sum(count.outcome.goods_tokens)
    if not all_tokens or not count.tie_is_possible(laid):
        return ""
    lucky, result = count.tie_goes_to(), count.outcome
    if lucky is None:
        return _("A tie is possible: the round would be played again")
    more, fewer = _order(result.bonus_tokens, lucky)
    if more != fewer:
        text = (
            _("A tie is possible: it would go to you by bonus tokens, {n} to {m}")
            if lucky == viewer
            else _("A tie is possible: it would go to {name} by bonus tokens, {n} to {m}")
        )
    else:
        more, fewer = _order(result.goods_tokens, lucky)
        text = (
            _("A tie is possible: it would go to you by tokens, {n} to {m}")
            if lucky == viewer
            else _("A tie is possible: it would go to {name} by tokens, {n} to {m}")
        )
    return text.format(name=names[lucky], n=more, m=fewer)


def tie_break(result: Outcome) -> str:
    """Return what decided a round of equal rupees, with the figures; empty if rupees did."""
    winner = result.winner or 0
    if result.decided_by is DecidedBy.BONUS_TOKENS:
        more, fewer = _order(result.bonus_tokens, winner)
        return _("equal rupees: decided by bonus tokens, {n} to {m}").format(n=more, m=fewer)
    if result.decided_by is DecidedBy.GOODS_TOKENS:
        more, fewer = _order(result.goods_tokens, winner)
        return _("equal rupees and bonus tokens: decided by goods tokens, {n} to {m}").format(
            n=more, m=fewer
        )
    if result.decided_by is DecidedBy.NOTHING:
        return _("equal in rupees, bonus tokens and goods tokens")
    return ""


def camels(count: int | None) -> str:
    """Return the size of a herd; "?" before it is counted."""
    if count is None:
        return "?"
    return ngettext("{n} camel", "{n} camels", count).format(n=count)


def cards(tier: int) -> str:
    """Return how many cards a bonus token was earned with."""
    return _("5+ cards") if tier == 5 else _("{n} cards").format(n=tier)


def line(count: Count, counted: Stage, names: Sequence[str], order: Sequence[int]) -> str:
    """Return a counted station in words to be spoken; empty if neither player has any."""
    values = {
        Stage.GOODS: [str(sum(token.value for token in tokens)) for tokens in count.goods_tokens],
        Stage.BONUSES: [str(sum(bonus.value for bonus in some)) for some in count.bonuses],
        Stage.CAMELS: [camels(herd) for herd in count.herds],
        Stage.TOTAL: [str(rupees) for rupees in count.outcome.rupees],
    }.get(counted, [])
    if not values or (counted is Stage.BONUSES and not any(count.bonuses)):
        return ""
    sums = ", ".join(f"{names[seat]} {values[seat]}" for seat in order)
    return sentences(f"{stage(counted)}: {sums}")


def stage(one: Stage) -> str:
    """Return the name of a station of the count."""
    return {
        Stage.GOODS: _("goods"),
        Stage.BONUSES: _("bonuses"),
        Stage.CAMELS: _("camels"),
        Stage.TOTAL: _("total"),
        Stage.SEAL: _("seal"),
    }[one]


def _detail(result: Outcome, viewer: int | None, names: list[str]) -> str:
    words = [phrases.ending(result.ended_by)]
    if result.camel_token is None:
        words.append(_("equal herds, no camel token"))
    elif result.camel_token == viewer:
        words.append(_("you have the larger herd"))
    else:
        herd = _("{name} has the larger herd")
        words.append(herd.format(name=names[result.camel_token]))
    words.append(tie_break(result))
    return " · ".join(filter(None, words))


def _order(pair: tuple[int, int], first: int) -> tuple[int, int]:
    return pair[first], pair[1 - first]
