"""How long every screen takes to open, and what garbage collection costs, in the whole app.

    python -m tools.bench screens [--matches 1000] [--json]

A finger goes through the app in a phone's upright window and lets it rest between two taps, as a
person does who looks first. Nothing is drawn (mock GL); milliseconds are the main thread's own
work. `NAME_ms` is the longest frame from the tap until the screen is there, when it is opened for
the first time, and `NAME_again_ms` the second time; `slowest_ms` is the longest of all.

Then a round is played. `collections_moving` counts the full garbage collections while something
moved, `rest_worst_ms` is the longest collection at rest, and `frame_worst_ms` the longest frame
without the work done at rest.
"""

import gc
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep, thread_time
from typing import TYPE_CHECKING, Any

from tools.bench import benchmark
from tools.bench.benchmark import work_ms
from tools.histories import fill, random_match
from tools.stage import open_stage

if TYPE_CHECKING:
    from tools.stage.stage import Stage

PHONE, DENSITY = (1080, 2400), 2.625
SEED = 11
SCREENS = ("learn", "settings", "names")
"""Some screens that a single tap on the title opens."""
REST = 1.2
"""Seconds in which everything comes to rest and is prepared."""
FRAME = 1 / 60
MOVING = 0.2
"""Seconds after a frame with something new in it that count as moving."""


class Visitor:
    """Goes from screen to screen by touches."""

    def __init__(self, stage: "Stage", folder: Path) -> None:
        from jaipur.ui.app import JaipurApp

        self.stage = stage
        self.app: Any = JaipurApp(SEED, folder)
        stage.show(self.app.build())
        self.app.on_start()
        stage.draws = True
        stage.run(REST)
        self.back()  # from the greeting

    @property
    def front(self) -> Any:
        shown = self.app.services.overlays.children
        return shown[0] if shown else self.app.navigator.current_screen

    def touch(self, widget: Any, there: Callable[[], object], what: str) -> float:
        """Tap, and return the longest frame until `there` holds; then wait a while."""
        frames: list[float] = []

        def frame() -> None:
            frames.append(work_ms(self.stage.frame))
            sleep(FRAME)  # keeps the stage's clock from running ahead of other threads

        self.stage.touch_down(*widget.to_window(*widget.center))
        frames.append(work_ms(self.stage.up))
        benchmark.wait_for(there, what, meanwhile=frame)
        frame()
        self.stage.run(REST)
        return max(frames)

    def open(self, widget: Any, name: str) -> float:
        """Tap as `touch` does, until this screen is in front."""
        return self.touch(
            widget, lambda: self.app.navigator.current == name, f"the screen {name!r}"
        )

    def wait_for(self, there: Callable[[], object], what: str) -> None:
        benchmark.wait_for(there, what, meanwhile=self.stage.frame)

    def back(self) -> None:
        """Leave the front screen, and look at the next one."""
        from jaipur.ui.widgets.focus import uppermost

        left = uppermost()
        self.stage.key("escape")
        self.wait_for(lambda: uppermost() is not left, f"the way back from {left}")
        self.stage.run(REST)

    def pages(self) -> Iterator[tuple[str, float]]:
        """Visit every screen from the title and back, except the table."""
        title = self.app.navigator.title.buttons
        for name in SCREENS:
            button = next(one for one in title.values() if one.entry.opens == name)
            yield name, self.open(button, name)
            self.back()
        yield "history", self.open(title["history"], "history")
        history = self.front.ids
        yield "numbers", self.open(history.numbers, "numbers")
        self.back()
        self.wait_for(lambda: history.rows.cards, "the newest match of the history")
        newest = history.rows.cards[0]
        yield "match", self.touch(newest, lambda: history.layer.children, "the sheet of a match")
        sheet = history.layer.children[0]
        yield "replay", self.open(sheet.ids.replay, "replay")
        while self.app.navigator.current != "title":
            self.back()
        yield "today", self.open(title["today"], "today")
        tiles = self.front.tiles
        yield "duel", self.open(tiles["duel"], "duel")
        self.back()
        yield "challenges", self.open(tiles["challenges"], "challenges")
        self.back()
        yield "puzzle", self.open(tiles["puzzle"], "trial")
        self.app.navigator.screen("trial").leave()
        self.app.navigator.home()

    def table(self) -> Iterator[tuple[str, float]]:
        """Go to a new match against the first opponent."""
        yield "opponents", self.open(self.app.navigator.title.buttons["play"], "opponents")
        yield "table", self.open(self.front.ids.start, "table")
        self.wait_for(self.my_turn, "the first turn")

    def leave(self) -> None:
        """Go to the title, and leave nothing to continue."""
        self.back()
        self.open(self.front.ids.leave, "title")
        self.app.services.store.journal.finish().result()
        self.app.navigator.show_resume()

    def my_turn(self) -> bool:
        table = self.app.navigator.match_screen.table
        view, waits = table.view, table.busy or table.opponent.thinking
        return bool(view and view.turn == 0 and not view.outcome and not waits)

    def round(self) -> None:
        """Play to the end of a round, and look at its result."""
        overlays = self.app.services.overlays
        while not overlays.children:
            self.move()
            self.wait_for(lambda: self.my_turn() or overlays.children, "the opponent's answer")
            self.stage.run(0.5)
        self.stage.run(3.0)

    def move(self) -> None:
        from jaipur.ai import levels

        screen = self.app.navigator.match_screen
        table, made = screen.table, len(screen.session.turns)
        table.choice.show(levels.plain(table.view))
        self.stage.run(MOVING)
        self.stage.tap(*table.ids.bar.ids.go.to_window(*table.ids.bar.ids.go.center))
        self.wait_for(lambda: len(screen.session.turns) > made, "the move on the bar")


