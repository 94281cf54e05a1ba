"""The screen of the lesson: a table like any other, with a spotlight over it."""

import logging
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent

from jaipur.ai.levels import LEVELS
from jaipur.game.practice.lesson import the_lesson
from jaipur.store.settings import MOVES_TO_LEARN, Settings
from jaipur.ui.learn.lesson_loop import LessonLoop
from jaipur.ui.learn.spotlight import Spotlight
from jaipur.ui.look.live_language import language
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.play.table_screen import TableScreen
from jaipur.ui.table.card import Card
from jaipur.ui.widgets.focus import Focusable, ModalLayer, focusables, unfocus
from jaipur.ui.widgets.question import Option, Question
from jaipur.words import opponents, people
from jaipur.words.i18n import _


def lesson_menu(finished: bool = False) -> Question:
    """Return the pause menu of the lesson; a lesson that was finished before stays so."""
    return Question(
        "lesson_menu",
        _("Paused"),
        "",
        (
            Option("resume", _("Continue"), _("Returns to the lesson."), look="go"),
            Option("again", _("Repeat this step"), _("Starts this step again.")),
            Option("rules", _("Rules"), _("All rules on one page.")),
            Option(
                "leave",
                _("Leave"),
                _("Leaves the lesson.")
                if finished
                else _("Leaves the lesson; you can continue it later."),
                detail="" if finished else _("Continue it later"),
                look="quiet",
            ),
        ),
        back="resume",
    )


def lesson_over() -> Question:
    """Ask whether to continue with a match or to go back."""
    return Question(
        "lesson_over",
        _("You know the game"),
        "",
        (
            Option(
                "play",
                _("Your first match"),
                _("Starts a match against the gentlest opponent."),
                detail=_("against the Apprentice"),
                look="go",
            ),
            Option("leave", _("Not now"), _("Returns to where you came from."), look="small"),
        ),
    )


log = logging.getLogger(__name__)


class LessonScreen(TableScreen):
    """The table of the lesson. It saves only the step, and changes no running match."""

    on_again = WidgetEvent()  # The player wants to repeat the step.

    def __init__(self, *parts: Any, **options: Any) -> None:
        super().__init__(*parts, **options)
        table = self.table
        self.spotlight = Spotlight()
        self.add_widget(self.spotlight)
        table.layout.head = self.spotlight.head
        self.spotlight.bind(
            head=table.layout.setter("head"),
            on_astray=self._stray,
            on_leave=lambda *_: self.go_back(),
        )
        table.choice.most_camels = 1
        table.choice.permits = lambda card: bool(self.lesson and self.lesson.permits(card))
        self._show_message_soon = Clock.create_trigger(self._show_message, -1)
        table.layout.bind(places=self._show_message_soon)
        table.bind(busy=self._show_message_soon)
        for name in ("headline", "detail", "can_clear"):
            table.ids.bar.bind(**{name: self._show_message_soon})
        language.bind(code=self._retranslate)

    @property
    def lesson(self) -> LessonLoop | None:
        """The lesson's loop; None while no lesson runs."""
        return self.loop if isinstance(self.loop, LessonLoop) else None

    @property
    def ready(self) -> bool:
        """Whether the cards are dealt and the lesson has said something about them."""
        return super().ready and self.table.messages.current is not None

    def teach(self) -> None:
        """Give the lesson from where it was left, or from its beginning if it was finished."""
        try:
            lesson = the_lesson()
        except (OSError, ValueError, KeyError, TypeError) as error:
            log.warning("Lesson: it cannot be read (%s), the rules stand in for it", error)
            self.navigator.back(self)
            self.navigator.open("rules").open_at()
            return
        self.leave()
        self.table.options.hints = False
        self.table.undo.possible = False
        self.table.options.seals_to_win = 1
        portraits = people.crest_marks(("", ""))[0], opponents.portrait("apprentice")
        self.table.players.set(portrait=portraits)
        step = 0 if self._finished else self.services.settings.lesson_step
        self.loop = LessonLoop(self, self.spotlight, lesson, step, self._save_step, self._finish)
        self.match_view.texts.seat(self.match_view.playing.seats)

    @property
    def _finished(self) -> bool:
        return self.services.settings.lesson_step >= len(the_lesson().steps)

    def _save_step(self, step: int) -> None:
        """Save the step, unless the lesson was finished before and is being repeated."""
        if not self._finished and self.services.settings.lesson_step != step:
            self.services.change("lesson_step", step)

    def _finish(self) -> None:
        """Offer a first match after the last step."""

        self.services.learn_table(MOVES_TO_LEARN)

        def play() -> None:
            self.go_back()
            self.navigator.open("table").play_against(LEVELS[0].id)

        self.services.overlays.ask(lesson_over, play=play, leave=self.go_back)

    def pause(self) -> None:

        self.table.gestures.cancel()
        self.services.overlays.ask(
            lambda: lesson_menu(self._finished),
            again=lambda: self.dispatch("on_again"),
            rules=lambda: self.navigator.open("rules").open_at(),
            leave=self.go_back,
        )

    def adapted(self, settings: Settings) -> Settings:
        """Return the settings without remarks, which the opponent does not make here."""
        return replace(settings, remarks=False)

    def leave(self) -> None:
        super().leave()
        self.spotlight.hide()

    # Keys

    def back(self) -> bool:
        """Put the chosen cards back, or else open the menu: Esc does not skip Continue."""
        self.table.gestures.cancel()
        if self.table.choice:
            self.table.choice.clear()
        else:
            self.pause()
        return True

    @property
    def _reading(self) -> bool:
        """Whether a message waits for Continue."""
        return bool(self.spotlight.shown and self.table.ids.bar.button)

    def first_focus(self) -> Focusable | None:
        if self._reading:
            continue_button: Focusable = self.table.ids.bar.ids.continue_button.__self__
            return continue_button
        return next((card for card in self.table.cards.all if self._in_light(card)), None)

    def _in_light(self, one: Focusable) -> bool:
        if isinstance(one, Card):
            return self.table.choice.permits(one)
        return self.spotlight.is_bright(*one.center)

    def in_reach(self) -> Iterator[Focusable]:
        """Yield only what is bright on a dimmed table."""
        if not self.spotlight.shown:
            return super().in_reach()
        bright = (one for one in focusables(self.table) if self._in_light(one))
        return chain(bright, focusables(self.spotlight))

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        """Handle keys as in a match; while a message waits for Continue, the table gets none."""
        return (
            ModalLayer.key(self, name, modifiers) if self._reading else super().key(name, modifiers)
        )

    def _show_message(self, *_event: object) -> None:
        for card in self.table.cards.all:  # the light follows them; Kivy binds nothing twice
            card.bind(pos=self._show_message_soon)
        if self.lesson:
            self.lesson.show_message()
        if self._reading:
            unfocus(self.table)

    def _stray(self, _light: Spotlight, touch: MotionEvent) -> None:
        if self.lesson:
            self.lesson.stray(self.table.cards.card_at(*touch.pos))

    def _retranslate(self, *_event: object) -> None:
        if self.lesson:
            self.lesson.show_step()
