"""Text for a whole match: every deal, and one move a line.

    jaipur 1
    names "Asha" "Ravi"
    note place "under the fig tree"
    deal 0 DGSC… 2132312/454656/8X89X
    take G
    swap SP for CK
    …
    end

A match that is still being played has no `end` yet: its record is its save. Notes may stand
anywhere after the names and mean nothing to the rules.
"""

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from jaipur.rules.goods import Good
from jaipur.rules.legality import why_illegal
from jaipur.rules.match import Match
from jaipur.rules.moves import Move, Sell
from jaipur.rules.notation.move_text import deal_text, move_text, read_deal, read_move
from jaipur.rules.notation.words import Problem, Word
from jaipur.rules.round import Deal, State, deal, play_unchecked
from jaipur.rules.scoring import outcome

VERSION = 1
LONGEST_TEXT = 1_000_000
LONGEST_NAME = 40
LONGEST_NOTE = 400


class Round(NamedTuple):
    """A deal and the moves made since."""

    deal: Deal
    moves: tuple[Move, ...] = ()

    def states(self) -> Iterator[State]:
        """Yield the state after the deal, and after each move."""
        state = deal(self.deal)
        yield state
        for move in self.moves:
            state = play_unchecked(state, move)
            yield state

    @property
    def state(self) -> State:
        """The current state of the round."""
        *_, state = self.states()
        return state

    @property
    def sold(self) -> tuple[Good, ...]:
        """The cards that were sold, in order."""
        sales = (move for move in self.moves if isinstance(move, Sell))
        return tuple(sale.good for sale in sales for _ in range(sale.count))


HINT = "hint"
"""The key of the note that a hint was asked for; its text is the seat."""


class Note(NamedTuple):
    """A note with its place: the number of rounds dealt, and of moves made in the last of them."""

    rounds: int
    moves: int
    key: str
    text: str


class Record(NamedTuple):
    """A match with everything that happened in it."""

    names: tuple[str, str]
    rounds: tuple[Round, ...] = ()
    notes: tuple[Note, ...] = ()
    closed: bool = False
    """Whether it was ended, by a winner or by leaving it; until then it can grow."""

    @property
    def match(self) -> Match:
        """Seals, starter and results of the rounds that are over."""
        match = Match(self.rounds[0].deal.starter if self.rounds else 0)
        for played in self.rounds:
            if result := outcome(played.state):
                match = match.add(result)
        return match


def record_text(record: Record) -> str:
    """Return the record as text, a line for each event."""
    return "".join(f"{line}\n" for line in _lines(record))


def read_record(text: str) -> Record:
    """Return the match in this text, replayed and checked; `NotationError` if it is invalid."""
    if len(text) > LONGEST_TEXT:
        raise Word(text).error(Problem.TOO_LONG, "too long for the record of a match")
    texts = text.replace("\r\n", "\n").split("\n")
    lines = [Word(line, number) for number, line in enumerate(texts, start=1)]
    # a line that was cut off has lost its newline; only `end` is unmistakable without it
    last = lines.pop()
    if last.text == "end":
        lines.append(last)
    reader = _Reader()
    for line in lines:
        reader.read(line)
    if last.text not in ("", "end"):
        raise last.error(Problem.TRUNCATED, "the line is cut off", len(last.text))
    return reader.finish(last)


def names_line(names: tuple[str, str]) -> str:
    return f"names {_quote(names[0])} {_quote(names[1])}"


def note_line(key: str, text: str) -> str:
    return f"note {key} {_quote(text)}"


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _lines(record: Record) -> Iterator[str]:
    notes: dict[tuple[int, int], list[str]] = {}
    for note in record.notes:
        line = note_line(note.key, note.text)
        notes.setdefault((note.rounds, note.moves), []).append(line)
    yield f"jaipur {VERSION}"
    yield names_line(record.names)
    yield from notes.get((0, 0), ())
    for number, played in enumerate(record.rounds, start=1):
        yield f"deal {deal_text(played.deal)}"
        yield from notes.get((number, 0), ())
        for moves, move in enumerate(played.moves, start=1):
            yield move_text(move)
            yield from notes.get((number, moves), ())
    if record.closed:
        yield "end"


