"""Texts of the history about matches and their replays, and about texts that are none."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from jaipur import NAME
from jaipur.coach.review import MOST_ROUNDS
from jaipur.game.contests.challenge_codes import ChallengeError
from jaipur.game.contests.comparison import OtherCardsError
from jaipur.game.match.move_count import count_move
from jaipur.game.match.playback import Eyes, Moment, Playback
from jaipur.game.statistics.summary import Entry, Result
from jaipur.rules import Outcome
from jaipur.rules.notation import NotationError, Problem
from jaipur.rules.notation.record import VERSION
from jaipur.store.trouble import StoreError, Trouble
from jaipur.words import contest_words, dates, match_words, opponents, people, phrases, store_words
from jaipur.words.i18n import _, ngettext

MOST_SCORES = 6
"""How many rounds' scores a card shows: more than nearly every match has."""


def names(entry: Entry) -> tuple[str, str]:
    """Return the names of both players, mine first."""
    mine, theirs = phrases.player_names(entry.names, (None, entry.opponent.level or None))
    return mine, theirs


def portraits(entry: Entry) -> tuple[str, str]:
    """Return the sprites of both players, mine first: an opponent's face, or a person's crest."""
    mine, theirs = people.crest_marks(entry.crests)
    return mine, opponents.portrait(entry.opponent.level, theirs)


def title(entry: Entry) -> str:
    """Return the opponent's name, or the names of both people."""
    mine, theirs = names(entry)
    return theirs if entry.opponent.level else f"{mine} – {theirs}"


def result(entry: Entry) -> str:
    """Return how the match ended."""
    won = entry.result is Result.WON
    if entry.result is Result.LEFT:
        return _("Unfinished")
    if entry.opponent.level:
        return _("Won") if won else _("Lost")
    return _("{name} won").format(name=names(entry)[0 if won else 1])


def date(entry: Entry, now: datetime) -> str:
    return dates.moment(entry.date, now) if entry.date else _("Date unknown")


def scores(entry: Entry) -> str:
    """Return the rupees of every finished round; only the last ones if there are very many."""
    texts = [f"{mine}–{theirs}" for mine, theirs in entry.scores[-MOST_SCORES:]]
    return " · ".join(texts if len(entry.scores) <= MOST_SCORES else ["…", *texts])


def length(entry: Entry, brief: bool = False) -> list[str]:
    """Return the occasion, the length, the hints, and whether the match was imported.

    `brief` does not say whose moves are counted.
    """
    rounds = len(entry.scores)
    played = ngettext("{n} round", "{n} rounds", rounds).format(n=rounds)
    words = [contest_words.stopped_in(entry) or played]
    words.append(_moves(entry.moves, brief))
    if entry.hints:
        words.append(ngettext("{n} hint", "{n} hints", entry.hints).format(n=entry.hints))
    if entry.imported:
        words.append(_("imported"))
    if played_for := match_words.occasion(entry.occasion):
        words.insert(0, played_for)
    return words


def file_name(entry: Entry) -> str:
    """Return the file name of a match."""
    day = f"{entry.date.astimezone():%Y-%m-%d} " if entry.date else ""
    return f"{NAME} {day}{title(entry)}"


def round_end(ended: Outcome) -> str:
    """Return what ended a round, and what decided it if rupees did not."""
    tie = _("a complete tie: no seal") if ended.winner is None else phrases.tie_break(ended)
    return " · ".join(filter(None, (phrases.ending(ended.ended_by), tie)))


def stopped_after(moves: int, entry: Entry) -> str:
    """Return how an unfinished round stopped."""
    loser = contest_words.quitter(entry)
    words = _("Given up") if entry.given_up else _("Unfinished")
    words = _("{name} gave up").format(name=loser) if loser else words
    return f"{words} · {_moves(moves)}" if moves else words


def _moves(count: int, brief: bool = False) -> str:
    if brief:
        return ngettext("{n} move", "{n} moves", count).format(n=count)
    return ngettext("{n} move in total", "{n} moves by both", count).format(n=count)


