"""The layout of a player's panel in any shape, computed without a screen."""

from functools import lru_cache

from jaipur.ui.look.rect import CARD_ASPECT, Rect

LYING = 1.75
"""From this ratio of width to height on, the portrait is at the side and the facts in lines."""
BROAD = 520
FLAT = 3.2
"""From this width in dp, and this ratio of width to height, there is room for everything in one
row."""
NARROW = 110
"""Below this width in dp an upright panel has a separate line for the name."""
SLIM = 180
"""Below this width in dp the text of an upright panel needs more lines."""
TIGHT = 280
"""Below this width in dp pictures of the opponent leave text some of their room."""
LOW = 85
"""A narrow panel below this height in dp has no portrait."""
FAN = 2.5
"""Width of the fan of the opponent's hand, in cards."""
ROOMY = 100
"""From this height in dp the viewer's own panel shows the last move."""
TOKENS = 150
"""Below this width in dp the rupees need more of a line than the tokens."""
TWO_LINES = 30.5
"""Height in dp of two lines of comfortable text."""
NUMBER = 22
"""Width in dp for a herd's number, with some space around it."""


class Room:
    """A rectangle from which pieces are cut off at the edges, each with a gap to the rest."""

    def __init__(self, x: float, y: float, width: float, height: float, gap: float) -> None:
        self.x, self.y, self.width, self.height, self.gap = x, y, width, height, gap

    @property
    def rect(self) -> Rect:
        return Rect(self.x, self.y, max(0, self.width), max(0, self.height))

    def left(self, size: float) -> "Room":
        piece = Room(self.x, self.y, size, self.height, self.gap)
        self.x += size + self.gap
        self.width -= size + self.gap
        return piece

    def right(self, size: float) -> "Room":
        self.width -= size + self.gap
        return Room(self.x + self.width + self.gap, self.y, size, self.height, self.gap)

    def top(self, size: float) -> "Room":
        self.height -= size + self.gap
        return Room(self.x, self.y + self.height + self.gap, self.width, size, self.gap)

    def bottom(self, size: float) -> "Room":
        piece = Room(self.x, self.y, self.width, size, self.gap)
        self.y += size + self.gap
        self.height -= size + self.gap
        return piece


@lru_cache(maxsize=32)
def plan(rect: Rect, unit: float, hand: bool, seen: bool, larger: float = 1) -> dict[str, Rect]:
    """Return rectangles by name, all within the given one; `unit` is pixels per dp.
    The result is cached: do not change it.

    The hand, the herd and the seen cards are included on request. Where text is `larger` than
    usual, pictures leave it some of their room.
    """
    x, y, width, height = rect
    pad = min(max(min(width, height) * 0.05 - unit, unit), 9 * unit)
    gap = max(min(2 * unit, (height - 40 * unit) * 0.2), pad * 0.7)
    room = Room(x + pad, y + pad, width - 2 * pad, height - 2 * pad, gap)
    if width < NARROW * unit and height < LOW * unit:
        return _lines(room, hand, unit)
    if width < LYING * height:
        return _standing(room, unit, hand, seen)
    in_a_row = width >= max(BROAD * unit, FLAT * height)
    share = max(1, larger) ** -0.5
    if hand:
        share = min(share, width / (TIGHT * unit))
    return (_broad if in_a_row else _lying)(room, unit, hand, seen, share)


def _lines(room: Room, hand: bool, unit: float) -> dict[str, Rect]:
    """The bare facts, where there is no room for a portrait."""
    places = {"portrait": Rect(room.x, room.y + room.height, 0, 0)}
    room.gap = 0
    if hand:
        places["last_move_text"] = room.bottom(room.height * 0.31).rect
        places |= _cards(room.right(room.width * 0.4), unit, seen=False)
    return places | _facts(room, unit)


def _broad(room: Room, unit: float, hand: bool, seen: bool, share: float) -> dict[str, Rect]:
    """`share` is how much of their usual room pictures have."""
    places = {"portrait": room.left(min(room.height, room.width * 0.25) * share).rect}
    if hand:
        cards = min(room.width * 0.36, room.height * 2.9) * share
        places |= _cards(room.right(cards), unit, seen)
    places |= _facts(room.left(room.width * (0.55 if hand else 0.62)), unit, share)
    places["last_move_text"] = room.rect
    return places


