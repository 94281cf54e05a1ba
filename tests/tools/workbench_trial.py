"""Uses the workbench as a developer would, in a copy of the tree and in its own process.

python -m tests.tools.workbench_trial
"""

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

from tools.workbench.__main__ import parsed, prepare

PATIENCE = 60
"""Seconds to wait before a trial fails."""


class Developer:
    """Operates a workbench."""

    def __init__(self, *arguments: str) -> None:
        options = parsed(list(arguments))
        prepare(options.device)
        from tools.stage.fingers import Fingers
        from tools.workbench.workbench import Workbench

        self.bench = Workbench(options, Path(tempfile.mkdtemp()))
        self.finger = Fingers(self.bench.step)

    @property
    def table(self) -> Any:
        return self.bench.app.navigator.match_screen.table

    def until(self, condition: Callable[[], object], what: str) -> None:
        end = monotonic() + PATIENCE
        while not condition():
            if monotonic() > end:
                raise TimeoutError(f"waited for {what}; {self.bench.note.text}")
            self.bench.step()

    def to_move(self) -> bool:
        """Return whether it is this developer's turn and the table is at rest."""
        at_table = self.bench.places.name == "table" and self.table.view
        return bool(at_table and self.table.view.turn == 0 and not self.table.busy)

    def cards(self) -> tuple[list[str], list[tuple[int, int]]]:
        """Return the goods in the hand, and their positions."""
        hand = self.table.cards.hand
        return [card.good.name for card in hand], [(round(c.x), round(c.y)) for c in hand]


def live() -> dict[str, Any]:
    """Change files while a match runs."""
    me = Developer("--device", "tablet", "--opponent", "apprentice", "--seed", "3", "--live")
    from jaipur.resources import KV, LOCALE
    from jaipur.ui.look import theme
    from jaipur.words.i18n import _

    seen: dict[str, Any] = {}
    me.until(me.to_move, "the first turn")
    goods, before = me.cards()
    fan = KV / "table/zones/hand_fan.kv"
    text, first = fan.read_text("utf-8"), me.table
    fan.write_text(text.replace("spreads: .88", "spreads: .6"), "utf-8")
    me.until(lambda: me.table is not first and me.to_move(), "the changed fan")
    same, after = me.cards()
    seen["fan"] = {"moved": before != after, "same_cards": goods == same}
    fan.write_text(f"{text}    opacity: nonsense.here\n", "utf-8")
    me.until(lambda: me.bench.note.text, "the error")
    seen["error"] = me.bench.note.text
    me.until(me.to_move, "the match after a broken file")
    fan.write_text(f"{text}    opacity: 1 +\n", "utf-8")
    me.until(lambda: "nonsense" not in me.bench.note.text, "the other error")
    seen["syntax_error"] = me.bench.note.text
    fan.write_text(text, "utf-8")
    me.until(lambda: not me.bench.note.text and me.to_move(), "the repaired file")
    seen["repaired"] = me.cards() == (goods, before)
    palette = KV.parent / "jaipur/ui/look/palette.py"
    colours = palette.read_text("utf-8")
    palette.write_text(colours.replace('"GO": (rgba("#0B6A4D")', '"GO": (rgba("#FF0000")'), "utf-8")
    me.until(lambda: theme.GO[0] == 1, "the new colour")
    me.bench.next_language()
    catalogue = LOCALE / "de/LC_MESSAGES/jaipur.po"
    words = catalogue.read_text("utf-8")
    catalogue.write_text(words.replace(f'msgstr "{_("Play")}"', 'msgstr "Los"'), "utf-8")
    me.until(lambda: _("Play") == "Los", "the new word")
    from kivy.clock import Clock

    Clock.schedule_once(lambda _dt: me.bench.app.services.messages)  # a mistake in a handler
    me.until(lambda: "messages" in me.bench.note.text, "the mistake")
    seen["handler"] = me.bench.note.text
    code = KV.parent / "jaipur/words/people.py"
    code.write_text(f"{code.read_text('utf-8')}\n# changed\n", "utf-8")
    me.until(lambda: me.bench.restart_at, "the new code")
    return {**seen, "goes_on_at": me.bench.restart_at}


if __name__ == "__main__":
    sys.stdout.write(f"{json.dumps(live())}\n")
