"""Plays the game with its real sounds, as told by the lines it reads; answers each with a line.

Run as ``python -m tests.machines.audible_app FOLDER``. Lines: ``sit`` at a table, ``open`` the
audio device, make a ``sale``, ``play`` a sound, ``set`` a setting.
"""

import json
import sys
import threading
import time
from pathlib import Path
from queue import Empty, Queue

from jaipur.rules import Sell, legal_moves
from tools.stage import open_stage


def _read(lines: Queue[str]) -> None:
    for line in sys.stdin:
        lines.put(line)


def main(folder: Path) -> None:
    stage = open_stage()
    from jaipur.ui.device.audio import Audio
    from tests.ui.driver.whole_app import quick_app

    player = quick_app(stage, folder, audio=Audio())
    lines: Queue[str] = Queue()
    threading.Thread(target=_read, args=[lines], daemon=True).start()

    def sale() -> None:
        while not any(isinstance(move, Sell) for move in legal_moves(player.table.view)):
            player.move()
        player.table.choice.clear()
        player.choose(next(m for m in legal_moves(player.table.view) if isinstance(m, Sell)))
        player.go()

    while True:
        try:
            verb, *words = lines.get_nowait().split()
        except Empty:
            stage.frame()
            time.sleep(0.005)
            continue
        if verb == "sit":
            player.sit_down()
        elif verb == "open":
            stage.wait_for(lambda: player.app.services.audio.is_open)
        elif verb == "sale":
            sale()
        elif verb == "play":
            player.app.services.sounds.play(words[0])
        elif verb == "set":
            player.app.services.change(words[0], json.loads(words[1]))
        sys.stdout.write(f"{verb}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
