"""What each preference does, at once."""

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from jaipur.resources import languages
from jaipur.store import settings
from jaipur.ui.device.device import Device
from jaipur.ui.look import theme
from jaipur.ui.words import i18n

if TYPE_CHECKING:  # the first frame needs none of it
    from jaipur.ui.start.host import Host, Paced, TableScreen

TEXT_STEPS = {"small": 0, "medium": 1, "large": 2}
UNSHOWN = (
    "last_opponent",
    "names",
    "crests",
    "beginner",
    "one_round",
    "shared_hints",
    "doors_by_tap",
    "knows_the_table",
    "lesson_step",
    "tips_met",
)
"""What the app remembers by itself, or asks for before a match."""


def shown(values: settings.Settings) -> dict[str, object]:
    """The values that the settings screen shows."""
    return {k: v for k, v in asdict(values).items() if k not in UNSHOWN}


def glimpse(folder: Path, device: Device) -> None:
    """Language and text size as they were set, for the first frame: before the store is open."""
    seen = settings.glimpse(folder / settings.FILE)
    i18n.set_language(spoken(seen.language, device))
    theme.text.step = TEXT_STEPS[seen.text_size]


def apply(wished: settings.Settings, app: "Host") -> None:
    """Let the preferences take effect everywhere."""
    i18n.set_language(spoken(wished.language, app.device))
    theme.text.step = TEXT_STEPS[wished.text_size]
    app.sounds.enabled, app.sounds.volume = wished.sound, wished.volume
    app.ambience.enabled, app.ambience.volume = wished.sound, wished.ambience
    app.haptics.enabled = wished.haptics
    if screen := app.lobby.match_screen_if_built:
        apply_to_table(wished, screen, app.device)


def apply_to_table(wished: settings.Settings, screen: "TableScreen", device: Device) -> None:
    """Let the preferences take effect on the table."""
    pace(wished, screen, device)
    screen.face_to_face = wished.face_to_face
    screen.doors.by_tap = wished.doors_by_tap
    screen.undo_wait = wished.undo_wait
    screen.table.beginner = not wished.knows_the_table
    screen.table.has_mouse = device.has_mouse
    screen.remarks = wished.remarks
    screen.tips, screen.tips_met = wished.tips, wished.tips_met
    screen.table.show_herds = wished.show_herds
    screen.table.show_seen = wished.show_seen
    screen.table.confirm = wished.confirm_deals
    screen.table.mirrored = wished.left_handed


def pace(wished: settings.Settings, screen: "Paced", device: Device) -> None:
    """How fast cards fly on a screen, or that they fade: by preference here or on the device."""
    screen.set_speed(wished.animation_speed, wished.reduced_motion or device.less_motion())


def spoken(choice: str, device: Device) -> str:
    """The language that a choice means; the system's own if it is one of ours."""
    if choice != settings.SYSTEM:
        return choice
    ours = languages()
    return next((code for code in device.languages() if code in ours), ours[0])
