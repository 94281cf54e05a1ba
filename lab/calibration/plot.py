"""A reliability plot: the chances shown against what happened. Right chances lie on the line."""

from collections.abc import Sequence

from lab.calibration.chances import Bin

SIDE, EDGE = 320, 44
LARGEST = 9.0
"""Radius of the dot of the fullest bin."""


def reliability(found: Sequence[Bin]) -> str:
    """Return the plot as SVG."""
    most = max((one.decisions for one in found), default=1)
    dots = "".join(
        f'<circle cx="{_across(one.shown):.1f}" cy="{_up(one.won):.1f}" '
        f'r="{max(2.0, LARGEST * (one.decisions / most) ** 0.5):.1f}"/>'
        for one in found
    )
    marks = "".join(
        f'<text x="{_across(n / 4):.0f}" y="{SIDE + EDGE + 18}" '
        f'text-anchor="middle">{25 * n}</text>'
        f'<text x="{EDGE - 8}" y="{_up(n / 4) + 4:.0f}" text-anchor="end">{25 * n}</text>'
        for n in range(5)
    )
    size = SIDE + 2 * EDGE
    middle = EDGE + SIDE / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" '
        'font-family="sans-serif" font-size="12">'
        f'<rect width="{size}" height="{size}" fill="#fff"/>'
        f'<rect x="{EDGE}" y="{EDGE}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#999"/>'
        f'<line x1="{_across(0)}" y1="{_up(0)}" x2="{_across(1)}" y2="{_up(1)}" stroke="#999" '
        f'stroke-dasharray="4"/><g fill="#7b1e3a">{dots}</g>{marks}'
        f'<text x="{middle}" y="{size - 8}" text-anchor="middle">win chance shown, in %</text>'
        f'<text x="14" y="{middle}" text-anchor="middle" '
        f'transform="rotate(-90 14 {middle})">rounds won, in %</text></svg>\n'
    )


def _across(share: float) -> float:
    return EDGE + SIDE * share


def _up(share: float) -> float:
    return EDGE + SIDE * (1 - share)
