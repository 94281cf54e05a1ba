"""What each preference does, at once."""

from dataclasses import asdict
from pathlib import Path

from jaipur.resources import languages
from jaipur.store import settings
from jaipur.ui.device.device import Device
from jaipur.ui.look import theme
from jaipur.ui.words import i18n

TEXT_STEPS = {"small": 0, "medium": 1, "large": 2}


def shown(values: settings.Settings) -> dict[str, object]:
    """The values that the settings screen shows."""
    return {k: v for k, v in asdict(values).items() if k not in ("last_opponent", "names")}


def glimpse(folder: Path, device: Device) -> None:
    """Language and text size as they were set, for the first frame: before the store is open."""
    seen = settings.glimpse(folder / settings.FILE)
    i18n.set_language(spoken(seen.language, device))
    theme.text.step = TEXT_STEPS[seen.text_size]


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
    elif table := app.table_if_built:
        apply_to_table(table, app, name, value)


def pace(screen, app) -> None:
    """How fast cards fly on a screen, or that they fade: by preference here or on the device."""
    wished = app.store.settings
    still = wished.reduced_motion or app.device.less_motion()
    screen.set_speed(wished.animation_speed, still)


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


def spoken(choice: str, device: Device) -> str:
    """The language that a choice means; the system's own if it is one of ours."""
    if choice != settings.SYSTEM:
        return choice
    ours = languages()
    return next((code for code in device.languages() if code in ours), ours[0])
