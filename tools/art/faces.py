"""The portraits: one drawing of each rival, in which every face is a layer that shows or not."""

from tools.art.tokens import Variant

FACES = ("calm", "pleased", "dismayed")
"""In a portrait's source ``display="$pleased"`` marks what only the pleased face has."""


def variants(name: str) -> list[Variant]:
    """A portrait's sprites: the calm face bears its name alone, the others say what they are."""
    return [
        (
            name if face == "calm" else f"{name}-{face}",
            {other: "inline" if other == face else "none" for other in FACES},
        )
        for face in FACES
    ]
