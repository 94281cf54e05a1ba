"""The pages after a round and after a match, shown over the table until the player continues."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import asynckivy as ak
from kivy.animation import Animation
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from jaipur.game.match.session import Session
from jaipur.game.statistics.numbers import HeadToHead
from jaipur.game.statistics.standing import Standing
from jaipur.ui.look.sound import Plays
from jaipur.ui.results.first_moments import IgnoresFirstMoments
from jaipur.ui.results.match_over import AfterMatch, MatchOver
from jaipur.ui.results.round_over import RoundOver
from jaipur.ui.widgets.announcer import announcer
from jaipur.words import honour_words
from jaipur.words.description import sentences

__all__ = ["AfterMatch", "Pace", "Results"]

FADE_SECONDS = 0.3
"""Seconds in which the count fades in over the table."""


class Pace(NamedTuple):
    """Duration compared to normal, and whether motion is reduced."""

    speed: float
    reduced: bool = False


class Results:
    """Shows results to the `viewer`, or names both players where two people share the device."""

    def __init__(
        self, layer: FloatLayout, sounds: Plays, buzz: Callable[[str], None] = lambda _meaning: None
    ) -> None:
        self.layer = layer
        """The layer that the pages are added to."""
        self._sounds = sounds
        self._buzz = buzz

    async def count(
        self, session: Session, viewer: int | None, portraits: Sequence[str], pace: Pace
    ) -> None:
        """Show the end of a round until the player continues."""
        over = RoundOver(session, viewer, portraits, self._sounds, *pace, self._buzz)
        over.opacity = 0.1
        Animation(opacity=1, duration=FADE_SECONDS * min(1.0, pace.speed)).start(over)
        with self._shown(over):
            try:
                await ak.event(over, "on_next")
            finally:
                over.halt()

    def fanfare(self, session: Session, viewer: int | None) -> None:
        """Play the sound for the end of a match."""
        won = viewer in (None, session.match.winner)
        self._sounds.play("match-won" if won else "round-lost")

    async def choose_next(
        self,
        session: Session,
        viewer: int | None,
        portraits: Sequence[str],
        hints: Sequence[int],
        minutes: int | None,
        standing: Awaitable[Standing | HeadToHead | None],
        pace: Pace,
        loser: int | None = None,
        story: Widget | None = None,
        rating: Widget | None = None,
        way_out: str = "",
    ) -> tuple[AfterMatch, object]:
        """Show the end of a match; return the player's choice, and what they chose in the story.

        `standing` may arrive later. `loser` gave up. `story` shows what decided the match, and
        `way_out` is the name of where the last button leads.
        """
        over = MatchOver(
            session, viewer, portraits, hints, minutes, story, loser, way_out=lambda: way_out
        )
        if viewer is not None:
            over.add_below(rating)
        over.arrive(*pace)

        async def show_standing() -> None:
            over.standing = await standing
            for honour in over.honours:
                announcer.say(sentences(honour_words.name(honour), honour_words.deed(honour)))

        with self._shown(over):
            announcer.say(sentences(over.headline, over.detail))
            async with ak.run_as_daemon(show_standing()):
                _over, choice, at = await ak.event(over, "on_choose")
        return choice, at

    @contextmanager
    def _shown(self, over: IgnoresFirstMoments) -> Iterator[None]:
        self.layer.add_widget(over)
        over.ignore_presses()
        try:
            yield
        finally:
            self.layer.remove_widget(over)
