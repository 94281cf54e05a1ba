"""Matches from the first deal to the last seal: who sits down, and what follows a round."""

from collections.abc import Callable
from datetime import UTC, datetime
from random import SystemRandom

from kivy.animation import Animation
from kivy.uix.floatlayout import FloatLayout

from jaipur.game.session import Seat, Session
from jaipur.rules.notation import Record
from jaipur.store.heading import Heading, heading_of, hints_of
from jaipur.ui.match.match_recorder import MatchRecorder
from jaipur.ui.match.match_screen import MatchScreen
from jaipur.ui.results.match_over import MatchOver
from jaipur.ui.results.round_over import RoundOver
from jaipur.ui.words import opponent_names, phrases
from jaipur.ui.words.i18n import _

MARKS = ("mark-south", "mark-north")
FADE = 0.3
"""Seconds in which the count comes up over the table."""


class Matches:
    """Seats people and bots at the table, and shows results over it."""

    def __init__(
        self,
        table: MatchScreen,
        overlays: FloatLayout,
        keep: Callable[[], MatchRecorder],
        left: Callable[[], None],
        seed: int | None = None,
    ) -> None:
        self._table = table
        self._overlays = overlays
        self._keep = keep
        self._left = left
        self._seed = seed
        self._portraits = MARKS
        self._hints_before = 0
        table.bind(on_round_over=self._round_over)

    def against(self, level: str) -> None:
        """A new match against an opponent."""
        self._begin((Seat(_("You")), Seat(phrases.level_name(level), level)))

    def between(self, names: tuple[str, str]) -> None:
        """A new match between two people."""
        self._begin((Seat(names[0]), Seat(names[1])))

    def resume(self, record: Record) -> None:
        """Go on with a match that was left."""
        heading = heading_of(record)
        north, south = (
            Seat(n, level) for n, level in zip(record.names, heading.levels, strict=True)
        )
        self._hints_before = sum(hints_of(record, seat) for seat in (0, 1))
        session = Session((north, south), heading.seed, record)
        self._sit_down(session, self._keep())

    def _begin(self, seats: tuple[Seat, Seat]) -> None:
        seed = SystemRandom().getrandbits(48) if self._seed is None else self._seed
        session = Session(seats, seed)
        self._hints_before = 0
        recorder = self._keep()
        names, levels = zip(*seats, strict=True)
        recorder.begin(Heading(names, levels, seed, datetime.now(UTC)), session)
        self._sit_down(session, recorder)

    def _sit_down(self, session: Session, recorder: MatchRecorder) -> None:
        self._portraits = tuple(
            opponent_names.portrait(seat.level, mark)
            for seat, mark in zip(session.seats, MARKS, strict=True)
        )
        self._table.begin(session, self._portraits, _viewer(session), recorder)

    def _round_over(self, table: MatchScreen, session: Session) -> None:
        over = RoundOver(
            session,
            _viewer(session),
            self._portraits,
            table.sounds,
            table.choreography.speed,
        )
        over.bind(on_next=lambda *_: self._after_round(session))
        over.opacity = 0.1
        self._overlays.add_widget(over)
        Animation(opacity=1, duration=FADE * min(1.0, table.choreography.speed)).start(over)

    def _after_round(self, session: Session) -> None:
        if session.match.winner is None:
            self._table.next_round()
            return
        hints = self._hints_before + self._table.recorder.hints
        viewer = _viewer(session)
        over = MatchOver(session, viewer, self._portraits, hints)
        won = viewer is None or session.match.winner == viewer
        self._table.sounds.play("match-won" if won else "round-lost")
        over.bind(on_again=lambda *_: self._begin(session.seats), on_leave=lambda *_: self._left())
        self._overlays.add_widget(over)


def _viewer(session: Session) -> int | None:
    """The person who plays against a bot; nobody in particular between two people."""
    levels = [seat.level for seat in session.seats]
    return levels.index(None) if any(levels) else None
