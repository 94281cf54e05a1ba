"""Random touches, keys and window changes without end, and the checks that must hold after them."""

from pathlib import Path
from random import Random
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from jaipur.game.match.counting import face_down
from jaipur.rules import CARDS, Good, observe
from jaipur.store.store import Store
from jaipur.ui.match.match_screen import MatchScreen
from jaipur.ui.table.table import Table
from jaipur.ui.widgets.focus import focusables, rect, uppermost
from tests.ui.driver.left_matches import BOT, leave_a_match, nearly_over
from tests.ui.driver.stand_ins import AtOnce, QuickMind, Silence
from tests.ui.driver.whole_app import WholeApp, name_of
from tests.ui.review.kept_reviews import KeptReviews
from tests.ui.table.show.table_looks import looks
from tools.stage.stage import Stage

KEYS = [
    *["tab", "enter", "spacebar", "left", "right", "up", "down"] * 2,
    *"hucaxi13",
    "f1",
    "escape",
]
WINDOWS = [(360, 640, 1), (640, 360, 1), (1080, 2400, 2.6), (768, 1024, 1), (1280, 800, 1)]
FINGERS = range(3)


class Monkey(WholeApp):
    """The app under random input."""

    def __init__(self, stage: Stage, folder: Path, seed: int) -> None:
        super().__init__(
            stage,
            folder,
            seed,
            thinker=QuickMind(),
            reviewer=KeptReviews(),
            sounds=Silence(),
            haptics=Silence(),
            open_store=lambda folder: Store(folder, lambda _name: AtOnce()),
        )
        self.app.stop = lambda *_: None  # Quit does not end the app
        self.chance = Random(seed)
        self.down: dict[int, tuple[float, float]] = {}
        self.been: set[str] = set()
        """Screens and overlays that were in front."""
        # a match near its end, or it would hardly ever reach one
        leave_a_match(self.app, nearly_over(seed, 2), BOT if seed % 2 else (None, None))
        self.stage.key("escape")
        self.stage.frame()
        self.stage.tap(*self.spot(self.app.navigator.title.buttons["continue"]))

    # Actions

    def act(self) -> None:
        """Do one touch, key or change of the window; several may fall into one frame."""
        self.been.add(name_of(uppermost()))
        (act,) = self.chance.choices(
            [
                self._tap,
                self._hold,
                self._put_down,
                self._wander,
                self._lift,
                self._key,
                self._window,
            ],
            [50, 3, 8, 16, 14, 10, 0.5],
        )
        act()
        if self.chance.random() < 0.4:
            self._frame(self.chance.choice([1 / 60, 1 / 60, 0.1, 0.4]))

    def _frame(self, dt: float = 1 / 60) -> None:
        self.stage.frame(dt, draw=False)

    def _spot(self) -> tuple[float, float]:
        """Return mostly the place of something touchable, else any point."""
        if self.chance.random() < 0.75:
            front: Any = uppermost()
            goals = [*(focusables(front) if front else ()), *self._cards()]
            if goals:
                x, y, width, height = rect(self.chance.choice(goals))
                return x + width * self.chance.random(), y + height * self.chance.random()
        return self.chance.random() * Window.width, self.chance.random() * Window.height

    def _cards(self) -> list[Any]:
        screen = uppermost()
        if not isinstance(screen, MatchScreen):
            return []
        knob = [screen.doors.ids.knob] * 4 if screen.doors.shut else []
        return [*screen.table.cards.hand, *screen.table.cards.market, screen.table.ids.herd, *knob]

    def _tap(self) -> None:
        finger = self.chance.choice(FINGERS)
        if finger in self.down:
            self._release(finger)
        at = self._spot()
        self.stage.post("down", *at, finger)
        if self.chance.random() < 0.3:
            self._frame()
        self.stage.post("up", *at, finger)

    def _hold(self) -> None:
        finger = self.chance.choice(FINGERS)
        if finger not in self.down:
            at = self._spot()
            self.stage.post("down", *at, finger)
            self._frame()
            self._frame(0.8)
            self.stage.post("up", *at, finger)

    def _put_down(self) -> None:
        finger = self.chance.choice(FINGERS)
        if finger not in self.down:
            self.down[finger] = self._spot()
            self.stage.post("down", *self.down[finger], finger)

    def _wander(self) -> None:
        if self.down:
            finger = self.chance.choice(list(self.down))
            self.down[finger] = self._spot()
            self.stage.post("motion", *self.down[finger], finger)

    def _lift(self) -> None:
        if self.down:
            self._release(self.chance.choice(list(self.down)))

    def _release(self, finger: int) -> None:
        self.stage.post("up", *self.down.pop(finger), finger)

    def _key(self) -> None:
        self.stage.key(self.chance.choice(KEYS))

    def _window(self) -> None:
        if self.chance.random() < 0.5:
            Window.dispatch("on_hide")
        else:
            self.stage.resize(*self.chance.choice(WINDOWS))

    # Checks

    def rest(self) -> None:
        """Release all touches and wait until nothing moves, even at the slowest speed."""
        for finger in list(self.down):
            self._release(finger)
        for _ in range(36):
            self._frame(0.3)

    def check(self) -> None:
        """Check that no card is lost, on the table or in the record."""
        self.rest()
        assert self.stage.touching == 0
        if (
            not self.app.navigator.has_screen("table")
            or not self.app.navigator.match_screen.session
        ):
            return
        screen = self.app.navigator.match_screen
        self._check_record(screen.session)
        table = screen.table
        assert not table.busy and not table.opponent.thinking, "the table still waits"
        assert not table.gestures.dragged and table.gestures.touch is None
        view = screen.session.view(screen.viewer)
        # everything behind the count is covered until the count is done
        assert table.view in ((view, face_down(view)) if view.outcome else (view,))
        table.choice.clear()
        table.messages.clear()  # a tip or the help of a first match may be shown there
        self._frame(0.3)
        self._frame(0.3)
        seen, fresh = looks(table), looks(self._afresh(table))
        assert seen == fresh, f"{seen}\nand a fresh table: {fresh}"

    def _check_record(self, session: Any) -> None:
        state = session.record.rounds[-1].state
        north, south = state.hands
        for good in Good:
            hands = 0 if good == Good.CAMEL else north[good] + south[good] + state.sold[good]
            herds = sum(state.herds) if good == Good.CAMEL else 0
            deck = state.deal.cards[state.drawn :].count(good)
            assert state.market[good] + hands + herds + deck == CARDS[good]
        assert observe(state, 0) == session.view(0) and observe(state, 1) == session.view(1)
        kept = self.app.services.store.journal.record
        if kept is None:  # the match was won or given up
            written = self.app.navigator.match_screen.loop.recorder.record
            assert written.closed and written.rounds == session.record.rounds
        else:
            assert session.match.winner is None
            assert kept.rounds == session.record.rounds

    def _afresh(self, table: Any) -> Table:
        """Return a new table that was never touched."""
        other = Table(size_hint=(None, None), pos=table.pos, size=table.size)
        for name in ("name", "portrait", "seals", "last_move", "last_signs"):
            other.players.set(**{name: [getattr(seat, name) for seat in table.players]})
        for name in table.options.properties():
            setattr(other.options, name, getattr(table.options, name))
        other.prompt, other.layout.turned = table.prompt, table.layout.turned
        Clock.tick_draw()  # it is laid out before the next frame
        other.sync(table.view)
        return other
