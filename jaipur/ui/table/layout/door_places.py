"""The layout of the doors: the player to move, the standing of both, and the last move."""

from jaipur.ui.look.breakpoints import FLAT, lying
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.buttons import FACE_INSET

GAP = 10
"""Between parts, in dp."""
WIDEST = 270
"""Width in dp of a player's card, and of a column beside the medallion, where there is room."""
MENU = 50
"""Side of the menu button, in dp."""
CARD = 112
"""Height in dp that a player's card needs for all its facts."""


def door_places(room: Rect, medallion: float, dp: float, scale: float) -> dict[str, Rect]:
    """Return the rectangles of the `name`, of the text `happened`, of both players' cards, of the
    `menu` in the corner, in a room with a medallion of this radius in its middle."""
    side = MENU * dp * min(scale, 1.25)
    menu = Rect(room.right - side + FACE_INSET * dp, room.top - side, side, side)
    arrange = _pile
    if lying(room.width, room.height):
        # in a flat window texts are beside the medallion, not above and below it
        arrange = _columns if room.height < FLAT * dp else _cross
    places = arrange(room, medallion, dp, scale)
    for name in ("name", "happened"):
        panel = places[name]
        if panel.meets(menu):
            places[name] = panel._replace(height=menu.y - panel.y)
    return places | {"menu": menu}


def _columns(room: Rect, medallion: float, dp: float, scale: float) -> dict[str, Rect]:
    gap = GAP * dp
    width = min(room.width / 2 - medallion - gap, 1.5 * WIDEST * dp * scale)
    card = min(max((room.height - gap) * 0.42, CARD * dp), 150 * dp * scale)
    words = min(room.height - gap - card, 220 * dp * scale)
    low = room.y + (room.height - words - gap - card) / 2
    middle = room.center[0]
    left, right = middle - medallion - gap - width, middle + medallion + gap
    return {
        "name": Rect(left, low + card + gap, width, words),
        "happened": Rect(right, low + card + gap, width, words),
        "next_player": Rect(left, low, width, card),
        "other": Rect(right, low, width, card),
    }


def _cross(room: Rect, medallion: float, dp: float, scale: float) -> dict[str, Rect]:
    gap = GAP * dp
    (middle, centre), high = room.center, room.height / 2 - medallion - gap
    wide = min(room.width, 640 * dp * scale)
    above, below = min(high, 200 * dp * scale), min(high, 170 * dp * scale)
    card_width = min(room.width / 2 - medallion - gap, WIDEST * dp * scale)
    card_height = min(2 * medallion, 190 * dp * scale)
    card = Rect(room.x, centre - card_height / 2, card_width, card_height)
    return {
        "name": Rect(middle - wide / 2, centre + medallion + gap, wide, above),
        "happened": Rect(middle - wide / 2, centre - medallion - gap - below, wide, below),
        "next_player": card,
        "other": card._replace(x=room.right - card_width),
    }


def _pile(room: Rect, medallion: float, dp: float, scale: float) -> dict[str, Rect]:
    gap = GAP * dp
    (middle, centre), high = room.center, room.height / 2 - medallion - gap
    wide = min(room.width, 2.4 * WIDEST * dp * scale)
    name = min(high, 220 * dp * scale)
    card = min(max((high - gap) * 0.45, CARD * dp), 150 * dp * scale)
    words = min(high - gap - card, 170 * dp * scale)
    left, low = middle - wide / 2, centre - medallion - gap - words
    half = Rect(left, low - gap - card, (wide - gap) / 2, card)
    return {
        "name": Rect(left, centre + medallion + gap, wide, name),
        "happened": Rect(left, low, wide, words),
        "next_player": half,
        "other": half._replace(x=half.right + gap),
    }
