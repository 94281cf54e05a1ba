"""The controls of the settings, by name."""

from typing import Any


def control(screen: Any, name: str) -> Any:
    """Return the control of a preference."""
    for row in screen.walk():
        if hasattr(row, "on_pick") and getattr(row, "text", "") == SETTINGS[name]:
            return row
    raise LookupError(name)


SETTINGS = {
    "language": "Language",
    "animation_speed": "Animation speed",
    "reduced_motion": "Reduced motion",
    "sound": "Sound",
    "volume": "Volume",
    "ambience": "Sounds of the bazaar",
    "haptics": "Vibration",
    "text_size": "Text size",
    "show_herds": "Show herd sizes",
    "show_seen": "Show what was seen",
    "confirm_deals": "Confirm each move",
    "high_contrast": "High contrast",
    "speech": "Speech",
    "speech_rate": "Speaking speed",
    "taps_only": "Tap instead of hold",
    "one_handed": "One-handed",
    "left_handed": "Left-handed",
    "face_to_face": "Face to face",
    "undo_wait": "Wait before the opponent moves",
    "tips": "Tips",
    "remarks": "Remarks",
}
