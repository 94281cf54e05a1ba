"""A running match: two seats, the rounds so far, and how it continues.

The session holds the only `State`. Screens and bots get Views from it, and events as a viewer may
know them.
"""

from collections.abc import Iterator
from enum import Enum, auto
from typing import NamedTuple

from jaipur.game.contests.randomness import Randomness, Seeded
from jaipur.game.match.market_row import Row, market_row
from jaipur.rules import (
    Event,
    Exchange,
    Good,
    Match,
    Move,
    Seat,
    Sell,
    State,
    View,
    deal,
    events_of,
    observe,
    opening,
    outcome,
    play,
    redact,
)
from jaipur.rules.events import BonusEarned
from jaipur.rules.foresight import bonus_tier, ending_after
from jaipur.rules.goods import SEALS_TO_WIN, as_seat
from jaipur.rules.notation import Record, Round


class Player(NamedTuple):
    """The player at a seat: a person, or a bot of some level."""

    name: str
    level: str | None = None


class NoUndo(Enum):
    """Why the last move cannot be undone."""

    NOTHING_TO_UNDO = auto()
    OPPONENT_HAS_MOVED = auto()
    CARDS_WERE_REVEALED = auto()
    BONUS_WAS_REVEALED = auto()
    ROUND_IS_OVER = auto()


class Turn(NamedTuple):
    """A move that was made, with its events."""

    seat: Seat
    move: Move
    before: State
    events: tuple[Event, ...]

    @property
    def earned_bonus(self) -> bool:
        return any(isinstance(event, BonusEarned) for event in self.events)

    @property
    def revealed(self) -> NoUndo | None:
        """What the move has revealed to a player, as a reason not to undo it; None for nothing."""
        match self.move:
            case Exchange():
                return None
            case Sell():
                return NoUndo.BONUS_WAS_REVEALED if self.earned_bonus else None
        return NoUndo.CARDS_WERE_REVEALED

    def seen_by(self, viewer: int | None) -> tuple[Event, ...]:
        """Return the events as this viewer may know them."""
        return tuple(redact(event, viewer) for event in self.events)

    def view_before(self, viewer: int | None) -> View:
        """Return what this viewer saw before the move, to show it again."""
        return observe(self.before, viewer)


