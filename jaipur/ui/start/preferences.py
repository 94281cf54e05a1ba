"""Effects of the settings on every screen: language, text size, colours and hands."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from jaipur.resources import languages
from jaipur.store import settings
from jaipur.ui.device.device import Device
from jaipur.ui.device.insets import insets
from jaipur.ui.look import theme
from jaipur.ui.widgets.handedness import hands
from jaipur.words import i18n

TEXT_STEPS = {"small": 0, "medium": 1, "large": 2}
UNSHOWN = (
    "last_opponent",
    "solo_one_round",
    "names",
    "crests",
    "beginner",
    "one_round",
    "shared_hints",
    "greeted",
    "moves_made",
    "hints_asked",
    "taken_back",
    "lesson_step",
    "tips_met",
    "advice_tried",
)
"""Values that the app remembers by itself, or asks for before a match."""


@contextmanager
def gc_paused() -> Iterator[None]:
    """Pause the garbage collector for changes that reach every widget.

    KV rules of dead widgets still listen; if one were collected between two lines of its rule, by
    any thread, it would raise.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def shown(values: settings.Settings) -> dict[str, object]:
    """Return the values that the settings screen shows."""
    return {k: v for k, v in asdict(values).items() if k not in UNSHOWN}


def show_first_frame_settings(folder: Path, device: Device) -> None:
    """Apply language, text size and colours before the store is open."""
    _apply_look(settings.first_frame_settings(folder), device)


def apply(wished: settings.Settings, device: Device) -> None:
    """Apply the settings to all screens; unchanged ones have no effect."""
    _apply_look(wished, device)
    hands.left_handed, hands.one_handed = wished.left_handed, wished.one_handed
    _only_tap(wished.taps_only)


def reset() -> None:
    """Reset all effects of the settings: English, small text, usual colours and hands."""
    with gc_paused():
        i18n.set_language("en")
        theme.text.step = 0
        theme.live.high_contrast = False
        hands.left_handed = hands.one_handed = False
        _only_tap(False)


def _only_tap(wished: bool) -> None:
    hands.taps_only = wished
    if wished or insets.foot:
        from jaipur.ui.widgets import tap_bar

        tap_bar.show(wished)


def _apply_look(wished: settings.Settings, device: Device) -> None:
    with gc_paused():
        i18n.set_language(spoken(wished.language, device))
        theme.text.step = TEXT_STEPS[wished.text_size]
        theme.live.high_contrast = wished.high_contrast


def spoken(choice: str, device: Device) -> str:
    """Return the language for a choice; for the system's, English if the game lacks it."""
    if choice != settings.SYSTEM:
        return choice
    ours = {code[:2]: code for code in languages()}  # one per language, whatever its country
    return next((ours[wish] for wish in device.languages() if wish in ours), ours["en"])
