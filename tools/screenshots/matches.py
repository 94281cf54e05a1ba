"""Matches to show: played between opponents, the same every time."""

from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from jaipur.ai.levels import LEVELS, by_id, choose
from jaipur.game.match.heading import Heading
from jaipur.game.match.session import Player, Session
from jaipur.rules.notation import Record
from tools.histories import fill

ME = "merchant"
"""The level that plays for the person."""
QUICK = {"maharaja": "caravan_master"}
"""Faster levels that play for slow ones."""
MATCHES = 14
LAST = datetime(2026, 11, 14, 20, 15, tzinfo=UTC)


def history(folder: Path) -> list[Record]:
    """Fill a folder with matches against all opponents; return them, newest last."""
    played = [match(number) for number in range(MATCHES)]
    fill(folder, played[-1:] + played[:-1], MATCHES)
    return played


@cache
def match(seed: int) -> Record:
    """Return a whole match of a person against an opponent."""
    level = LEVELS[(seed * 3 + 1) % len(LEVELS)].id
    session = Session((Player("You"), Player(level, level)), seed)
    while session.match.winner is None:
        if session.round_is_over:
            session.next_round()
        while not session.round_is_over:
            player = ME if session.turn == 0 else QUICK.get(level, level)
            session.play(choose(session.view(session.turn), by_id(player), session.bot_seed()))
    date = LAST - timedelta(hours=31 * (MATCHES - 1 - seed))
    notes = Heading(("You", level), (None, level), seed, date).notes()
    return Record(session.record.names, session.record.rounds, notes, closed=True)
