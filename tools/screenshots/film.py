"""A round's moments one after the other, some in mid-flight.

Imports Kivy, so only for the stage. `python -m tools.screenshots --film` puts them on one sheet.
"""

import asynckivy as ak

from jaipur.ai.levels import plain
from jaipur.game.match.session import Player, Session, Turn
from jaipur.rules import Good, Sell, Take, observe, play
from jaipur.ui.results.round_over import RoundOver
from jaipur.ui.table.show.choreography import Choreography
from jaipur.ui.table.table import Table
from jaipur.words import i18n
from tools.screenshots.table_scene import laid
from tools.stage.stage import Stage

COUNT_AT = (1.2, 3.2, 5.0, 9.0)
"""Seconds into the count: goods, bonuses, camels, the seal."""


def film(stage: Stage, language: str) -> None:
    """Take all pictures of the film."""
    i18n.set_language(language)
    session = a_round()
    mine = [turn for turn in session.turns if turn.seat == 0]
    sale = next(turn for turn in mine if isinstance(turn.move, Sell) and turn.move.count >= 3)
    theirs = next(t for t in session.turns if t.seat == 1 and isinstance(t.move, Take))
    _choosing(stage, sale)
    _shown(stage, sale, {"4 tokens land": 0.55, "5 a held breath": 0.5, "6 the bonus": 0.7})
    _shown(stage, theirs, {"7 the opponent reaches out": 0.2})
    table = _table(stage, mine[-1])
    table.choice.show(mine[-1].move)
    _snap(stage, table, "8 the last move")
    stage.remove(table)
    _counting(stage, session)


def a_round() -> Session:
    """Return a round between equals that the first player ends."""
    for seed in range(100):
        session = Session((Player("You"), Player("Maharaja", "maharaja")), seed)
        while not session.round_is_over:
            session.play(plain(session.view(session.turn)))
        if session.turns[-1].seat == 0:
            return session
    raise AssertionError("no such round")


def _choosing(stage: Stage, turn: Turn) -> None:
    """Show whose turn it is, cards that do not yet make a move, and the move."""
    table = _table(stage, turn)
    _snap(stage, table, "1 your turn")
    goods = [card for card in table.cards.market if card.good != Good.CAMEL]
    table.choice.only(goods[:2])
    _snap(stage, table, "2 something is missing")
    table.choice.clear()
    table.choice.show(turn.move)
    _snap(stage, table, "3 a move")
    stage.remove(table)


def _shown(stage: Stage, turn: Turn, moments: dict[str, float]) -> None:
    """Show a move in flight; `moments` are the seconds from picture to picture."""
    table = _table(stage, turn)
    after = observe(play(turn.before, turn.move), 0)
    choreography = Choreography(table, lambda _name: None, lambda _meaning: None)
    ak.start(choreography.show(turn.seen_by(0), after))
    for name, seconds in moments.items():
        stage.run(seconds)
        stage.snap(name)
    stage.run(3)
    stage.remove(table)


def _counting(stage: Stage, session: Session) -> None:
    over = RoundOver(session, 0, ("mark-south", "portrait-maharaja"), _Silence(), 1.0)
    stage.show(over)
    now = 0.0
    names = ("9 goods", "10 bonuses", "11 camels", "12 the seal")
    for name, at in zip(names, COUNT_AT, strict=True):
        stage.run(at - now)
        now = at
        stage.snap(name)
    stage.remove(over)


def _table(stage: Stage, turn: Turn) -> Table:
    table = laid(stage, turn.view_before(0), "early")
    table.players.set(seals=(0, 0))
    table.options.has_mouse = False
    stage.run(0.3)
    return table


def _snap(stage: Stage, table: Table, name: str) -> None:
    table.options.beginner = name.startswith("1 ")
    stage.run(0.4)
    stage.snap(name)


class _Silence:
    def play(self, _name: str, _volume: float = 1.0) -> None: ...
