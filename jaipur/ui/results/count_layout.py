"""Layout of the count.

Everything is stacked in portrait; in landscape each player has a column beside the rows.
"""

from jaipur.ui.look.breakpoints import lying
from jaipur.ui.look.rect import Rect

ROWS = 9.3
"""Height of all rows, in usual rows: six goods, bonuses with their captions, camels."""
BONUS_ROW = 1.75
CAMEL_ROW = 1.55
FOOT = 48
"""The least height of a button, in dp."""
UPRIGHT = {
    "headline": (46, 28),
    "players": (60, 36),
    "rows": (370, 0),
    "purses": (70, 46),
    "race": (60, 36),
    "note": (36, 30),
    "stations": (46, 0),
    "continue_button": (56, FOOT),
}
"""From the top: each part's share of the height, and its least height in dp."""

Places = dict[str, Rect]


def plan(area: Rect, dp: float) -> Places:
    """Return the rectangle of each part by name; parts without room are missing."""
    return (_lying if lying(area.width, area.height) else _upright)(area, dp)


def rows(area: Rect) -> list[Rect]:
    """Return the rows, from the top: goods, bonuses, camels."""
    unit = area.height / ROWS
    return area.rows([unit] * 6 + [unit * BONUS_ROW, unit * CAMEL_ROW])


def _upright(area: Rect, dp: float) -> Places:
    stations = area.height > 620 * dp
    parts = {name: part for name, part in UPRIGHT.items() if stations or name != "stations"}
    gap = 5 * dp
    unit = (area.height - gap * (len(parts) - 1)) / sum(share for share, _least in parts.values())
    high = {name: max(share * unit, least * dp) for name, (share, least) in parts.items()}
    high["rows"] = 0.0
    high["rows"] = area.height - sum(high.values()) - gap * (len(high) - 1)
    places = dict(zip(high, area.rows(list(high.values()), gap), strict=True))
    third = 0.36 * area.width
    thirds = (third, area.width - 2 * third, third)
    places["player0"], places["player1"] = places.pop("players").columns(2)
    places["purse0"], places["lead"], places["purse1"] = places.pop("purses").columns(thirds)
    places["board"] = places["purse0"].around(places["race"])._replace(x=area.x, width=area.width)
    return places


def _lying(area: Rect, dp: float) -> Places:
    size = min(2.0, max(0.7, min(area.width / (1000 * dp), area.height / (640 * dp)))) * dp
    gap = 8 * size
    headline = 40 * size
    band = max(FOOT * dp, 104 * size)
    side = min(area.width * 0.2, max(104 * dp, 200 * size))
    top, below = area.cut("top", headline, gap)
    foot, middle = below.cut("bottom", band, gap)
    left, rows, right = middle.columns((side, area.width - 2 * (side + gap), side), gap)
    places = {"headline": top, "rows": rows, "column0": left, "column1": right}
    for seat, whole in enumerate((left, right)):
        column = whole.inset(gap / 2)
        purse, rest = column.cut("bottom", middle.height * 0.38, gap / 2)
        places[f"purse{seat}"] = purse
        places[f"player{seat}"] = rest._replace(height=max(0.0, rest.height))
    words, end = area.width * 0.3, area.width * 0.26
    lead = min(band * 0.5, max(0.0, band - 41 * dp))  # three lines of the note in the smallest type
    said, race, button = foot.columns((words, area.width - words - end, end))
    places["lead"], places["note"] = said.rows((lead, band - lead))
    places["race"] = race.inset(gap / 2)
    if band > 2 * FOOT * dp:
        stations = (band - FOOT * dp) * 0.94
        places["stations"], button = button.cut("top", stations, gap / 2)
    places["continue_button"] = button
    return places
