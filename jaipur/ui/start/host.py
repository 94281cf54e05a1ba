"""What the start needs of the app, which is above it."""

from collections.abc import Container
from pathlib import Path
from typing import Protocol

from kivy.uix.floatlayout import FloatLayout

from jaipur.game.match.session import Session
from jaipur.store.settings import Settings
from jaipur.store.store import Store
from jaipur.ui.device.device import Device
from jaipur.ui.device.haptics import Haptics
from jaipur.ui.look.ambience import Ambience
from jaipur.ui.look.sound import Sounds
from jaipur.ui.start.housekeeping import Housekeeping
from jaipur.ui.table.doors import Doors
from jaipur.ui.table.table import Table


class Paced(Protocol):
    """A screen with cards that fly."""

    def set_speed(self, name: str, reduced: bool = False) -> None: ...


class TableScreen(Paced, Protocol):
    """The screen on which matches are played."""

    table: Table
    doors: Doors
    face_to_face: bool
    undo_wait: bool
    remarks: bool
    out_of_nowhere: bool
    tips: bool
    tips_met: Container[str]

    @property
    def session(self) -> Session | None: ...

    def leave(self) -> None: ...


class MatchFlow(Protocol):
    """Where matches begin and are left."""

    @property
    def match_screen_if_built(self) -> TableScreen | None: ...

    def put_away(self) -> None: ...

    def show_resume(self) -> None: ...

    def go_on(self) -> None: ...


class LearnFlow(Protocol):
    """Where the lesson is given."""

    @property
    def lesson_screen_if_built(self) -> TableScreen | None: ...

    def put_away(self) -> None: ...


class TrialFlow(Protocol):
    """Where positions are tried."""

    def put_away(self) -> None: ...


class SpeechFlow(Protocol):
    """Where the game is played by ear."""

    @property
    def on(self) -> bool: ...

    def follow(self, wished: Settings) -> None: ...


class Host(Protocol):
    """The app."""

    device: Device
    layers: FloatLayout
    housekeeping: Housekeeping

    @property
    def sounds(self) -> Sounds: ...

    @property
    def ambience(self) -> Ambience: ...

    @property
    def haptics(self) -> Haptics: ...

    @property
    def data(self) -> Path: ...

    @property
    def awake(self) -> bool: ...

    @property
    def store(self) -> Store: ...

    @property
    def match_flow(self) -> MatchFlow: ...

    @property
    def learn_flow(self) -> LearnFlow: ...

    @property
    def trial_flow(self) -> TrialFlow: ...

    @property
    def speech_flow(self) -> SpeechFlow: ...

    def furnish(self) -> None: ...

    def wake(self) -> None: ...
