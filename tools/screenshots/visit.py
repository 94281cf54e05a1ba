"""The app on a stage, to take pictures of it; imports Kivy, so only for the stage."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from kivy.core.window import Window

from jaipur.game.match.heading import heading_of
from jaipur.game.match.session import Player, Session
from jaipur.rules.notation import Record
from jaipur.store.settings import Settings
from jaipur.store.store import Store
from jaipur.ui.app import JaipurApp
from jaipur.ui.table.table import Table
from jaipur.words.opponents import portrait
from jaipur.words.people import USUAL_CRESTS, crest_marks
from tools.screenshots.matches import history as play_matches
from tools.stage.log_voice import LogVoice
from tools.stage.stage import Stage

NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)
"""The current time, so that everything is the same every time."""


class Visit:
    """The app on a stage, with a history and its matches."""

    def __init__(self, stage: Stage, app: Any, records: list[Record]) -> None:
        self.stage = stage
        self.app = app
        self.records = records
        self.mouse = app.device.has_mouse
        self.newcomer = Store(app.data / "newcomer")
        self.seen = False
        self._puzzles = app.services.store.puzzles

    def draw_pictures_only(self) -> None:
        """Draw only the frames that become pictures: drawing takes long."""
        Window.bind(on_draw=self._spare, on_flip=self._spare)

    def _spare(self, *_event: object) -> bool:
        return not self.seen

    def close(self) -> None:
        Window.unbind(on_draw=self._spare, on_flip=self._spare)
        self.newcomer.close()
        self.app.dispatch("on_stop")

    def show(self, scene: Callable[["Visit"], Any], look: Callable[[], object]) -> None:
        """Show a screen in a freshly tidied app and call `look`."""
        with self.at(scene):
            self.seen = True
            try:
                look()
            finally:
                self.seen = False

    @contextmanager
    def at(self, scene: Callable[["Visit"], Any]) -> Iterator[Any]:
        """Show a screen within the context; yield a widget put beside the app, if any."""
        shown: Any = None
        try:
            shown = self.enter(scene)
            self.stage.run(1.2, dt=0.1)
            yield shown
        finally:
            self.leave(shown)

    def enter(self, scene: Callable[["Visit"], Any]) -> Any:
        """Show a screen; return a widget put beside the app, if any."""
        shown = scene(self)
        # by now the history has answered
        self.app.services.store.later(lambda: None).result()
        if isinstance(shown, Table):  # the table was made without the app, which would set this
            shown.options.has_mouse = self.mouse
        return shown

    def leave(self, shown: Any) -> None:
        """Go back to the title of a tidy app."""
        if shown:
            self.stage.remove(shown)
        self.app.services.overlays.clear_widgets()
        self.app.services.notices.dismiss()
        if self.app.navigator.built("table"):
            self.app.navigator.match_screen.leave()
        if self.app.navigator.built("lesson"):
            self.app.navigator.screen("lesson").leave()
        if self.app.navigator.built("trial"):
            self.app.navigator.screen("trial").leave()
        self.app.navigator.home()
        self.app.services.store.keep_puzzles(self._puzzles)
        for name in ("taps_only", "one_handed", "left_handed"):
            if getattr(self.app.services.store.settings, name):
                self.app.services.change(name, False)
        self.stage.run(0.6, dt=0.2)

    def open(self, name: str) -> Any:
        return self.app.navigator.open(name)

    def sit_down(self) -> None:
        """Open a table with a newly dealt match."""
        screen = self.app.navigator.match_screen
        screen.set_speed("none")
        screen.settings = replace(screen.settings, tips=False)  # a tip is shown only once
        self.open("table")
        screen.play_against("merchant")
        self.stage.run(0.5, dt=0.1)

    def sitting(self, record: Record) -> tuple[Session, tuple[str, str]]:
        """Return a match as it was played, and the portraits of its players."""
        heading = heading_of(record)
        first, second = map(Player, record.names, heading.levels)
        return Session((first, second), 0, record), (
            crest_marks(USUAL_CRESTS)[0],
            portrait(heading.levels[1]),
        )


@contextmanager
def visiting(stage: Stage, language: str, mouse: bool = True) -> Iterator[Visit]:
    """Run the app in a temporary folder; both are gone afterwards, whatever happens."""
    with tempfile.TemporaryDirectory() as folder:
        records = fill_store(Path(folder), language)
        app = JaipurApp(seed=7, folder=Path(folder), voice=LogVoice(), now=lambda: NOW)
        app.device.has_mouse = mouse
        stage.show(app.build())
        app.on_start()
        stage.wait_for(lambda: app.awake)
        visit = Visit(stage, app, records)
        visit.draw_pictures_only()
        try:
            yield visit
        finally:
            visit.close()


def fill_store(folder: Path, language: str) -> list[Record]:
    """Fill a folder with matches and settings, and return the matches."""
    records = play_matches(folder)
    store = Store(folder)
    store.change(Settings(language=language, last_opponent="merchant")).result()
    store.close()
    return records
