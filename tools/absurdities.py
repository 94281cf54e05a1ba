"""Moves no person would make, counted: each level plays itself.

    python -m tools.absurdities [LEVEL ...] [--rounds 1000] [--seed 1] [--work N] [--json]

A weak opponent should err as people do. These ten are the errors of programs; each is detected from
what the player could see. `--work` replaces the strongest level's positions a move.
"""

import json
import os
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from jaipur.ai.endings import ending_value
from jaipur.ai.facts import WORTH, facts_of_view
from jaipur.ai.levels import LEVELS, by_id, choose, find
from jaipur.rules import (
    Exchange,
    Move,
    Sell,
    Take,
    TakeCamels,
    View,
    deal,
    legal_moves,
    observe,
    shuffle,
)
from jaipur.rules import play as play_move
from jaipur.rules.goods import HAND_LIMIT, PRECIOUS, Good
from tools.arena.compiled import compiled
from tools.bench import benchmark

VALUABLE = 5
"""The smallest number of rupees that no person leaves unsold."""


HOPE = 0.05
"""The smallest win chance that no person gives up."""


class Turn(NamedTuple):
    """A decision, with the same player's previous move."""

    view: View
    move: Move
    last: Move | None

    @property
    def chance_if_ended(self) -> float | None:
        """The chance of having won; None if the move does not end the round."""
        return ending_value(facts_of_view(self.view), self.move, win_weight=1.0)

    @property
    def goes_on(self) -> bool:
        """Whether the move does not end the round."""
        return self.chance_if_ended is None


def sells_one_of_a_set_just_completed(turn: Turn) -> bool:
    """Completes three or more of a good, then sells one although more tokens are left."""
    match turn:
        case Turn(view, Sell(good, 1), Take(taken)):
            completed = good == taken
        case Turn(view, Sell(good, 1), Exchange(take, _)):
            completed = take[good] > 0
        case _:
            return False
    return completed and view.mover_hand[good] >= 3 and view.tokens[good] >= 2 and turn.goes_on


def ends_a_round_it_loses_with_valuable_cards_unsold(turn: Turn) -> bool:
    """Ends a round that is probably lost without a sale, although valuable cards can be sold."""
    chance = turn.chance_if_ended
    unsold = not isinstance(turn.move, Sell) and _best_sale(turn.view) >= VALUABLE
    return chance is not None and chance < 0.5 and unsold


def gives_up_hope(turn: Turn) -> bool:
    """Ends a round that is then surely lost, although another move would have left a chance."""
    view = turn.view
    if turn.chance_if_ended != 0:
        return False
    return max(compiled().chances(view, legal_moves(view))) >= HOPE


def sells_for_nothing(turn: Turn) -> bool:
    """Sells without a rupee or a bonus, although the hand has room."""
    match turn:
        case Turn(view, Sell(good, count)):
            bonus = count >= 3 and _has_bonus(view, count)
            crowded = sum(view.mover_hand) == HAND_LIMIT
            return not (_sale(view, good, count) or bonus or crowded)
    return False


def splits_a_set(turn: Turn) -> bool:
    """Sells one or two of at least three early on, although all had tokens and a bonus."""
    match turn:
        case Turn(view, Sell(good, count)):
            whole = view.mover_hand[good]
            earns = whole >= 3 and view.tokens[good] >= whole and _has_bonus(view, whole)
            return count < 3 and earns and view.deck_size >= 10 and turn.goes_on
    return False


def undoes_its_last_exchange(turn: Turn) -> bool:
    """Takes back what it gave last time for what it took."""
    match turn:
        case Turn(_, Exchange(take, give), Exchange(taken, given)):
            return (take, give) == (given, taken)
    return False


def gives_jewels_for_less(turn: Turn) -> bool:
    """Exchanges precious goods with tokens left for common cards that sell for less.

    The cards taken do not even make a set.
    """
    match turn:
        case Turn(view, Exchange(take, give)):
            given = any(give[good] and view.tokens[good] for good in PRECIOUS)
            paid = sum(_sale(view, good, n) for good, n in enumerate(give[:6]))
            got = sum(_sale(view, good, n) for good, n in enumerate(take[:6]))
            a_set = any(n and view.mover_hand[good] + n >= 3 for good, n in enumerate(take[:6]))
            return given and not any(take[good] for good in PRECIOUS) and got < paid and not a_set
    return False