class Watch:
    """Records frames and full collections, including those in other threads."""

    def __init__(self, stage: "Stage") -> None:
        from kivy.core.window import Window

        self.stage = stage
        self.drawn = stage.now
        self.moving, self.rests = 0, [0.0]
        self.frames = [0.0]
        self._start = 0.0
        self._frame = stage.frame
        stage.frame = stage._frame = self.frame  # type: ignore[method-assign]
        Window.bind(on_flip=self._flip)
        gc.callbacks.append(self._collect)

    def frame(self, *args: Any, **kwargs: Any) -> None:
        rests = len(self.rests)
        spent = work_ms(lambda: self._frame(*args, **kwargs))
        if rests == len(self.rests):  # work at rest has its own figure
            self.frames.append(spent)

    def _flip(self, *_event: object) -> None:
        self.drawn = self.stage.now

    def _collect(self, phase: str, info: dict[str, Any]) -> None:
        if info["generation"] < 2:
            return
        if phase == "start":
            self._start = thread_time()
        elif self.stage.now - self.drawn < MOVING or self.stage.touching:
            self.moving += 1
        else:
            self.rests.append(1000 * (thread_time() - self._start))


def measure(folder: Path, matches: int) -> dict[str, float]:
    fill(folder, [random_match(seed) for seed in range(20)], matches)
    stage = open_stage(PHONE)
    stage.resize(*PHONE, density=DENSITY)
    visitor = Visitor(stage, folder)
    figures: dict[str, float] = {"matches": matches}
    for again in ("", "_again"):
        for name, spent in (*visitor.pages(), *visitor.table()):
            figures[f"{name}{again}_ms"] = spent
        if not again:
            visitor.leave()
    figures["slowest_ms"] = max(spent for name, spent in figures.items() if name.endswith("_ms"))
    watch = Watch(stage)
    visitor.round()
    visitor.app.dispatch("on_stop")
    figures["collections_moving"] = watch.moving
    figures["rest_worst_ms"] = max(watch.rests)
    figures["frame_worst_ms"] = max(watch.frames)
    return {name: round(value, 1) for name, value in figures.items()}


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = benchmark.parser("tools.bench screens", __doc__)
    parser.add_argument("--matches", type=int, default=1000, help="in the history (1000)")
    options = parser.parse_args(arguments)
    if options.matches < 20:
        parser.error("--matches must be 20 or more")
    with TemporaryDirectory() as folder:
        figures = measure(Path(folder), options.matches)
    benchmark.tell(figures, options.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
