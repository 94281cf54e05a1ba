"""Challenges as texts: a code where possible, else a record without moves."""

import re
from datetime import date

from jaipur.ai import levels
from jaipur.game.contests.challenge_codes import ChallengeError, CodeFault, code_of, read_code
from jaipur.game.contests.comparison import check_deals
from jaipur.game.contests.contest import (
    DEALS,
    Contest,
    challenge_of,
    challenged_day,
    chance_of,
    duel,
)
from jaipur.game.match.heading import DEAL, Heading, Kind, heading_of, kind_of
from jaipur.game.match.shared_text import trimmed
from jaipur.rules.notation import (
    NotationError,
    Problem,
    Record,
    read_record,
    record_text,
)

_RECORD = re.compile(r"jaipur \d+\s*$", re.MULTILINE)
"""The start of a record; a code may be typed with spaces instead of dashes."""
_PERSON = "You"
_MOST_DEALS = 100
"""More than any match needs, and few enough to store."""
_MOST_NOTES = 2 * _MOST_DEALS
"""More than a challenge has, and few enough to read at once."""


def contest_of(heading: Heading) -> Contest | None:
    """Return the setup of a match of one person against a bot; None for any other match."""
    level = heading.levels[1 - heading.me]
    if level is None or heading.levels.count(None) != 1:
        return None
    return Contest(level, heading.occasion, heading.me, heading.seed, heading.deals, heading.counts)


def challenge_from(record: Record) -> Contest | None:
    """Return the challenge that gives a friend the cards of this match. None if no known bot was
    played against, and for a single round: a challenge is best of three."""
    heading = heading_of(record)
    contest = None if heading.terms.one_round else contest_of(heading)
    if contest is None or not levels.find(contest.level) or not record.rounds:
        return None
    return challenge_of(contest, tuple(played.deal for played in record.rounds))


def challenge_text(contest: Contest) -> str:
    """Return the text to send to a friend."""
    if code := code_of(contest):
        return code
    mine, theirs = (_PERSON, None), (contest.level, contest.level)
    first, second = (theirs, mine) if contest.seat else (mine, theirs)
    heading = Heading(
        (first[0], second[0]),
        (first[1], second[1]),
        contest.seed,
        occasion=contest.occasion,
        deals=contest.deals,
    )
    return record_text(Record(heading.names, notes=heading.notes()))


def read_challenge(text: str) -> Contest | None:
    """Return the challenge in a text; None if it is a match that was played.

    Any other text raises `ChallengeError`, or `NotationError` for a broken record.
    """
    text = trimmed(text)
    if not _RECORD.match(text):
        return read_code(text)
    if "\ndeal " in text:
        return None
    if text.count("\nnote ") > _MOST_NOTES:
        raise NotationError(Problem.TOO_LONG, 1, 1, f"more than {_MOST_NOTES} notes and no deal")
    record = read_record(text.rstrip() + "\n")
    heading = heading_of(record)
    if kind_of(heading.occasion) is not Kind.CHALLENGE:
        return None
    contest = contest_of(heading)
    if contest is None or not levels.find(contest.level):
        raise ChallengeError(CodeFault.UNKNOWN_OPPONENT)
    brought = sum(note.key == DEAL for note in record.notes)
    by_day = challenged_day(heading.occasion)
    whole = brought == len(heading.deals) and 0 < brought <= _MOST_DEALS
    if not ((heading.occasion == DEALS and whole) or (by_day and not brought)):
        raise ChallengeError(CodeFault.BAD_DEALS)
    _check_opponent(contest)
    return contest


def check_day(contest: Contest, today: date) -> None:
    """Raise `ChallengeError` for the duel of a day that has not come yet."""
    day = challenged_day(contest.occasion)
    if day and day > today:
        raise ChallengeError(CodeFault.FUTURE_DUEL, day)


def _check_opponent(contest: Contest) -> None:
    day = challenged_day(contest.occasion)
    of_day = duel(day) if day else None
    if day and of_day and (contest.level, contest.seat) != (of_day.level, of_day.seat):
        raise ChallengeError(CodeFault.WRONG_OPPONENT, day)


def check_match(record: Record) -> None:
    """Check a match from elsewhere. Raise `OtherCardsError` if it was played for a duel or a
    challenge but with other cards, `ChallengeError` if it was against another opponent."""
    heading = heading_of(record)
    contest = contest_of(heading)
    if contest:
        _check_opponent(contest)
    if kind_of(heading.occasion) is not Kind.PLAIN:
        check_deals(record, chance_of(heading.occasion, heading.seed, heading.deals))
