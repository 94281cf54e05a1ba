"""A desktop, which can also pretend to be a phone: each answer can be set in the environment."""

import locale
import logging
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from jaipur.ui.device import x11

if TYPE_CHECKING:  # the first frame does without the store
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
"""``1.3``: how much larger than usual this person wants to read; Kivy knows this one too."""
LESS_MOTION = "JAIPUR_LESS_MOTION"
"""``1``: this person has turned animations off."""
TOUCH_EXPLORATION = "JAIPUR_TOUCH_EXPLORATION"
"""``1``: a screen reader reads what fingers touch."""
LANGUAGES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a desktop says what language messages are wished in, the first that is set."""


class Device:
    """What a machine tells of itself and can be asked for. The desktop's answers."""

    window_can_grow = True
    """Whether the window may become larger than it is at the start."""
    has_mouse = True
    """Whether cards are chosen by clicks rather than by taps."""
    vibrates = False
    shares_with_apps = False
    """Whether texts are handed to other apps, and come from them."""
    keyboard_covers = False
    """Whether a keyboard comes up over the lower half of the window."""

    def density(self) -> float | None:
        """Pixels in a dp; None leaves it to Kivy."""
        return x11.density()

    def largest_side(self) -> float:
        """The shorter side in pixels that the window may ever have: the largest screen's."""
        from jaipur.ui.device import desktop_window

        return desktop_window.largest_side()

    def saves(self) -> Path | None:
        """The usual folder for saves, which is Kivy's; None leaves it to Kivy, once it is there."""
        if sys.platform == "win32":
            return Path(os.environ["APPDATA"]) / "jaipur"
        if sys.platform == "darwin":
            return Path.home() / "Library" / "Application Support" / "jaipur"
        return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "jaipur"

    def insets(self) -> Edges:
        """How much of the window's edges bars and cut-outs cover."""
        return pretended(INSETS, _edges, NO_EDGES)

    def font_scale(self) -> float:
        """How much larger than usual text is to be, by the system's setting."""
        return pretended(FONT_SCALE, between(0.1, 10), 1.0)

    def less_motion(self) -> bool:
        """Whether the system is set to do without animations."""
        return pretended(LESS_MOTION, int, 0) != 0

    def explores_by_touch(self) -> bool:
        """Whether a screen reader answers the fingers, and keeps most of what they do from the
        game."""
        return pretended(TOUCH_EXPLORATION, int, 0) != 0

    def voice(self) -> "Voice | None":
        """Somebody who speaks, where there is one."""
        from jaipur.ui.device import voices

        programs = voices.found()
        return voices.ProgramVoice(programs) if programs else None

    def languages(self) -> list[str]:
        """The codes of the languages that the person wishes, the dearest first.

        A system may lack the locale that it is set to; then the locale in use is not the wish.
        """
        wished = next(filter(None, map(os.environ.get, LANGUAGES)), "")
        try:
            wished = wished or locale.getlocale()[0] or ""
        except ValueError:
            wished = ""
        return [_language(wish) for wish in wished.split(":")]

    def hide_from_recents(self, hidden: bool) -> None:
        """Keep pictures of the app out of the list of recent apps; a desktop has none."""

    def hear_back(self, _went_back: Callable[[], object]) -> None:
        """Call this when the person goes back otherwise than by a key; a desktop has keys."""

    def claim_edges(self, _claimed: bool) -> None:
        """Let drags begin at the lower left and right edge, where a phone has gestures."""

    def feel(self, _meaning: str) -> bool:
        """Let something be felt by the device's own means; False where it has none."""
        return False

    def share(self, _title: str, _text: str) -> bool:
        """Offer a text to other apps; False where that is not possible."""
        return False

    def receive(self, _received: "Callable[[Source], object]") -> None:
        """Call this with each text that another app hands over, now and later."""

    @property
    def has_file_dialogs(self) -> bool:
        """Whether `pick` and `save` can ask a person for a file."""
        from jaipur.ui.device import file_dialogs

        return file_dialogs.there_are()

    def pick(self, picked: "Callable[[Source], object]") -> bool:
        """Let a person choose a text by the system's dialog; False where there is none."""
        from jaipur.ui.device import file_dialogs
        from jaipur.ui.device.texts import in_file

        if self.has_file_dialogs:
            file_dialogs.open_file(lambda path: picked(partial(in_file, path)))
        return self.has_file_dialogs

    def save(self, name: str, text: str, written: "Written") -> bool:
        """Let a person choose where a text is written to; False where there is no dialog."""
        from jaipur.ui.device import file_dialogs, sharing

        if self.has_file_dialogs:
            file_dialogs.save_file(
                sharing.usual_place(name), lambda path: written(sharing.put(path, text))
            )
        return self.has_file_dialogs


def _language(wish: str) -> str:
    """The two letters of a language, from a locale's name or, on Windows, from an English one."""
    return locale.normalize(wish.partition("_")[0])[:2].lower()


def _edges(written: str) -> Edges:
    left, top, right, bottom = (float(part) for part in written.split(","))
    if not all(0 <= edge < 1e5 for edge in (left, top, right, bottom)):
        raise ValueError(written)
    return left, top, right, bottom


def between(least: float, most: float) -> Callable[[str], float]:
    """Reads a number within these bounds."""

    def read(written: str) -> float:
        number = float(written)
        if not least <= number <= most:
            raise ValueError(written)
        return number

    return read


def pretended(name: str, read: Callable[[str], Answer], otherwise: Answer) -> Answer:
    """What the environment sets; nonsense is said and counts for nothing."""
    return understood(name, os.environ.get(name), read, otherwise)


def understood(
    name: str, written: str | None, read: Callable[[str], Answer], otherwise: Answer
) -> Answer:
    """Return the value of a variable; nothing written, or nonsense, is ``otherwise``."""
    if not written:
        return otherwise
    try:
        return read(written)
    except ValueError:
        log.warning("%s cannot be %s", name, written)
        return otherwise
