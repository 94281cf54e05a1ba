"""What screen reading costs: the table in the middle of a round, in ms of one core's own work.

    python -m tools.bench reading [--json]

`read_ms` finds everything that can be read, `same_ms` finds that nothing has changed, `tree_ms`
makes the tree of it for screen readers, `said_ms` makes one for an announcement. Without a screen
reader none of it is done: `idle_ms` is the cost of a hundred drawn frames and announcements then.
"""

import sys
from statistics import median
from typing import Any

from tools.bench import benchmark
from tools.stage import open_stage

TIMES = 30


def measure() -> dict[str, float]:
    stage = open_stage()
    from kivy.core.window import Window

    from jaipur.ui.access.accessible_tree import AccessibleTree
    from jaipur.ui.access.reading import readings
    from jaipur.ui.access.screen_reader import ScreenReader
    from jaipur.ui.widgets.announcer import announcer
    from tools.screenshots.table_scene import table

    shown = table(stage, "choosing")
    reader = ScreenReader()
    reader.open()

    def idle() -> None:
        for _frame in range(100):
            Window.dispatch("on_flip")
            announcer.say("nobody hears this")

    def built_again() -> None:
        shown.choice.toggle(shown.cards.hand[0])
        tree.update()

    def toggled() -> None:
        shown.choice.toggle(shown.cards.hand[0])

    tree = AccessibleTree("Jaipur")
    tree.update()
    figures: dict[str, float] = {"things": len(readings())}
    figures["read_ms"] = _median(readings)
    figures["same_ms"] = _median(tree.update)
    changed = _median(built_again) - _median(toggled)
    figures["tree_ms"] = changed - figures["same_ms"]
    figures["said_ms"] = _median(lambda: tree.announce("Something happens", False))
    figures["idle_ms"] = _median(idle)
    reader.close()
    return {name: round(value, 3) for name, value in figures.items()}


def _median(work: Any) -> float:
    return median(benchmark.work_ms(work) for _time in range(TIMES))


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    options = benchmark.parser("bench reading", __doc__).parse_args(arguments)
    benchmark.tell(measure(), options.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
