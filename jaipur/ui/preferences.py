"""What each preference does, at once."""

import locale
import os
from dataclasses import asdict

from jaipur.ui import i18n, theme

TEXT_STEPS = {"small": 0, "medium": 1, "large": 2}
LANGUAGES = ("en", "fr")


def shown(settings) -> dict[str, object]:
    """The values that the settings screen shows."""
    return {k: v for k, v in asdict(settings).items() if k not in ("last_opponent", "names")}


def apply(app, name: str, value) -> None:
    """Let a preference take effect everywhere."""
    if name == "language":
        i18n.set_language(spoken(value))
    elif name == "text_size":
        theme.text.step = TEXT_STEPS[value]
    elif name == "sound":
        app.sounds.enabled = value
    elif name == "volume":
        app.sounds.volume = value
    elif name == "haptics":
        app.haptics.enabled = value
    elif "table" in app.__dict__:
        apply_to_table(app.table, app.store.settings, name, value)


def apply_to_table(screen, settings, name: str, value) -> None:
    """Let a preference take effect on the table."""
    table = screen.table
    if name in ("animation_speed", "reduced_motion"):
        screen.set_speed(settings.animation_speed, settings.reduced_motion)
    elif name == "show_herds":
        table.show_herds = value
    elif name == "show_seen":
        table.show_seen = value
    elif name == "confirm_deals":
        table.confirm = value
    elif name == "left_handed":
        table.mirrored = value
    elif name == "face_to_face":
        screen.face_to_face = value


def spoken(choice: str) -> str:
    """The language that a choice means; the system's own if it is one of ours."""
    if choice != "system":
        return choice
    codes = [wish[:2].lower() for wish in _system().split(":")]
    return next((code for code in codes if code in LANGUAGES), "en")


def _system() -> str:
    """What the person set for messages; the locale in use where the environment does not tell.

    A system may lack the locale that it is set to, and then the locale in use is not the wish.
    """
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    wished = next(filter(None, map(os.environ.get, names)), "")
    try:
        return wished or locale.getlocale()[0] or ""
    except ValueError:
        return ""
