"""Starts the game. Until the table is built, two bots play a round in text."""

import sys
from random import Random

from jaipur import __version__
from jaipur.rules import deal, legal_moves, outcome, play, shuffle
from jaipur.rules.notation import deal_text, move_text


def main() -> None:
    say(f"Jaipur {__version__}: the trading card game of the pink city, for two.")
    say("The table is not built yet; here is a round between two bots, in notation.\n")
    play_in_text(Random())


def play_in_text(rng: Random) -> None:
    """Play one round and write its record and its result."""
    state = deal(shuffle(rng))
    say(f"deal {deal_text(state.deal)}")
    while not state.is_over:
        move = rng.choice(legal_moves(state))
        say(f"{state.turn}: {move_text(move)}")
        state = play(state, move)
    result = outcome(state)
    if result:
        winner = "nobody" if result.winner is None else f"trader {result.winner}"
        say(f"\n{result.rupees[0]} to {result.rupees[1]} rupees: {winner} earns the seal.")


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
