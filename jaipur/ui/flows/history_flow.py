"""The history: matches that are over, and what can be done with each."""

from jaipur.ui.flows.challenge_flow import ChallengeFlow
from jaipur.ui.flows.review_flow import ReviewFlow
from jaipur.ui.history.history_screen import HistoryScreen
from jaipur.ui.navigator import Flow


class HistoryFlow(Flow):
    """Leads from the list of matches to the replay, the review or a challenge."""

    def history_screen(self) -> HistoryScreen:
        services, navigator = self.services, self.navigator
        screen = HistoryScreen(services.store, services.device, services.now, services.notices)

        screen.bind(
            on_play=lambda *_: navigator.open("opponents"),
            on_continue=lambda _screen, match: navigator.resume(match),
            on_numbers=lambda *_: navigator.open("numbers"),
            on_replay=lambda _screen, record: navigator.play_back(record),
            on_review=lambda _screen, record: navigator.flow(ReviewFlow).review(record),
            on_share=lambda _screen, name, text: services.share(name, text),
            on_challenge=lambda _screen, record: navigator.flow(ChallengeFlow).challenge_with(
                record
            ),
            on_challenged=lambda _screen, contest: navigator.flow(ChallengeFlow).receive(contest),
        )
        return screen
