"""The words of a sitting: who is who, what each did last, to whom the table is passed.

They are kept as facts, so that everything is said anew when the language changes.
"""

from jaipur.game.session import Seat
from jaipur.rules import Event
from jaipur.ui.table.doors import Doors
from jaipur.ui.table.table import Table
from jaipur.ui.words import i18n, move_signs, phrases
from jaipur.ui.words.i18n import _


class Captions:
    """Writes on a table and on its doors."""

    def __init__(self, table: Table, doors: Doors) -> None:
        self._table = table
        self._doors = doors
        self._seats: tuple[Seat, Seat] | None = None
        self._deeds: list[tuple[Event, ...]] = [(), ()]
        self._heir: int | None = None
        self._can_undo = False
        i18n.language.bind(code=self._say_anew)

    def seat(self, seats: tuple[Seat, Seat]) -> None:
        """These two sit down."""
        self._seats = seats
        self.forget()

    def told(self, trader: int, events: tuple[Event, ...]) -> None:
        """What a trader did last, as the viewer may know it."""
        self._deeds[trader] = events
        self._say()

    def forget(self) -> None:
        """Nobody did anything yet, and nothing is asked for."""
        self._deeds = [(), ()]
        self._heir = None
        self._say()

    def ask_to_pass(self, trader: int, can_undo: bool) -> None:
        """The deal bar asks for the table to be passed to this trader."""
        self._heir, self._can_undo = trader, can_undo
        self._say()

    def shut_doors(self, trader: int) -> None:
        """Doors that only this trader may open."""
        self._heir = trader
        self._doors.close(*_on_doors(self._table.names[trader]))

    def _say(self) -> None:
        if self._seats is None:
            return
        names = phrases.seat_names(self._seats)
        self._table.names = names
        self._table.last_moves = [phrases.tell(deed) for deed in self._deeds]
        self._table.last_signs = [move_signs.tell(deed) for deed in self._deeds]
        heir = "" if self._heir is None else names[self._heir]
        if self._doors.shut:
            doors = self._doors
            doors.headline, doors.detail, doors.invitation = _on_doors(heir)
        else:
            self._table.prompt = _to_pass(heir, self._can_undo) if heir else None

    def _say_anew(self, *_event: object) -> None:
        self._say()
        # what was said in passing was said in the language of before
        self._table.choice.unsay()
        self._table.ids.toast.hide()
        self._table.ids.info.hide()


def _on_doors(name: str) -> tuple[str, str, str]:
    return (
        _("Pass the table to {name}").format(name=name),
        _("Only {name} may look now").format(name=name),
        _("Press and hold the seal"),
    )


def _to_pass(name: str, can_undo: bool) -> tuple[str, str]:
    return _("Pass to {name}").format(name=name), _("or take it back") if can_undo else ""
