"""Somebody in front of a replay, and what the table shows them."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from jaipur.rules import Good, State, View
from jaipur.rules.notation import Note, Record, read_record
from jaipur.store.heading import Heading
from jaipur.ui.replay.replay_screen import ReplayScreen
from tests.ui.listening import tap
from tools.stage.stage import Stage

GOLDEN = Path(__file__).parents[1] / "golden" / "mixed.record"
HEADING = Heading(("Asha", "Ravi"))
NORTH, SOUTH, OPEN = 0, 1, 2
"""How often the eyes are changed to look that way."""


@lru_cache
def match() -> Record:
    """Two rounds, won; seat 0 asked for a hint before its second move of the first round."""
    played = read_record(GOLDEN.read_text(encoding="utf-8"))
    first = played.rounds[0]
    hint = Note(1, 2 + (first.deal.starter != 0), "hint", "0")
    return played._replace(names=HEADING.names, notes=(*HEADING.notes(), hint))


def left_after(moves: int) -> Record:
    """The same match, left in its first round."""
    first = match().rounds[0]
    return match()._replace(rounds=(first._replace(moves=first.moves[:moves]),))


def states(record: Record) -> list[State]:
    return [state for played in record.rounds for state in played.states()]


class Quiet:
    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str, *_args: object) -> None:
        self.heard.append(name)


class Watching:
    """Somebody in front of a replay."""

    def __init__(self, stage: Stage, record: Record | None = None, speed: str = "none") -> None:
        self.stage = stage
        self.sounds = Quiet()
        self.screen = ReplayScreen(self.sounds)
        self.table: Any = self.screen.table
        self.transport = self.screen.transport
        stage.show(self.screen)
        self.screen.set_speed(speed)
        self.screen.begin(record or match())
        stage.frame()

    def press(self, name: str, times: int = 1) -> None:
        for _ in range(times):
            tap(self.stage, self.transport.ids[name])
            self.stage.frame()

    def scrub_to(self, moment: int) -> None:
        scrubber = self.transport.ids.scrubber
        self.stage.tap(scrubber.place_of(moment), scrubber.center_y)

    def wait(self) -> None:
        self.stage.run_until(lambda: not self.table.busy)


def lying(table: Any) -> dict[str, Any]:
    """All that the table shows at rest."""
    ids = table.ids
    facts: dict[str, Any] = {
        "market": sorted(card.good for card in table.market),
        "hand": sorted(card.good for card in table.hand),
        "herds": (ids.herd.count, ids.rival.herd),
        "rival's cards": ids.rival.hand_size,
        "seen": tuple(ids.rival.seen),
        "tokens": tuple(ids.cascades.tokens),
        "bonuses": tuple(ids.bonuses.piles),
        "deck and sold": (ids.deck.count, ids.sold.count),
    }
    for panel in (ids.me, ids.rival):
        money = panel.rupees, panel.hidden, panel.goods_tokens, panel.bonus_tokens
        facts[panel.name] = (*money, panel.turn)
    return facts


def told(view: View, names: tuple[str, str] = HEADING.names) -> dict[str, Any]:
    """The same from a view."""
    me = view.viewer or 0
    facts: dict[str, Any] = {
        "market": [good for good in Good for _ in range(view.market[good])],
        "hand": [good for good in Good for _ in range((*(view.hand or ()), 0)[good])],
        "herds": (view.herds[me], view.herds[1 - me]),
        "rival's cards": view.hand_sizes[1 - me],
        "seen": view.seen[1 - me],
        "tokens": view.tokens,
        "bonuses": view.bonus_piles,
        "deck and sold": (view.deck_size, sum(view.sold)),
    }
    for trader in (0, 1):
        known, coins = view.bonuses[trader], view.coins[trader]
        money = sum(coin.value for coin in coins) + sum(bonus.value for bonus in known or ())
        turn = view.turn == trader and view.outcome is None
        counts = len(coins), sum(view.bonus_counts[trader])
        facts[names[trader]] = (money, known is None, *counts, turn)
    return facts
