"""Screens of a match with the longest names."""

from random import Random

from jaipur.game.match.session import Player, Session
from jaipur.rules import legal_moves
from jaipur.ui.play.match_texts import MatchTexts
from jaipur.ui.results.match_over import MatchOver
from jaipur.ui.results.round_over import RoundOver
from jaipur.ui.table.doors import Doors
from jaipur.ui.table.table import Table
from jaipur.words import i18n, opponents


def played(seed: int) -> Session:
    """A match against the opponent with the longest name, played to its end at random."""
    dice = Random(seed)
    names = opponents.level_name("peddler")
    session = Session((Player(i18n._("You")), Player(names, "peddler")), seed)
    while session.match.winner is None:
        if session.round_is_over:
            session.next_round()
        else:
            session.play(dice.choice(legal_moves(session.view(session.turn))))
    return session


class Silent:
    def play(self, *_args: object) -> None:
        """No sound."""


def round_over() -> RoundOver:
    return RoundOver(played(3), 0, ("mark-south", "portrait-peddler"), Silent(), 0)


def match_over() -> MatchOver:
    return MatchOver(played(3), 0, ("mark-south", "portrait-peddler"), (12, 0))


def doors() -> Doors:
    closed = Doors()
    session = played(3)
    table = Table()
    table.players.set(portrait=["mark-tiger", "mark-lotus"])
    captions = MatchTexts(table, closed)
    captions.seat((Player("Marguerite-Anne"), Player("Bartholomew III")))
    captions.shut_doors(session)
    return closed
