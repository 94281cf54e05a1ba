"""The puzzles of the year are as their finder describes them: themes, phases, nothing obvious."""

from collections import Counter

from jaipur.game.practice.puzzles import the_puzzles
from lab.arena import greedy_player
from lab.puzzles.themes import PHASES, phase_of, themes_of


def test_every_puzzle_has_the_theme_it_says() -> None:
    for puzzle in the_puzzles():
        best, *others = puzzle.options()
        tempting = [other.move for other in others]
        assert puzzle.theme in themes_of(puzzle.view, best.move, tempting), puzzle.id


def test_puzzles_are_spread_over_the_phases_of_a_round() -> None:
    found = Counter(phase_of(puzzle.view) for puzzle in the_puzzles())
    assert {*found} == {*PHASES} and min(found.values()) >= 20, found


def test_careful_greedy_player_misses_every_puzzle() -> None:
    for puzzle in the_puzzles():
        assert greedy_player.choose(puzzle.view) != puzzle.best, puzzle.id
