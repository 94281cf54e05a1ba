"""A table that is only looked at: a moment of a match that was played."""

from collections.abc import Sequence

from jaipur.game.match.playback import Eyes, Playback
from jaipur.rules import Event
from jaipur.ui.table.table import Table
from jaipur.ui.words import move_signs, phrases

Deed = tuple[Event, ...]


def show_moment(table: Table, match: Playback, at: int, eyes: Eyes) -> None:
    """Lay the table as it was then, as far as these eyes may see."""
    table.traders.set(seals=match.match(at).seals)
    table.cards.discards = match.sold(at)
    table.sync(match.view(at, eyes), match.row(at))


def tell_deeds(table: Table, deeds: Sequence[Deed]) -> None:
    """Let the panels say what each trader did last, in words and in signs."""
    table.traders.set(
        last_move=map(phrases.move_made, deeds), last_signs=map(move_signs.move_made, deeds)
    )


def last_deeds(match: Playback, at: int, eyes: Eyes) -> list[Deed]:
    """Return what each trader did last in the round of this moment: they take turns."""
    deeds: list[Deed] = [(), ()]
    for before in (at - 1, at):
        moment = match.moments[max(0, before)]
        if moment.before and moment.round == match.moments[at].round:
            deeds[moment.before.turn] = match.events(before, eyes)
    return deeds
