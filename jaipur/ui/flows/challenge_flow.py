"""Challenges: to friends and from them, played and compared."""

from functools import partial
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from jaipur.ui.flows.errands import hand_on, when

if TYPE_CHECKING:  # what the first frame can do without
    from jaipur.game.contests.comparison import Compared
    from jaipur.game.contests.contest import Contest
    from jaipur.rules.notation import Record
    from jaipur.store.entries import Entry
    from jaipur.store.open_challenges import OpenChallenge
    from jaipur.ui.app import JaipurApp
    from jaipur.ui.today.challenge_cards import Pair
    from jaipur.ui.today.challenges_screen import ChallengesScreen
    from jaipur.ui.today.compare_screen import CompareScreen


class ChallengeFlow:
    """Where challenges go out and come in."""

    def __init__(self, app: "JaipurApp") -> None:
        self._app = app
        self._list: ChallengesScreen | None = None

    def challenges_screen(self) -> "ChallengesScreen":
        """Build it."""
        from jaipur.ui.today.challenges_screen import ChallengesScreen

        self._list = screen = ChallengesScreen()
        screen.bind(
            on_back=self._app.screens.back,
            on_pre_enter=lambda *_: self._refresh(),
            on_new=lambda *_: self._choose_rival(),
            on_enter_code=lambda *_: self._ask_for_code(),
            on_open=lambda _screen, pair: self._open(pair),
        )
        return screen

    def _refresh(self) -> None:
        """List those that are open, then those that were played, if there is a list."""
        from jaipur.ui.today.challenge_cards import pair_of
        from jaipur.ui.today.challenges_screen import MOST

        screen = self._list
        if screen is None:
            return

        def show(found: "list[list[Entry]]") -> None:
            played = [pair_of(entries) for entries in found]
            screen.show([*self._open_ones(played), *played])

        when(self._app, self._app.store.challenges(MOST), show, wherever=True)

    # Those that are still to be played

    def _open_ones(self, played: "list[Pair]") -> "list[Pair]":
        """What a friend has played already, and what this version cannot read, is left out."""
        from jaipur.game.contests.challenge_codes import ChallengeError
        from jaipur.game.contests.contest import DEALS
        from jaipur.rules.notation import NotationError
        from jaipur.ui.match.challenge_text import read_challenge
        from jaipur.ui.today.challenge_cards import Pair

        known = {pair.either.occasion for pair in played} - {DEALS}
        pairs = []
        for text, received in self._app.store.open_challenges:
            try:
                contest = read_challenge(text)
            except (ChallengeError, NotationError):
                continue
            if contest and contest.occasion not in known:
                pairs.append(Pair(None, None, contest, received))
        return pairs

    def _keep(self, contest: "Contest", received: bool = False) -> None:
        """Have it on the list until it is played or deleted."""
        from jaipur.store.open_challenges import OpenChallenge
        from jaipur.ui.match.challenge_text import challenge_text

        kept = OpenChallenge(challenge_text(contest), received)
        self._write([kept, *self._without(kept.text)])

    def begun(self, contest: "Contest") -> None:
        """A move of it is on the disk: from now on its match is what is kept."""
        from jaipur.game.contests.contest import challenge_of
        from jaipur.ui.match.challenge_text import challenge_text

        self._forget(challenge_text(challenge_of(contest, contest.deals)))

    def _forget(self, text: str) -> None:
        """Take a challenge off the list, if it is there."""
        others = self._without(text)
        if len(others) < len(self._app.store.open_challenges):
            self._write(others)

    def _without(self, text: str) -> "list[OpenChallenge]":
        return [one for one in self._app.store.open_challenges if one.text != text]

    def _write(self, challenges: "list[OpenChallenge]") -> None:
        store = self._app.store
        self._app.notices.watch(store.keep_challenges(challenges), "challenges")
        self._refresh()

    # From one to the next

    def compare_screen(self) -> "CompareScreen":
        """Build it."""
        from jaipur.ui.today.compare_screen import CompareScreen

        screen = CompareScreen()
        screen.bind(on_back=self._app.screens.back, on_more=lambda *_: self._look_at(screen.pair))
        return screen

    def challenge_with(self, record: "Record") -> None:
        """Challenge a friend with the cards of this match."""
        from jaipur.ui.match.challenge_text import challenge_from

        contest = challenge_from(record)
        if contest:
            self._lay(contest, record)

    def receive(self, contest: "Contest") -> None:
        """A friend's challenge has come: keep it, and lay it before whoever is not at a table or
        a sheet."""
        from jaipur.ui.words.i18n import _

        app = self._app
        self._keep(contest, received=True)
        if app.screens.at_table or app.overlays.children:
            app.notices.tell(
                lambda: _("A challenge has come. You will find it among your challenges.")
            )
        else:
            self._lay(contest, None, received=True)

    def _choose_rival(self) -> None:
        from jaipur.ai.levels import LEVELS
        from jaipur.game.contests.challenge_codes import SEEDS, new_challenge
        from jaipur.ui.today.challenge_sheets import against_whom

        app = self._app
        rng = SystemRandom() if app.seed is None else Random(app.seed)

        def chosen(level: str) -> None:
            contest = new_challenge(level, rng.randrange(SEEDS))
            self._keep(contest)
            self._lay(contest, None)

        app.overlays.ask(against_whom, **{level.id: partial(chosen, level.id) for level in LEVELS})

    def _ask_for_code(self) -> None:
        """For a challenge, or for a friend's match of one."""
        from jaipur.ui.history import history_words
        from jaipur.ui.history.archive_requests import ArchiveRequests, Brought, Refusal
        from jaipur.ui.today.challenge_sheets import EnterSheet
        from jaipur.ui.words.i18n import _

        app, sheet = self._app, EnterSheet()

        def refused(error: Refusal) -> None:
            sheet.trouble = history_words.told(error)

        def brought(found: Brought) -> None:
            if not sheet.parent:
                return  # closed meanwhile
            sheet.dispatch("on_close")
            if found.challenge:
                self._keep(found.challenge, received=True)
                self._lay(found.challenge, None, received=True)
                return
            self._refresh()
            app.notices.tell(lambda: _("The match has joined your history"))

        requests = ArchiveRequests(app.store, refused, app.now)
        sheet.bind(on_text=lambda _sheet, text: requests.bring_in(lambda: text, brought, refused))
        app.overlays.open_sheet(sheet, on_close=lambda: None)
        if app.device.has_mouse:
            sheet.ids.code.focus = True  # whoever has keys may type at once

    def _open(self, pair: "Pair") -> None:
        """Compare, where both have played; else look at the challenge."""
        from jaipur.game.contests.comparison import OtherCardsError, compare
        from jaipur.ui.today.compare_screen import CompareScreen
        from jaipur.ui.words import challenge_words

        app, archive = self._app, self._app.store.archive
        mine, theirs = pair.mine, pair.theirs
        if pair.contest:
            self._lay(pair.contest, None, pair.received)
            return
        if not (mine and theirs):
            self._look_at(pair)
            return

        def put_beside() -> "tuple[Compared, ...] | OtherCardsError":
            try:
                return compare(archive.record(mine.number), archive.record(theirs.number), mine.me)
            except OtherCardsError as error:
                return error

        def show(rounds: "tuple[Compared, ...] | OtherCardsError") -> None:
            if isinstance(rounds, OtherCardsError):
                app.notices.tell(lambda: challenge_words.refused(rounds))
            else:
                screen = app.screens.open("compare")
                if isinstance(screen, CompareScreen):
                    screen.show(pair, rounds)

        when(app, app.store.later(put_beside), show)

    def _look_at(self, pair: "Pair") -> None:
        """What can be done with a challenge that somebody has played."""
        from jaipur.game.contests.contest import duel_day
        from jaipur.store.summary import Result
        from jaipur.ui.match.challenge_text import challenge_from

        archive, mine = self._app.store.archive, pair.mine
        # a duel that was left is still to be played: its cards are not sent round
        secret = mine and mine.result is Result.LEFT and duel_day(mine.occasion)

        def lay(record: "Record") -> None:
            contest = challenge_from(record)
            if contest:
                self._lay(contest, record if mine and not secret else None, received=not mine)

        when(self._app, self._app.store.later(lambda: archive.record(pair.either.number)), lay)

    def _lay(self, contest: "Contest", mine: "Record | None", received: bool = False) -> None:
        """Lay a challenge before the person, with their own match of it, if there is one."""
        from jaipur.rules.notation import record_text
        from jaipur.ui.match.challenge_text import challenge_text
        from jaipur.ui.today.challenge_sheets import ChallengeSheet
        from jaipur.ui.words import challenge_words

        app, text = self._app, challenge_text(contest)
        kept = any(one.text == text for one in app.store.open_challenges)
        sheet = ChallengeSheet(
            contest=contest,
            received=received,
            played=mine is not None,
            can_share=app.device.shares_with_apps,
            kept=kept,
        )
        words = challenge_words.to_share(contest, text)
        whole = record_text(mine._replace(closed=True)) if mine else ""
        app.overlays.ask(
            sheet,
            play=lambda: app.duel_flow.accept(contest),
            send=lambda: hand_on(app, words),
            send_match=lambda: hand_on(app, whole),
            delete=lambda: self._forget(text),
        )
