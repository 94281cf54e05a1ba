"""What a table says above its cards."""

from collections.abc import Callable, Iterable, Sequence

from jaipur.rules import Move
from jaipur.ui.look.rect import Rect
from jaipur.ui.table import hint_places
from jaipur.ui.table.table_state import TableState
from jaipur.ui.widgets.announcer import announcer
from jaipur.ui.widgets.explainer import explainer


class TableMessages:
    """Words in the table's toast: in passing, or until other cards are chosen."""

    def __init__(self, table: TableState) -> None:
        self._ids, self._layout = table.ids, table.layout
        self._staying: tuple[Sequence[str], Callable[[], Iterable[Rect]]] | None = None
        """What stays until cards are chosen: in which words, and where there may be room."""

    def say(self, words: str) -> None:
        """Say something in passing, and hide no card of the market with it."""
        self._staying = None
        self._ids.toast.show(words, self._layout.places["hand"], passing=True)
        announcer.say(words)

    def point_out(self, words: str, about: str) -> None:
        """Say something about a zone until cards are chosen, and hide nothing of it."""
        self._stay([words], lambda: hint_places.beside(self._layout.places, about))
        announcer.say(words)

    def advise(self, words: Sequence[str], move: Move | None = None) -> None:
        """Say what the coach says, of a move perhaps, until another is chosen, and hide nothing it
        speaks of: in the first of these ways that has room."""
        self._stay(words, lambda: hint_places.for_hint(self._layout.places, move))
        announcer.say(words[0])

    def _stay(self, ways: Sequence[str], places: Callable[[], Iterable[Rect]]) -> None:
        self._staying = ways, places
        self._ids.toast.show_in_best(ways, places())

    def rearrange(self) -> None:
        """Find new places: the table is laid out anew."""
        self._ids.remark.vanish()
        if self._staying and self._ids.toast.shown:
            self._stay(*self._staying)
        else:
            self._ids.toast.vanish()  # in passing, of where things were

    def hush(self) -> None:
        """Nothing speaks of what was before: not in words, not by a token held up to be read, and
        nobody makes a face at it."""
        self._ids.keepsakes.clear_widgets()
        self._ids.rival.feel("", softly=False)
        self._ids.remark.vanish()
        self._staying = None
        self._ids.toast.vanish()
        explainer.vanish()
