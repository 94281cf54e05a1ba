"""From the title to a match and back: starting, continuing, pausing and leaving it."""

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from kivy.core.window import Window

from jaipur.ai.levels import TRAVELLER
from jaipur.game.match.heading import Kind, Terms, heading_of, kind_of
from jaipur.game.statistics.summary import opponent_of
from jaipur.ui.flows.challenge_list import forget_challenge
from jaipur.ui.flows.rating_flow import RatingFlow
from jaipur.ui.flows.review_flow import ReviewFlow
from jaipur.ui.navigator import Flow
from jaipur.words import match_words

if TYPE_CHECKING:  # imported when a table is first needed
    from jaipur.game.contests.contest import Contest
    from jaipur.rules import Seat
    from jaipur.rules.notation import Record
    from jaipur.ui.match.match_screen import MatchScreen
    from jaipur.ui.match.seating import Seating
    from jaipur.ui.review.story_card import StoryBox


class MatchFlow(Flow):
    """Starts, continues, pauses and ends matches."""

    def match_screen(self) -> "MatchScreen":
        from jaipur.ui.flows.table_building import build_table
        from jaipur.ui.match.match_screen import MatchScreen

        services = self.services
        screen = build_table(MatchScreen, services)
        screen.bind(
            on_menu=lambda *_: self._pause(),
            on_look=lambda _screen, record, _at: self.navigator.play_back(record),
            on_review=lambda _screen, record, at: self._reviews.review_finished(record, at),
            on_moment=lambda _screen, _record, at: self._reviews.find(at),
            on_round_over=lambda *_: self._round_over(),
            on_tip=lambda _screen, tip: services.tip_met(tip.value),
        )
        for button, uses in (("hint", "hints_asked"), ("undo", "taken_back")):
            screen.table.ids[button].bind(
                on_release=lambda *_, uses=uses: services.learn_icon(uses)
            )
        screen.showing.results.story = self._story
        screen.showing.results.rating = lambda: self._reviews.rating()
        screen.showing.results.way_out = lambda: match_words.way_out(self._kind)
        # sheets turn with the table, so that its player can read them
        overlays = services.overlay_turntable
        screen.table.layout.bind(turned=lambda _layout, turned: overlays.face(int(turned)))
        return screen

    @cached_property
    def seating(self) -> "Seating":
        from jaipur.game.statistics.rating import LATEST, player_rating
        from jaipur.ui.match.match_recorder import MatchRecorder
        from jaipur.ui.match.seating import Seating

        services, store = self.services, self.services.store

        def keep() -> MatchRecorder:
            tables = store.numbers, store.road, store.head_to_head
            rating = partial(store.later, lambda: player_rating(store.latest(LATEST)))
            recorder = MatchRecorder(store.journal, services.notices.watch, *tables, rating)
            recorder.own_move = partial(services.learn_table, 1)
            return recorder

        strength = self.navigator.flow(RatingFlow).at_strength
        ways = self._left, self._meet, self._to_road, partial(forget_challenge, services), strength
        return Seating(self.navigator.match_screen, keep, *ways, services.now, services.seed)

    # To a table

    def play_against(self, level: str) -> None:
        self.services.change("last_opponent", level)
        self._sit_down(lambda: self._seat_against(level))

    def _meet(self, level: str) -> None:
        """Play the next opponent right after a match."""
        self.services.change("last_opponent", level)
        self._seat_against(level)

    def _seat_against(self, level: str) -> None:
        self.seating.against(level, self.services.settings.solo_one_round)

    def play_between(self, names: tuple[str, str]) -> None:
        wished = self.services.settings
        starters: dict[str, Seat] = {"first": 0, "second": 1}
        terms = Terms(
            wished.crests, wished.one_round, wished.shared_hints, starters.get(wished.beginner)
        )
        self._sit_down(lambda: self.seating.between(names, terms))

    def play_contest(self, contest: "Contest") -> None:
        """Play a duel or a challenge, or continue it if it was left."""
        same = contest.occasion, contest.deals, contest.counts
        for match, record in self.services.store.journal.unfinished:
            heading = heading_of(record)
            if (heading.occasion, heading.deals, heading.counts) == same:
                self.resume(match)
                return
        self._sit_down(lambda: self.seating.contest(contest))

    def resume(self, match: int = 0) -> None:
        """Continue this match, or the one that is still at the table."""
        store = self.services.store
        found = store.journal.find(match)
        if found:
            self.services.notices.watch(store.journal.resume(found.match), "match")
            self._sit_down(lambda: self.seating.resume(found.record))

    def _sit_down(self, start: Callable[[], None]) -> None:
        self.navigator.open("table")
        start()

    def _has_moves(self) -> bool:
        """Return whether a match is running that would be kept."""
        record = self.services.store.journal.record
        return record is not None and any(played.moves for played in record.rounds)

    # From a table

    def _pause(self) -> None:
        from jaipur.ui.match.match_questions import match_menu

        navigator, screen = self.navigator, self.navigator.match_screen
        screen.table.gestures.cancel()
        self.services.overlays.ask(
            lambda: match_menu(
                self.services.device.has_mouse,
                can_restart=not self.seating.occasion,
                can_give_up=screen.viewer is not None,
            ),
            rules=lambda: self._pause_after(navigator.read_rules),
            keys=lambda: navigator.show_keys(then=self._pause),
            settings=lambda: self._pause_after(lambda: navigator.open("settings")),
            again=self._start_again,
            give_up=self._ask_to_give_up,
            leave=self._left,
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
            sheets.face(int(self.navigator.match_screen.table.layout.turned))
            if self.navigator.current == "table":
                self._pause()

        screen.bind(on_leave=left)

    def _start_again(self) -> None:
        """Start the match again, but ask first: alone, it counts as given up."""
        from jaipur.ui.match.match_questions import start_again

        screen = self.navigator.match_screen
        alone = not screen.shared

        def start() -> None:
            if alone and screen.viewer is not None:
                self.seating.give_up(screen.viewer)
            else:
                self.services.notices.watch(self.services.store.journal.finish(), "match")
            self.seating.again()

        if self._has_moves():
            self.services.overlays.ask(lambda: start_again(alone), yes=start)
        else:
            self.seating.again()

    def _ask_to_give_up(self) -> None:
        """Ask whether to give up; with two players, by their names.

        It asks the player whose cards lie open, who may have moved already.
        """
        from jaipur.ui.match.match_loop import MatchLoop
        from jaipur.ui.match.match_questions import give_up

        screen, loser, winner = self.navigator.match_screen, "", ""
        seat, session = screen.viewer, screen.session
        if seat is None or session is None:  # the doors have closed meanwhile
            return
        if screen.shared:
            loser, winner = session.seats[seat].name, session.seats[1 - seat].name

        def end() -> None:
            if isinstance(screen.loop, MatchLoop):
                screen.loop.give_up(seat)

        record = self.services.store.journal.record
        once = bool(self.seating.occasion and record and heading_of(record).counts)
        self.services.overlays.ask(lambda: give_up(loser, winner, once), yes=end)

    def _left(self) -> None:
        """Return to the title; after a finished match, to where it was offered.

        An unfinished match is kept.
        """
        self.navigator.match_screen.leave()
        if road := self.navigator.built("opponents"):
            road.records = {}  # those from before the match
        self.navigator.home()
        screen = {Kind.DUEL: "duel", Kind.CHALLENGE: "challenges"}.get(self._kind)
        if screen and not self.services.store.journal.record:
            self.navigator.open("today")
            self.navigator.open(screen)

    @property
    def _kind(self) -> Kind:
        return kind_of(self.seating.occasion)

    def _to_road(self, level: str) -> None:
        """Show the record against an opponent, after a match."""

        self._left()
        self.navigator.open("opponents").show_opponent(level)

    @property
    def _reviews(self) -> ReviewFlow:
        return self.navigator.flow(ReviewFlow)

    @property
    def _finished(self) -> "Record | None":
        """The match at the table, once it is over."""
        from jaipur.ui.match.match_loop import MatchLoop

        loop = self.navigator.match_screen.loop
        return loop.recorder.record if isinstance(loop, MatchLoop) else None

    def _round_over(self) -> None:
        """After a match, start the coach while the last round is counted.

        The Traveller's next strength follows the result.
        """
        record = self._finished
        if record:
            self._reviews.prepare(record)
            if opponent_of(heading_of(record)).level == TRAVELLER.id:
                self.navigator.flow(RatingFlow).ask()

    def _story(self, calm: bool) -> "StoryBox | None":
        """Return the story of what decided the match that is over."""
        return self._reviews.story(self._finished, calm) if self._finished else None
