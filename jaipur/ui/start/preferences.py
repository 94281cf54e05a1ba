"""What each preference does, at once."""

import json
from dataclasses import asdict
from pathlib import Path

from jaipur.ui.device.device import Device
from jaipur.ui.look import theme
from jaipur.ui.words import i18n

TEXT_STEPS = {"small": 0, "medium": 1, "large": 2}
LANGUAGES = ("en", "fr")
UNSHOWN = ("last_opponent", "names", "knows_the_table")
"""What the app remembers by itself."""


def shown(settings) -> dict[str, object]:
    """The values that the settings screen shows."""
    return {k: v for k, v in asdict(settings).items() if k not in UNSHOWN}


def glimpse(folder: Path, device: Device) -> None:
    """Language and text size as they were set, for the first frame: before the store is open."""
    try:
        said = json.loads((folder / "settings.json").read_bytes())
    except (OSError, ValueError, RecursionError):
        said = None
    said = said if isinstance(said, dict) else {}
    choice = said.get("language")
    i18n.set_language(spoken(choice if choice in LANGUAGES else "system", device))
    theme.text.step = TEXT_STEPS.get(str(said.get("text_size")), TEXT_STEPS["medium"])


def apply(app, name: str, value) -> None:
    """Let a preference take effect everywhere."""
    if name == "language":
        i18n.set_language(spoken(value, app.device))
    elif name == "text_size":
        theme.text.step = TEXT_STEPS[value]
    elif name == "sound":
        app.sounds.enabled = value
    elif name == "volume":
        app.sounds.volume = value
    elif name == "haptics":
        app.haptics.enabled = value
    elif "table" in app.__dict__:
        apply_to_table(app.table, app, name, value)


def pace(screen, app) -> None:
    """How fast cards fly on a screen, or that they fade: by preference here or on the device."""
    settings = app.store.settings
    still = settings.reduced_motion or app.device.less_motion()
    screen.set_speed(settings.animation_speed, still)


def apply_to_table(screen, app, name: str, value) -> None:
    """Let a preference take effect on the table."""
    table = screen.table
    if name in ("animation_speed", "reduced_motion"):
        pace(screen, app)
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
    elif name == "undo_wait":
        screen.undo_wait = value
    elif name == "knows_the_table":
        table.beginner = not value


def spoken(choice: str, device: Device) -> str:
    """The language that a choice means; the system's own if it is one of ours."""
    if choice != "system":
        return choice
    return next((code for code in device.languages() if code in LANGUAGES), "en")