_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')


class _Reader:
    """Reads a record line by line and plays it as it goes."""

    def __init__(self) -> None:
        self.names: tuple[str, str] | None = None
        self.versioned = False
        self.rounds: list[tuple[Deal, list[Move]]] = []
        self.notes: list[Note] = []
        self.known: dict[str, Move] = {}  # each text is parsed once
        self.match = Match(0)
        self.state: State | None = None
        self.closed = False

    def read(self, line: Word) -> None:
        first = line.text.partition(" ")[0]
        if not self.versioned:
            self._version(line)
        elif self.closed:
            raise line.error(Problem.AFTER_THE_END, "nothing can follow the end")
        elif self.names is None:
            self._names(line)
        elif first == "note":
            self._note(line)
        elif first == "deal":
            self._deal(line)
        elif line.text == "end":
            self.closed = True
        else:
            self._move(line)

    def finish(self, last: Word) -> Record:
        if self.names is None:
            raise last.error(Problem.TRUNCATED, "the record stops before the names")
        rounds = tuple(Round(chance, tuple(moves)) for chance, moves in self.rounds)
        return Record(self.names, rounds, tuple(self.notes), self.closed)

    def _version(self, line: Word) -> None:
        found = re.fullmatch(r"jaipur ([1-9][0-9]{0,3})", line.text)
        if not found:
            raise line.error(Problem.NOT_A_RECORD, "expected the first line of a record: jaipur 1")
        if int(found[1]) > VERSION:
            raise line.error(Problem.NEWER_VERSION, f"made by a newer version ({found[1]})", 7)
        self.versioned = True

    def _names(self, line: Word) -> None:
        found = re.fullmatch(f"names ({_QUOTED.pattern}) ({_QUOTED.pattern})", line.text)
        if not found:
            raise line.error(Problem.BAD_NAME, 'expected two names, as in names "A" "B"')
        north, south = (
            _unquote(Word(found[i], line.line, line.column + found.start(i)), LONGEST_NAME)
            for i in (1, 2)
        )
        self.names = north, south

    def _note(self, line: Word) -> None:
        found = re.fullmatch(f"note ([a-z][a-z-]{{0,30}}) ({_QUOTED.pattern})", line.text)
        if not found:
            raise line.error(Problem.UNEXPECTED, 'expected a note, as in note key "text"')
        quoted = Word(found[2], line.line, line.column + found.start(2))
        moves = len(self.rounds[-1][1]) if self.rounds else 0
        text = _unquote(quoted, LONGEST_NOTE)
        self.notes.append(Note(len(self.rounds), moves, found[1], text))

    def _deal(self, line: Word) -> None:
        chance = read_deal(Word(line.text[5:], line.line, line.column + 5))
        if self.match.winner is not None:
            raise line.error(Problem.AFTER_THE_END, "the match is won")
        if self.state and not self.state.is_over:
            raise line.error(Problem.INCONSISTENT, "a deal before the round is over")
        if not self.rounds:
            self.match = Match(chance.starter)
        elif chance.starter != self.match.starter:
            raise line.error(Problem.INCONSISTENT, "the wrong player starts", 5)
        self.rounds.append((chance, []))
        self.state = deal(chance)

    def _move(self, line: Word) -> None:
        move = self.known.get(line.text) or self.known.setdefault(line.text, read_move(line))
        if self.state is None:
            raise line.error(Problem.INCONSISTENT, "a move before the first deal")
        if reason := why_illegal(self.state, move):
            raise line.error(Problem.ILLEGAL_MOVE, f"illegal move: {reason.name}")
        self.state = play_unchecked(self.state, move)
        self.rounds[-1][1].append(move)
        if result := outcome(self.state):
            self.match = self.match.add(result)


def _unquote(word: Word, longest: int) -> str:
    try:
        text = json.loads(word.text)
    except ValueError:
        raise word.error(Problem.BAD_NAME, "badly quoted text") from None
    if not (isinstance(text, str) and 0 < len(text) <= longest and text.isprintable()):
        raise word.error(Problem.BAD_NAME, f"expected 1 to {longest} printable characters")
    return text
