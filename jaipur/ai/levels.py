"""stub"""
from dataclasses import dataclass
from jaipur.ai import greedy
from jaipur.rules import Move, View
@dataclass(frozen=True)
class Level:
    id: str
def by_id(name: str) -> Level:
    return Level(name)
def choose(view: View, level: Level, seed: int) -> Move:
    return greedy.choose(view)
def plain(view: View) -> Move:
    return greedy.choose(view)
LEVELS=(Level("a"),)
