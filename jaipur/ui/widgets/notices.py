"""Messages of the app: problems with saves and files at a calm moment, and brief confirmations of
what was just done. They appear over any screen, and on a table in its bar, to cover nothing.

`add` takes a function that returns the text, so that it follows the language; `say` takes a text.
"""

import logging
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, NamedTuple, Protocol

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from jaipur.store.trouble import StoreError
from jaipur.ui.device.insets import insets
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.announcer import announcer
from jaipur.ui.widgets.buttons import RoundButton, TextButton
from jaipur.ui.widgets.focus import NonModal
from jaipur.ui.widgets.futures import on_done
from jaipur.ui.widgets.handedness import hands
from jaipur.ui.widgets.page import Pane
from jaipur.words import store_words

log = logging.getLogger(__name__)

MakeText = Callable[[], str]

CALM_POLL_SECONDS = 0.4
"""Seconds between two checks whether the moment is calm."""
PASSING_SECONDS = 8
"""How long a brief message stays; with taps only, until the player closes it."""
MARGIN = 8
"""Distance in dp to the edge and to anything that must stay visible."""
POLL_SECONDS = 2.0
"""Seconds between two checks for new problems."""


class Message(NamedTuple):
    """A message in the queue."""

    words: MakeText
    action: str = ""
    act: Callable[[], object] = lambda: None
    passing: bool = False


class Board(Protocol):
    """The part of a table that shows messages."""

    def show_notice(self, words: MakeText, done: Callable[[], None]) -> None:
        """Show this until its player closes it, then call `done`; do nothing if it is shown
        already."""

    def drop_notice(self) -> None:
        """Remove it."""


class CloseNotice(RoundButton):
    """The button that closes a message."""


class NoticeAction(TextButton):
    """The button for the action of a message."""


class Notice(NonModal, Pane):
    """A message at the upper edge; everything beside it can be touched. A tap closes a brief
    message."""

    text = StringProperty("")
    action = StringProperty("")
    passing = BooleanProperty(False)
    button = ObjectProperty(None, allownone=True)
    low = BooleanProperty(False)
    """Whether it is at the lower edge."""
    needed = NumericProperty(0)
    """The height of its whole text."""
    most = NumericProperty(float("inf"))
    """Its greatest height; longer texts scroll."""

    on_act = WidgetEvent()  # The player wants its action.
    on_dismiss = WidgetEvent()  # The player closes it.

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        if self.action:
            self._add_button(NoticeAction(text=self.action), "on_act")
        elif not self.passing:
            self._add_button(CloseNotice(), "on_dismiss")

    def _add_button(self, button: RoundButton | TextButton, event: str) -> None:
        button.bind(on_release=lambda *_: self.dispatch(event))
        self.add_widget(button)
        self.button = button

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        touched = bool(self.collide_point(*touch.pos))
        if touched and self.passing:
            self.dispatch("on_dismiss")  # it may cover something
        return touched


