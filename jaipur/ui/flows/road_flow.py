"""The road: the opponents, and the honours earned against each."""

import logging
from functools import partial
from typing import TYPE_CHECKING

from jaipur.ai.levels import LEVELS, TRAVELLER
from jaipur.game.statistics.honours import Honour
from jaipur.game.statistics.road import Earned, OpponentRecord
from jaipur.ui.flows.match_flow import MatchFlow
from jaipur.ui.flows.rating_flow import RatingFlow
from jaipur.ui.navigator import Flow
from jaipur.ui.screens.opponents_screen import OpponentsScreen
from jaipur.words import opponents

if TYPE_CHECKING:  # imported when it is asked for
    from jaipur.game.statistics.rating import PlayerRating

log = logging.getLogger(__name__)


class RoadFlow(Flow):
    """Leads from the choice of an opponent to the table."""

    def opponents_screen(self) -> OpponentsScreen:
        services, settings = self.services, self.services.settings
        screen = OpponentsScreen(
            chosen=opponents.last_played(settings), one_round=settings.solo_one_round
        )

        def play(level: str) -> None:
            if screen is self.navigator.current_screen:  # ignore a second tap
                self.navigator.flow(MatchFlow).play_against(level)

        def start(_screen: object, level: str) -> None:
            if level == TRAVELLER.id:
                self.navigator.flow(RatingFlow).when_known(partial(play, level))
            else:
                play(level)

        screen.bind(
            on_choose=start,
            on_change=lambda _screen, name, value: services.change(name, value),
            on_honour=lambda _screen, *honour: self._show_honour(*honour),
            on_pre_enter=lambda *_: self._refresh(screen),
        )
        self._show_records(screen)  # the road is laid out again when they come: better ahead
        return screen

    def _refresh(self, screen: OpponentsScreen) -> None:
        def show_rating(rating: "PlayerRating") -> None:
            screen.rating = rating

        screen.open_at_next()
        self._show_records(screen)
        self.navigator.flow(RatingFlow).ask(show_rating)

    def _show_records(self, screen: OpponentsScreen) -> None:
        def show(records: dict[str, OpponentRecord]) -> None:
            screen.records = records

        self.services.on_answer(
            self.services.store.road([level.id for level in (*LEVELS, TRAVELLER)]),
            show,
            lambda error: log.warning("%s", error),
            anywhere=True,
        )

    def _show_honour(self, honour: Honour, earned: Earned | None) -> None:
        from jaipur.ui.screens.honour_sheet import HonourSheet

        self.services.overlays.ask(
            HonourSheet(honour, earned),
            look=lambda: self._look_up(earned.number) if earned else None,
        )

    def _look_up(self, number: int) -> None:
        """Replay a match of the history."""
        store = self.services.store
        self.services.on_answer(
            store.later(lambda: store.archive.record(number)), self.navigator.play_back
        )
