"""Challenges among friends: the played ones, and the ways to a new one."""

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.widget import Widget

from jaipur import NAME
from jaipur.ai.levels import LEVELS
from jaipur.game.contests.challenge_codes import SEEDS, ChallengeError, new_challenge
from jaipur.game.contests.comparison import Compared, OtherCardsError, compare
from jaipur.game.contests.contest import DEALS, Contest, challenged_day
from jaipur.game.match.challenge_text import challenge_from, challenge_text, read_challenge
from jaipur.game.statistics.summary import Entry
from jaipur.rules.notation import NotationError, Record, record_text
from jaipur.ui.app_screen import AppScreen
from jaipur.ui.challenges.challenge_cards import ChallengeCard, Pair, pair_of
from jaipur.ui.challenges.challenge_list import delete_challenge, keep_challenge
from jaipur.ui.challenges.challenge_sheets import ChallengeSheet, against_whom, code_or_match
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.widgets.focus import uppermost
from jaipur.ui.widgets.futures import answer
from jaipur.ui.widgets.prose import Scroll
from jaipur.ui.widgets.virtual_list import VirtualList
from jaipur.words import contest_words
from jaipur.words.i18n import _

MOST = 200
"""How many challenges are listed; older ones are in the history."""


class Invitation(Scroll):
    """The content of an empty list."""


class ChallengesScreen(AppScreen):
    """Lists challenges, the latest first; sends, receives and opens them."""

    pairs = ListProperty()
    known = BooleanProperty(False)
    """Whether the list has been read."""
    tight = BooleanProperty(False)
    """Whether the buttons need two rows."""

    def __init__(self, *parts: Any, **options: Any) -> None:
        super().__init__(*parts, **options)
        self._invitation = Invitation()
        self._rows.use(self._card, self._fill)
        self.fbind("pairs", self.retranslate)
        language.bind(code=self.retranslate)

    @property
    def _rows(self) -> VirtualList:
        rows: VirtualList = self.ids.rows
        return rows

    def first_focus(self) -> Widget:
        return self.named("new")

    def show(self, pairs: list[Pair]) -> None:
        """Show these challenges and no others."""
        self.pairs, self.known = pairs, True
        body = self.ids.body
        if pairs and self._invitation.parent:
            body.remove_widget(self._invitation)
        elif not pairs and not self._invitation.parent:
            body.add_widget(self._invitation)

    def retranslate(self, *_event: object) -> None:
        self._rows.count = len(self.pairs)
        self._rows.refill()

    def _card(self) -> ChallengeCard:
        card = ChallengeCard()
        card.bind(on_release=lambda one: self.open(one.pair))
        return card

    def _fill(self, card: ChallengeCard, place: int) -> None:
        card.fill(self.pairs[place])

    # The list

    def on_pre_enter(self, *_event: object) -> None:
        self._refresh()

    def _refresh(self) -> None:
        """List the open challenges, then the played ones."""
        self.visit(self._list())

    async def _list(self) -> None:
        played = await self._played()
        self.show([*self._open_ones(played), *played])

    async def _played(self) -> list[Pair]:
        return [pair_of(one) for one in await answer(self.services.store.challenges(MOST))]

    def _open_ones(self, played: list[Pair]) -> list[Pair]:
        """Return the open challenges, without unreadable ones and those a friend has played."""
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

    # Creating, entering and receiving a challenge

    def choose_opponent(self) -> None:
        """Challenge a friend: ask against whom."""
        rng = self.services.random()

        def chosen(level: str) -> None:
            contest = new_challenge(level, rng.randrange(SEEDS))
            self._keep(contest)
            self.show_challenge(contest)

        self.services.overlays.ask(
            against_whom, **{level.id: partial(chosen, level.id) for level in LEVELS}
        )

    def ask_for_code(self) -> None:
        """Ask for a challenge, or for a friend's match of one."""
        from jaipur.ui.history.import_match import Importer

        def imported(words: str) -> None:
            self._refresh()
            self.services.notices.add(lambda: words)

        def challenged(contest: Contest) -> None:
            self.visit(self._enter(contest))

        Importer(self.services, self.services.overlays, imported, challenged).ask(code_or_match)

    async def _enter(self, contest: Contest) -> None:
        """Open the challenge of a code: the player's own, one that was played, or a friend's."""
        text = challenge_text(contest)
        kept = self.services.store.open_challenges
        if any(one.text == text and not one.received for one in kept):
            self.show_challenge(contest)
            return
        same = (one for one in await self._played() if one.either.occasion == contest.occasion)
        played = next((one for one in same if one.mine and contest.occasion != DEALS), None)
        if played:
            await self._look_at(played)
        else:
            self._keep(contest, received=True)
            self.show_challenge(contest, received=True)

    def receive(self, contest: Contest) -> None:
        """Save a friend's challenge, and show it unless a match or a sheet is in front."""
        self._keep(contest, received=True)
        if self.navigator.at_table or self.services.overlays.children:
            self.services.notices.add(lambda: _("You got a challenge. Find it under Challenges."))
        else:
            self.show_challenge(contest, received=True)

    # Opening a challenge

    def open(self, pair: Pair) -> None:
        """Compare the matches if both have played; else show the challenge."""
        if pair.contest:
            self.show_challenge(pair.contest, received=pair.received)
        elif pair.mine and pair.theirs and pair.mine.number >= 0:
            self.visit(self._compare(pair, pair.mine, pair.theirs))
        else:
            self.look_at(pair)

    async def _compare(self, pair: Pair, mine: Entry, theirs: Entry) -> None:
        store = self.services.store

        def put_beside() -> tuple[Compared, ...]:
            record = store.archive.record
            return compare(record(mine.number), record(theirs.number), mine.me)

        try:
            rounds = await answer(store.later(put_beside))
        except OtherCardsError as error:
            words = contest_words.refused_challenge(error)
            self.services.notices.add(lambda: words)
            return
        if self.in_front:
            self.navigator.open("compare").show(pair, rounds)

    def look_at(self, pair: Pair) -> None:
        """Show what can be done with a challenge that was played."""
        self.services.run(self._look_at(pair))

    async def _look_at(self, pair: Pair) -> None:
        store, mine = self.services.store, pair.mine
        left = mine is not None and mine.number < 0
        front = uppermost()
        record = await answer(store.later(lambda: store.record(pair.either.number)))
        contest = challenge_from(record)
        if contest and front is uppermost():
            played = record if mine and not left else None
            self.show_challenge(contest, played, received=not mine, left=left)

    def show_challenge(
        self,
        contest: Contest,
        mine: Record | None = None,
        received: bool = False,
        left: bool = False,
    ) -> None:
        """Open the sheet of a challenge, with the player's own match of it, if there is one."""
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
            play=lambda: services.run(self._play(contest)),
            send=lambda: services.share(NAME, words),
            send_match=lambda: services.share(NAME, whole),
            delete=lambda: self._delete(text),
        )

    async def _play(self, contest: Contest) -> None:
        """Play a challenge; it waits for the duels only if it may be one."""
        if challenged_day(contest.occasion):
            days = await answer(self.services.store.duels())
            contest = self.services.duel_calendar(days).accepted(contest)
        self.navigator.open("table").play_contest(contest)


load("challenges/challenges_screen")