def _lying(room: Room, unit: float, hand: bool, seen: bool, share: float) -> dict[str, Rect]:
    side = min(room.height, room.width * 0.25 * share)
    places = {"portrait": room.left(side).rect}
    if hand or room.height >= ROOMY * unit:  # the viewer's own last move may be left out
        # two lines, if name and rupees get two lines as well
        two = max(
            min(lines * TWO_LINES, room.height - lines * 34.5) for lines in (unit, unit / share)
        )
        words = max(18.5 * unit, room.height * 0.3 if hand else room.height * 0.23, two)
        places["last_move_text"] = room.bottom(
            min(words, room.height * (0.48 if hand else 0.34))
        ).rect
    if hand:
        broadest = room.height / CARD_ASPECT * (FAN + 1) + room.gap
        places |= _cards(room.right(min(room.width * 0.42 * share, broadest)), unit, seen)
    return places | _facts(room, unit, share)


def _standing(room: Room, unit: float, hand: bool, seen: bool) -> dict[str, Rect]:
    narrow = room.width < NARROW * unit
    name = min(max(17 * unit, room.height * 0.1), room.height * 0.14) if narrow else 0
    head = max(room.height * (0.3 if hand else 0.4) - name, min(30 * unit, room.height * 0.4))
    head = min(head, room.width * 0.5)
    line = max(room.height * (0.13 if hand else 0.24), 17 * unit)
    slim = room.width < SLIM * unit
    words = max(room.height * (0.25 if narrow else 0.19 if slim else 0.14), 17 * unit)
    gaps = room.gap * (2 + hand + narrow)
    left = room.height - name - head - line - gaps
    if hand:  # four lines for a remark, if they leave some height for the cards
        least = (36 if seen else 22) + (0 if slim else 14)  # a slim panel needs all four lines
        words = max(words, min(2 * TWO_LINES * unit, left - least * unit))
    else:  # two for the viewer's own last move, also on a tablet
        words = max(words, min(1.4 * TWO_LINES * unit, left))
        line = max(line - max(0, words - left), min(line, 14 * unit))
        words = min(words, room.height - name - head - line - gaps)
    cards = max(0, room.height - name - head - line - words - gaps) if hand else 0
    cards = min(cards, room.width / (FAN + 1) * CARD_ASPECT * (1.3 if seen else 1.05))
    spare = max(0, room.height - name - head - line - words - cards - gaps) / 4
    room.gap += spare
    room.top(spare / 2 - room.gap)
    if narrow:
        places = {"name": room.top(name).rect} | _head(room.top(head), "seals", "money", 0.36)
        places["earned"] = room.top(line).rect
    else:
        places = _head(room.top(head), "name", "seals", 0.38 if slim else 0.45)
        sums = room.top(line)
        places["money"] = sums.left(sums.width * 0.52).rect
        places["earned"] = sums.rect
    if hand:
        places |= _cards(room.top(cards), unit, seen)
    places["last_move_text"] = room.top(words).rect
    return places


def _head(room: Room, upper: str, lower: str, share: float) -> dict[str, Rect]:
    """The portrait with two facts beside it, one above the other; `share` is the most it has of
    the width."""
    places = {"portrait": room.left(min(room.height, room.width * share)).rect}
    room.gap = 0
    places[upper] = room.top(room.height * 0.5).rect
    return places | {lower: room.rect}


def _facts(room: Room, unit: float, share: float = 1) -> dict[str, Rect]:
    """Name and seals above, money and bonus tokens below."""
    upper = room.top((room.height - room.gap) * 0.48)
    seals = upper.right(min(upper.height * 1.75, upper.width * 0.3) * share)
    places = {"name": upper.rect, "seals": seals.rect}
    purse = min(room.width, TOKENS * unit) * 0.6
    places["money"] = room.left(max(room.width * 0.52, purse)).rect
    return places | {"earned": room.rect}


def _cards(room: Room, unit: float, seen: bool) -> dict[str, Rect]:
    """The fan of the hand and the herd beside it, the seen cards below."""
    places = {}
    room.gap = min(room.gap, 6 * unit)
    if seen:
        places["seen"] = room.bottom(min(max(room.height * 0.26, 12 * unit), 22 * unit)).rect
    card = min(room.height / CARD_ASPECT, (room.width - room.gap) / (FAN + 1))
    # a fan that is too low for its width leaves some of it for the herd's number
    spare = room.width - room.gap - card * FAN
    places["herd"] = room.right(max(card, min(NUMBER * unit, spare))).rect
    places["hand"] = room.rect
    return places
