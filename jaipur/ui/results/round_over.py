"""The end of a round: tokens are counted in the open, and the seal is pressed in wax."""

from collections.abc import Sequence

import asynckivy as ak
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from jaipur.game.session import Session
from jaipur.rules import Outcome
from jaipur.ui.look import kv
from jaipur.ui.look.sound import Plays
from jaipur.ui.results.grid import SnugGrid
from jaipur.ui.results.tally import Step, Tally, most_piles, steps_of
from jaipur.ui.table import zones
from jaipur.ui.widgets.focus import Scope
from jaipur.ui.words import phrases
from jaipur.ui.words.i18n import _, language

__all__ = ["RoundOver", "SnugGrid", "Tally"]

COUNT = 1.6
"""Seconds for all goods tokens of both."""
TURN = 0.28
"""Seconds for each bonus token and the camel token."""
PRESS = 0.3


class RoundOver(Scope, FloatLayout):
    """Counts both traders' tokens; a tap shows the end of it at once.

    With a `viewer` it speaks to that trader, without one of both by name.
    """

    headline = StringProperty("")
    detail = StringProperty("")
    button = StringProperty("")
    flourish = StringProperty("")
    counted = BooleanProperty(False)
    scale = NumericProperty(1)
    """How much larger than usual things are, on a large window."""

    __events__ = ("on_next",)

    def __init__(
        self,
        session: Session,
        viewer: int | None,
        portraits: Sequence[str],
        sounds: Plays,
        speed: float,
        **options: object,
    ) -> None:
        zones.load_all()
        kv.load("results/round_over")
        super().__init__(**options)
        self._session = session
        self._sounds = sounds
        self._order = (1, 0) if viewer == 1 else (0, 1)
        self._viewer = viewer
        view = session.view(None)
        self._steps = [steps_of(view, trader) for trader in self._order]
        seals = self._seals_before()
        for tally, trader in zip(self._tallies, self._order, strict=True):
            tally.portrait = portraits[trader]
            tally.seals = seals[trader]
            tally.most_tokens = max(map(len, self._steps))
            tally.most_piles = max(map(most_piles, self._steps))
        self._say()
        language.bind(code=self._say)
        self._task = ak.start(self._count(speed)) if speed > 0 else None
        if speed <= 0:
            self.finish()

    def _say(self, *_event: object) -> None:
        names, result = phrases.seat_names(self._session.seats), self._result
        for tally, trader in zip(self._tallies, self._order, strict=True):
            tally.name = names[trader]
        self.button = _("Go on")
        if self.counted:
            self.headline = _headline(result, self._viewer, names)
            self.detail = _detail(result, self._viewer, names)
        else:
            self.headline = phrases.ending(result.ended_by)

    @property
    def _tallies(self) -> tuple[Tally, Tally]:
        return self.ids.mine, self.ids.theirs

    @property
    def _result(self) -> Outcome:
        return self._session.match.results[-1]

    def _seals_before(self) -> list[int]:
        """The seals without the one that is about to be pressed."""
        seals = list(self._session.match.seals)
        if self._result.winner is not None:
            seals[self._result.winner] -= 1
        return seals

    async def _count(self, speed: float) -> None:
        await ak.sleep(0.4 * speed)
        coins = max(len([s for s in steps if s.sound == "coin"]) for steps in self._steps)
        for number in range(max(map(len, self._steps))):
            for tally, steps in zip(self._tallies, self._steps, strict=True):
                if number < len(steps):
                    self._count_one(tally, steps[number])
            await ak.sleep((COUNT / max(coins, 1) if number < coins else TURN) * speed)
        async for time in ak.anim_with_ratio(base=PRESS * speed):
            self._press(min(time, 1))
            if time >= 1:
                break
        self._task = None
        self.finish()

    def _count_one(self, tally: Tally, step: Step) -> None:
        tally.count(step)
        self._sounds.play(step.sound, 0.5)

    def _press(self, share: float) -> None:
        winner = self._result.winner
        if winner is not None:
            self._tallies[self._order.index(winner)].stamp = share

    def finish(self) -> None:
        """Show the whole count."""
        if self.counted:
            return
        if self._task:
            self._task.cancel()
            self._task = None
        self.counted = True
        for tally, steps in zip(self._tallies, self._steps, strict=True):
            for step in steps[len(tally.ids.tokens.children) :]:
                tally.count(step)
        self._press(1)
        self._sounds.play("seal")
        self._say()
        lost = self._viewer is not None and self._result.winner != self._viewer
        self.flourish = "flourish-round-lost" if lost else "flourish-round-won"

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not super().on_touch_down(touch):
            self.finish()
        return True

    def back(self) -> bool:
        """Back skips the count, then goes on."""
        self.go_on()
        return True

    def go_on(self) -> None:
        if not self.counted:
            self.finish()
        elif self.parent:
            self.parent.remove_widget(self)
            language.unbind(code=self._say)
            self.dispatch("on_next")

    def on_next(self) -> None:
        """The result has been seen."""


def _headline(result: Outcome, viewer: int | None, names: list[str]) -> str:
    if result.winner is None:
        return _("A complete tie: this round is played again")
    if result.winner == viewer:
        return _("The seal of excellence is yours")
    return _("{name} wins the seal of excellence").format(name=names[result.winner])


def _detail(result: Outcome, viewer: int | None, names: list[str]) -> str:
    words = [phrases.ending(result.ended_by)]
    if result.camel_token is None:
        words.append(_("equal herds, no camel token"))
    elif result.camel_token == viewer:
        words.append(_("you have the larger herd"))
    else:
        camels = _("{name} has the larger herd")
        words.append(camels.format(name=names[result.camel_token]))
    words.append(phrases.tie_break(result))
    return " · ".join(filter(None, words))
