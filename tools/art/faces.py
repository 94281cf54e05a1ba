"""The portraits: one drawing of each opponent, in which every face is a layer."""

from tools.art.tokens import Variant

FACES = ("calm", "pleased", "dismayed")
"""In a portrait's source ``display="$pleased"`` marks what only the pleased face has."""


def variants(name: str) -> list[Variant]:
    """Return a portrait's sprites: the calm face has its plain name, the others add their mood."""
    return [
        (
            name if face == "calm" else f"{name}-{face}",
            {other: "inline" if other == face else "none" for other in FACES},
        )
        for face in FACES
    ]
