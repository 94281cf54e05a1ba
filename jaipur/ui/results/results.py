"""What follows a round and a match, shown over the table until it has been seen."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import asynckivy as ak
from kivy.animation import Animation
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from jaipur.game.session import Session
from jaipur.ui.look.sound import Sounds
from jaipur.ui.results.match_over import MatchOver
from jaipur.ui.results.round_over import RoundOver

FADE = 0.3
"""Seconds in which the count comes up over the table."""


class Results:
    """Speaks to the `viewer`, or of both by name where two people share the device."""

    def __init__(self, layer: FloatLayout, sounds: Sounds) -> None:
        self._layer = layer
        self._sounds = sounds

    async def count(
        self, session: Session, viewer: int | None, portraits: Sequence[str], speed: float
    ) -> None:
        """The end of a round."""
        won = viewer in (None, session.match.results[-1].winner)
        self._sounds.play("round-won" if won else "round-lost")
        over = RoundOver(session, viewer, portraits, self._sounds, speed)
        over.opacity = 0.1
        Animation(opacity=1, duration=FADE * min(1.0, speed)).start(over)
        with self._shown(over):
            await ak.event(over, "on_next")

    async def appoint(
        self, session: Session, viewer: int | None, portraits: Sequence[str], hints: int
    ) -> bool:
        """The end of a match; whether another one is wanted."""
        won = viewer in (None, session.match.winner)
        self._sounds.play("match-won" if won else "round-lost")
        over = MatchOver(session, viewer, portraits, hints)
        with self._shown(over):
            again, _leave = await ak.wait_any(
                ak.event(over, "on_again"), ak.event(over, "on_leave")
            )
        return again.finished

    @contextmanager
    def _shown(self, over: Widget) -> Iterator[None]:
        self._layer.add_widget(over)
        try:
            yield
        finally:
            self._layer.remove_widget(over)
