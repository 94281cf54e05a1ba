"""The screen on which matches are played: starting, continuing, pausing and leaving them."""

from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import asynckivy as ak
from kivy.core.window import Window

from jaipur.ai.levels import TRAVELLER
from jaipur.game.contests.contest import Contest
from jaipur.game.match.heading import Kind, Terms, heading_of, hints_of, kind_of
from jaipur.game.match.session import Session
from jaipur.game.statistics.numbers import HeadToHead
from jaipur.game.statistics.standing import Standing
from jaipur.game.statistics.summary import without_strength
from jaipur.rules import Seat
from jaipur.rules.notation import Record
from jaipur.ui.challenges.challenge_list import forget_challenge
from jaipur.ui.coach.rating_line import RatingLine
from jaipur.ui.match import match_setup
from jaipur.ui.match.match_setup import MatchSetup
from jaipur.ui.play.match_recorder import MatchRecorder
from jaipur.ui.play.table_screen import TableScreen
from jaipur.ui.play.turns import Turns
from jaipur.ui.results.results import AfterMatch, Pace
from jaipur.words import match_words, opponents, people

if TYPE_CHECKING:
    from jaipur.ui.navigator import Navigator
    from jaipur.ui.review.story_card import StoryBox
    from jaipur.ui.services import Services


class MatchLoop:
    """One match at the table of a screen. With a `viewer` the table shows that seat's cards;
    without one, two people share the device, with doors between their turns."""

    def __init__(
        self,
        screen: TableScreen,
        session: Session,
        viewer: int | None,
        recorder: MatchRecorder,
        after: Callable[[int | None], Coroutine[Any, Any, None]],
    ) -> None:
        """`after` shows the end of the match; it gets the seat that gave up, if one did."""
        self.recorder = recorder
        self._session, self._screen, self._match_view = session, screen, screen.match_view
        self._after = after
        screen.bots.new_match()
        self._match_view.sit(session, viewer)
        self._turns = Turns(screen, recorder)
        self._task = ak.start(self._play_match())
        self._tally_task = ak.start(self._show_tally())

    def leave(self) -> None:
        """Stop the match, and the bot with it: the player leaves the table."""
        self._task.cancel()
        self._tally_task.cancel()

    def give_up(self, seat: int) -> None:
        """End the match as lost by this seat, and show its end."""
        self._task.cancel()
        self.recorder.give_up(seat)
        self._screen.dispatch("on_round_over", self._session)
        self._task = ak.start(self._after(seat))

    async def _show_tally(self) -> None:
        """Show the head-to-head score on the doors as soon as it is known."""
        if self._match_view.shared:
            self._match_view.texts.set_tally(await self.recorder.tally(self._session))

    async def _play_match(self) -> None:
        await ak.sleep(0)  # a table that has just been opened gets its size in this frame
        session = self._session
        while True:
            await self._turns.play_round()
            await self._match_view.before_count()
            self.recorder.round_over(session)
            await self._match_view.count()
            if session.match.winner is not None:
                break
            session.next_round()
            self.recorder.deal(session)
        await self._after(None)


STARTERS: dict[str, Seat] = {"first": 0, "second": 1}


