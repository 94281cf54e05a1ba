"""A screen to watch a match that was played."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from kivy.clock import Clock

from jaipur.game.match.heading import Heading, given_up_by, heading_of
from jaipur.game.match.playback import Playback
from jaipur.rules.notation import Record
from jaipur.store.settings import Settings
from jaipur.ui.app_screen import AppScreen
from jaipur.ui.look.live_language import language
from jaipur.ui.table.table import Table
from jaipur.words import opponents, people, phrases

if TYPE_CHECKING:
    from jaipur.ui.navigator import Navigator
    from jaipur.ui.services import Services


class WatchScreen(AppScreen):
    """A match on a table without controls; `_show_position` shows a position of it."""

    def __init__(
        self, services: "Services", navigator: "Navigator", table: Table, **options: object
    ) -> None:
        super().__init__(services, navigator, **options)
        self.table = table
        self.settings = Settings()
        self.timeline = Playback(Record(("", "")))
        self._heading = Heading(("", ""))
        self._show_soon = Clock.create_trigger(self._show_position, -1)
        language.bind(code=self.retranslate)

    def apply_settings(self) -> None:
        if self.services.settings != self.settings:
            self.settings = self.services.settings
            self._show_soon()

    @property
    def ready(self) -> bool:
        """Whether a position is shown and nothing moves."""
        return self.table.view is not None and not self.table.busy

    def summary(self) -> str:
        return self.table.summary()

    def _open(self, record: Record, hints: Collection[tuple[int, int]] = ()) -> None:
        """Load a match; `hints` are the moves for which hints were asked."""
        self._heading = heading_of(record)
        seals_to_win = self._heading.terms.seals_to_win
        self.timeline = Playback(record, hints, seals_to_win, given_up_by(record))
        self.table.options.seals_to_win = seals_to_win
        marks = people.crest_marks(self._heading.terms.crests)
        self.table.players.set(portrait=map(opponents.portrait, self._heading.levels, marks))

    def _show_position(self, *_event: object) -> None:
        raise NotImplementedError

    def retranslate(self, *_event: object) -> None:
        """Write everything in the current language."""
        names = phrases.player_names(self._heading.names, self._heading.levels)
        self.table.players.set(name=names)
        self._show_soon()
