"""Where things are while a round is counted: upright below one another, lying with a column for
each trader beside the rows."""

from jaipur.ui.look.rect import Rect

ROWS = 8.9
"""How many usual rows high the rows are: six goods, bonuses with their captions, camels."""
BONUS_ROW = 1.75
CAMEL_ROW = 1.15
FOOT = 48
"""The least height of a button, in dp."""
UPRIGHT = {
    "headline": (46, 28),
    "traders": (60, 36),
    "rows": (370, 0),
    "purses": (70, 46),
    "race": (60, 36),
    "note": (36, 30),
    "stations": (46, 0),
    "go_on": (56, FOOT),
}
"""From the top: each part's share of the height, and how high it is at least, in dp."""

Places = dict[str, Rect]


def plan(area: Rect, dp: float) -> Places:
    """The rectangle of each part by name; what there is no room for is missing."""
    lying = area.width > 1.15 * area.height
    return _lying(area, dp) if lying else _upright(area, dp)


def rows(area: Rect) -> list[Rect]:
    """The rows, from the top: goods, bonuses, camels."""
    unit = area.height / ROWS
    heights = [unit] * 6 + [unit * BONUS_ROW, unit * CAMEL_ROW]
    places, top = [], area.top
    for height in heights:
        top -= height
        places.append(Rect(area.x, top, area.width, height))
    return places


def _upright(area: Rect, dp: float) -> Places:
    stations = area.height > 620 * dp
    parts = {name: part for name, part in UPRIGHT.items() if stations or name != "stations"}
    gap = 5 * dp
    unit = (area.height - gap * (len(parts) - 1)) / sum(share for share, _least in parts.values())
    high = {name: max(share * unit, least * dp) for name, (share, least) in parts.items()}
    high["rows"] = 0.0
    high["rows"] = area.height - sum(high.values()) - gap * (len(high) - 1)
    places, top = Places(), area.top
    for name, height in high.items():
        top -= height
        places[name] = Rect(area.x, top, area.width, height)
        top -= gap
    wide, third = area.width * 0.5, area.width * 0.36
    for name, width in (("trader", wide), ("purse", third)):
        row = places.pop(f"{name}s")
        places[f"{name}0"] = row._replace(width=width)
        places[f"{name}1"] = Rect(row.right - width, row.y, width, row.height)
    purse = places["purse0"]
    places["lead"] = Rect(purse.right, purse.y, area.width - 2 * third, purse.height)
    places["board"] = purse.around(places["race"])._replace(x=area.x, width=area.width)
    return places


def _lying(area: Rect, dp: float) -> Places:
    size = min(2.0, max(0.7, min(area.width / (1000 * dp), area.height / (640 * dp)))) * dp
    gap = 8 * size
    headline = 40 * size
    band = max(FOOT * dp, 104 * size)
    side = min(area.width * 0.2, max(104 * dp, 200 * size))
    middle = Rect(area.x, area.y + band + gap, area.width, area.height - headline - band - 2 * gap)
    places = {
        "headline": Rect(area.x, area.top - headline, area.width, headline),
        "rows": Rect(area.x + side + gap, middle.y, area.width - 2 * (side + gap), middle.height),
    }
    for trader, x in ((0, area.x), (1, area.right - side)):
        purse = middle.height * 0.38
        column = Rect(x, middle.y, side, middle.height).inset(gap / 2)
        places[f"column{trader}"] = Rect(x, middle.y, side, middle.height)
        places[f"purse{trader}"] = column._replace(height=purse)
        places[f"trader{trader}"] = column._replace(
            y=column.y + purse + gap / 2, height=max(0.0, column.height - purse - gap / 2)
        )
    words, right = area.width * 0.3, area.width * 0.26
    lead = min(band * 0.5, max(0.0, band - 41 * dp))  # three lines of the note in the least type
    places["lead"] = Rect(area.x, area.y + band - lead, words, lead)
    places["note"] = Rect(area.x, area.y, words, band - lead)
    race = area.width - words - right
    places["race"] = Rect(area.x + words, area.y, race, band).inset(gap / 2)
    button = Rect(area.right - right, area.y, right, band)
    if band > 2 * FOOT * dp:
        stations = (band - FOOT * dp) * 0.94
        places["stations"] = button._replace(y=button.top - stations, height=stations)
        button = button._replace(height=band - stations - gap / 2)
    places["go_on"] = button
    return places
