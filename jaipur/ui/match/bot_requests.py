"""What the table asks the thinker: the rival's move, and advice for the one who looks at it."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import partial
from itertools import cycle
from typing import Any

from kivy.clock import Clock

from jaipur.ai.coach import Option
from jaipur.game.thinker import Thinker
from jaipur.rules import Move, View
from jaipur.ui.words import phrases


class BotRequests:
    """One question at a time; `forget` it once the position has changed."""

    def __init__(self, thinker: Thinker, table) -> None:
        self._thinker = thinker
        self._table = table
        self._asked: Future[Any] | None = None
        self._hints: Iterator[Callable[[], None]] | None = None

    @property
    def waiting(self) -> bool:
        """Whether an answer is to come."""
        return self._asked is not None

    def ask_rival(self, view: View, level: str, seed: int, make: Callable[[Move], None]) -> None:
        """Have an opponent's move made."""
        self._table.thinking = True
        self._when_answered(self._thinker.ask(view, level, seed), make)

    def ask_coach(self, view: View, seed: int, heard: Callable[[], None]) -> None:
        """Choose the cards of the best move and say what speaks for it; asked again, of the next
        best. `heard` is told of advice, not of more of the same."""
        if self._asked:
            return
        if self._hints:
            next(self._hints)()
            return

        def use(options: tuple[Option, ...]) -> None:
            self.forget()
            heard()
            hints = (partial(self._show, view, options, n) for n in range(len(options)))
            self._hints = cycle(hints)
            next(self._hints)()

        self._table.ids.hint.lit = True
        self._when_answered(self._thinker.advise(view, seed), use)

    def forget(self) -> None:
        """No answer is waited for any more, and what was said is outdated."""
        if self._asked:
            self._asked = None
            self._thinker.forget()
        self._hints = None
        self._table.thinking = False
        self._table.ids.hint.lit = False

    def _show(self, view: View, options: tuple[Option, ...], place: int) -> None:
        self._table.gestures.cancel()  # what a finger holds is no longer chosen
        self._table.choice.show(options[place].move)
        self._table.say(phrases.advice(view, options)[place])

    def _when_answered(self, asked: Future[Any], use: Callable[[Any], None]) -> None:
        """Use the answer on the drawing thread, if it is still waited for then."""
        self._asked = asked

        def answered(_dt: float) -> None:
            if asked is self._asked and not asked.cancelled():
                self._asked = None
                use(asked.result())

        asked.add_done_callback(lambda _done: Clock.schedule_once(answered))
