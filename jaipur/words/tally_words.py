"""The record between two people, in words."""

from jaipur.game.statistics.numbers import HeadToHead
from jaipur.words.i18n import _


def score(names: tuple[str, str], met: HeadToHead) -> str:
    """Return the matches each has won: "Matches won: Ann 7 – Bo 5"; empty if none was finished."""
    if not any(met.won):
        return ""
    words = _("Matches won: {first} {mine} – {second} {theirs}")
    return words.format(first=names[0], mine=met.won[0], second=names[1], theirs=met.won[1])


def feats(names: tuple[str, str], met: HeadToHead) -> list[str]:
    """Return the best sale and the longest streak, and whose they are."""
    best = _leader(names, met.best_sale)
    streak = _leader(names, met.longest)
    said = []
    if best:
        said.append(_("Best sale: {n} rupees, {name}").format(n=max(met.best_sale), name=best))
    if streak and max(met.longest) > 1:
        said.append(_("Longest streak: {n}, {name}").format(n=max(met.longest), name=streak))
    return said


def _leader(names: tuple[str, str], values: tuple[int, int]) -> str:
    """Return whose value is higher; both names if equal, empty if there is no value."""
    if not any(values):
        return ""
    return " + ".join(name for name, n in zip(names, values, strict=True) if n == max(values))
