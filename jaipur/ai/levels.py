"""The named opponents, from a kind beginner to the strongest."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from jaipur.ai import habits as ways
from jaipur.ai.dial import dial_of, within
from jaipur.ai.evaluator import WEIGHTS, Evaluator, load
from jaipur.ai.greedy import RulesOfThumb
from jaipur.ai.habits import NO_HABITS, Habits
from jaipur.ai.search import Plan, look_ahead, never, sensible_moves
from jaipur.msgid import msgid
from jaipur.resources import ASSETS
from jaipur.rules import Move, View


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent. Its strength was measured with the arena (docs/opponent.md)."""

    id: str
    name: str
    manner: str
    """How it plays; like `name`, in English for the catalogues."""
    elo: int
    """Its rating, fitted over all pairs of levels; the weakest level has 1000."""
    learned: bool = True
    """Whether it uses the learned evaluator, or rules of thumb."""
    habits: Habits = NO_HABITS
    plan: Plan | None = None
    """Its lookahead; None if it does not look ahead."""
    dial: float | None = None
    """Its dial setting between other players; None if its strength is fixed."""


APPRENTICE = Level(
    id="apprentice",
    name=msgid("Apprentice"),
    manner=msgid(
        "Loves what glitters, forgets what you took, and is surprised when the market closes."
    ),
    elo=1000,
    learned=False,
    habits=Habits(
        memory=0, notices_end=12, widest=2, precious_goods=0.3, camels=0.37, sensible=True
    ),
)
PEDDLER = Level(
    id="peddler",
    name=msgid("Peddler"),
    manner=msgid("Sells early, sells often, and never lets a good price wait."),
    elo=1166,
    learned=False,
    habits=Habits(memory=1, widest=4, sales=0.18, sensible=True),
)
MERCHANT = Level(
    id="merchant",
    name=msgid("Merchant"),
    manner=msgid("Has a fine nose for the market, but collects a little too long."),
    elo=1339,
    habits=Habits(memory=0, notices_end=6, precious_goods=0.2, hoarding=0.2, sensible=True),
)
CARAVAN_MASTER = Level(
    id="caravan_master",
    name=msgid("Caravan master"),
    manner=msgid("Knows what everything is worth, decides quickly, adores camels."),
    elo=1530,
    habits=Habits(memory=3, camels=0.1, sensible=True),
)
MAHARAJA = Level(
    id="maharaja",
    name=msgid("Maharaja"),
    manner=msgid("Forgets nothing, weighs every chance, and shows no weakness."),
    elo=1694,
    plan=Plan(),
)

LEVELS = (APPRENTICE, PEDDLER, MERCHANT, CARAVAN_MASTER, MAHARAJA)
"""The opponents of the road, weakest first."""

TRAVELLER = Level(
    id="traveller",
    name=msgid("Traveller"),
    manner=msgid("Has traded everywhere, and plays as well as you do."),
    elo=APPRENTICE.elo,
    dial=dial_of(APPRENTICE.elo),
)
"""As good as the player: its id, followed by a dash and a rating, gives its strength."""
BEGINNER = replace(
    APPRENTICE,
    id="beginner",
    habits=Habits(
        memory=0, notices_end=12, widest=0, precious_goods=0.6, camels=0.6, sensible=True
    ),
)
"""Never exchanges, and grabs precious goods. It is only the weak end of the dial, no opponent."""
_ON_THE_DIAL = (BEGINNER, *LEVELS)


def by_id(name: str) -> Level:
    """Return the level with that id; KeyError if there is none."""
    base, _dash, rating = name.partition("-")
    if base == TRAVELLER.id and rating.isdecimal():
        return traveller(int(rating))
    return {level.id: level for level in (*LEVELS, TRAVELLER)}[name]


def find(name: str | None) -> Level | None:
    """Return the level with that id; None for a person or an id this version does not know."""
    try:
        return by_id(name or "")
    except KeyError:
        return None


def traveller(rating: float) -> Level:
    """Return the traveller at this strength, or as near to it as it can play."""
    elo = within(rating)
    return replace(TRAVELLER, id=f"{TRAVELLER.id}-{elo}", elo=elo, dial=dial_of(elo))


def choose(
    view: View,
    level: Level,
    seed: int,
    *,
    work: int | None = None,
    should_stop: Callable[[], bool] = never,
    learned_by: Evaluator | None = None,
) -> Move:
    """Return this opponent's move: the same for the same view, level and seed.

    `work` replaces the level's own budget, `learned_by` the learned evaluator. Once `should_stop`
    returns true, the best move found so far is returned.
    """
    if not isinstance(view, View):
        raise TypeError(f"an opponent plays from a View, not from a {type(view).__name__}")
    if level.dial is not None:
        chance, weaker = Random(seed), int(level.dial)
        level = _ON_THE_DIAL[weaker + (chance.random() < level.dial - weaker)]
        seed = chance.getrandbits(32)
    evaluator = learned_by or learned() if level.learned else RulesOfThumb()
    if level.plan is None:
        return ways.choose(view, sensible_moves(view), level.habits, evaluator)
    plan = level.plan if work is None else level.plan._replace(work=work)
    return look_ahead(view, evaluator, Random(seed), plan, should_stop)[0].move


def plain(view: View, learned_by: Evaluator | None = None) -> Move:
    """Return the evaluator's move without any lookahead."""
    return ways.choose(view, sensible_moves(view), NO_HABITS, learned_by or learned())


@lru_cache(maxsize=1)
def learned() -> Evaluator:
    """Return the game's evaluator; its file is read once."""
    return load(ASSETS / WEIGHTS)
