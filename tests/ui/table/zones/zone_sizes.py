"""Zones of the table, each by itself, at the sizes that windows give them."""

from collections.abc import Iterator
from typing import Any

from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from jaipur.ui.look.rect import Rect
from jaipur.ui.table.table_facts import PlayerFacts
from jaipur.ui.table.zones.player_panel import PlayerPanel
from jaipur.ui.widgets.fit_label import FitLabel
from tests.ui.layout_faults import shown
from tools.stage.stage import Stage

Size = tuple[float, float]

LONG_WORDS = "Échange 2 épices contre 1 étoffe et 1 chameau de son troupeau"

CASCADES: list[Size] = [
    (236, 98), (118, 190), (240, 240), (300, 170), (320, 215),
    (200, 220), (400, 290), (360, 600), (480, 100), (880, 580),
]  # fmt: skip
OPPONENTS: list[Size] = [
    (256, 57), (90, 130), (125, 140), (160, 130), (300, 72),
    (346, 110), (243, 290), (700, 90), (1190, 100), (2480, 190),
]  # fmt: skip
MINE: list[Size] = [
    (158, 48), (80, 54), (133, 63), (160, 120), (200, 100),
    (250, 230), (240, 380), (430, 130), (500, 500), (700, 160),
]  # fmt: skip
BONUSES: list[Size] = [
    (40, 92), (51, 96), (80, 160), (130, 60), (170, 56),
    (66, 62), (305, 85), (260, 90), (240, 215), (600, 180),
]  # fmt: skip
PILES: list[Size] = [
    (40, 110), (40, 52), (48, 60), (66, 100), (90, 70),
    (75, 100), (100, 150), (124, 300), (200, 250), (400, 560),
]  # fmt: skip


def a_panel(**values: Any) -> PlayerPanel:
    """The panel of an opponent if `hand_size` is given, otherwise of the player."""
    known: dict[str, Any] = {
        "portrait": "portrait-maharaja",
        "name": "Maharaja",
        "seals": 1,
        "rupees": 112,
        "hidden": True,
        "goods_tokens": 14,
        "bonus_tokens": 3,
        "tiers": (1, 0, 2),
        "last_move": "Sold 3 leather: 4 + 3 + 2",
    }
    facts = known | values
    mine = facts.pop("hand_size", -1) < 0
    options = {name: facts.pop(name) for name in ("show_herd", "show_seen") if name in facts}
    panel = PlayerPanel(mine=mine, **options)
    panel.facts = PlayerFacts(hand_size=max(0, values.get("hand_size", 0)), **facts)
    return panel


def placed(stage: Stage, widget: Widget, size: Size, density: float = 1.0) -> Any:
    """The widget at this size in dp, somewhere in the window."""
    if density != Metrics.density:
        stage.resize(1280, 800, density=density)
    widget.size_hint = None, None
    widget.pos, widget.size = (31, 17), [side * density for side in size]
    stage.show(widget)
    stage.frame(dt=0.3)
    stage.frame()
    return widget


def resized(stage: Stage, widget: Widget, sizes: list[Size], density: float = 1.0) -> Iterator[Any]:
    """The same widget at each size in turn, as when the window is resized."""
    placed(stage, widget, sizes[0], density)
    for number, size in enumerate(sizes):
        widget.pos, widget.size = (13 * number, 17), [side * density for side in size]
        stage.frame()
        stage.frame()
        yield widget


def rect(widget: Widget) -> Rect:
    return Rect(*widget.pos, *widget.size)


def said(widget: Widget) -> list[FitLabel]:
    """All visible texts."""
    return [part for part in shown(widget) if isinstance(part, FitLabel) and part.say]
