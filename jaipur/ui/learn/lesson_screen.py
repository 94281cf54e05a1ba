"""The screen of the lesson: a table like any other, and a guide over it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from jaipur.game.practice.lesson import Lesson
from jaipur.store.settings import Settings
from jaipur.ui.device.device import Device
from jaipur.ui.learn.guide import Guide
from jaipur.ui.learn.lesson_loop import LessonLoop
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.match.table_screen import TableScreen
from jaipur.ui.widgets.focus import Focusable, Scope, focusables, unfocus
from jaipur.ui.words import crests, opponents
from jaipur.ui.words.i18n import _, language


class LessonScreen(TableScreen):
    """Where the lesson is given. It keeps nothing but the step, which it reports as `on_step`."""

    on_step = WidgetEvent()  # (step: int) The learner is at this step now.
    on_again = WidgetEvent()  # The step is wanted again from its beginning.

    def __init__(self, *parts: Any, **options: Any) -> None:
        super().__init__(*parts, **options)
        self.guide = Guide()
        self.add_widget(self.guide)
        self.table.layout.head = self.guide.head
        self.guide.bind(head=self.table.layout.setter("head"))
        self._speak_soon = Clock.create_trigger(self._speak, -1)
        self.table.layout.bind(places=self._speak_soon)
        self.table.bind(busy=self._speak_soon)
        self.table.ids.bar.bind(
            headline=self._speak_soon, detail=self._speak_soon, can_clear=self._speak_soon
        )
        language.bind(code=self.retranslate)
        self.retranslate()

    @property
    def lesson(self) -> LessonLoop | None:
        """The lesson's loop; None while no lesson runs."""
        return self.loop if isinstance(self.loop, LessonLoop) else None

    def teach(self, lesson: Lesson, step: int, done: Callable[[], None]) -> None:
        """Give the lesson from this step on; `done` is told when it is over."""
        self.leave()
        self.table.options.hints = False
        self.table.undo.possible = False
        self.table.options.seals_to_win = 1
        self.guide.portrait = opponents.portrait("apprentice")
        self.table.traders.set(portrait=(crests.marks(("", ""))[0], self.guide.portrait))
        self.loop = LessonLoop(self, self.guide, lesson, step, done)
        self.showing.captions.seat(self.showing.playing.seats)

    def prefer(self, settings: Settings, device: Device, spoken: bool) -> None:
        """Apply the settings; only the teacher speaks here."""
        super().prefer(replace(settings, remarks=False), device, spoken)

    def leave(self) -> None:
        super().leave()
        self.guide.hush()

    def first_focus(self) -> Widget | None:
        return self.guide.bubble.ids.next.__self__ if self.guide.bubble.asks else None

    @property
    def _reading(self) -> bool:
        """Whether the table is dimmed for a sentence that waits for Next."""
        return bool(self.guide.shown and self.guide.bubble.asks)

    def in_reach(self) -> Iterator[Focusable]:
        """Of a dimmed table only the menu."""
        if not self._reading:
            return super().in_reach()
        return chain([self.table.ids.menu.__self__], focusables(self.guide))

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        """As in a match; while there is something to read the table hears no keys."""
        return Scope.key(self, name, modifiers) if self._reading else super().key(name, modifiers)

    def _speak(self, *_event: object) -> None:
        if self.lesson:
            self.lesson.speak()
        if self._reading:
            unfocus(self.table)

    def retranslate(self, *_event: object) -> None:
        self.guide.skip_text = _("Skip")
        if self.lesson:
            self.lesson.say_anew()
