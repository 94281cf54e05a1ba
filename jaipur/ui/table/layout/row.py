"""The layout of the market: cards side by side, computed without a screen."""

from jaipur.ui.look.rect import CARD_ASPECT, Rect


def row(field: Rect, count: int, apart: float, furthest: float) -> tuple[Rect, ...]:
    """Return the rectangles of the largest cards that fit side by side in the field, centred.

    `apart` and `furthest` are the least and the greatest distance between two, in card widths.
    """
    card = min(field.width / (count + apart * (count - 1)), field.height / CARD_ASPECT)
    step = min((field.width - card) / (count - 1), card * (1 + furthest))
    middle, _ = field.center
    height = card * CARD_ASPECT
    y = field.y + (field.height - height) / 2
    return tuple(
        Rect(middle + (slot - (count - 1) / 2) * step - card / 2, y, card, height)
        for slot in range(count)
    )
