"""The sizes and shapes of a window at which its layout changes."""

PHONE = 600
"""Below this width in dp an upright window is that of a phone."""
FLAT = 520
"""Below this height in dp a landscape window is as flat as a phone."""
LYING = 1.15
"""From this ratio of width to height on, there is room for parts beside one another."""


def lying(width: float, height: float) -> bool:
    """Return whether a window is clearly wider than high."""
    return width > LYING * height


def columns(width: float, *widths: float) -> int:
    """Return for how many columns there is room: one, and one more beyond each of these widths."""
    return 1 + sum(width > least for least in widths)


def low(width: float, height: float, needed: float) -> bool:
    """Return whether a window has room beside its content, but not below: it is wide, and lower
    than `needed`."""
    return lying(width, height) and height < needed
