"""Positions of a match that was played, on a table that is only looked at."""

from collections.abc import Sequence

from jaipur.game.match.playback import Eyes, Playback
from jaipur.rules import Event
from jaipur.ui.table.table import Table
from jaipur.ui.table.table_facts import PlayerFacts
from jaipur.ui.table.zones.move_list import ListedMove
from jaipur.words import phrases

LastMove = tuple[Event, ...]
"""The events of a move; empty before the first one."""


def show_moment(table: Table, match: Playback, at: int, eyes: Eyes) -> None:
    """Show the table as it was then, as far as these eyes may see."""
    table.players.set(seals=match.match(at).seals)
    table.cards.discards = match.sold(at)
    table.sync(match.view(at, eyes), match.row(at))


def show_last_moves(table: Table, moves: Sequence[LastMove]) -> None:
    """Show each player's last move on the panels, in words and in signs."""
    table.players.set(last_move=map(phrases.move_made, moves))
    table.players.set(last_signs=map(phrases.signs_of_move, moves))


def listed_move(player: PlayerFacts, events: LastMove) -> ListedMove:
    """Return a move as the list of moves shows it."""
    words = phrases.move_of(player.name, events)
    return ListedMove(player.portrait, words, phrases.signs_of_move(events))


def last_moves(match: Playback, at: int, eyes: Eyes) -> list[LastMove]:
    """Return each player's last move in the round of this moment: the players take turns."""
    moves: list[LastMove] = [(), ()]
    for before in (at - 1, at):
        moment = match.moments[max(0, before)]
        if moment.before and moment.round == match.moments[at].round:
            moves[moment.before.turn] = match.events(before, eyes)
    return moves
