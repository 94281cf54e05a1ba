"""Flights of tokens to the player who earned them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from kivy.animation import Animation

from jaipur.rules import TOKENS, Good
from jaipur.rules.events import BonusEarned, Sold
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.layout.card_layout import Place, lying_in
from jaipur.ui.table.show.flight import Flight, Sprite

if TYPE_CHECKING:
    from jaipur.ui.table.table import Table
    from jaipur.ui.table.zones.player_panel import PlayerPanel

SMALLER = 0.8
"""The least size of a landing token, as a share of its size, so that its landing is visible."""
LARGE = 1, 0.85, 0.7, 0.6, 0.5
"""Sizes of a bonus that is shown on its owner's panel, as shares; the first that fits is used."""
LINGER = 1.1
"""Seconds for which a revealed bonus stays readable; it blocks nothing."""


class TokenFlights:
    """Takes tokens from the piles of a table, and counts them in their owner's panel."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    @contextmanager
    def lit(self, sale: Sold) -> Iterator[None]:
        """Light the tokens that a sale brings; restore the viewer's own highlight afterwards."""
        cascades = self.table.ids.cascades
        planned = cascades.highlight
        cascades.highlight = (sale.good, len(sale.tokens))
        try:
            yield
        finally:
            # the viewer's own sale is happening now: nothing to restore
            cascades.highlight = None if sale.seat == self.table.me else planned

    def tokens(
        self, sale: Sold, times: Sequence[tuple[float, float]], landed: Callable[[int], None]
    ) -> list[Flight]:
        """Return flights of tokens from the top of their pile; `landed` gets each one's number."""
        cascades, good = self.table.ids.cascades, Good(sale.good)
        top = len(TOKENS[good]) - cascades.tokens[good]
        flights = []
        for number, (token, time) in enumerate(zip(sale.tokens, times, strict=True)):
            at = lying_in(cascades.place_of(good, top + number))
            sprite = self._sprite(f"coin-{good.name.lower()}-{token.value}", at)
            target = partial(self._purse, sale.seat, at.width * SMALLER)
            counted = partial(self._count_token, sprite, sale.seat, token.value)
            flight = Flight(sprite, target, *time, landed=counted)
            flight.landed.append(partial(landed, number))
            flights.append(flight)
        left = list(cascades.tokens)
        left[good] -= len(sale.tokens)
        cascades.tokens = left
        return flights

    def _count_token(self, sprite: Sprite, seat: int, value: int) -> None:
        _leave(sprite)
        facts = self.table.players[seat]
        facts.goods_tokens += 1
        facts.rupees += value

    def flare(self, name: str, seat: int, seconds: float, size: float = 1.0) -> None:
        """Show a light on a player's tokens that grows and fades; `size` is in panel sizes."""
        panel, (x, y, *_size) = self._panel(seat), self._purse(seat)
        side = size * min(panel.size)
        light = Sprite(name)
        light.put(Place(x, y, side * 0.3))
        self.table.ids.keepsakes.add_widget(light)
        goes = Animation(size=(side, side), center=(x, y), d=seconds, t="out_quad")
        goes &= Animation(opacity=0, d=seconds, t="in_quad")
        goes.bind(on_complete=lambda *_: _leave(light))
        goes.start(light)

    def bonus_token(self, tier: int, seat: int) -> Sprite:
        """Return the top token of a bonus pile, face down."""
        piles = self.table.ids.bonuses
        token = self._sprite(f"bonus-{tier}", lying_in(piles.place_of(tier)))
        token.turned = 0
        left = list(piles.piles)
        left[tier - 3] -= 1
        piles.piles = left
        if seat == self.table.me:
            piles.highlight = 0
        return token

    def to_panel(self, token: Sprite, seat: int) -> Flight:
        """Return the flight onto its owner's panel, as large as possible without covering market,
        hand or rupees."""
        return Flight(token, partial(self._on_panel, seat))

    def _on_panel(self, seat: int) -> Place:
        panel = self._panel(seat)
        area, money = Rect(*panel.pos, *panel.size), panel.places["money"]
        sides = [min(area.width, area.height) * share for share in LARGE]
        rooms = [Rect(area.right - side, area.top - side, side, side) for side in sides]
        room = next((room for room in rooms if not room.meets(money)), rooms[-1])
        return lying_in(room)

    def to_purse(self, token: Sprite, seat: int) -> Flight:
        """Return the flight of a hidden bonus into its owner's panel."""

        def land() -> None:
            _leave(token)
            self.table.players[seat].bonus_tokens += 1

        return Flight(token, partial(self._purse, seat), landed=land)

    def turn(self, token: Sprite, bonus: BonusEarned) -> Flight:
        """Return the flight that turns a bonus over where it is."""
        token.face = f"bonus-{bonus.tier}-{bonus.value}"
        here = Place(*token.center, token.width)
        return Flight(token, lambda: here, turn=(0, 1))

    def keep(self, token: Sprite, seat: int) -> None:
        """Show a bonus for a while, then move it into the panel; the game continues meanwhile."""
        layer = self.table.ids.keepsakes
        _leave(token)
        layer.add_widget(token)
        x, y, side, _angle = self._purse(seat)
        goes = Animation(size=(side, side), center=(x, y), opacity=0, duration=0.3, t="in_quad")
        show = Animation(duration=LINGER) + goes
        show.bind(on_complete=lambda *_: layer.remove_widget(token))
        show.start(token)

    def _sprite(self, name: str, place: Place) -> Sprite:
        sprite = Sprite(name)
        sprite.put(place)
        self.table.ids.flights.add_widget(sprite)
        return sprite

    def _panel(self, seat: int) -> "PlayerPanel":
        panel: PlayerPanel = self.table.ids.me if seat == self.table.me else self.table.ids.opponent
        return panel

    def _purse(self, seat: int, least: float = 1) -> Place:
        x, y, width, height = self._panel(seat).place_of_tokens()
        return Place(x + width / 2, y + height / 2, max(min(width, height), least))


def _leave(sprite: Sprite) -> None:
    if sprite.parent:
        sprite.parent.remove_widget(sprite)
