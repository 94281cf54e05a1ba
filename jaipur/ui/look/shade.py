"""Grounds to write on: light that fades out, and the cloth's weave."""

from functools import lru_cache

from kivy.graphics.texture import Texture

from jaipur.ui.look.sprites import picture

STEPS = 64


@lru_cache(maxsize=2)
def fade(upwards: bool) -> Texture:
    """White that vanishes towards the top, or towards the left."""
    alphas = [round(255 * _ease(1 - (step + 0.5) / STEPS)) for step in range(STEPS)]
    if not upwards:
        alphas.reverse()
    texture = Texture.create(size=(1, STEPS) if upwards else (STEPS, 1), colorfmt="rgba")
    texture.wrap = "clamp_to_edge"
    pixels = b"".join(bytes((255, 255, 255, alpha)) for alpha in alphas)

    def paint(empty: Texture) -> None:
        empty.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    # A texture made from bytes is empty after the GL context was lost: paint it again.
    texture.add_reload_observer(paint)
    paint(texture)
    return texture


def _ease(share: float) -> float:
    return share * share * (3 - 2 * share)


def weave() -> Texture:
    """The pattern of the cloth, to be repeated."""
    texture = picture("place-table")
    texture.wrap = "repeat"
    return texture
