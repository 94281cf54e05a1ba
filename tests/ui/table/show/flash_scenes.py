"""The liveliest moments of a round in a window with real GL, and their brightness."""

from collections.abc import Iterator

import asynckivy as ak
import numpy as np
from kivy.core.window import Window

from jaipur.coach.hints import advise
from jaipur.rules import Sell, observe, play
from jaipur.ui.results.round_over import RoundOver
from jaipur.ui.table.messages import Kind, Message
from jaipur.ui.table.show.choreography import Choreography
from jaipur.words import coach_words
from tests.ui.driver.stand_ins import Silence
from tools.contrast.ratios import luminance
from tools.screenshots.film import a_round
from tools.screenshots.table_scene import laid
from tools.stage.stage import Stage

FRAMES = 30
"""A second."""
FIELD = 40
"""Side of what is looked at as one place, in pixels; they are half as many as dp."""


def liveliest(stage: Stage) -> dict[str, list[list[float]]]:
    """The brightness of every part of the window in each frame, by moment."""
    session = a_round()
    sale = next(
        turn
        for turn in session.turns
        if turn.seat == 0 and isinstance(turn.move, Sell) and turn.move.count >= 3
    )
    view, after = sale.view_before(0), observe(play(sale.before, sale.move), 0)
    table = laid(stage, view, "early")
    best = advise(view, 1, work=0)[0]
    table.messages.show(Message(Kind.HINT, lambda: coach_words.idea(best)))
    seen = {"hint": list(_frames(stage, 1.2))}
    shown = Choreography(table, lambda _name: None, lambda _meaning: None)
    ak.start(shown.show(sale.seen_by(0), after))
    seen["bonus"] = list(_frames(stage, 3.2))
    stage.remove(table)
    stage.show(RoundOver(session, 0, ("mark-south", "portrait-maharaja"), Silence(), 1.0))
    seen["end of the round"] = list(_frames(stage, 4.0))
    return seen


def _frames(stage: Stage, seconds: float) -> Iterator[list[float]]:
    width, height = Window.size
    for _ in range(round(seconds * FRAMES)):
        stage.run(1 / FRAMES, dt=1 / FRAMES)
        pixels = np.frombuffer(stage.pixels(), np.uint8).reshape(height, width, 3)
        bright = luminance(pixels / 255.0)
        rows, columns = height // FIELD, width // FIELD
        fields = bright[: rows * FIELD, : columns * FIELD].reshape(rows, FIELD, columns, FIELD)
        yield fields.mean(axis=(1, 3)).ravel().round(4).tolist()
