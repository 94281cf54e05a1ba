"""Plays a few moves in an incomplete installation, without an audio device, and prints a report.

Run as ``python -m tests.ui.start.bare_installation FOLDER``; the last line it writes is JSON.
"""

import json
import logging
import os
import sys
from pathlib import Path

from tests.ui.stage import STAGE


class Lines(logging.Handler):
    """Collects log lines as "logger: message"."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(f"{record.name}: {record.getMessage()}")


def main(folder: Path) -> None:
    os.environ["SDL_AUDIODRIVER"] = "none"
    lines = Lines()
    logging.getLogger().addHandler(lines)
    from jaipur.ui.start import kivy_setup
    from tests.ui.driver.whole_app import WholeApp

    kivy_setup.prepare()
    from jaipur.ui.device.audio import Audio

    player = WholeApp(STAGE, folder, audio=Audio())
    player.app.services.change("language", "fr")
    player.sit_down("maharaja")
    for _ in range(2):
        player.move()
    record = player.app.services.store.journal.record
    title = player.app.navigator.title.buttons["play"].text
    player.close()
    moves = len(record.rounds[0].moves)
    sys.stdout.write(json.dumps({"moves": moves, "play": title, "lines": lines.texts}) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
