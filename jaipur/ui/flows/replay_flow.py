"""The replay of a match."""

from jaipur.ui.navigator import Flow
from jaipur.ui.replay.replay_screen import ReplayScreen


class ReplayFlow(Flow):
    """Opened by `Navigator.play_back`."""

    def replay_screen(self) -> ReplayScreen:
        return ReplayScreen(self.services.sounds)
