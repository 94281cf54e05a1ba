"""The sizes and shapes of a window from which on it is laid out in another way."""

PHONE = 600
"""Below this width in dp an upright window is a phone's."""
FLAT = 520
"""Below this height in dp a lying window is as flat as a phone's."""
LYING = 1.15
"""A window this much wider than high has room for things beside one another."""


def lying(width: float, height: float) -> bool:
    """Return whether a window is clearly wider than high."""
    return width > LYING * height


def low(width: float, height: float, needed: float) -> bool:
    """Return whether a window has room beside, but not below: it is lying, and lower than its
    content needs."""
    return lying(width, height) and height < needed