def takes_a_worthless_card(turn: Turn) -> bool:
    """Takes a card whose pile is empty and that makes no set, although others have tokens."""
    match turn:
        case Turn(view, Take(good)):
            better = any(n and view.tokens[g] for g, n in enumerate(view.market[:6]))
            a_set = view.mover_hand[good] >= 2
            return not view.tokens[good] and better and not a_set and turn.goes_on
    return False


def hands_the_opponent_a_set(turn: Turn) -> bool:
    """Gives two or more of a good with tokens, of which the opponent was seen to hold three."""
    match turn:
        case Turn(view, Exchange(_, give)):
            seen = view.seen[1 - view.turn]
            return any(
                n >= 2 and seen[good] >= 3 and view.tokens[good] >= 2
                for good, n in enumerate(give[:6])
            )
    return False


def takes_camels_that_decide_nothing(turn: Turn) -> bool:
    """Takes camels late, with the camel token decided, although valuable cards can be sold."""
    view = turn.view
    if not isinstance(turn.move, TakeCamels) or view.deck_size > 5:
        return False
    lead = abs(view.herds[0] - view.herds[1])
    settled = lead > view.market[Good.CAMEL] + view.unseen[Good.CAMEL]
    return settled and _best_sale(view) >= VALUABLE and turn.goes_on


ABSURDITIES: tuple[Callable[[Turn], bool], ...] = (
    sells_one_of_a_set_just_completed,
    ends_a_round_it_loses_with_valuable_cards_unsold,
    gives_up_hope,
    sells_for_nothing,
    splits_a_set,
    undoes_its_last_exchange,
    gives_jewels_for_less,
    takes_a_worthless_card,
    hands_the_opponent_a_set,
    takes_camels_that_decide_nothing,
)


def main(arguments: list[str] | None = None) -> int:
    """Play, count, print."""
    parser = benchmark.parser("absurdities", __doc__)
    parser.add_argument("levels", nargs="*", metavar="LEVEL", help="by id; all if none is named")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", type=int)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args(arguments)
    known = [level.id for level in LEVELS]
    if unknown := [name for name in options.levels if not find(name)]:
        choices = ", ".join((*known, "traveller-RATING"))
        parser.error(f"unknown level {unknown[0]!r} (choose from {choices})")
    names = options.levels or known
    found = {
        name: count(name, options.rounds, options.seed, options.work, options.jobs)
        for name in names
    }
    for absurdity in ("moves", *(each.__name__ for each in ABSURDITIES)):
        print(f"{absurdity:46}" + "".join(f"{found[name][absurdity]:16,}" for name in names))
    if options.json:
        print(json.dumps(found))
    return 0


def count(level: str, rounds: int, seed: int, work: int | None, jobs: int) -> Counter[str]:
    """Return how often each absurdity occurs when a level plays itself, and its moves."""
    play_one = partial(in_round, level, seed, work)
    if jobs == 1:
        return sum(map(play_one, range(rounds)), Counter[str]())
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        return sum(pool.map(play_one, range(rounds), chunksize=8), Counter[str]())


def in_round(level: str, seed: int, work: int | None, number: int) -> Counter[str]:
    """The absurdities of one round."""
    rng, opponent, found = Random(f"absurdities {seed}/{number}"), by_id(level), Counter[str]()
    state, last = deal(shuffle(rng)), list[Move | None]([None, None])
    while not state.is_over:
        view, me = observe(state, state.turn), state.turn
        move = choose(view, opponent, rng.getrandbits(32), work=work, learned_by=compiled())
        turn = Turn(view, move, last[me])
        found["moves"] += 1
        found.update(each.__name__ for each in ABSURDITIES if each(turn))
        last[me], state = move, play_move(state, move)
    return found


def _has_bonus(view: View, cards: int) -> bool:
    return view.bonus_piles[min(cards, 5) - 3] > 0


def _sale(view: View, good: int, cards: int) -> int:
    return WORTH[good][view.tokens[good]][cards]


def _best_sale(view: View) -> int:
    sales = (_sale(view, m.good, m.count) for m in legal_moves(view) if isinstance(m, Sell))
    return max(sales, default=0)


if __name__ == "__main__":
    sys.exit(main())
