"""Find positions in which the tempting move is not the best one, for the advice of Learn.

    nice python -m lab.positions [--minutes 8] [--seed 1] [--subjects end herd] [--lead 0.1]

Strong players play; wherever a newcomer's move looks worse than the best move, a deep search in
which neither is dropped decides. Each line is a position as an entry of `assets/learn/advice.json`
needs it, with the chances of both moves and of the second best; none is decided already, and the
clearest of each subject come first. A person chooses which teach best.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from time import monotonic
from typing import NamedTuple

from jaipur.ai.facts import facts_of_view
from jaipur.ai.levels import MERCHANT, choose
from jaipur.ai.search import Plan, look_ahead
from jaipur.coach.chances import chances_of
from jaipur.coach.reasons import Why, points_for
from jaipur.rules import (
    Exchange,
    Good,
    Move,
    Sell,
    State,
    Take,
    TakeCamels,
    View,
    deal,
    legal_moves,
    observe,
    play,
    shuffle,
)
from jaipur.rules.notation import move_text, view_text
from lab.arena import greedy_player, newcomer
from lab.arena.compiled import compiled

SHOWN = 8
"""How many positions of each subject are printed."""
SUBJECTS = ("rhythm", "opening", "early", "bonus", "denial", "end", "herd")
QUICK_LOSS = 0.07
"""How far the tempting move must be behind at first sight to be searched."""


class Found(NamedTuple):
    """A position that teaches something."""

    subject: str
    view: View
    best: Move
    tempting: Move
    chances: tuple[float, float, float]
    """Win chances with the best move, the tempting one, and the second best."""

    @property
    def lead(self) -> float:
        return self.chances[0] - self.chances[1]

    @property
    def clear(self) -> float:
        return self.chances[0] - self.chances[2]

    @property
    def open(self) -> bool:
        """Whether the round is undecided, except by the move that ends it."""
        first, behind, _second = self.chances
        return behind >= 0.15 and (first <= 0.95 or self.subject == "end")


def main(arguments: list[str] | None = None) -> int:
    """Play, search, print."""
    parser = argparse.ArgumentParser(prog="python -m lab.positions", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", type=int, default=120_000, help="positions for one search")
    parser.add_argument("--lead", type=float, default=0.1, help="of the best over the tempting")
    parser.add_argument("--subjects", nargs="*", choices=SUBJECTS, default=SUBJECTS)
    options = parser.parse_args(arguments)
    plan, until = Plan(work=options.work), monotonic() + 60 * options.minutes
    found: dict[str, list[Found]] = defaultdict(list)
    for view in positions(Random(options.seed)):
        if monotonic() > until:
            break
        for one in lessons_of(view, plan, options.subjects):
            if one.open and one.lead >= options.lead:
                found[one.subject].append(one)
    for ones in found.values():
        for one in sorted(ones, key=lambda one: -one.clear)[:SHOWN]:
            print(json.dumps(entry(one)))
    return 0


def positions(rng: Random) -> Iterator[View]:
    """Yield the view of the player to move, in round after round, once the opening is over."""
    while True:
        state: State = deal(shuffle(rng))
        while not state.is_over:
            view = observe(state, state.turn)
            if view.deck_size <= Plan().opening:
                yield view
            level_move = choose(view, MERCHANT, 0, learned_by=compiled())
            state = play(state, level_move if rng.random() < 0.5 else _best(view))


def lessons_of(view: View, plan: Plan, wanted: Sequence[str]) -> Iterator[Found]:
    """Yield what this position may teach about the wanted subjects."""
    best = _best(view)
    for tempting in tempting_moves(view) - {best}:
        if subject_of(view, best, tempting) in wanted:
            good, bad = compiled().chances(view, [best, tempting])
            if good - bad >= QUICK_LOSS:
                yield from searched(view, tempting, plan)


def searched(view: View, tempting: Move, plan: Plan) -> Iterator[Found]:
    verdicts = look_ahead(view, compiled(), Random(1), plan, kept=tempting)
    best, others = verdicts[0], [v for v in verdicts[1:] if v.move != tempting]
    subject = subject_of(view, best.move, tempting)
    if others and subject and best.move != tempting:
        kept = next(v for v in verdicts if v.move == tempting)
        first, behind, second = chances_of(view, [best, kept, others[0]], compiled())
        yield Found(subject, view, best.move, tempting, (first, behind, second))


def tempting_moves(view: View) -> set[Move]:
    """Return the moves that a player who does not look ahead might well make."""
    moves = {newcomer.choose(view), greedy_player.choose(view)}
    if view.market[Good.CAMEL] >= 3:
        moves.add(TakeCamels())
    sales = [move for move in legal_moves(view) if isinstance(move, Sell)]
    if sales:
        moves.add(max(sales, key=lambda sale: greedy_player.worth(view, sale)))
    return moves


def subject_of(view: View, best: Move, tempting: Move) -> str:
    """Return the subject of the difference between the two moves; empty if it is unclear."""
    reasons = {point.why for point in points_for(facts_of_view(view), best)}
    if Why.ENDS_THE_ROUND in reasons:
        return "end"
    if _gives_what_is_collected(view, tempting) and not _gives_what_is_collected(view, best):
        return "denial"
    match best, tempting:
        case TakeCamels(), (Take() | Exchange() | Sell()):
            late = view.deck_size <= 12 and Why.LEADS_IN_CAMELS in reasons
            return "herd" if late else ""
        case _, TakeCamels():
            return "opening"
        case ((Take() | Exchange()), Sell(good, _)):
            return "bonus" if _taken(best, good) else ""
        case Sell(), (Take() | Exchange()):
            return "early" if best.count <= 3 else ""
        case Exchange(), Take() if best.camels >= 2:
            return "rhythm"
    if Why.DENIES_THE_OPPONENT in reasons and not isinstance(tempting, Sell):
        points = points_for(facts_of_view(view), tempting)
        denied = Why.DENIES_THE_OPPONENT not in {point.why for point in points}
        return "denial" if denied else ""
    return ""


def _gives_what_is_collected(view: View, move: Move) -> bool:
    """Return whether the opponent finds in the market a good that it was seen to collect."""
    seen = view.seen[1 - view.turn]
    return isinstance(move, Exchange) and any(
        given and count >= 2 for given, count in zip(move.give[:6], seen, strict=True)
    )


def _taken(move: Move, good: Good) -> int:
    match move:
        case Take(taken):
            return int(taken == good)
        case Exchange(take, give):
            return take[good] - give[good]
    return 0


def _best(view: View) -> Move:
    moves = legal_moves(view)
    values = compiled().values(view, moves)
    return moves[values.index(max(values))]


def entry(found: Found) -> dict[str, object]:
    return {
        "subject": found.subject,
        "position": view_text(found.view),
        "best": move_text(found.best),
        "tempting": move_text(found.tempting),
        "chances": [round(chance, 3) for chance in found.chances],
    }


if __name__ == "__main__":
    sys.exit(main())
