"""A desktop, which can also simulate a phone: each answer can be set in the environment."""

import locale
import logging
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from jaipur.ui.device import x11

if TYPE_CHECKING:  # the first frame does not need the store
    from jaipur.ui.device.texts import Source, Written
    from jaipur.ui.device.voices import Voice

log = logging.getLogger(__name__)

Edges = tuple[float, float, float, float]
"""Left, top, right and bottom, in pixels."""
Answer = TypeVar("Answer")

NO_EDGES: Edges = (0.0, 0.0, 0.0, 0.0)

INSETS = "JAIPUR_INSETS"
"""``0,80,0,60``: pixels that bars and cut-outs cover, left, top, right, bottom."""
FONT_SCALE = "KIVY_METRICS_FONTSCALE"
"""``1.3``: the font scale; Kivy uses this variable, too."""
LESS_MOTION = "JAIPUR_LESS_MOTION"
"""``1``: animations are turned off in the system."""
TOUCH_EXPLORATION = "JAIPUR_TOUCH_EXPLORATION"
"""``1``: a screen reader reads what fingers touch."""
LANGUAGES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables with the language of a desktop; the first that is set counts."""


class Device:
    """The properties and services of a machine; these are the desktop's."""

    window_can_grow = True
    """Whether the window may become larger than it is at the start."""
    has_mouse = True
    """Whether cards are chosen by clicks rather than by taps."""
    vibrates = False
    shares_with_apps = False
    """Whether texts can be exchanged with other apps."""
    keyboard_covers = False
    """Whether a keyboard covers the lower half of the window."""

    def density(self) -> float | None:
        """Return the pixels in a dp; None leaves it to Kivy."""
        return x11.density()

    def double_click(self) -> float:
        """Return the seconds in which a second click makes a double click."""
        from jaipur.ui.device import double_click

        return double_click.seconds()

    def largest_side(self) -> float:
        """Return the greatest shorter side of the window in pixels: that of the largest screen."""
        from jaipur.ui.device import desktop_window

        return desktop_window.largest_side()

    def saves(self) -> Path | None:
        """Return the usual folder for saves, as Kivy has it; None to ask Kivy once it is loaded."""
        if sys.platform == "win32":
            return Path(os.environ["APPDATA"]) / "jaipur"
        if sys.platform == "darwin":
            return Path.home() / "Library" / "Application Support" / "jaipur"
        return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "jaipur"

    def insets(self) -> Edges:
        """Return how much of the window's edges is covered by bars and cut-outs."""
        return from_environment(INSETS, _edges, NO_EDGES)

    def font_scale(self) -> float:
        """Return the font scale of the system."""
        return from_environment(FONT_SCALE, between(0.1, 10), 1.0)

    def less_motion(self) -> bool:
        """Return whether animations are turned off in the system."""
        return from_environment(LESS_MOTION, int, 0) != 0

    def explores_by_touch(self) -> bool:
        """Return whether a screen reader handles touches, and hides most of them from the
        game."""
        return from_environment(TOUCH_EXPLORATION, int, 0) != 0

    def voice(self) -> "Voice | None":
        """Return a voice, if there is one."""
        from jaipur.ui.device import voices

        programs = voices.found()
        return voices.ProgramVoice(programs) if programs else None

    def languages(self) -> list[str]:
        """Return the codes of the user's languages, the preferred one first.

        A system may lack the locale that it is set to; then the active locale is another one.
        """
        wished = next(filter(None, map(os.environ.get, LANGUAGES)), "")
        try:
            wished = wished or locale.getlocale()[0] or ""
        except ValueError:
            wished = ""
        return [_language(wish) for wish in wished.split(":")]

    def hide_from_recents(self, hidden: bool) -> None:
        """Hide the app in the list of recent apps; a desktop has none."""

    def hear_back(self, _went_back: Callable[[], object]) -> None:
        """Call this when the user goes back other than by a key; a desktop has keys."""

    def claim_edges(self, _claimed: bool) -> None:
        """Allow drags from the lower left and right edge, where a phone has gestures."""

    def feel(self, _meaning: str) -> bool:
        """Give haptic feedback by the device's own means; return False if it has none."""
        return False

    def share(self, _title: str, _text: str) -> bool:
        """Offer a text to other apps; return False if that is not possible."""
        return False

    def receive(self, _received: "Callable[[Source], object]") -> None:
        """Call this with each text from another app, now and later."""

    @property
    def has_file_dialogs(self) -> bool:
        """Whether `pick` and `save` can show a file dialog."""
        from jaipur.ui.device import file_dialogs

        return file_dialogs.there_are()

    def pick(self, picked: "Callable[[Source], object]") -> bool:
        """Let the user choose a text by the system's dialog; return False if there is none."""
        from jaipur.ui.device import file_dialogs
        from jaipur.ui.device.texts import in_file

        if self.has_file_dialogs:
            file_dialogs.open_file(lambda path: picked(partial(in_file, path)))
        return self.has_file_dialogs

    def save(self, name: str, text: str, written: "Written") -> bool:
        """Let the user choose where to write a text; return False if there is no dialog."""
        from jaipur.ui.device import file_dialogs, sharing

        if self.has_file_dialogs:
            file_dialogs.save_file(
                sharing.usual_place(name), lambda path: written(sharing.put(path, text))
            )
        return self.has_file_dialogs


def _language(wish: str) -> str:
    """Return the two letters of a language, from a locale or, on Windows, an English name."""
    return locale.normalize(wish.partition("_")[0])[:2].lower()


def _edges(written: str) -> Edges:
    left, top, right, bottom = (float(part) for part in written.split(","))
    if not all(0 <= edge < 1e5 for edge in (left, top, right, bottom)):
        raise ValueError(written)
    return left, top, right, bottom


def between(least: float, most: float) -> Callable[[str], float]:
    """Return a function that reads a number within these bounds."""

    def read(written: str) -> float:
        number = float(written)
        if not least <= number <= most:
            raise ValueError(written)
        return number

    return read


def from_environment(name: str, read: Callable[[str], Answer], otherwise: Answer) -> Answer:
    """Return the value of an environment variable; an invalid one is logged and ignored."""
    return parse_or(name, os.environ.get(name), read, otherwise)


def parse_or(
    name: str, written: str | None, read: Callable[[str], Answer], otherwise: Answer
) -> Answer:
    """Return the value of a variable; ``otherwise`` if it is missing or invalid."""
    if not written:
        return otherwise
    try:
        return read(written)
    except ValueError:
        log.warning("%s cannot be %s", name, written)
        return otherwise
