"""An earlier position of the current round, as the viewer saw it."""

from collections.abc import Iterable

from kivy.input import MotionEvent
from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout

from jaipur.game.match.move_count import count_move
from jaipur.game.match.session import Session
from jaipur.ui.look.live_language import language
from jaipur.ui.table.moments import show_last_moves
from jaipur.ui.table.table import Table
from jaipur.ui.widgets import focus
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.explained import HidesBehind
from jaipur.words.i18n import _

HIGH = 64
"""Height in dp of the button that returns to the match, where there is room."""

STEPS = {"up": -1, "left": -1, "down": 1, "right": 1}
"""How many moves each arrow key goes forward."""


class LookBack(focus.ModalLayer, HidesBehind, FloatLayout):
    """A second table over the one of the match, to look at only. It shows nothing that its viewer
    did not know then, and the match waits until it is closed."""

    def __init__(self, now: Table, session: Session, viewer: int) -> None:
        super().__init__()
        self._session, self._viewer, self._now = session, viewer, now
        self._number = 0
        self.table = table = Table(playable=False, without=("bar",))
        for name in ("seals_to_win", "show_herds", "show_seen", "covers_hand"):
            setattr(table.options, name, getattr(now.options, name))
        seals = [player.seals for player in now.players]
        table.players.set(name=now.players.names, portrait=now.players.portraits, seals=seals)
        table.layout.turned = now.layout.turned
        table.cards.rows, table.cards.discards = now.cards.rows, now.cards.discards
        table.layout.bind(places=self._show_position)
        table.ids.menu.bind(on_release=lambda *_: self.close())
        table.ids.moves.bind(on_moment=lambda _list, number: self.show(number))
        self.leave = TextButton(go=True, size_hint=(None, None))
        self.leave.bind(on_release=lambda *_: self.close())
        self.add_widget(self.table)
        self.add_widget(self.leave)
        language.bind(code=self.retranslate)
        self._show_position()

    def show(self, number: int) -> None:
        """Show the table after the move with this number in the round."""
        self._number = number
        self.retranslate()
        turns = self._session.turns[: number + 1]
        events = {turn.seat: turn.seen_by(self._viewer) for turn in turns[-2:]}
        show_last_moves(self.table, [events.get(seat, ()) for seat in (0, 1)])
        self.table.ids.moves.moves = self._now.ids.moves.moves
        self.table.ids.moves.here = number
        self.table.sync(self._session.view_after(number, self._viewer))

    def close(self) -> None:
        """Return to the current position."""
        if self.parent:
            self.parent.remove_widget(self)

    def summary(self) -> str:
        return self.table.summary()

    def back(self) -> bool:
        self.close()
        return True

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        """Return to now with Enter or Space; go move by move with arrows, after the last to now."""
        if name not in (*focus.ACTIVATE, *STEPS):
            return False
        number = self._number + STEPS.get(name, 0)
        if name in focus.ACTIVATE or number >= len(self._session.turns) - (name == "right"):
            self.close()
        elif number >= 0:
            self.show(number)
        return True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True

    def retranslate(self, *_event: object) -> None:
        self.leave.text = _("Back to now")
        turns, names = self._session.turns, self.table.players.names
        made = count_move(self._number, len(turns))
        self.leave.detail = _("Shown: {name}, move {n} of {count}").format(
            n=made.number, count=made.moves, name=names[turns[self._number].seat]
        )

    def _show_position(self, *_event: object) -> None:
        bar = self.table.layout.places["bar"]
        high = min(bar.height, max(HIGH * Metrics.dp, bar.height * 0.6))
        self.leave.pos, self.leave.size = (bar.x, bar.center[1] - high / 2), (bar.width, high)
        self.leave.scale = max(1.0, high / (HIGH * Metrics.dp))
