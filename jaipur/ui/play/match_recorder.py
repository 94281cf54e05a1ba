"""Records what happens at the table, before it is shown."""

from collections.abc import Callable
from concurrent.futures import Future
from time import monotonic
from typing import TYPE_CHECKING, Any

from jaipur.ai.levels import LEVELS, TRAVELLER, find
from jaipur.coach.pair_chance import Strength
from jaipur.coach.rating import NEWCOMER
from jaipur.game.match.heading import GIVEN_UP, Heading
from jaipur.game.match.session import Session
from jaipur.game.statistics.honours import Honour, honours_of
from jaipur.game.statistics.numbers import HeadToHead
from jaipur.game.statistics.road import OpponentRecord
from jaipur.game.statistics.standing import Standing, standing
from jaipur.game.statistics.summary import Opponent, Result, without_strength
from jaipur.rules import Move
from jaipur.rules.notation import Note, Record
from jaipur.ui.widgets.futures import done
from jaipur.words import opponents

if TYPE_CHECKING:
    from jaipur.ui.services import Services


class MatchRecorder:
    """A match's link to the journal. Without services nothing is kept; the match runs the same.

    A write that failed is reported; the match continues regardless.
    """

    def __init__(
        self, services: "Services | None" = None, first_move: Callable[[], object] = lambda: None
    ) -> None:
        """Call `first_move` once, when a move of the match is safe on the disk."""
        self._services = services
        self._journal: Any = services.store.journal if services else None
        """None once the match is over."""
        self._first_move = first_move
        self._began: float | None = None
        self._filed: Future[Any] | None = None
        self.record: Record | None = None
        """The whole match with its notes, once it is over."""
        self.hints = [0, 0]
        """The number of hints that each seat asked for in the whole match."""
        self.earns_honours = True
        """False in a duel or a challenge that is played again: its cards are known."""
        self.minutes: int | None = None
        """The duration of a match that was played without a break."""

    def begin(self, heading: Heading, session: Session) -> None:
        """Record a new match; one that is still open goes to the archive as unfinished."""
        self._began = monotonic()
        self.earns_honours = heading.counts
        self._write("begin", heading, session.record.rounds[-1].deal)

    async def written(self, move: Move) -> None:
        """Record a move and wait until it is saved; a failure is reported and stops nothing."""
        writing = self._write("move", move)
        if writing and not (await done(writing)).exception():
            report, self._first_move = self._first_move, lambda: None
            report()

    def own_move(self) -> None:
        """Count a move that a person makes."""
        if self._services:
            self._services.learn_table(1)

    def deal(self, session: Session) -> None:
        """Record the deal of the next round."""
        self._write("deal", session.record.rounds[-1].deal)

    def hint(self, seat: int) -> None:
        self.hints[seat] += 1
        self._write("hint", seat)

    async def strengths(self, session: Session, seat: int) -> tuple[Strength, Strength] | None:
        """Return how strong this player and the other one are; None in a match that is not kept.

        Of two people at one device the game knows one rating, and takes both as equals.
        """
        if self._services is None:
            return None
        rating = await self._services.ratings.ask()
        known = rating.now if rating else None
        mine = Strength(known.value if known else NEWCOMER)
        level = session.seats[1 - seat].level
        opponent = find(level) if level else None
        theirs = Strength(opponent.elo, without_strength(opponent.id)) if opponent else mine
        return mine, theirs

    async def open_honours(self, level: str | None) -> set[Honour]:
        """Return the honours against this opponent that the match may still be the first to earn,
        hints aside."""
        opponent = without_strength(level or "")
        if not (opponent and self._services and self.earns_honours and honours_of(opponent)):
            return set()
        asked = await done(self._services.store.road([opponent]))
        known = {} if asked.exception() else asked.result()[opponent].honours
        return {honour for honour, earned in known.items() if not earned}

    def undo(self) -> None:
        self._write("undo")

    def give_up(self, seat: int) -> None:
        """End the match as lost by this seat."""
        if self._journal:
            record = self._journal.record
            given_up = Note(len(record.rounds), len(record.rounds[-1].moves), GIVEN_UP, str(seat))
            self.record = record._replace(notes=(*record.notes, given_up), closed=True)
        self._filed = self._write("give_up", seat)
        self._journal = None

    def round_over(self, session: Session) -> None:
        """Move a match that is won to the archive."""
        if self._journal and session.match.winner is not None:
            self.record = self._journal.record._replace(closed=True)
            self._filed = self._write("finish")
            self._journal = None
        if session.match.winner is not None and self._began is not None:
            self.minutes = round((monotonic() - self._began) / 60)

    async def standing(self, session: Session, viewer: int | None) -> Standing | None:
        """Return the viewer's results against this opponent, with this match; None if unknown."""
        level = session.seats[1 - viewer].level if viewer is not None else None
        if not (level and self._services and self._filed):
            return None
        opponent = without_strength(level)
        filed = await done(self._filed)
        asked = await done(self._services.store.numbers(Opponent(level=opponent)))
        if asked.exception():
            return None
        result = Result.WON if session.match.winner == viewer else Result.LOST
        number = None if filed.exception() else filed.result()
        found = standing(asked.result(), result if number is None else None)
        road = await self._ask_road()
        if not road or number is None:
            return found
        earned = road[opponent].honours.items()
        new = tuple(honour for honour, by in earned if by and by.number == number)
        following = opponents.next_on_road(road) if opponent != TRAVELLER.id else ""
        return found._replace(honours=new, next_level=following)

    async def tally(self, session: Session) -> HeadToHead | None:
        """Return the head-to-head score of these two people, including this match if it is over;
        None if unknown."""
        if self._services is None:
            return None
        if self._filed:
            await done(self._filed)
        names = session.seats[0].name, session.seats[1].name
        asked = await done(self._services.store.head_to_head(names))
        return None if asked.exception() else asked.result()

    async def _ask_road(self) -> dict[str, OpponentRecord]:
        """Return the records against all opponents; empty if they are not known."""
        if self._services is None:
            return {}
        asked = await done(self._services.store.road([level.id for level in (*LEVELS, TRAVELLER)]))
        records: dict[str, OpponentRecord] = {} if asked.exception() else asked.result()
        return records

    def _write(self, kind: str, *what: object) -> "Future[Any] | None":
        """Let the journal write an entry, if there is a journal."""
        if not self._journal:
            return None
        written: Future[Any] = getattr(self._journal, kind)(*what)
        if self._services:
            self._services.notices.watch(written, "match")
        return written
