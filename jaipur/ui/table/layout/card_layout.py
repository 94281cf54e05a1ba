"""The places of cards, in the market and in a hand, computed without a screen."""

from collections.abc import Iterable
from functools import lru_cache
from math import cos, inf, radians, sin
from typing import NamedTuple

from jaipur.ui.look.rect import CARD_ASPECT, Rect


class Place(NamedTuple):
    """Where a card lies: its centre, its width, and how far it leans to the left in degrees."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def height(self) -> float:
        return self.width * CARD_ASPECT

    def raised(self, lift: float) -> "Place":
        """Return the place moved along the card's own axis, by a share of its height."""
        turn, far = radians(self.angle), lift * self.height
        return self._replace(x=self.x - far * sin(turn), y=self.y + far * cos(turn))


def lying_in(rect: Rect) -> Place:
    """Return the place of a card or token that fills a rectangle."""
    return Place(*rect.center, rect.width)


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


class FanRules(NamedTuple):
    """The limits of a fan; the numbers are in kv/table/zones/hand_fan.kv."""

    widest: float
    """The width of the largest cards, in pixels."""
    leans: tuple[float, ...]
    """Degrees between neighbours to try, best first."""
    spreads: tuple[float, ...]
    """Distances between neighbours to try, in card widths, best first."""
    enough: float
    """A card with this much visible is as good as a fully visible one, in card widths."""
    worth: float
    """The share of the best fan's worth that is enough for a fan that leans and spreads more."""
    lift: float
    """How far a chosen card is raised, in card heights."""
    reach: float
    """Width of each card that a finger should be able to touch, in pixels."""
    least_reach: float
    """The share of `reach` that is enough where there is no room for more."""


@lru_cache(maxsize=64)
def fan(rect: Rect, count: int, rules: FanRules) -> tuple[Place, ...]:
    """Return the places of a hand on an arc, within the rectangle even when all cards are raised.

    The best fan shows most of its cards and leaves enough of each to the finger; it leans and
    spreads where that costs little.
    """
    if not count:
        return ()
    fans = [
        _Fan(rect, count, lean, spread, rules) for spread in rules.spreads for lean in rules.leans
    ]
    for least in (rules.reach, rules.reach * rules.least_reach, -inf):
        within = [fan for fan in fans if count == 1 or fan.strip >= least]
        if within:
            break
    best = max(fan.worth for fan in within)
    return next(fan for fan in within if fan.worth >= rules.worth * best).places()


class _Fan:
    """One candidate: how far neighbours lean and lie apart, and how large the cards get."""

    def __init__(self, rect: Rect, count: int, lean: float, spread: float, rules: FanRules) -> None:
        self.rect, self.count, self.lean = rect, count, lean
        self.radius = spread / radians(lean)
        half = [self._card(i) for i in range((count + 1) // 2)]  # the other half mirrors it
        self.right, self.bottom, self.top = _limits(half, rules.lift)
        up = self.top - self.bottom
        # zero where a window has no room for a hand
        self.width = max(0.0, min(rect.width / (2 * self.right), rect.height / up, rules.widest))
        self.strip = (self._card(1).x - self._card(0).x) * self.width
        self.worth = self.width * min(spread, rules.enough) ** 0.75

    def places(self) -> tuple[Place, ...]:
        width, (x, middle) = self.width, self.rect.center
        y = middle - width * (self.bottom + self.top) / 2
        cards = [self._card(i) for i in range(self.count)]
        return tuple(Place(x + width * c.x, y + width * c.y, width, c.angle) for c in cards)

    def _card(self, index: float) -> Place:
        """Return the place of a card of width 1 on the arc around the origin."""
        angle = ((self.count - 1) / 2 - index) * self.lean
        turn = radians(angle)
        return Place(-self.radius * sin(turn), self.radius * (cos(turn) - 1), 1.0, angle)


def _limits(cards: Iterable[Place], lift: float) -> tuple[float, float, float]:
    """Return the greatest distance from the middle, the bottom and the top of cards of width 1 that
    may be raised; by formula, because a new hand tries dozens of fans."""
    right, bottom, top = 0.0, inf, -inf
    for card in cards:
        across, along = sin(radians(card.angle)), cos(radians(card.angle))
        side = (along + CARD_ASPECT * abs(across)) / 2
        up = (abs(across) + CARD_ASPECT * along) / 2
        raised = lift * CARD_ASPECT
        right = max(right, abs(card.x) + side, abs(card.x - raised * across) + side)
        bottom, top = min(bottom, card.y - up), max(top, card.y + up + raised * along)
    return right, bottom, top