def error_text(error: StoreError | NotationError | ChallengeError | OtherCardsError) -> str:
    """Return why something could not be done."""
    if isinstance(error, ChallengeError | OtherCardsError):
        return contest_words.refused_challenge(error)
    return problem(error) if isinstance(error, NotationError) else trouble(error)


def problem(error: NotationError) -> str:
    """Return why a text cannot be imported, and in which line the problem is."""
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
    """Return the problem with a file."""
    if error.trouble is Trouble.MISSING:
        return _("There is no such file.")
    return store_words.why(error) or store_words.error_text(error)


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


class MomentWords(NamedTuple):
    """The texts about a moment, and the portrait of the player who moved just before."""

    portrait: str = ""
    place: str = ""
    move: str = ""
    signs: str = ""
    verdict: str = ""


def moment_words(
    timeline: Playback, at: int, eyes: Eyes, names: list[str], portraits: Sequence[str]
) -> MomentWords:
    """Return the texts about a moment, as far as these eyes may know it."""
    if not timeline.moments:
        return MomentWords(place=_("Nothing was played"))
    moment = timeline.moments[at]
    return MomentWords(
        portraits[moment.before.turn] if moment.before else "",
        _place(timeline, at),
        _move(timeline, at, eyes, names),
        _signs(timeline, at, eyes),
        _verdict(timeline, at, eyes, names),
    )


def _place(timeline: Playback, at: int) -> str:
    """Return which round it is, and which move of the player whose portrait is beside it."""
    moment, rounds = timeline.moments[at], len(timeline.starts)
    if not moment.moves:
        return _("Round {round} of {rounds}").format(round=moment.round + 1, rounds=rounds)
    made = count_move(moment.moves - 1, timeline.moves_in_round(at))
    return _("Round {round} of {rounds} · move {move} of {moves}").format(
        round=moment.round + 1, rounds=rounds, move=made.number, moves=made.moves
    )


def _move(timeline: Playback, at: int, eyes: Eyes, names: list[str]) -> str:
    """Return the move just made, to stand beside the portrait of its player."""
    moment = timeline.moments[at]
    if moment.before is None:
        return _("The cards are dealt. First move: {name}").format(name=names[moment.state.turn])
    return _with_hint(phrases.move_made(timeline.events(at, eyes)), moment)


def _signs(timeline: Playback, at: int, eyes: Eyes) -> str:
    """Return the same in signs, if it was a move."""
    moment = timeline.moments[at]
    made = phrases.signs_of_move(timeline.events(at, eyes))
    return _with_hint(made, moment) if moment.before else ""


def _with_hint(text: str, moment: Moment) -> str:
    return _("{move}, after a hint").format(move=text) if moment.hinted else text


def _verdict(timeline: Playback, at: int, eyes: Eyes, names: list[str]) -> str:
    """Return the score at the end of a round, and how a match stopped before its end."""
    result, won = timeline.result(at), timeline.match(at).winner is not None
    parts = []
    if result:
        text = _("Match over: {scores}") if won else _("Round over: {scores}")
        parts = [text.format(scores=_scores(result, eyes, names)), phrases.tie_break(result)]
    if at == timeline.last and timeline.given_up_by is not None:
        parts.append(_("{name} gave up here").format(name=names[timeline.given_up_by]))
    elif at == timeline.last and not won:
        parts.append(_("the match was left here"))
    return " · ".join(filter(None, parts))


def _scores(result: Outcome, eyes: Eyes, names: list[str]) -> str:
    order = eyes.seat, 1 - eyes.seat
    return ", ".join(f"{names[seat]} {result.rupees[seat]}" for seat in order)


def seen(eyes: Eyes, names: list[str]) -> str:
    """Return whose view is shown."""
    if eyes.everything:
        return _("View: both hands open")
    return _("View: {name}").format(name=names[eyes.seat])
