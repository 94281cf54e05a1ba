"""A round played in both models of the rules at once.

`python -m tests.rules.both_models 100000` plays that many, on all cores; a second
number is the first seed.
"""

import sys
from collections import Counter
from multiprocessing import Pool
from random import Random

from jaipur.rules import Move, State, deal, legal_moves, outcome, play, shuffle
from jaipur.rules.notation import move_text, read_move
from jaipur.rules.notation.words import LETTERS
from tests.rules.second_model import Table


def agree(seed: int) -> int:
    """Play a random round in both models, compare each step and return its number of moves."""
    rng = Random(seed)
    state = deal(shuffle(rng))
    table = Table(
        state.deal.starter,
        "".join(LETTERS[card] for card in state.deal.cards),
        [list(pile) for pile in state.deal.bonuses],
    )
    taste = rng.choice(("take", "sell", "swap", "camels", ""))
    moves = 0
    while not table.over:
        assert not state.is_over
        known = {move_text(move): move for move in legal_moves(state)}
        assert known.keys() == table.moves()
        chosen = _choose(rng, sorted(known), taste)
        assert read_move(chosen) == known[chosen]
        state = _both(state, table, known[chosen], chosen)
        moves += 1
    ended = outcome(state)
    assert ended
    assert list(ended.rupees) == table.rupees()
    assert ended.winner == table.winner()
    return moves


def _choose(rng: Random, words: list[str], taste: str) -> str:
    """Choose a random move, often of the preferred kind, so that rounds differ."""
    liked = [word for word in words if word.startswith(taste)]
    return rng.choice(liked if liked and rng.random() < 0.8 else words)


def _both(state: State, table: Table, move: Move, words: str) -> State:
    state = play(state, move)
    table.do(words)
    assert state.turn == table.turn
    assert _counts("".join(table.market)) == state.market
    assert [_counts("".join(hand))[:6] for hand in table.hands] == list(state.hands)
    assert tuple(table.herds) == state.herds
    assert state.deck_size == len(table.deck)
    assert tuple(map(len, table.tokens.values())) == state.tokens
    assert [[token.value for token in purse] for purse in state.goods_tokens] == table.purses
    assert [[bonus.value for bonus in kept] for kept in state.bonuses] == table.rewards
    assert state.exchanges == table.swaps
    return state


def _counts(cards: str) -> tuple[int, ...]:
    counted = Counter(cards)
    return tuple(counted[letter] for letter in LETTERS)


if __name__ == "__main__":
    rounds, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    with Pool() as pool:
        moves = sum(pool.imap_unordered(agree, range(first, first + rounds), chunksize=50))
    sys.stdout.write(f"{rounds:,} rounds and {moves:,} moves: both models agree\n")
