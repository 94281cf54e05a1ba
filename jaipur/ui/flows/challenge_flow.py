"""Challenges: to friends and from them, played and compared."""

from collections.abc import Callable
from functools import cached_property
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from jaipur.ui.flows.errands import hand_on, when

if TYPE_CHECKING:  # what the first frame can do without
    from jaipur.game.comparison import Compared
    from jaipur.game.contests import Contest
    from jaipur.rules.notation import Record
    from jaipur.ui.app import JaipurApp
    from jaipur.ui.today.challenge_cards import Pair
    from jaipur.ui.today.challenges_screen import ChallengesScreen
    from jaipur.ui.today.compare_screen import CompareScreen


class ChallengeFlow:
    """Where challenges go out and come in."""

    def __init__(self, app: "JaipurApp") -> None:
        self._app = app

    def challenges_screen(self) -> "ChallengesScreen":
        """Build it."""
        from jaipur.ui.today.challenge_cards import pair_of
        from jaipur.ui.today.challenges_screen import MOST, ChallengesScreen

        app = self._app
        screen = ChallengesScreen()

        def enter(*_event: object) -> None:
            when(
                app,
                app.store.challenges(MOST),
                lambda found: screen.show([pair_of(entries) for entries in found]),
                wherever=True,
            )

        screen.bind(
            on_back=app.screens.back,
            on_pre_enter=enter,
            on_new=lambda *_: self._choose_rival(),
            on_enter_code=lambda *_: self._ask_for_code(enter),
            on_open=lambda _screen, pair: self._open(pair),
        )
        return screen

    @cached_property
    def compare_screen(self) -> "CompareScreen":
        """Built when somebody comes near it."""
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
        """A friend's challenge has come; whoever is playing is not called away."""
        from jaipur.ui.words.i18n import _

        app = self._app
        if app.screens.at_table or app.overlays.children:
            app.notices.tell(
                lambda: _("A challenge has come. Open it again when your match is over.")
            )
        else:
            self._lay(contest, None, received=True)

    def _choose_rival(self) -> None:
        from jaipur.game.challenge_codes import SEEDS, new_challenge
        from jaipur.ui.today.challenge_sheets import RivalSheet

        app, sheet = self._app, RivalSheet()
        rng = SystemRandom() if app.seed is None else Random(app.seed)

        def chosen(_sheet: object, level: str) -> None:
            self._lay(new_challenge(level, rng.randrange(SEEDS)), None)

        app.overlays.lay(sheet, on_choose=lambda: None, on_close=lambda: None)
        sheet.bind(on_choose=chosen)

    def _ask_for_code(self, changed: Callable[[], None]) -> None:
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
                self._lay(found.challenge, None, received=True)
                return
            changed()
            app.notices.tell(lambda: _("The match has joined your history"))

        requests = ArchiveRequests(app.store, refused)
        sheet.bind(on_text=lambda _sheet, text: requests.bring_in(lambda: text, brought, refused))
        app.overlays.lay(sheet, on_close=lambda: None)
        if app.device.has_mouse:
            sheet.ids.code.focus = True  # whoever has keys may type at once

    def _open(self, pair: "Pair") -> None:
        """Compare, where both have played; else look at the challenge."""
        from jaipur.game.comparison import OtherCardsError, compare
        from jaipur.ui.words import challenge_words

        app, archive = self._app, self._app.store.archive
        mine, theirs = pair
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
                self.compare_screen.show(pair, rounds)
                app.screens.open("compare")

        when(app, app.store.later(put_beside), show)

    def _look_at(self, pair: "Pair") -> None:
        """What can be done with a challenge that somebody has played."""
        from jaipur.ui.match.challenge_text import challenge_from

        archive = self._app.store.archive

        def lay(record: "Record") -> None:
            contest = challenge_from(record)
            if contest:
                self._lay(contest, record if pair.mine else None, received=not pair.mine)

        when(self._app, self._app.store.later(lambda: archive.record(pair.either.number)), lay)

    def _lay(self, contest: "Contest", mine: "Record | None", received: bool = False) -> None:
        """Lay a challenge before the person, with their own match of it, if there is one."""
        from jaipur.rules.notation import record_text
        from jaipur.ui.match.challenge_text import challenge_text
        from jaipur.ui.today.challenge_sheets import ChallengeSheet
        from jaipur.ui.words import challenge_words

        app = self._app
        sheet = ChallengeSheet(
            contest=contest,
            received=received,
            played=mine is not None,
            can_share=app.device.shares_with_apps,
        )
        text = challenge_words.to_share(contest, challenge_text(contest))
        sheet.bind(on_send=lambda *_: hand_on(app, text))
        if mine:
            whole = record_text(mine._replace(closed=True))
            sheet.bind(on_send_match=lambda *_: hand_on(app, whole))
        app.overlays.lay(
            sheet, on_play=lambda: app.match_flow.play_contest(contest), on_close=lambda: None
        )
