"""The replay of a match."""

from jaipur.ui.navigator import Flow
from jaipur.ui.replay.replay_screen import ReplayScreen


class ReplayFlow(Flow):
    """Builds the replay, which `Navigator.play_back` opens."""

    def replay_screen(self) -> ReplayScreen:
        return ReplayScreen(self.services.sounds)
