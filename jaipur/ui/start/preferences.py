"""What each preference does, at once."""

from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from jaipur.resources import languages
from jaipur.store import settings
from jaipur.ui.device.device import Device
from jaipur.ui.device.insets import insets
from jaipur.ui.look import theme
from jaipur.ui.look.gc_paused import gc_paused
from jaipur.ui.widgets.hands import hands
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
    "knows_the_table",
    "lesson_step",
    "tips_met",
    "advice_tried",
)
"""What the app remembers by itself, or asks for before a match."""


def shown(values: settings.Settings) -> dict[str, object]:
    """The values that the settings screen shows."""
    return {k: v for k, v in asdict(values).items() if k not in UNSHOWN}


def show_first_frame_settings(folder: Path, device: Device) -> None:
    """Apply language, text size and colours before the store is open."""
    seen = settings.first_frame_settings(folder / settings.FILE)
    with gc_paused():
        i18n.set_language(spoken(seen.language, device))
        theme.text.step = TEXT_STEPS[seen.text_size]
        theme.live.high_contrast = seen.high_contrast


def apply(wished: settings.Settings, app: "Host") -> None:
    """Let all preferences take effect everywhere."""
    for effect in dict.fromkeys(IN_APP.values()):
        effect(wished, app)
    if screen := app.match_flow.match_screen_if_built:
        apply_to_table(wished, screen, app)


def apply_change(name: str, wished: settings.Settings, app: "Host") -> None:
    """Let one preference take effect that has a new value; nothing else is touched."""
    if name in IN_APP:
        IN_APP[name](wished, app)
    screen = app.match_flow.match_screen_if_built
    if screen and name in ON_TABLE:
        ON_TABLE[name](wished, screen, app)


def apply_to_table(wished: settings.Settings, screen: "TableScreen", app: "Host") -> None:
    """Let the preferences take effect on the table."""
    screen.table.has_mouse = app.device.has_mouse
    for effect in dict.fromkeys(ON_TABLE.values()):
        effect(wished, screen, app)


def _speak(wished: settings.Settings, app: "Host") -> None:
    with gc_paused():
        i18n.set_language(spoken(wished.language, app.device))


def _write(wished: settings.Settings, _app: "Host") -> None:
    with gc_paused():
        theme.text.step = TEXT_STEPS[wished.text_size]


def _paint(wished: settings.Settings, _app: "Host") -> None:
    with gc_paused():
        theme.live.high_contrast = wished.high_contrast


def _sound(wished: settings.Settings, app: "Host") -> None:
    app.sounds.enabled, app.sounds.volume = wished.sound, wished.volume
    app.ambience.enabled, app.ambience.volume = wished.sound, wished.ambience


def _buzz(wished: settings.Settings, app: "Host") -> None:
    app.haptics.enabled = wished.haptics


def _handle(wished: settings.Settings, _app: "Host") -> None:
    hands.left_handed, hands.one_handed = wished.left_handed, wished.one_handed
    hands.taps_only = wished.taps_only
    if wished.taps_only or insets.foot:
        from jaipur.ui.widgets import tap_bar

        tap_bar.show(wished.taps_only)


def _read_aloud(wished: settings.Settings, app: "Host") -> None:
    app.speech_flow.follow(wished)


IN_APP: "dict[str, Callable[[settings.Settings, Host], None]]" = {
    "language": _speak,
    "text_size": _write,
    "high_contrast": _paint,
    "sound": _sound,
    "volume": _sound,
    "ambience": _sound,
    "haptics": _buzz,
    "taps_only": _handle,
    "one_handed": _handle,
    "left_handed": _handle,
    "speech": _read_aloud,
    "speech_rate": _read_aloud,
}
"""What each preference does beyond the table."""


def _play(wished: settings.Settings, screen: "TableScreen", app: "Host") -> None:
    """What people see and how they play; setting all of it anew changes nothing."""
    table = screen.table
    screen.face_to_face = wished.face_to_face
    screen.undo_wait, screen.remarks = wished.undo_wait, wished.remarks
    screen.tips, screen.tips_met = wished.tips, wished.tips_met
    # how cards are tapped is another matter where they are heard
    table.beginner = not (wished.knows_the_table or app.speech_flow.on)
    table.confirm = wished.confirm_deals
    table.show_herds = wished.show_herds or screen.out_of_nowhere
    table.show_seen = wished.show_seen or screen.out_of_nowhere


def pace(wished: settings.Settings, screen: "Paced", app: "Host") -> None:
    """How fast cards fly on a screen, or that they fade: by preference here or on the device."""
    screen.set_speed(wished.animation_speed, wished.reduced_motion or app.device.less_motion())


ON_TABLE: "dict[str, Callable[[settings.Settings, TableScreen, Host], None]]" = {
    "animation_speed": pace,
    "reduced_motion": pace,
    **dict.fromkeys(
        (
            "face_to_face",
            "undo_wait",
            "remarks",
            "knows_the_table",
            "speech",
            "confirm_deals",
            "show_herds",
            "show_seen",
            "tips",
            "tips_met",
        ),
        _play,
    ),
}
"""What each preference does on the table."""


def spoken(choice: str, device: Device) -> str:
    """The language that a choice means; the system's own if it is one of ours."""
    if choice != settings.SYSTEM:
        return choice
    ours = {code[:2]: code for code in languages()}  # one a language, whatever its country
    return next((ours[wish] for wish in device.languages() if wish in ours), ours["en"])
