"""Backgrounds for text: light that fades out, and the weave of the cloth."""

from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics.texture import Texture

from jaipur.ui.look.sprites import picture

STEPS = 64


LIGHT = 1.0, 0.85, 0.6
"""The colour of the light from above."""
STRENGTH = 0.13
"""The share of it on the upper edge of a button."""


@lru_cache(maxsize=2)
def fade(upwards: bool) -> Texture:
    """Return white that fades out towards the top, or towards the left."""
    alphas = [_ease(1 - (step + 0.5) / STEPS) for step in range(STEPS)]
    if not upwards:
        alphas.reverse()
    return _strip([(1, 1, 1, alpha) for alpha in alphas], upwards)


def button_face(colour: Sequence[float], pressed: bool, hovered: bool) -> Texture:
    """Return the face of a button: darker while it is pressed, lighter under the mouse."""
    shade = 0.8 if pressed else 1.22 if hovered else 1
    return _lit_from_above(*(min(1, part * shade) for part in colour[:3]))


@lru_cache(maxsize=64)
def _lit_from_above(red: float, green: float, blue: float) -> Texture:
    """Return a colour that gets lighter towards the top of a RoundedRectangle, which draws textures
    upside down: one shape to draw instead of two."""
    shares = [STRENGTH * _ease(1 - (step + 0.5) / STEPS) for step in range(STEPS)]
    pairs = list(zip((red, green, blue), LIGHT, strict=True))
    return _strip(
        [(*(own + (light - own) * share for own, light in pairs), 1) for share in shares], True
    )


def _strip(colours: list[tuple[float, ...]], upwards: bool) -> Texture:
    """Return a texture that is one pixel wide or high."""
    texture = Texture.create(size=(1, STEPS) if upwards else (STEPS, 1), colorfmt="rgba")
    texture.wrap = "clamp_to_edge"
    pixels = b"".join(bytes(round(255 * part) for part in colour) for colour in colours)

    def paint(empty: Texture) -> None:
        empty.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    # A texture made from bytes is empty after the GL context is lost: paint it again.
    texture.add_reload_observer(paint)
    paint(texture)
    return texture


def _ease(share: float) -> float:
    return share * share * (3 - 2 * share)


def weave() -> Texture:
    """Return the pattern of the cloth, to be repeated."""
    texture = picture("place-table")
    texture.wrap = "repeat"
    return texture
