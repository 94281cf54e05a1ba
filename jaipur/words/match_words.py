"""Texts about a match: its kind, the count of a round, how it ended."""

from collections.abc import Sequence
from datetime import datetime

from jaipur.game.contests.contest import duel_day
from jaipur.game.match.counting import CLOSE, Count, Laid, Stage
from jaipur.game.match.heading import Kind, heading_of, kind_of
from jaipur.game.statistics.standing import Standing
from jaipur.game.statistics.summary import Opponent
from jaipur.rules import Match
from jaipur.rules.notation import Record
from jaipur.rules.scoring import DecidedBy, Outcome
from jaipur.words import dates, opponents, phrases
from jaipur.words.description import sentences
from jaipur.words.i18n import _, ngettext


def headline(match: Match, viewer: int | None, names: Sequence[str]) -> str:
    """Return who won, and by how many seals."""
    winner = match.winner or 0
    mine, theirs = match.seals[winner], match.seals[1 - winner]
    if winner == viewer:
        return _("You won {mine} : {theirs}").format(mine=mine, theirs=theirs)
    return _("{name} won {mine} : {theirs}").format(name=names[winner], mine=mine, theirs=theirs)


def gave_up(loser: str = "", winner: str = "") -> str:
    """Return that a player gave up; the names are those of two people."""
    if not loser:
        return _("You gave up. The match counts as lost.")
    return _("{loser} gave up. {winner} wins the match.").format(loser=loser, winner=winner)


def detail(hints: Sequence[int], minutes: int | None, names: Sequence[str] = ()) -> str:
    """Return how many hints each seat used, and how long the match took if that is known; `names`
    are those of two people."""
    words, used = [], sum(hints)
    if used and names:
        by = ", ".join(f"{name} {n}" for name, n in zip(names, hints, strict=True))
        words.append(_("Hints: {players}").format(players=by))
    elif used:
        words.append(ngettext("You used {n} hint", "You used {n} hints", used).format(n=used))
    if minutes:
        words.append(ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes))
    return " · ".join(words)


def way_out(kind: Kind) -> str:
    """Return the name of where a player goes after a match of this kind."""
    if kind is Kind.DUEL:
        return _("Daily duel")
    return _("Challenges") if kind is Kind.CHALLENGE else _("Main menu")


def margin(result: Outcome) -> str:
    """Return by how much a round was won."""
    mine, theirs = result.rupees
    return _("by {n}").format(n=abs(mine - theirs)) if mine != theirs else _("level")


def tie_break(result: Outcome) -> str:
    """Return a sentence on what decided a round of equal rupees."""
    words = count_tie_break(result)
    return words[:1].upper() + words[1:]


def tally(standing: Standing) -> str:
    """Return the matches won and lost."""
    return f"{phrases.won(standing.won)} · {phrases.lost(standing.lost)}"


def streak(standing: Standing) -> str:
    """Return the streak, from two matches on."""
    if standing.streak > 1:
        return _("{n} won in a row").format(n=standing.streak)
    if standing.streak < -1:
        return _("{n} lost in a row").format(n=-standing.streak)
    return ""


def count_headline(count: Count, laid: Laid, viewer: int | None, names: list[str]) -> str:
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


def count_note(count: Count, laid: Laid, viewer: int | None, names: list[str]) -> str:
    """Return who would win a tie, if one is possible; at the end, what decided."""
    if laid.sealed:
        return _line_detail(count.outcome, viewer, names)
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


def count_tie_break(result: Outcome) -> str:
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


def count_camels(count: int | None) -> str:
    """Return the size of a herd; "?" before it is counted."""
    if count is None:
        return "?"
    return ngettext("{n} camel", "{n} camels", count).format(n=count)


def count_cards(tier: int) -> str:
    """Return how many cards a bonus token was earned with."""
    return _("5+ cards") if tier == 5 else _("{n} cards").format(n=tier)


def count_line(count: Count, counted: Stage, names: Sequence[str], order: Sequence[int]) -> str:
    """Return a counted station in words to be spoken; empty if neither player has any."""
    values = {
        Stage.GOODS: [str(sum(token.value for token in tokens)) for tokens in count.goods_tokens],
        Stage.BONUSES: [str(sum(bonus.value for bonus in some)) for some in count.bonuses],
        Stage.CAMELS: [count_camels(herd) for herd in count.herds],
        Stage.TOTAL: [str(rupees) for rupees in count.outcome.rupees],
    }.get(counted, [])
    if not values or (counted is Stage.BONUSES and not any(count.bonuses)):
        return ""
    sums = ", ".join(f"{names[seat]} {values[seat]}" for seat in order)
    return sentences(f"{count_stage(counted)}: {sums}")


def count_stage(one: Stage) -> str:
    """Return the name of a station of the count."""
    return {
        Stage.GOODS: _("goods"),
        Stage.BONUSES: _("bonuses"),
        Stage.CAMELS: _("camels"),
        Stage.TOTAL: _("total"),
        Stage.SEAL: _("seal"),
    }[one]


def _line_detail(result: Outcome, viewer: int | None, names: list[str]) -> str:
    words = [phrases.ending(result.ended_by)]
    if result.camel_token is None:
        words.append(_("equal herds, no camel token"))
    elif result.camel_token == viewer:
        words.append(_("you have the larger herd"))
    else:
        herd = _("{name} has the larger herd")
        words.append(herd.format(name=names[result.camel_token]))
    words.append(count_tie_break(result))
    return " · ".join(filter(None, words))


def _order(pair: tuple[int, int], first: int) -> tuple[int, int]:
    return pair[first], pair[1 - first]


Which = Opponent | Kind | None
"""The matches against an opponent, those of a kind, or all."""

SIGNS = {Kind.PLAIN: "mark-south", Kind.DUEL: "seal-earned", Kind.CHALLENGE: "mark-tiger"}


def matches_of(kind: Kind) -> str:
    """Return the name for all matches of a kind."""
    return {
        Kind.PLAIN: _("Plain matches"),
        Kind.DUEL: _("Daily duels"),
        Kind.CHALLENGE: _("Challenges"),
    }[kind]


def kind_name(which: Which) -> str:
    """Return the name for these matches."""
    if isinstance(which, Kind):
        return matches_of(which)
    return opponents.name(which) if which else _("All opponents")


def left_match(record: Record, others: Sequence[Record] = (), now: datetime | None = None) -> str:
    """Return the state of a match that was left, and its occasion; also when it was begun, if the
    same can be said of one of the others."""
    heading = heading_of(record)
    texts = [phrases.resume(record), occasion(heading.occasion)]
    if heading.date and now and any(_same_state(record, other) for other in others):
        texts.append(dates.moment(heading.date, now))
    return " · ".join(filter(None, texts))


def _same_state(record: Record, other: Record) -> bool:
    return other is not record and left_match(other) == left_match(record)


def left_matches(left: Sequence[Record], now: datetime) -> str:
    """Return the state of the match that was left last, and how many more were left."""
    if not left:
        return ""
    more = len(left) - 1
    told = ngettext("{n} more in History", "{n} more in History", more).format(n=more)
    return " · ".join([left_match(left[0], left, now), *([told] if more else [])])


def occasion(text: str) -> str:
    """Return the occasion of a match; empty for a plain one."""
    day = duel_day(text)
    if day:
        return _("duel of {date}").format(date=dates.day(day))
    return _("challenge") if kind_of(text) is Kind.CHALLENGE else ""
