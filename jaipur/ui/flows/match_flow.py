"""From the title to a match and back: it is begun, continued, paused and left."""

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from jaipur.ui.start import preferences

if TYPE_CHECKING:  # what the first frame can do without
    from jaipur.game.contests.contest import Contest
    from jaipur.rules import View
    from jaipur.rules.notation import Record
    from jaipur.ui.app import JaipurApp
    from jaipur.ui.match.match_screen import MatchScreen
    from jaipur.ui.match.matches import Matches


class MatchFlow:
    """Where people wait for a table, and come back to."""

    def __init__(self, app: "JaipurApp") -> None:
        self._app = app

    @cached_property
    def match_screen(self) -> "MatchScreen":
        """Built when somebody comes near it."""
        from jaipur.ui.device.screen_privacy import attend
        from jaipur.ui.match.match_screen import MatchScreen
        from jaipur.ui.results.results import Results

        app = self._app
        results = Results(app.overlays, app.sounds, partial(app.haptics.buzz, "seal"))
        screen = MatchScreen(app.thinker, app.sounds, app.haptics, results)
        screen.bind(
            on_menu=lambda *_: self._pause(),
            on_look=lambda _screen, record: app.screens.play_back(record),
            on_review=lambda _screen, record: app.review_flow.review(record),
            on_round_over=lambda *_: self._learn(),
            on_tip=lambda _screen, tip: app.learn_flow.met(tip),
        )
        # what lies over a table that has turned is read from there too
        screen.turntable.bind(turned=lambda _table, turned: app.overlay_turntable.face(int(turned)))
        attend(app.device, screen)
        app.ambience.attend(screen)
        preferences.apply_to_table(app.store.settings, screen, app)
        return screen

    @property
    def match_screen_if_built(self) -> "MatchScreen | None":
        return self.__dict__.get("match_screen")

    def put_away(self) -> None:
        """Leave the table; the next one is built anew."""
        screen = self.match_screen_if_built
        self._app.ambience.at_table = False
        for name in ("match_screen", "matches"):
            self.__dict__.pop(name, None)
        if screen:
            screen.leave()

    @cached_property
    def matches(self) -> "Matches":
        from jaipur.ui.match.match_recorder import MatchRecorder
        from jaipur.ui.match.matches import Matches

        app = self._app
        store = app.store
        keep = partial(MatchRecorder, store.journal, app.notices.watch, store.numbers, store.road)
        ways = self._left, self._meet, self._to_road, app.challenge_flow.begun
        return Matches(self.match_screen, keep, *ways, app.now, app.seed)

    # To a table

    def play_against(self, level: str) -> None:
        self._app.change("last_opponent", level)
        self._unless_running(lambda: self._sit_down(lambda: self.matches.against(level)))

    def _meet(self, level: str) -> None:
        """From the end of a match on to the next rival."""
        self._app.change("last_opponent", level)
        self.matches.against(level)

    def play_between(self, names: tuple[str, str]) -> None:
        from jaipur.store.heading import Terms

        wished = self._app.store.settings
        terms = Terms(wished.crests, wished.one_round, wished.shared_hints)
        starter = {"first": 0, "second": 1}.get(wished.beginner)
        self._unless_running(
            lambda: self._sit_down(lambda: self.matches.between(names, terms, starter))
        )

    def play_contest(self, contest: "Contest") -> None:
        """A duel or a challenge."""
        self._unless_running(lambda: self._sit_down(lambda: self.matches.contest(contest)))

    def take_up(self, record: "Record", number: int) -> None:
        """Go on with a match that lies in the history, unfinished, under this number."""
        store = self._app.store

        def start() -> None:
            fetch = partial(store.archive.give_back, number)
            self._app.notices.watch(store.journal.go_on_with(record, fetch), "match")
            self.go_on()

        self._unless_running(start)

    def play_from(self, view: "View", level: str) -> None:
        """The rest of a round, from what its trader to move knew; a match that was left stays as
        it is, and this one counts nowhere."""
        from jaipur.ui.trial.trial import Trial
        from jaipur.ui.words import opponents

        self._app.screens.try_position(
            Trial(view, lambda: opponents.level_name(level), level, asks=False)
        )

    def go_on(self) -> None:
        """Take up the match that was left."""
        record = self._app.store.journal.record
        if record:
            self._sit_down(lambda: self.matches.resume(record))

    def _sit_down(self, start: Callable[[], None]) -> None:
        self.matches  # noqa: B018  the table is built before it is shown
        self._app.screens.open("table")
        start()

    def _unless_running(self, start: Callable[[], None]) -> None:
        """Ask before a running match is filed away as unfinished; one in which nobody has moved is
        not kept."""
        from jaipur.ui.match.match_questions import new_match

        record = self._app.store.journal.record
        if not record or not any(played.moves for played in record.rounds):
            start()
            return
        self._app.overlays.ask(new_match, yes=start)

    def greet(self) -> None:
        """Somebody is here for the first time."""
        from jaipur.ai.levels import LEVELS
        from jaipur.ui.screens.greeting import greeting

        self._app.overlays.ask(
            greeting,
            lesson=self._app.learn_flow.teach,
            first_game=lambda: self.play_against(LEVELS[0].id),
            access=self._set_up,
        )

    def _set_up(self) -> None:
        """Preferences before anything else; who has set them is greeted again."""
        screen = self._app.screens.open("settings")

        def left(*_event: object) -> None:
            screen.unbind(on_leave=left)
            self.greet()

        screen.bind(on_leave=left)

    # From a table

    def _pause(self) -> None:
        from jaipur.ui.match.match_questions import match_menu

        screens = self._app.screens
        self.match_screen.table.gestures.cancel()
        self._app.overlays.ask(
            lambda: match_menu(self._app.device.has_mouse),
            rules=self._app.learn_flow.read,
            keys=lambda: self._app.show_keys(then=self._pause),
            settings=lambda: screens.open("settings"),
            leave=self._left,
        )

    def _left(self) -> None:
        """Back to the title, or to where a match that is over was offered; one that is not is
        kept."""
        self.match_screen.leave()
        self._app.screens.home()
        self.show_resume()
        if not self._app.store.journal.record:
            self._app.today_flow.after(self.matches.occasion)

    def _to_road(self, level: str) -> None:
        """From the end of a match to what was earned against this rival."""
        self._left()
        self._app.screens.show_rival(level)

    def show_resume(self, *_args: object) -> None:
        """Offer on the title to continue, where a match was left."""
        from jaipur.ui.words import kind_words

        record = self._app.store.journal.record
        self._app.front.resume = kind_words.left_match(record) if record else ""

    def _learn(self) -> None:
        """Whoever has played a round knows how cards are chosen."""
        if not self._app.store.settings.knows_the_table:
            self._app.change("knows_the_table", True)
