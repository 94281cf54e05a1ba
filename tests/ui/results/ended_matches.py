"""Matches at their end."""

from functools import cache
from typing import Any

from kivy.uix.floatlayout import FloatLayout

from jaipur.ai.levels import plain
from jaipur.game.match.session import Player, Session
from jaipur.game.statistics.honours import honours_of
from jaipur.game.statistics.standing import Standing
from jaipur.game.statistics.summary import Result
from jaipur.rules import legal_moves
from jaipur.ui.results.match_over import MatchOver
from jaipur.ui.widgets.fit_label import FitLabel
from tests.ui.driver.heard import Heard
from tests.ui.driver.left_matches import nearly_over
from tests.ui.results.rounds import AGAINST, won_by
from tools.stage.stage import Stage

WON, LOST = Result.WON, Result.LOST


STANDING = Standing(5, 4, (LOST, LOST, WON, LOST, WON, LOST, WON, WON, WON), 3)


HONOURED = STANDING._replace(honours=honours_of("merchant"))


def ended(
    stage: Stage,
    winner: int = 0,
    seats: tuple[Player, Player] = AGAINST,
    hints: tuple[int, int] = (0, 0),
) -> Any:
    return shown(stage, won_by(winner, seats), hints)


def shown(stage: Stage, session: Session, hints: tuple[int, int] = (0, 0)) -> Any:
    viewer = 0 if session.seats[1].level else None
    over: Any = MatchOver(session, viewer, ("mark-south", "mark-north"), hints)
    layer = FloatLayout()
    layer.add_widget(over)
    over.choices = Heard().listen(over, "on_choose")
    return stage.show(layer).children[0]


def words(over: Any) -> str:
    return "\n".join(widget.say for widget in over.walk() if isinstance(widget, FitLabel))


@cache
def a_win() -> int:
    """Return the seed of a match that I win."""
    return next(filter(won_by_me, range(1, 30)))


def won_by_me(seed: int) -> bool:
    """Return whether I win the match in its last round, as `to_the_end` plays it."""
    session = Session((Player("You"), Player("Apprentice", "apprentice")), 1, nearly_over(seed))
    while not session.round_is_over:
        view = session.view(session.turn)
        session.play(plain(view) if session.turn else legal_moves(view)[0])
    return session.match.winner == 0