class Notices(FloatLayout):
    """The layer in front of all others. It shows one message at a time; the others wait."""

    def __init__(
        self,
        can_interrupt: Callable[[], bool],
        board: Callable[[], Board | None] = lambda: None,
        kept: Callable[[], Rect | None] = lambda: None,
        **options: object,
    ) -> None:
        """`can_interrupt` returns whether a message would disturb nothing, `board` the table in
        front, and `kept` the part of a sheet over it that must stay visible."""
        super().__init__(**options)
        self._can_interrupt = can_interrupt
        self._board = board
        self._used: Board | None = None
        """The table that shows a message now."""
        self._kept = kept
        self._place_soon = Clock.create_trigger(self._place, -1)
        self.fbind("size", self._place_soon)
        self._waiting: list[Message] = []
        self._failing: dict[str, MakeText] = {}
        self._problems: list[StoreError] = []
        self._end_soon = Clock.create_trigger(self.end_passing, PASSING_SECONDS)
        self._looking = Clock.create_trigger(self.look, CALM_POLL_SECONDS, interval=True)
        language.bind(code=self.retranslate)

    @property
    def shown(self) -> Notice | None:
        return next((child for child in self.children if isinstance(child, Notice)), None)

    def add(self, words: MakeText) -> None:
        """Show this at a calm moment, unless it is shown or waits already."""
        if words() not in [known.words() for known in self._waiting]:
            self._waiting.append(Message(words))
            self._looking()

    def say(self, text: str, action: str = "", act: Callable[[], object] = lambda: None) -> None:
        """Show a brief message at once, in place of any other; `action` is its button's label."""
        self.end_passing()
        self._take_down()  # the message that was shown comes back later
        self._waiting.insert(0, Message(lambda: text, action, act, passing=True))
        if not hands.taps_only:
            self._end_soon()
        self._looking()
        self.look()

    def act(self) -> None:
        """Do the action of the brief message, if there is one."""
        if self._passing:
            act = self._waiting[0].act
            self.end_passing()
            act()

    def end_passing(self, *_event: object) -> None:
        """Close the brief message, if there is one."""
        self._end_soon.cancel()
        if self._passing:
            self._close()

    @property
    def _passing(self) -> bool:
        return bool(self._waiting and self._waiting[0].passing)

    def follow(self, problems: list[StoreError]) -> None:
        """Report the problems in this list, now and later, and remove them from it."""
        self._problems = problems
        Clock.schedule_interval(self._collect, POLL_SECONDS)
        self._collect()

    def close(self) -> None:
        """Stop reporting and showing messages."""
        Clock.unschedule(self._collect)
        self._looking.cancel()
        language.unbind(code=self.retranslate)

    def report(self, problem: StoreError, writing: bool = False) -> MakeText:
        """Report a problem with a file, and log it. `writing`: something could not be saved."""
        log.warning("%s", problem)

        def words() -> str:
            return store_words.error_text(problem, writing)

        self.add(words)
        return words

    def watch(self, written: "Future[Any]", about: str) -> None:
        """Report a failed save: once, until saving works again."""

        def see(done: "Future[Any]") -> None:
            error = None if done.cancelled() else done.exception()
            if error is None:
                self._withdraw(self._failing.pop(about, None))
            elif not isinstance(error, StoreError):
                raise error
            elif about not in self._failing:
                self._failing[about] = self.report(error, writing=True)

        on_done(written, see)

    def dismiss(self, *_event: object) -> bool:
        """Close the message that is shown; return False if there is none, or only a brief one."""
        if self.shown is None or self.shown.passing:
            return False
        self._close()
        return True

    def _close(self, *_event: object) -> None:
        self._take_down()
        del self._waiting[0]

    def _take_down(self) -> None:
        """Hide the current message."""
        self.clear_widgets()
        used, self._used = self._used, None
        if used:
            used.drop_notice()

    def _collect(self, *_event: object) -> None:
        while self._problems:
            self.report(self._problems.pop(0))

    def _withdraw(self, words: MakeText | None) -> None:
        message = next((one for one in self._waiting if one.words is words), None)
        if message:
            if self._waiting[0] is message:
                self._take_down()
            self._waiting.remove(message)

    def look(self, *_event: object) -> bool:
        """Show the next message in its place, if it is calm; return False once none waits."""
        first = self._waiting[0] if self._waiting else None
        board = None if self._passing and self._kept() else self._board()
        if board is not self._used:
            self._take_down()
        if not first or not (first.passing or self._can_interrupt()):
            return bool(first)
        if board:
            self._used = board
            board.show_notice(first.words, self._close)
        elif self.shown is None:
            notice = Notice(text=first.words(), action=first.action, passing=first.passing)
            notice.bind(
                on_act=lambda *_: self.act(), on_dismiss=self._close, needed=self._place_soon
            )
            self.add_widget(notice)
            announcer.say(notice.text)
        self._place()  # a sheet may have opened or closed
        return True

    def _place(self, *_event: object) -> None:
        """Place the message above the part that must stay visible, or below it without room."""
        notice, kept = self.shown, self._kept()
        if notice is None:
            return
        if kept is None:
            notice.low, notice.most = False, self.height
            return
        _left, top, _right, bottom = insets.ltrb
        above = self.height - top - kept.top - 2 * MARGIN * Metrics.dp
        below = kept.y - bottom - 2 * MARGIN * Metrics.dp
        notice.low = above < min(notice.needed, below)
        notice.most = max(0, below if notice.low else above)

    def retranslate(self, *_event: object) -> None:
        if self.shown:
            self.shown.text = self._waiting[0].words()


load("widgets/notices")
