"""Texts about duels and challenges, and about texts that are none."""

from collections.abc import Iterable, Mapping
from datetime import date

from jaipur.game.contests.challenge_codes import ChallengeError, CodeFault, code_of
from jaipur.game.contests.comparison import Compared, OtherCardsError
from jaipur.game.contests.contest import Contest, duel
from jaipur.game.statistics.duel_days import DuelDay
from jaipur.game.statistics.streaks import DayStreak
from jaipur.game.statistics.summary import Entry, Result
from jaipur.rules.notation.record import VERSION
from jaipur.words import dates, opponents, phrases
from jaipur.words.i18n import _, ngettext

WON, LOST, TIED, HINT = "🏅", "🐪", "⚖️", "💡"
"""Emoji for texts to other apps; none of them gives away anything about the cards."""


def duel_result(day: DuelDay) -> str:
    """Return how a duel ended; a duel that was deleted before its end does not count."""
    if not day.counts:
        return _("You deleted this duel, so it does not count.")
    mine, theirs = day.seals
    won = day.result is Result.WON
    if day.given_up:
        return _("You gave up at {mine} : {theirs}").format(mine=mine, theirs=theirs)
    words = _("You won {mine} : {theirs}") if won else _("You lost {mine} : {theirs}")
    return words.format(mine=mine, theirs=theirs)


def result_with_hints(day: DuelDay) -> str:
    """Return how a duel ended, and with how many hints."""
    return f"{duel_result(day)} · {_hints(day)}" if day.counts and day.hints else duel_result(day)


def _hints(day: DuelDay) -> str:
    return ngettext("{n} hint", "{n} hints", day.hints).format(n=day.hints)


def duel_to_share(date: date, level: str, day: DuelDay, streak: DayStreak) -> str:
    """Return a result to share with friends, without a word about the cards."""
    signs = {True: WON, False: LOST, None: TIED}
    lines = [
        _("Pink City Traders, daily duel of {date}").format(date=dates.day(date)),
        phrases.named(opponents.level_name(level), duel_result(day)),
        "".join(signs[won] for won in day.rounds),
    ]
    if day.hints:
        lines.append(f"{HINT} {_hints(day)}")
    if (days := streak.current) > 1:
        lines.append(ngettext("{n} day in a row", "{n} days in a row", days).format(n=days))
    return "\n".join(lines)


def duel_standing(level: str, day: DuelDay | None, running: bool) -> str:
    """Return the state of today's duel, in a line or two."""
    name = opponents.level_name(level)
    if day and day.counts:
        return _("Against: {name}. {result}.").format(name=name, result=result_with_hints(day))
    if running or (day and day.can_continue):
        return _("Against: {name}. You have started it.").format(name=name)
    if day:
        return duel_result(day)
    return _("Against: {name}. Not played yet.").format(name=name)


def past(date: date, days: Mapping[date, DuelDay]) -> str:
    """Return the state of a past day's duel, in a line."""
    contest, day = duel(date), days.get(date)
    level = contest.level if contest else ""
    return duel_standing(level, day, running=False)


def about_the_past() -> str:
    return _("Choose a past day to play its duel for practice.")


def counted(days: Iterable[DuelDay]) -> str:
    """Return how the duels of these days ended."""
    results = [day.result for day in days]
    return phrases.tally(results.count(Result.WON), results.count(Result.LOST))


def duel_legend() -> str:
    """Return what the signs of the calendar mean."""
    return _("A red seal is a duel won, an empty one a duel lost.")


def refused_challenge(error: ChallengeError | OtherCardsError) -> str:
    """Return why a text was refused."""
    if isinstance(error, OtherCardsError):
        return _(
            "Round {n} of this match has other cards than the challenge: it was changed."
        ).format(n=error.number)
    return {
        CodeFault.NO_CODE: _(
            "This is neither a match nor a code. A code has four groups of four "
            "letters or digits; the text of a match begins with “jaipur {n}”."
        ).format(n=VERSION),
        CodeFault.TYPO: _("This code has a typo. It needs four groups of four letters or digits."),
        CodeFault.NEWER_VERSION: _(
            "A newer version of the game made this challenge. Update the game to play it."
        ),
        CodeFault.UNKNOWN_OPPONENT: _(
            "This version of the game does not know the opponent of this challenge."
        ),
        CodeFault.FUTURE_DUEL: _("This duel starts on {date}. You can play it then.").format(
            date=dates.day(error.day) if error.day else ""
        ),
        CodeFault.WRONG_OPPONENT: _(
            "The duel of that day has another opponent. Ask your friend to send it again."
        ),
        CodeFault.BAD_DEALS: _("The cards of this challenge are not complete, or were changed."),
    }[error.fault]


def challenge_to_share(contest: Contest, text: str) -> str:
    """Return the text for a friend: a code with a sentence before it, or just the whole record."""
    if not code_of(contest):
        return text
    words = _(
        "Pink City Traders: the same cards for both of us. Opponent: {name}. Who does better?"
    )
    return f"{words.format(name=opponents.level_name(contest.level))}\n{text}"


def challenge_result(entry: Entry) -> str:
    """Return the result: seals, the player's total rupees and hints, or where the match stopped."""
    if stopped := stopped_in(entry):
        return stopped
    seals = phrases.score(*entry.seals)
    words = [seals, rupees(sum(score[0] for score in entry.scores))]
    if entry.hints:
        words.append(ngettext("{n} hint", "{n} hints", entry.hints).format(n=entry.hints))
    return " · ".join(words)


def stopped_in(entry: Entry) -> str:
    """Return in which round a match was left or given up; empty if it was finished."""
    if entry.given_up:
        loser = quitter(entry)
        words = _("{name} gave up in round {n}") if loser else _("given up in round {n}")
        return words.format(name=loser, n=len(entry.scores) + 1)
    if entry.result is Result.LEFT and entry.moves < 2:
        return _("just begun")
    if entry.result is Result.LEFT:
        return _("left in round {n}").format(n=len(entry.scores) + 1)
    return ""


def quitter(entry: Entry) -> str:
    """Return which of two people gave up; empty against an AI opponent."""
    if not entry.given_up or entry.opponent.level:
        return ""
    mine, theirs = phrases.player_names(entry.names, (None, None))
    return theirs if entry.result is Result.WON else mine


def rupees(count: int) -> str:
    return ngettext("{n} rupee", "{n} rupees", count).format(n=count)


def more(count: int) -> str:
    """Return who made more in a round, you or they."""
    if not count:
        return _("the same")
    words = _("you {n} more") if count > 0 else _("they {n} more")
    return words.format(n=abs(count))


def challenge_verdict(rounds: Iterable[Compared]) -> str:
    """Return a sentence on who made more with the same cards."""
    both = [one.more for one in rounds if one.more is not None]
    if not both:
        return _("No round has been finished by both of you yet.")
    total = sum(both)
    if not total:
        return _("You both made the same with these cards.")
    if total > 0:
        return ngettext(
            "You made {n} rupee more with these cards.",
            "You made {n} rupees more with these cards.",
            total,
        ).format(n=total)
    return ngettext(
        "They made {n} rupee more with these cards.",
        "They made {n} rupees more with these cards.",
        -total,
    ).format(n=-total)