class MatchScreen(TableScreen):
    """The screen of matches, which are played one after another."""

    def __init__(self, services: "Services", navigator: "Navigator", **options: Any) -> None:
        super().__init__(services, navigator, **options)
        self._setup: MatchSetup | None = None
        """The setup of the match that was started last."""
        self._recorder = MatchRecorder()
        self._standing: Standing | HeadToHead | None = None
        """The record after the match, once it is known."""
        for button, uses in (("hint", "hints_asked"), ("undo", "taken_back")):
            self.table.ids[button].bind(on_release=lambda *_, uses=uses: services.learn_icon(uses))
        self.bind(
            on_round_over=self._round_over, on_tip=lambda _me, tip: services.tip_met(tip.value)
        )
        # sheets turn with the table, so that its player can read them
        overlays = services.overlay_turntable
        self.table.layout.bind(turned=lambda _layout, turned: overlays.face(int(turned)))

    # To a match

    def play_against(self, level: str) -> None:
        """Start a match against an opponent, at its current strength."""
        self.services.change("last_opponent", level)
        one_round = self.services.settings.solo_one_round
        self._deal(match_setup.against(self.services.ratings.level(level), one_round))

    def play_between(self, names: tuple[str, str]) -> None:
        """Start a match between two people, on the terms of the settings."""
        wished = self.services.settings
        starter = STARTERS.get(wished.beginner)
        terms = Terms(wished.crests, wished.one_round, wished.shared_hints, starter)
        self._deal(match_setup.between(names, terms))

    def play_contest(self, contest: Contest) -> None:
        """Play a duel or a challenge, or continue it if it was left."""
        same = contest.occasion, contest.deals, contest.counts
        for match, record in self.services.store.journal.unfinished:
            heading = heading_of(record)
            if (heading.occasion, heading.deals, heading.counts) == same:
                self.resume(match)
                return
        self._deal(match_setup.of_contest(contest))

    def resume(self, match: int = 0) -> None:
        """Continue this match, or the one that is still at the table."""
        journal = self.services.store.journal
        found = journal.find(match)
        if found is None:
            self.navigator.back(self)
            return
        self.services.notices.watch(journal.resume(found.match), "match")
        setup = match_setup.of_record(found.record)
        recorder = self._new_recorder(setup)
        recorder.hints = [hints_of(found.record, seat) for seat in (0, 1)]
        recorder.earns_honours = heading_of(found.record).counts
        self._sit_down(setup, setup.resume(found.record), recorder)

    def _deal(self, setup: MatchSetup) -> None:
        recorder = self._new_recorder(setup)
        session, heading = setup.deal(self.services.seed, self.services.now())
        recorder.begin(heading, session)
        self._sit_down(setup, session, recorder)

    def _new_recorder(self, setup: MatchSetup) -> MatchRecorder:
        contest = setup.contest
        if contest is None:
            return MatchRecorder(self.services)
        return MatchRecorder(self.services, partial(forget_challenge, self.services, contest))

    def _sit_down(self, setup: MatchSetup, session: Session, recorder: MatchRecorder) -> None:
        self._setup = setup
        marks = people.crest_marks(setup.terms.crests)
        levels = [seat.level for seat in setup.seats]
        portraits = list(map(opponents.portrait, levels, marks))
        self.begin(session, portraits, setup.viewer, recorder, setup.terms.hints)

    def begin(
        self,
        session: Session,
        portraits: Sequence[str],
        viewer: int | None,
        recorder: MatchRecorder | None = None,
        hints: bool = True,
    ) -> None:
        """Play a match, new or resumed; `recorder` records what happens. Without `hints` the
        players have agreed to play without them."""
        self.leave()
        self.shared = viewer is None
        self.table.options.ahead = not self.shared
        self.table.options.hints = hints
        self.table.options.seals_to_win = session.match.seals_to_win
        self.match_view.texts.seat(session.seats)
        self.table.players.set(portrait=portraits)
        self._recorder = recorder or MatchRecorder()
        self.loop = MatchLoop(self, session, viewer, self._recorder, self._after_match)

    # The menu

    def pause(self) -> None:
        from jaipur.ui.match.match_questions import match_menu

        navigator = self.navigator
        self.table.gestures.cancel()
        self.services.overlays.ask(
            lambda: match_menu(
                self.services.device.has_mouse,
                can_restart=not (self._setup and self._setup.contest),
                can_give_up=self.viewer is not None,
            ),
            rules=lambda: self._pause_after(lambda: navigator.open("rules").open_at()),
            keys=lambda: navigator.show_keys(then=self.pause),
            settings=lambda: self._pause_after(lambda: navigator.open("settings")),
            again=self._start_again,
            give_up=self._ask_to_give_up,
            leave=self.go_home,
        )

    def _pause_after(self, open_screen: Callable[[], object]) -> None:
        """Open a screen from the menu, and reopen the menu when it is left.

        For the player across the table the whole window is upside down meanwhile.
        """
        sheets = self.services.overlay_turntable
        across = sheets.turned
        sheets.face(0)
        Window.rotation = 180 if across else 0
        open_screen()
        screen = self.navigator.current_screen

        def left(*_event: object) -> None:
            screen.unbind(on_leave=left)
            Window.rotation = 0
            sheets.face(int(self.table.layout.turned))
            if self.navigator.current == self.name:
                self.pause()

        screen.bind(on_leave=left)

    def _start_again(self) -> None:
        """Start the match again, but ask first: alone, it counts as given up."""
        from jaipur.ui.match.match_questions import start_again

        alone, record = not self.shared, self.services.store.journal.record

        def start() -> None:
            if alone and self.viewer is not None:
                self._recorder.give_up(self.viewer)
            else:
                self.services.notices.watch(self.services.store.journal.finish(), "match")
            self.play_again()

        if record and any(played.moves for played in record.rounds):
            self.services.overlays.ask(lambda: start_again(alone), yes=start)
        else:
            self.play_again()

    def _ask_to_give_up(self) -> None:
        """Ask whether to give up; with two players, by their names.

        It asks the player whose cards lie open, who may have moved already.
        """
        from jaipur.ui.match.match_questions import give_up

        loser, winner = "", ""
        seat, session = self.viewer, self.session
        if seat is None or session is None:  # the doors have closed meanwhile
            return
        if self.shared:
            loser, winner = session.seats[seat].name, session.seats[1 - seat].name

        def end() -> None:
            if isinstance(self.loop, MatchLoop):
                self.loop.give_up(seat)

        contest = self._setup and self._setup.contest
        once = bool(contest and contest.counts)
        self.services.overlays.ask(lambda: give_up(loser, winner, once), yes=end)

    # After a match

    def _round_over(self, *_event: object) -> None:
        """After a match, start the coach while the last round is counted.

        The Traveller's next strength follows the result.
        """
        record = self._recorder.record
        if record:
            self.services.desk.prepare(record)
            if self._setup and without_strength(self._setup.opponent or "") == TRAVELLER.id:
                self.services.run(self.services.ratings.ask())

    async def _after_match(self, loser: int | None) -> None:
        """Show the winner until the player continues; a replay or review returns here."""
        match_view, pace = self.match_view, self.match_view.pace
        match_view.results.fanfare(match_view.playing, match_view.reader)
        self._standing = None
        choice, at = await self._choose_next(pace, loser)
        while choice in (AfterMatch.LOOK, AfterMatch.REVIEW, AfterMatch.MOMENT):
            self._look(choice, at)
            await match_view.in_front()
            choice, at = await self._choose_next(Pace(0), loser)
        self._do(choice, at)

    async def _choose_next(self, pace: Pace, loser: int | None) -> tuple[AfterMatch, object]:
        match_view, recorder = self.match_view, self._recorder
        record, still = recorder.record, pace.reduced or not pace.speed
        return await match_view.results.choose_next(
            match_view.playing,
            match_view.reader,
            self.table.players.portraits,
            recorder.hints,
            recorder.minutes,
            self._find_standing(),
            pace,
            loser,
            story=self._story(record, still) if record else None,
            rating=RatingLine(self.services, halign="center") if record else None,
            way_out=match_words.way_out(self._kind),
        )

    def _story(self, record: Record, still: bool) -> "StoryBox":
        """Return what decided the match; `still`: without motion."""
        from jaipur.ui.review.story_card import StoryBox

        self.services.desk.prepare(record)
        return StoryBox(self.services.desk, still)

    async def _find_standing(self) -> Standing | HeadToHead | None:
        """Return the record after this match; ask only once, so that the page has it at once when
        the player returns from a review or replay."""
        if self._standing is None:
            session, reader, recorder = (
                self.match_view.playing,
                self.match_view.reader,
                self._recorder,
            )
            self._standing = await (
                recorder.tally(session) if reader is None else recorder.standing(session, reader)
            )
        return self._standing

    def _look(self, choice: AfterMatch, at: Any) -> None:
        """Open the replay, the review, or a position of a match that is over."""
        record = self._recorder.record or self.match_view.playing.record
        if choice is AfterMatch.LOOK:
            self.navigator.open("replay").begin(record)
        elif choice is AfterMatch.REVIEW:
            self.services.desk.prepare(record)
            self.navigator.open("review").show_match(record, int(self.services.desk.seat), at)
        else:
            self.navigator.open("trial").find_better_move(at)

    def _do(self, choice: AfterMatch, at: object) -> None:
        """Do what the player has chosen after a match."""
        opponent = self._setup and self._setup.opponent
        if choice is AfterMatch.AGAIN:
            self.play_again()
        elif choice is AfterMatch.NEXT_OPPONENT:
            self.play_against(str(at))
        elif choice is AfterMatch.ROAD and opponent:
            self.go_home()
            self.navigator.open("opponents").show_opponent(without_strength(opponent))
        else:
            self.go_home()

    def play_again(self) -> None:
        """Start another match on the same terms, against an opponent at its current strength."""
        if self._setup:
            setup = self._setup.again()
            if setup.opponent and not setup.contest:
                level = self.services.ratings.level(setup.opponent)
                setup = match_setup.against(level, setup.terms.one_round)
            self._deal(setup)

    def go_home(self) -> None:
        """Return to the title; after a finished match, to where it was offered.

        An unfinished match is kept.
        """
        self.leave()
        if road := self.navigator.built("opponents"):
            road.records = {}  # those from before the match
        self.navigator.home()
        screen = {Kind.DUEL: "duel", Kind.CHALLENGE: "challenges"}.get(self._kind)
        if screen and not self.services.store.journal.record:
            self.navigator.open("today")
            self.navigator.open(screen)

    @property
    def _kind(self) -> Kind:
        contest = self._setup and self._setup.contest
        return kind_of(contest.occasion if contest else "")
