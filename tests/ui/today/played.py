"""Duels and challenges played by the fast evaluator with their own cards."""

from datetime import UTC, date, datetime
from functools import cache

from jaipur.ai.levels import plain
from jaipur.game.contests.contest import Contest, duel
from jaipur.game.match.heading import Heading
from jaipur.game.match.session import Player, Session
from jaipur.rules import legal_moves
from jaipur.rules.notation import Record, Round

DAY = date(2026, 11, 18)
NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)


def duel_of(day: date) -> Contest:
    found = duel(day)
    assert found
    return found


@cache
def _rounds(contest: Contest, clumsy: bool) -> tuple[Round, ...]:
    person, opponent = Player("You"), Player("Opponent", contest.level)
    seats = (opponent, person) if contest.seat else (person, opponent)
    session = Session(seats, contest.seed, chance=contest.chance)
    while session.match.winner is None:
        if session.round_is_over:
            session.next_round()
        view = session.view(session.turn)
        poor = clumsy and session.turn == contest.seat
        session.play(legal_moves(view)[0] if poor else plain(view))
    return session.record.rounds


def played(contest: Contest, clumsy: bool = False, began: datetime = NOON) -> Record:
    """Return the whole match; a clumsy person makes the first legal move."""
    levels = (contest.level, None) if contest.seat else (None, contest.level)
    names = ("Opponent", "You") if contest.seat else ("You", "Opponent")
    heading = Heading(
        names, levels, contest.seed, began, occasion=contest.occasion, deals=contest.deals
    )
    return Record(names, _rounds(contest, clumsy), heading.notes(), closed=True)


def nearly(record: Record, moves: int = 4) -> Record:
    """Return the same match some moves before its end."""
    *before, last = record.rounds
    cut = Round(last.deal, last.moves[:-moves])
    return record._replace(rounds=(*before, cut), closed=False)
