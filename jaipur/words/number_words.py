"""Statistics in words: numbers, the rating, two people's matches against each other."""

from datetime import date

from jaipur.coach.rating import Evidenced, Rating
from jaipur.coach.style import Difference, Style
from jaipur.game.statistics.numbers import HeadToHead, Tally
from jaipur.game.statistics.timeline import Span
from jaipur.words import dates, phrases
from jaipur.words.coach_words import decimal
from jaipur.words.i18n import _, ngettext


def left(count: int) -> str:
    return ngettext("{n} left early", "{n} left early", count).format(n=count)


def tally(ended: Tally) -> str:
    """Return wins and losses in one line: "7 won, 3 lost"."""
    return phrases.tally(ended.won, ended.lost)


def moves() -> tuple[str, ...]:
    """Return the names of the four kinds of moves, in the order of a `Style`."""
    return _("Taking a card"), _("Taking camels"), _("Exchanging"), _("Selling")


def difference(found: Difference) -> str:
    """Return where the player's style differs from strong play."""
    if found.part == "cards_a_sale":
        words = _("You sell {mine} cards at a time, the Maharaja {strong}.")
        return words.format(mine=decimal(found.mine), strong=decimal(found.strong))
    name = moves()[Style._fields.index(found.part)]
    return _("{move}: {mine} of your moves, {strong} of the Maharaja’s").format(
        move=name, mine=percent(found.mine), strong=percent(found.strong)
    )


def percent(share: float) -> str:
    return _("{n}%").format(n=round(100 * share))


def step(length: Span) -> str:
    """Return how much time each column of a timeline covers."""
    return {
        Span.DAY: _("Day by day: won above the line, lost below it"),
        Span.WEEK: _("Week by week: won above the line, lost below it"),
        Span.MONTH: _("Month by month: won above the line, lost below it"),
        Span.YEAR: _("Year by year: won above the line, lost below it"),
    }[length]


def moment(start: date, length: Span) -> str:
    """Return a column's date on two short lines."""
    if length is Span.YEAR:
        return str(start.year)
    month = dates.short_month(start.month)
    return f"{month}\n{start.year}" if length is Span.MONTH else f"{start.day}\n{month}"


def head_to_head(names: tuple[str, str], met: HeadToHead) -> str:
    """Return the matches each has won: "Matches won: Ann 7 – Bo 5"; empty if none was finished."""
    if not any(met.won):
        return ""
    words = _("Matches won: {first} {mine} – {second} {theirs}")
    return words.format(first=names[0], mine=met.won[0], second=names[1], theirs=met.won[1])


def best_feats(names: tuple[str, str], met: HeadToHead) -> list[str]:
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


def rating_figure(rating: Rating) -> str:
    """Return the number with its margin, or with its range while it is uncertain."""
    if rating.sure:
        return _("{rating} ± {margin}").format(rating=rating.value, margin=rating.margin)
    words = _("about {rating} ({low} to {high})")
    return words.format(rating=rating.value, low=rating.low, high=rating.high)


def rating_sentence(rating: Rating | None) -> str:
    """Return the player's rating in a line."""
    if rating is None:
        return _("Your rating: not known yet")
    return _("Your rating: {rating}").format(rating=rating_figure(rating))


def rating_after_match(now: Rating | None, before: Rating | None, changed_by: Evidenced) -> str:
    """Return the rating at the end of a match, with its change and the reason for it."""
    if now is None or before is None or not now.sure or now.value == before.value:
        return rating_sentence(now)
    words = {
        (True, Evidenced.MOVES): _("{sentence}, up {n} by your moves"),
        (True, Evidenced.RESULT): _("{sentence}, up {n} by the result"),
        (False, Evidenced.MOVES): _("{sentence}, down {n} by your moves"),
        (False, Evidenced.RESULT): _("{sentence}, down {n} by the result"),
    }
    change = now.value - before.value
    return words[change > 0, changed_by].format(sentence=rating_sentence(now), n=abs(change))
