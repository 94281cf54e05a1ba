"""Every call of the app to Java, made once on phones old and new that know the real classes.

``python probe.py TREE LEVEL`` imports the app's Android code from a tree, calls all of it, and
prints its log. Kivy is not needed: its clock is simulated, too.
"""

import logging
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

LEVELS = (24, 29, 30, 33, 34, 36)
"""The oldest and newest level, and those at which the app behaves differently."""


def faults(tree: Path, levels: Sequence[int] = LEVELS) -> list[str]:
    """Return what the phones refuse."""
    reported: dict[str, None] = {}
    for level in levels:
        done = subprocess.run(
            [sys.executable, "-B", str(Path(__file__).resolve()), str(tree), str(level)],
            capture_output=True,
            text=True,
            check=False,
        )
        lines = done.stdout.splitlines()
        if done.returncode:
            lines += done.stderr.splitlines()[-1:]
        reported.update(dict.fromkeys(f"Java, API level {level}: {line}" for line in lines))
    return list(reported)


def main(tree: str, level: str) -> None:
    """Make all calls."""
    sys.path[:0] = [tree, str(Path(__file__).parent)]
    from java import Phone as Java  # type: ignore[import-not-found]  # beside this file

    sent = {
        "android.content.Intent.getAction": "android.content.Intent.ACTION_SEND",
        "android.os.LocaleList.size": 1,
        "android.os.ParcelFileDescriptor.detachFd": lambda: os.open(os.devnull, os.O_RDWR),
        "android.util.DisplayMetrics.density": 2.75,  # a fraction, to detect floats passed as ints
        "android.view.View.isHapticFeedbackEnabled": True,
    }
    java = Java(int(level), sent)
    sys.modules.update({**java.modules(), "kivy": ModuleType("kivy"), "kivy.clock": _clock()})
    logging.basicConfig(stream=sys.stdout, format="%(message)s")
    from jaipur.ui.device.phone import FEELS, Phone

    phone: Any = Phone()
    for ask in ("density", "insets", "font_scale", "less_motion", "languages", "explores_by_touch"):
        getattr(phone, ask)()
    _speak(phone.voice())
    for wish in (True, False):
        phone.hide_from_recents(wish)
        phone.claim_edges(wish)
    for meaning in FEELS:
        phone.feel(meaning)
    phone.hear_back(print)
    phone.share("title", "text")
    phone.receive(_read)
    java.answers["android.content.Intent.hasExtra"] = True
    phone.receive(_read)
    java.answers["android.content.Intent.getAction"] = "android.content.Intent.ACTION_VIEW"
    phone.receive(_read)
    phone.pick(_read)
    phone.save("name", "text", _written)
    for code in (4101, 4102):
        answer = java.autoclass("android.content.Intent")
        java.tell("on_activity_result", code, 0, answer)


def _speak(voice: Any) -> None:
    """Speak before and after Android's voice is ready, and stop."""
    if voice is None:
        print("no voice")
        return
    voice.say("before it is there", "en", 1.0)
    voice.stop()
    voice.say("now", "pt_BR", 1.5)
    voice._listener.onInit(0)  # Android would call it
    voice.say("later", "de", 1)
    voice.stop()
    voice.close()


def _read(source: Any) -> None:
    """Raise if a received file cannot be read."""
    try:
        source()
    except Exception as error:  # noqa: BLE001  whatever it is, it is the finding
        print(error)


def _written(place: Any) -> None:
    if place is not None:
        print(place)


def _clock() -> ModuleType:
    module = ModuleType("kivy.clock")
    clock = type("Clock", (), {"schedule_once": staticmethod(lambda work, *_: work(0.0))})
    vars(module)["Clock"] = clock
    return module


if __name__ == "__main__":
    main(*sys.argv[1:])
