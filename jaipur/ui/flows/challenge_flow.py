"""Challenges: to friends and from them, played and compared."""

from functools import partial
from typing import TYPE_CHECKING

from jaipur import NAME
from jaipur.ai.levels import LEVELS
from jaipur.game.contests.challenge_codes import SEEDS, ChallengeError, new_challenge
from jaipur.game.contests.comparison import Compared, OtherCardsError, compare
from jaipur.game.contests.contest import DEALS, Contest
from jaipur.game.statistics.summary import Entry
from jaipur.rules.notation import NotationError, Record, record_text
from jaipur.ui.flows.challenge_list import delete_challenge, keep_challenge
from jaipur.ui.flows.duel_flow import DuelFlow
from jaipur.ui.match.challenge_text import challenge_from, challenge_text, read_challenge
from jaipur.ui.navigator import Flow
from jaipur.words import contest_words
from jaipur.words.i18n import _

if TYPE_CHECKING:  # imported when they are built
    from jaipur.ui.today.challenge_cards import Pair
    from jaipur.ui.today.challenges_screen import ChallengesScreen
    from jaipur.ui.today.compare_screen import CompareScreen


class ChallengeFlow(Flow):
    """Sends, receives and opens challenges."""

    def challenges_screen(self) -> "ChallengesScreen":
        from jaipur.ui.today.challenges_screen import ChallengesScreen

        screen = ChallengesScreen()
        screen.bind(
            on_pre_enter=lambda *_: self._refresh(),
            on_new=lambda *_: self._choose_opponent(),
            on_enter_code=lambda *_: self._ask_for_code(),
            on_open=lambda _screen, pair: self._open(pair),
        )
        return screen

    def compare_screen(self) -> "CompareScreen":
        from jaipur.ui.today.compare_screen import CompareScreen

        screen = CompareScreen()
        screen.bind(on_more=lambda *_: self._look_at(screen.pair))
        return screen

    def challenge_with(self, record: Record) -> None:
        """Challenge a friend with the cards of this match."""
        contest = challenge_from(record)
        if contest:
            self._show(contest, record)

    def receive(self, contest: Contest) -> None:
        """Save a friend's challenge, and show it unless a match or a sheet is in front."""
        self._keep(contest, received=True)
        if self.navigator.at_table or self.services.overlays.children:
            self.services.notices.add(lambda: _("You got a challenge. Find it under Challenges."))
        else:
            self._show(contest, None, received=True)

    # The list

    def _refresh(self) -> None:
        """List the open challenges, then the played ones, if the screen is built."""
        from jaipur.ui.today.challenge_cards import pair_of
        from jaipur.ui.today.challenges_screen import MOST

        screen = self.navigator.built("challenges")
        if screen is None:
            return

        def show(found: list[list[Entry]]) -> None:
            played = [pair_of(entries) for entries in found]
            screen.show([*self._open_ones(played), *played])

        self.services.on_answer(self.services.store.challenges(MOST), show, anywhere=True)

    def _open_ones(self, played: "list[Pair]") -> "list[Pair]":
        """Return the open challenges, without unreadable ones and those a friend has played."""
        from jaipur.ui.today.challenge_cards import Pair

        known = {pair.either.occasion for pair in played} - {DEALS}
        pairs = []
        for text, received in self.services.store.open_challenges:
            try:
                contest = read_challenge(text)
            except (ChallengeError, NotationError):
                continue
            if contest and contest.occasion not in known:
                pairs.append(Pair(None, None, contest, received))
        return pairs

    def _keep(self, contest: Contest, received: bool = False) -> None:
        keep_challenge(self.services, contest, received)
        self._refresh()

    def _delete(self, text: str) -> None:
        delete_challenge(self.services, text)
        self._refresh()

    # Creating and entering a challenge

    def _choose_opponent(self) -> None:
        from jaipur.ui.today.challenge_sheets import against_whom

        rng = self.services.random()

        def chosen(level: str) -> None:
            contest = new_challenge(level, rng.randrange(SEEDS))
            self._keep(contest)
            self._show(contest, None)

        self.services.overlays.ask(
            against_whom, **{level.id: partial(chosen, level.id) for level in LEVELS}
        )

    def _ask_for_code(self) -> None:
        """Ask for a challenge, or for a friend's match of one."""
        from jaipur.ui.history.archive_requests import ArchiveRequests, Refusal
        from jaipur.ui.history.import_match import Importer
        from jaipur.ui.today.challenge_sheets import code_or_match
        from jaipur.words import history_words

        services = self.services

        def imported(words: str) -> None:
            self._refresh()
            services.notices.add(lambda: words)

        def failed(error: Refusal) -> None:
            services.notices.add(lambda: history_words.error_text(error))

        requests = ArchiveRequests(services.store, failed, services.now)
        importer = Importer(
            requests, services.device, services.overlays, services.notices, imported, self._read
        )
        importer.ask(code_or_match)

    def _read(self, contest: Contest) -> None:
        """Open the challenge of a code: the player's own, one that was played, or a friend's."""
        from jaipur.ui.today.challenge_cards import pair_of
        from jaipur.ui.today.challenges_screen import MOST

        text = challenge_text(contest)
        if any(
            one.text == text and not one.received for one in self.services.store.open_challenges
        ):
            self._show(contest, None)
            return

        def show(found: list[list[Entry]]) -> None:
            pairs = [pair_of(entries) for entries in found]
            played = (pair for pair in pairs if pair.either.occasion == contest.occasion != DEALS)
            pair = next((pair for pair in played if pair.mine), None)
            if pair:
                self._look_at(pair)
            else:
                self._keep(contest, received=True)
                self._show(contest, None, received=True)

        self.services.on_answer(self.services.store.challenges(MOST), show, anywhere=True)

    # Opening a challenge

    def _open(self, pair: "Pair") -> None:
        """Compare the matches if both have played; else show the challenge."""

        services, archive = self.services, self.services.store.archive
        mine, theirs = pair.mine, pair.theirs
        if pair.contest:
            self._show(pair.contest, None, pair.received)
            return
        if not (mine and theirs) or mine.number < 0:
            self._look_at(pair)
            return

        def put_beside() -> tuple[Compared, ...] | OtherCardsError:
            try:
                return compare(archive.record(mine.number), archive.record(theirs.number), mine.me)
            except OtherCardsError as error:
                return error

        def show(rounds: tuple[Compared, ...] | OtherCardsError) -> None:
            if isinstance(rounds, OtherCardsError):
                services.notices.add(lambda: contest_words.refused_challenge(rounds))
            else:
                self.navigator.open("compare").show(pair, rounds)

        services.on_answer(services.store.later(put_beside), show)

    def _look_at(self, pair: "Pair") -> None:
        """Show what can be done with a challenge that was played."""
        store, mine = self.services.store, pair.mine
        left = mine is not None and mine.number < 0

        def show(record: Record) -> None:
            contest = challenge_from(record)
            if contest:
                played = record if mine and not left else None
                self._show(contest, played, received=not mine, left=left)

        self.services.on_answer(store.later(lambda: store.record(pair.either.number)), show)

    def _show(
        self, contest: Contest, mine: Record | None, received: bool = False, left: bool = False
    ) -> None:
        """Open the sheet of a challenge, with the player's own match of it, if there is one."""
        from jaipur.ui.today.challenge_sheets import ChallengeSheet

        services, text = self.services, challenge_text(contest)
        kept = any(one.text == text for one in services.store.open_challenges)
        sheet = ChallengeSheet(
            contest=contest,
            received=received,
            played=mine is not None,
            left=left,
            can_share=services.device.shares_with_apps,
            kept=kept,
        )
        words = contest_words.challenge_to_share(contest, text)
        whole = record_text(mine._replace(closed=True)) if mine else ""
        services.overlays.ask(
            sheet,
            play=lambda: self.navigator.flow(DuelFlow).accept(contest),
            send=lambda: services.share(NAME, words),
            send_match=lambda: services.share(NAME, whole),
            delete=lambda: self._delete(text),
        )