class Session:
    """A match in progress. A seed replays it whole, bots included."""

    def __init__(
        self,
        seats: tuple[Player, Player],
        seed: int,
        record: Record | None = None,
        starter: int | None = None,
        seals_to_win: int = SEALS_TO_WIN,
        chance: Randomness | None = None,
    ) -> None:
        """Start a new match, begun by `starter` or at random, or continue a recorded one.

        Randomness comes from the seed, unless `chance` is given.
        """
        self.seats = seats
        self.seed = seed
        self._chance = chance or Seeded(seed)
        names = seats[0].name, seats[1].name
        self._rounds = list(record.rounds) if record else []
        self._record = Record(names, notes=record.notes if record else ())
        match = Match(self._chance.starter() if starter is None else as_seat(starter))
        match = record.match if record and record.rounds else match
        self._match = match._replace(seals_to_win=seals_to_win)
        self._turns = list(_turns(self._rounds[-1])) if self._rounds else []
        self._state = self._rounds[-1].state if self._rounds else self._deal()
        self._just_undone = False

    @property
    def match(self) -> Match:
        """The rounds that are over."""
        return self._match

    @property
    def opening_seals(self) -> tuple[int, int]:
        """The seals won before the current round."""
        before = self._match.results[:-1] if self.round_is_over else self._match.results
        return self._match._replace(results=before).seals

    @property
    def record(self) -> Record:
        """Everything that has happened, as a record."""
        closed = self._match.winner is not None
        return self._record._replace(rounds=tuple(self._rounds), closed=closed)

    @property
    def turn(self) -> Seat:
        """The seat to move."""
        return self._state.turn

    @property
    def round_is_over(self) -> bool:
        return self._state.is_over

    @property
    def just_dealt(self) -> bool:
        """Whether no move was made in this round yet."""
        return not self._rounds[-1].moves

    @property
    def last(self) -> Turn | None:
        """The last move made in this round."""
        return self._turns[-1] if self._turns else None

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The moves made in this round."""
        return tuple(self._turns)

    def view(self, viewer: int | None) -> View:
        """Return the table as this viewer may see it."""
        return observe(self._state, viewer)

    def view_after(self, number: int, viewer: int | None) -> View:
        """Return what this viewer saw after the move with this number in the round, from 0."""
        later = self._turns[number + 1 : number + 2]
        return later[0].view_before(viewer) if later else self.view(viewer)

    def rows(self) -> Iterator[tuple[View, Row]]:
        """Yield the market row at each moment of this round, with views of the table alone."""
        row = market_row(self.opening(None))
        for turn in self._turns:
            yield turn.view_before(None), row
            row = market_row(turn.events, row)
        yield self.view(None), row

    @property
    def sold(self) -> tuple[Good, ...]:
        """The cards that were sold in this round, in order."""
        return self._rounds[-1].sold

    def opening(self, viewer: int | None) -> tuple[Event, ...]:
        """Return the events of the last deal, as this viewer may know them."""
        return tuple(redact(event, viewer) for event in opening(deal(self._state.deal)))

    def bot_seed(self) -> int:
        """Return the seed for the bot to move: fixed by the match and the moves so far."""
        return self._chance.bot_seed(len(self._rounds), len(self._rounds[-1].moves))

    def play(self, move: Move) -> Turn:
        """Make a move; raise `IllegalMoveError` and change nothing if it is illegal."""
        before = self._state
        self._state = play(before, move)
        turn = Turn(before.turn, move, before, events_of(before, move, self._state))
        self._turns.append(turn)
        self._just_undone = False
        last = self._rounds[-1]
        self._rounds[-1] = Round(last.deal, (*last.moves, move))
        result = outcome(self._state)
        if result:
            self._match = self._match.add(result)
        return turn

    def next_round(self) -> None:
        """Deal a new round once a round is over and the match is not."""
        if not self._state.is_over or self._match.winner is not None:
            raise ValueError("there is no next round now")
        self._turns.clear()
        self._state = self._deal()

    def why_no_undo(self, seat: int) -> NoUndo | None:
        """Return why this player cannot undo the last move; None when it can be done.

        It can be done while the move has not revealed anything new to either player. With it goes
        the reply of an AI opponent, if that has not revealed anything either.
        """
        if self._just_undone or all(turn.seat != seat for turn in self._turns):
            return NoUndo.NOTHING_TO_UNDO
        if self._state.is_over:
            return NoUndo.ROUND_IS_OVER
        last = self._turns[-1]
        if last.seat == seat:
            return last.revealed
        if self.seats[last.seat].level and _reveals_nothing(last.before, last.move):
            return self._turns[-2].revealed
        return NoUndo.OPPONENT_HAS_MOVED

    def leaves_undo(self, reply: Move) -> bool:
        """Return whether the opponent's move before this reply can still be undone after it."""
        view = observe(self._state, None)
        return _reveals_nothing(self._state, reply) and ending_after(view, reply) is None

    def undo(self, seat: int) -> Turn:
        """Undo this player's last move, and a reply to it; return the player's move."""
        reason = self.why_no_undo(seat)
        if reason:
            raise ValueError(f"no undo: {reason.name}")
        turn = self._turns.pop()
        if turn.seat != seat:
            turn = self._turns.pop()
        self._just_undone = True
        self._state = turn.before
        last = self._rounds[-1]
        self._rounds[-1] = Round(last.deal, last.moves[: len(self._turns)])
        return turn

    def _deal(self) -> State:
        state = deal(self._chance.deal(len(self._rounds) + 1, self._match.starter))
        self._rounds.append(Round(state.deal))
        return state


def _reveals_nothing(before: State, move: Move) -> bool:
    """Return whether a move turns no card or bonus over, and shows no card of the mover's hand that
    was not seen before."""
    view = observe(before, None)
    seen = view.seen[before.turn]
    match move:
        case Exchange(_take, give):
            return all(count <= known for count, known in zip(give, seen, strict=False))
        case Sell(good, count):
            return count <= seen[good] and bonus_tier(view, move) is None
    return False


def _turns(played: Round) -> Iterator[Turn]:
    """Yield the moves of a continued round, with their events."""
    before = deal(played.deal)
    for move in played.moves:
        after = play(before, move)
        yield Turn(before.turn, move, before, events_of(before, move, after))
        before = after
