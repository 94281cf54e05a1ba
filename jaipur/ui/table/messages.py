"""Messages in the table's toast: refusals, tips and hints."""

from collections.abc import Callable, Iterable, Sequence

from jaipur.rules import Move
from jaipur.ui.look.rect import Rect
from jaipur.ui.table import hint_places
from jaipur.ui.table.table_state import TableState
from jaipur.ui.widgets.announcer import announcer
from jaipur.ui.widgets.explainer import explainer


class TableMessages:
    """Shows a message for a moment, or until other cards are chosen."""

    def __init__(self, table: TableState) -> None:
        self._ids, self._layout = table.ids, table.layout
        self._staying: tuple[Sequence[str], Callable[[], Iterable[Rect]]] | None = None
        """The message that stays until cards are chosen: its wordings, and where it may stand."""

    def say(self, words: str) -> None:
        """Show a message for a moment, without covering the market."""
        self._staying = None
        self._ids.toast.show(words, self._layout.places["hand"], passing=True)
        announcer.say(words)

    def point_out(self, words: str, about: str) -> None:
        """Show a message about a zone, beside it, until cards are chosen."""
        self._stay([words], lambda: hint_places.beside(self._layout.places, about))
        announcer.say(words)

    def advise(self, words: Sequence[str], move: Move | None = None) -> None:
        """Show a hint until cards are chosen, in the first of these wordings that fits, without
        covering the cards of the move."""
        self._stay(words, lambda: hint_places.for_hint(self._layout.places, move))
        announcer.say(words[0])

    def _stay(self, ways: Sequence[str], places: Callable[[], Iterable[Rect]]) -> None:
        self._staying = ways, places
        self._ids.toast.show_in_best(ways, places())

    def rearrange(self) -> None:
        """Place the message again after the layout has changed."""
        self._ids.remark.vanish()
        if self._staying and self._ids.toast.shown:
            self._stay(*self._staying)
        else:
            self._ids.toast.vanish()  # it was only for a moment

    def hush(self) -> None:
        """Remove all messages, the enlarged token and the opponent's expression."""
        self._ids.keepsakes.clear_widgets()
        self._ids.rival.feel("", softly=False)
        self._ids.remark.vanish()
        self._staying = None
        self._ids.toast.vanish()
        explainer.vanish()
