"""Texts of the end of a match."""

from collections.abc import Sequence

from jaipur.game.match.heading import Kind
from jaipur.game.statistics.standing import Standing
from jaipur.rules import Match, Outcome
from jaipur.words import count_words, phrases
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
    words = count_words.tie_break(result)
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
