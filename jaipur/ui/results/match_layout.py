"""Layout of the end of a match: stacked in portrait, two columns in landscape."""

from collections.abc import Sequence

from jaipur.ui.look.breakpoints import lying
from jaipur.ui.look.rect import Rect

UPRIGHT = {
    "flourish": (110, 0),
    "headline": (58, 34),
    "detail": (26, 16),
    "players": (84, 48),
    "story": (256, 0),
    "again": (60, 48),
    "next": (60, 48),
    "feet": (56, 48),
}
"""From the top: each part's share of the height, and its least height in dp."""
ORNAMENT = 44
"""An ornament lower than this, in dp, is left out."""
BESIDE = 300
"""The height in dp that the result keeps above the rounds, where they are below it."""
GIVES = 0.3
"""The largest share of its height that another part gives to a story without enough room."""
LOOSE = 1.4
"""How much higher than usual the rounds are there, at most."""

Places = dict[str, Rect]


def plan(area: Rect, dp: float, next_opponent: bool, story: float, lines: float) -> Places:
    """Return the rectangle of each part by name; parts without room are missing.

    `story` is the height in pixels that the story needs: it comes before ornaments. Its `lines`,
    the rounds, have a place of their own where they would be out of sight in it.
    """
    if lying(area.width, area.height):
        return _lying(area, dp, next_opponent, story, lines)
    return _upright(area, dp, next_opponent, story)


def _upright(area: Rect, dp: float, next_opponent: bool, story: float) -> Places:
    parts = {name: part for name, part in UPRIGHT.items() if next_opponent or name != "next"}
    gap = 6 * dp
    room = area.height - gap * (len(parts) - 1)
    unit = room / sum(share for share, _least in parts.values())
    high = {name: max(share * unit, least * dp) for name, (share, least) in parts.items()}
    high["story"] = room - sum(high.values()) + high["story"]
    spare = min(high["flourish"], max(0.0, story - high["story"]))
    if high["flourish"] - spare < ORNAMENT * dp:
        spare = high["flourish"]
    high["flourish"] -= spare
    high["story"] += spare
    for name, (_share, least) in parts.items():
        most = min(GIVES * high[name], high[name] - least * dp) if least else 0
        spare = max(0.0, min(most, story - high["story"]))
        high[name] -= spare
        high["story"] += spare
    places = _stacked(area, high, gap)
    places = _split(places, "players", ("player0", "player1"), gap)
    return _split(places, "feet", ("review", "look", "leave"), 2 * gap)


def _lying(area: Rect, dp: float, next_opponent: bool, story: float, lines: float) -> Places:
    places: Places = {}
    gap = 8 * dp
    foot = max(48 * dp, min(72 * dp, 0.11 * area.height))
    feet, upper = area.cut("bottom", foot, gap)
    left, right = upper.cut("left", 0.46 * area.width, gap)
    players = max(48 * dp, 0.26 * right.height)
    if right.height - players - gap >= story:
        ours = {"flourish": 0.6, "headline": 0.26, "detail": 0.14}
        theirs = {"players": players, "story": right.height - players - gap}
    else:
        ours = {"flourish": 0.32, "headline": 0.22, "detail": 0.14, "players": 0.32}
        theirs = {"story": right.height}
        free = left.height - gap - BESIDE * dp
        if story > right.height and free >= lines:
            places["lines"], left = left.cut("bottom", min(free, LOOSE * lines), gap)
    rest = left.height - gap * (len(ours) - 1)
    places |= _stacked(left, {name: share * rest for name, share in ours.items()}, gap)
    places |= _stacked(right, theirs, gap)
    places = _split(places, "players", ("player0", "player1"), gap)
    places["feet"] = feet
    opponent = ("next",) if next_opponent else ()
    return _split(places, "feet", ("again", *opponent, "review", "look", "leave"), 2 * gap)


def _stacked(area: Rect, high: dict[str, float], gap: float) -> Places:
    return dict(zip(high, area.rows(list(high.values()), gap), strict=True))


def _split(places: Places, name: str, parts: Sequence[str], gap: float) -> Places:
    """Return the places with one rectangle replaced by equal parts."""
    return places | dict(zip(parts, places.pop(name).columns(len(parts), gap), strict=True))
