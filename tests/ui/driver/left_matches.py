"""Matches that were left before their end, for the app to continue."""

from functools import cache
from typing import Any

from jaipur.ai.levels import plain
from jaipur.game.match.heading import Heading
from jaipur.game.match.session import Player, Session
from jaipur.rules.notation import Record, Round

BOT = None, "apprentice"
"""The levels at the two seats of a match against an opponent."""


@cache
def nearly_over(seed: int, moves: int = 6) -> Record:
    """A match played by the plain evaluator on both sides, some moves before its end."""
    session = Session((Player("You"), Player("Apprentice")), seed)
    while session.match.winner is None:
        if session.round_is_over:
            session.next_round()
        session.play(plain(session.view(session.turn)))
    *before, last = session.record.rounds
    return session.record._replace(rounds=(*before, Round(last.deal, last.moves[:-moves])))


def leave_a_match(app: Any, record: Record, levels: tuple[str | None, str | None]) -> None:
    """Let the title offer to continue this match."""
    journal = app.services.store.journal
    journal.begin(Heading(record.names, levels, 1), record.rounds[0].deal)
    for number, played in enumerate(record.rounds):
        if number:
            journal.deal(played.deal)
        for move in played.moves:
            journal.move(move)
    app.navigator.show_resume()
