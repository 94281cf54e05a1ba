"""The game, and beside it a file that reports what it shows, for `test_real_window.py`.

``python -m tests.ui.real_window_app FILE …`` takes the game's own options after the file.
"""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from jaipur.__main__ import main
from jaipur.ui.start import kivy_setup

POLL_SECONDS = 0.03
FOR_EVER = 3600.0
START = 2.0
"""Seconds after its start in which the app ignores keys here: time for keys pressed earlier to
arrive."""
MARK = "F9", 290
"""A key without an effect in the game, by its name and Kivy's number; it is only counted."""


def slow_down() -> None:
    """Make gestures independent of the machine's speed: two clicks are a double click however much
    time lies between them, and a button that is down for long is no long press."""
    import jaipur.ui.app as app
    import jaipur.ui.widgets.explainer as explaining
    from jaipur.ui.device import double_click

    app.UNSEEN = START
    explaining.REST_SECONDS = FOR_EVER
    double_click.within_reason = lambda asked: FOR_EVER


def count_marks() -> Callable[[], int]:
    """Count presses of a key that does nothing: all keys before it have been handled."""
    from kivy.core.window import Window

    marks: list[int] = []

    def let_go(_window: object, key: int, *_more: object) -> None:
        if key == MARK[1]:
            marks.append(key)

    Window.bind(on_key_up=let_go)
    return lambda: len(marks)


def tell(path: Path, marks: int) -> None:
    """Write the visible state to the file, atomically."""
    from kivy.app import App
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.metrics import Metrics

    from jaipur.ui.widgets.explainer import explainer
    from jaipur.ui.widgets.focus import uppermost

    app: Any = App.get_running_app()
    shown, front = explainer.explanation, uppermost()
    said: dict[str, Any] = {
        "front": front.scope_name if front else "",
        "ready": bool(getattr(app, "awake", False)),
        "explained": shown.description.name if shown and shown.description else "",
        "size": list(Window.system_size),
        "density": Metrics.density,
        "seconds": Clock.get_boottime(),
        "pointer": from_top(Window, *Window.mouse_pos),
        "marks": marks,
    }
    screen = app.navigator.built("table") if said["ready"] else None
    if screen and screen.session and screen.table.view:
        table = screen.table
        said["mine"] = (
            not table.busy and not table.opponent.thinking and table.view.turn == screen.viewer
        )
        said["moves"] = len(screen.session.turns)
        said["market"] = [card_of(card) for card in table.cards.market]
        said["hand"] = [card_of(card) for card in table.cards.hand]
        said["hand_zone"] = from_top(table, *table.layout.places["hand"].center)
    path.with_suffix(".new").write_text(json.dumps(said))
    path.with_suffix(".new").replace(path)


def card_of(card: Any) -> dict[str, Any]:
    x, y = card.center_x - 0.3 * card.width, card.center_y + 0.1 * card.height
    return {
        "good": card.good.name,
        "chosen": card.chosen,
        "focused": card.focused,
        "spot": from_top(card, x, y),
    }


def from_top(widget: Any, x: float, y: float) -> list[int]:
    """Return a point of the widget in window pixels, counted from the top."""
    from kivy.core.window import Window

    x, y = widget.to_window(x, y)
    return [round(x), round(Window.height - 1 - y)]


if __name__ == "__main__":
    state = Path(sys.argv.pop(1))
    kivy_setup.prepare(Path(os.environ["JAIPUR_DATA"]))
    from kivy.clock import Clock

    slow_down()
    marks = count_marks()
    Clock.schedule_interval(lambda _dt: tell(state, marks()), POLL_SECONDS)
    main()
