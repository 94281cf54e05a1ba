"""Two players: two people enter their names and share the device."""

from functools import partial

from jaipur.game.match.heading import heading_of
from jaipur.ui.flows.match_flow import MatchFlow
from jaipur.ui.navigator import Flow
from jaipur.ui.screens.names_screen import NamesScreen


class TwoPlayersFlow(Flow):
    """Leads from the names to the table."""

    def names_screen(self) -> NamesScreen:
        services, settings = self.services, self.services.settings
        screen = NamesScreen(
            names=list(settings.names),
            crests=list(settings.crests),
            beginner=settings.beginner,
            one_round=settings.one_round,
            shared_hints=settings.shared_hints,
            face_to_face=settings.face_to_face,
            keyboard_covers=services.device.keyboard_covers,
        )

        def meet(_screen: object, names: tuple[str, str]) -> None:
            services.on_answer(
                services.store.head_to_head(names),
                lambda met: screen.met(names, met),
                lambda _error: None,  # problems with the history are reported elsewhere
                anywhere=True,
            )

        def start(_screen: object, names: list[str]) -> None:
            if screen is self.navigator.current_screen:  # ignore a second tap
                services.change("names", screen.typed())
                self._start(names)

        def enter(*_event: object) -> None:
            screen.face_to_face = services.settings.face_to_face
            if all(screen.typed()):
                meet(screen, screen.written())

        screen.bind(
            on_start=start,
            on_change=lambda _screen, name, value: services.change(name, value),
            on_meet=meet,
            on_pre_enter=enter,
        )
        return screen

    def _start(self, names: list[str]) -> None:
        """Start a match, or continue the one that these two have left, if they wish."""
        from jaipur.ui.match.match_questions import continue_match

        match_flow = self.navigator.flow(MatchFlow)
        first, second = names
        for match, record in self.services.store.journal.unfinished:
            if sorted(record.names) == sorted(names) and heading_of(record).levels == (None, None):
                self.services.overlays.ask(
                    partial(continue_match, record),
                    yes=partial(match_flow.resume, match),
                    no=lambda: match_flow.play_between((first, second)),
                )
                return
        match_flow.play_between((first, second))
