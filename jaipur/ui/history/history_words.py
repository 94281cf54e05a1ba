"""What the history says of matches, and of texts that are none."""

from datetime import datetime

from jaipur import NAME
from jaipur.game.contests.challenge_codes import ChallengeError
from jaipur.game.contests.comparison import OtherCardsError
from jaipur.rules import Outcome
from jaipur.rules.notation import NotationError, Problem
from jaipur.rules.notation.record import VERSION
from jaipur.store.entries import Entry
from jaipur.store.records import MOST_ROUNDS
from jaipur.store.summary import Result
from jaipur.store.trouble import StoreError, Trouble
from jaipur.ui.words import challenge_words, dates, kind_words, phrases, store_messages
from jaipur.ui.words.i18n import _, ngettext

MOST_SCORES = 6
"""Rounds whose scores a card tells: more than nearly every match has."""


def names(entry: Entry) -> tuple[str, str]:
    """How both are called, mine first."""
    mine, theirs = phrases.trader_names(entry.names, (None, entry.rival.level or None))
    return mine, theirs


def title(entry: Entry) -> str:
    """The opponent, or both people."""
    mine, theirs = names(entry)
    return theirs if entry.rival.level else f"{mine} – {theirs}"


def result(entry: Entry) -> str:
    """How it ended."""
    won = entry.result is Result.WON
    if entry.result is Result.LEFT:
        return _("Unfinished")
    if entry.rival.level:
        return _("Won") if won else _("Lost")
    return _("{name} won").format(name=names(entry)[0 if won else 1])


def date(entry: Entry, now: datetime) -> str:
    return dates.moment(entry.date, now) if entry.date else _("Date unknown")


def scores(entry: Entry) -> str:
    """The rupees of every finished round, of very many the last ones."""
    told = [f"{mine}–{theirs}" for mine, theirs in entry.scores[-MOST_SCORES:]]
    return " · ".join(told if len(entry.scores) <= MOST_SCORES else ["…", *told])


def length(entry: Entry) -> list[str]:
    """What it was played for, how long it was, with how much help, and whether elsewhere."""
    rounds = len(entry.scores)
    played = ngettext("{n} round", "{n} rounds", rounds).format(n=rounds)
    words = [challenge_words.stopped_in(entry) or played]
    words.append(ngettext("{n} move", "{n} moves", entry.moves).format(n=entry.moves))
    if entry.hints:
        words.append(ngettext("{n} hint", "{n} hints", entry.hints).format(n=entry.hints))
    if entry.imported:
        words.append(_("imported"))
    if played_for := kind_words.occasion(entry.occasion):
        words.insert(0, played_for)
    return words


def catching_up(done: int, of: int) -> str:
    """How far the records have been read anew."""
    if not of:
        return _("Reading your matches…")
    return _("Reading your matches: {done} of {all}").format(done=done, all=of)


def file_name(entry: Entry) -> str:
    """What a match is called as a file."""
    day = f"{entry.date.astimezone():%Y-%m-%d} " if entry.date else ""
    return f"{NAME} {day}{title(entry)}"


def round_end(ended: Outcome) -> str:
    """What ended a round, and what decided it where rupees did not."""
    tie = _("a complete tie: no seal") if ended.winner is None else phrases.tie_break(ended)
    return " · ".join(filter(None, (phrases.ending(ended.ended_by), tie)))


def stopped_after(moves: int, entry: Entry) -> str:
    """Of the round in which a match ended before its time."""
    if loser := challenge_words.quitter(entry):
        words = ngettext("{name} gave up after {n} move", "{name} gave up after {n} moves", moves)
        return words.format(name=loser, n=moves)
    if entry.given_up:
        words = ngettext("Given up after {n} move", "Given up after {n} moves", moves)
        return words.format(n=moves)
    return ngettext("Left after {n} move", "Left after {n} moves", moves).format(n=moves)


def told(error: StoreError | NotationError | ChallengeError | OtherCardsError) -> str:
    """Why something could not be done."""
    if isinstance(error, ChallengeError | OtherCardsError):
        return challenge_words.refused(error)
    return problem(error) if isinstance(error, NotationError) else trouble(error)


def problem(error: NotationError) -> str:
    """Why a text cannot be taken in, and where that shows."""
    if error.problem is Problem.NOT_A_RECORD:
        return _("This is not the text of a match: its first line should be “jaipur {n}”.").format(
            n=VERSION
        )
    if error.problem is Problem.NEWER_VERSION:
        return _("A newer version of the game wrote this match. Update the game to read it.")
    if error.problem is Problem.TOO_LONG:
        return _(
            "This is too long. An imported match has at most {rounds} rounds and a million letters."
        ).format(rounds=MOST_ROUNDS)
    return _("Line {n}: {problem}").format(n=error.line, problem=_at_line(error.problem))


def trouble(error: StoreError) -> str:
    """What is the matter with a file."""
    if error.trouble is Trouble.MISSING:
        return _("There is no such file.")
    return store_messages.why(error) or store_messages.told(error)


def _at_line(found: Problem) -> str:
    return {
        Problem.TRUNCATED: _("the text ends too early."),
        Problem.BAD_CARDS: _("these cards are not possible."),
        Problem.BAD_BONUS: _("these bonus tokens are not possible."),
        Problem.BAD_NAME: _("this name cannot be read."),
        Problem.INCONSISTENT: _("this does not match the lines before."),
        Problem.ILLEGAL_MOVE: _("this move is against the rules."),
        Problem.AFTER_THE_END: _("the match was over before this."),
    }.get(found, _("this line makes no sense."))
