"""A screen without its app: its services remember what they are asked, and do nothing."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from random import Random
from typing import Any
from unittest.mock import Mock

import asynckivy as ak

from jaipur.game.practice.puzzle_progress import PuzzleProgress
from jaipur.store.settings import Settings
from jaipur.ui.device.device import Device
from jaipur.ui.widgets.overlays import Overlays
from tests.ui.driver.stand_ins import QuickMind, Silence


class Quiet(Mock):
    """Services that do nothing; a store that never answers."""

    @staticmethod
    def run(work: Any) -> None:
        ak.start(work)


def alone(
    screen: Callable[..., Any],
    device: Device | None = None,
    parts: dict[str, object] | None = None,
    **settings: Any,
) -> Any:
    """Build a screen and enter it, with these settings and these parts of its services."""
    services = Quiet(settings=Settings(**settings), device=device or Device(), seed=4)
    services.sounds = services.haptics = Silence()
    services.thinker, services.overlays = QuickMind(), Overlays()
    services.today, services.now = date(2026, 11, 15), lambda: datetime(2026, 11, 15, tzinfo=UTC)
    services.random.return_value = Random(4)
    services.speech = Mock(works=True, on=False)
    services.ratings = Mock(ask=ak.sleep_forever, known=None)
    services.store.configure_mock(puzzles=PuzzleProgress(), open_challenges=[], unfinished=[])
    services.store.journal.configure_mock(unfinished=(), record=None, filing=None)
    services.duel_calendar.return_value = Mock(set_back=False, was_left=lambda _day: False)
    for asked in ("change", "tip_met", "learn_icon"):
        getattr(services, asked).return_value = None  # an event ends at a handler with an answer
    for name, part in (parts or {}).items():
        setattr(services, name, part)
    built = screen(services, Mock())
    built.apply_settings()
    built.dispatch("on_pre_enter")
    return built


def changes(screen: Any) -> list[tuple[str, object]]:
    """Return the settings that the screen has changed, and their new values."""
    return [call.args for call in screen.services.change.call_args_list]


def opened(screen: Any) -> list[str]:
    """Return the names of the screens that this one has opened."""
    return [call.args[0] for call in screen.navigator.open.call_args_list]


def played(screen: Any) -> list[str]:
    """Return the opponents against whom matches were started."""
    plays = screen.navigator.open.return_value.play_against
    return [call.args[0] for call in plays.call_args_list]


class Handheld(Device):
    """A phone on a desktop."""

    has_mouse = False
    vibrates = True
    keyboard_covers = True
