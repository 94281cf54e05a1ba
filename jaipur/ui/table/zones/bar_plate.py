"""The shapes of the bar: each meaning has its own, recognisable without colour."""

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.graphics import (
    BorderImage,
    Color,
    Mesh,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
)
from kivy.graphics.instructions import Instruction, InstructionGroup
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from jaipur.ui.look import theme
from jaipur.ui.look.rect import CARD_ASPECT, Rect
from jaipur.ui.look.sprites import texture
from jaipur.ui.table.zones import plaque_shapes
from jaipur.ui.table.zones.dashes import dashed
from jaipur.ui.widgets.focus import Focusable

LOOKS = ("blank", "quiet", "missing", "move", "ending", "opponent", "refusal", "prompt", "message")
PRESSED = ("move", "ending", "prompt")
"""The looks that are buttons."""
EMPTY = ""
"""A piece that is a place without a card."""
AGAINST = "⇄"
OVERLAP = 0.42
"""How much of a chosen card is visible beside the next, in widths."""
ARROWS = 0.85
"""The width of the sign between two sides, in card widths."""
SEALED = 150
"""Width in dp from which a move that ends the round shows its seal."""
TIP, SHORT_TIP = 0.26, 0.12
"""How far its points stand out with and without the seal, relative to its height."""
LINED = 72
"""Height in dp from which it has a second line inside its rim; else the words need the place."""
TINIEST = 9
"""Width in dp below which a card is not recognisable."""

GO_DARK = theme.rgba("#0A5C44")
BLOOD = theme.rgba("#3D0D1C")
PEACH = theme.rgba("#FFC9A8")
PLAQUE = theme.rgba("#F3CF7C")


class BarPlate(Focusable, ButtonBehavior, Widget):
    """The shape behind the text, in the look of its meaning; a button if that is a move."""

    look = OptionProperty("blank", options=LOOKS)
    portrait = StringProperty("")
    pieces = ListProperty([])
    """Of an incomplete choice: sprites of cards, empty places, and a sign between two sides."""
    wordy = BooleanProperty(False)
    """Whether its words need the room of the large tick."""
    larger = NumericProperty(1)
    """How much larger than usual text is: the tick is smaller for it."""
    sway = NumericProperty(0)
    """Its horizontal offset while it shakes."""

    def _words(self) -> Rect:
        """Return the rectangle of the text."""
        left, right = self._margins()
        high = self.height * 0.8 if self.look == "opponent" else self.height
        if self.look == "ending":
            high = max(0, high - dp(3))  # clear of its rim
        y = self.y + (self.height - high) / 2
        return Rect(self.x + left, y, max(0, self.width - left - right), high)

    words = AliasProperty(_words, bind=("pos", "size", "look", "pieces", "wordy", "larger"))

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._shape = InstructionGroup()
        self.canvas.before.add(self._shape)
        for name in ("pos", "size", "look", "portrait", "pieces", "wordy", "larger"):
            self.fbind(name, self._draw)
        for name in ("state", "hovered", "focused"):
            self.fbind(name, self._draw)
        theme.live.bind(high_contrast=self._draw)
        self._draw()

    def shake(self) -> None:
        """Shake briefly to refuse; a second shake starts from the current offset."""
        Animation.cancel_all(self, "sway")
        shaking = Animation(sway=-dp(5), duration=0.05)
        for sway in (dp(5), -dp(2.5), 0):
            shaking += Animation(sway=sway, duration=0.06)
        shaking.start(self)

    def _margins(self) -> tuple[float, float]:
        high, edge = self.height, min(dp(16), self.width * 0.06)
        if self.look == "move":
            if self._roomy():
                return max(edge, high * 0.28), high * (0.26 + self._disc())
            # a small tick in the round end
            return high * (0.28 if self.wordy else 0.2), high * 0.36
        if self.look == "ending":
            tip = dp(4) + self.tip * high
            return self._seal().right - self.x + dp(4) if self._sealed() else tip, tip
        if self.look == "opponent":
            return high + dp(6), high * 0.95 if self._roomy() else edge
        if self.look == "refusal":
            return self._block().width + dp(8), dp(6)
        if self.look == "missing":
            return self._strip()[1] + dp(6), dp(8)
        return edge, edge

    def _roomy(self) -> bool:
        """Return whether there is room for a sign beside the text."""
        return self.width > 3.3 * self.height and not self.wordy

    def _disc(self) -> float:
        """Return the width of a large tick, relative to the height."""
        return 0.62 / max(1, self.larger)

    # Drawing

    def _draw(self, *_event: object) -> None:
        self._shape.clear()
        draw: dict[str, Callable[[Rect], None]] = {
            "missing": self._draw_missing,
            "move": self._draw_move,
            "ending": self._draw_ending,
            "opponent": self._draw_opponent,
            "refusal": self._draw_refusal,
            "prompt": self._draw_pill,
            "message": self._draw_message,
        }
        body = Rect(*self.pos, *self.size).inset(dp(2))
        if self.look in draw and min(body.width, body.height) > 0:
            draw[self.look](body)
            if self.focused:
                self._outline(body.inset(-dp(1.5)), theme.IVORY, body.height / 2, 2)

    def _add(self, *instructions: Instruction) -> None:
        for instruction in instructions:
            self._shape.add(instruction)

    def _fill(self, rect: Rect, colour: theme.Colour, radius: float) -> None:
        shape = SmoothRoundedRectangle(pos=rect[:2], size=rect[2:], radius=(radius,))
        self._add(Color(*colour), shape)

    def _outline(self, rect: Rect, colour: theme.Colour, radius: float, width: float) -> None:
        line = SmoothLine(rounded_rectangle=(*rect, radius), width=dp(width) * theme.live.stroke)
        self._add(Color(*colour), line)

    def _picture(self, sprite: str, rect: Rect, colour: theme.Colour = (1, 1, 1, 1)) -> None:
        image = texture(sprite)
        place = rect.fitted(image.width / image.height)
        self._add(Color(*colour), Rectangle(texture=image, pos=place[:2], size=place[2:]))

    def _shaded(self, colour: theme.Colour) -> theme.Colour:
        shade = 0.8 if self.state == "down" else 1.15 if self.hovered else 1
        red, green, blue = (min(1.0, part * shade) for part in colour[:3])
        return red, green, blue, 1

    def _draw_pill(self, body: Rect) -> None:
        glow = texture("flourish-glow")
        reach = Rect(*self.pos, *self.size)
        light = BorderImage(texture=glow, border=(glow.width / 2 - 1,) * 4)
        light.pos, light.size = reach[:2], reach[2:]
        light.display_border = (reach.height / 2,) * 4
        self._add(theme.Ink("GO_RING", 0.55), light)
        body = body.inset(dp(1.5))
        self._fill(body, self._shaded(theme.GO), body.height / 2)
        self._outline(body, theme.GO_RING, body.height / 2, 1.2)

    def _draw_move(self, body: Rect) -> None:
        self._draw_pill(body)
        side, gap = (self._disc(), 0.17) if self._roomy() else (0.3, 0.05)
        side, gap = side * body.height, gap * body.height
        disc = Rect(body.right - gap - side, body.y + (body.height - side) / 2, side, side)
        self._add(theme.Ink("IVORY"), SmoothEllipse(pos=disc[:2], size=disc[2:]))
        x, y = disc[:2]
        tick = [x + 0.27 * side, y + 0.5 * side, x + 0.44 * side, y + 0.32 * side]
        tick += [x + 0.75 * side, y + 0.7 * side]
        self._add(Color(*GO_DARK), SmoothLine(points=tick, width=max(dp(1.2), side * 0.055)))

    def _draw_ending(self, body: Rect) -> None:
        for rect, colour in ((body, theme.GOLD_DARK), (body.inset(dp(1.5)), PLAQUE)):
            self._add(Color(*(self._shaded(colour) if rect is not body else colour)))
            self._add(plaque_shapes.plaque(rect, self.tip))
        if self.height >= dp(LINED):
            inner = plaque_shapes.plaque_points(body.inset(dp(5)), self.tip)
            line = SmoothLine(points=inner, close=True, width=dp(0.8))
            self._add(theme.Ink("GOLD_DARK"), line)
        if self._sealed():
            self._picture("seal-earned", self._seal())

    @property
    def tip(self) -> float:
        """How far the points of a move that ends the round stand out, relative to the height."""
        return TIP if self._sealed() else SHORT_TIP

    def _sealed(self) -> bool:
        """Return whether there is room for the seal; on the smallest phone the words need it."""
        return self.width >= dp(SEALED)

    def _seal(self) -> Rect:
        side = self.height * (0.84 if self._roomy() else 0.6)
        return Rect(
            self.x + self.height * 0.26, self.y + (self.height - side) / 2, side * 0.8, side
        )

    def _draw_opponent(self, body: Rect) -> None:
        high = body.height * 0.8
        frame = Rect(body.x, body.y + (body.height - high) / 2, body.width, high)
        self._fill(frame, theme.faded(theme.NIGHT, 0.9), high / 2)
        self._outline(frame, theme.faded(theme.GOLD, 0.7), high / 2, 1)
        side = self.height
        if self.portrait:
            self._picture(self.portrait, Rect(self.x, self.y, side, side))

    def _draw_refusal(self, body: Rect) -> None:
        self._fill(body, BLOOD, dp(1))
        block = self._block()
        self._add(Color(*PEACH), plaque_shapes.stripes(block))
        side = min(block.width, block.height) * 0.72
        x, y = block.center[0] - side / 2, block.center[1] - side / 2
        self._add(Color(*BLOOD), SmoothEllipse(pos=(x, y), size=(side, side)))
        ring = SmoothLine(circle=(*block.center, side / 2), width=dp(1.2))
        self._add(theme.Ink("IVORY"), ring)
        a, b = 0.32 * side, 0.68 * side
        for points in ((x + a, y + a, x + b, y + b), (x + a, y + b, x + b, y + a)):
            self._add(SmoothLine(points=points, width=dp(1.4)))
        self._outline(body, PEACH, dp(1), 1.2)

    def _block(self) -> Rect:
        body = Rect(*self.pos, *self.size).inset(dp(2))
        return Rect(body.x, body.y, min(body.height * 0.85, body.width * 0.2), body.height)

    def _draw_message(self, body: Rect) -> None:
        self._fill(body, theme.faded(theme.NIGHT, 0.9), dp(12))
        self._outline(body, theme.GOLD, dp(12), 1)

    def _draw_missing(self, body: Rect) -> None:
        self._fill(body, theme.faded(theme.NIGHT, 0.75), dp(12))
        frame = Mesh(mode="triangles")
        dashed(frame, body, dp(12), dp(1.6))
        self._add(theme.Ink("IVORY"), frame)
        places, _width = self._strip()
        for sprite, place in places:
            if sprite == AGAINST:
                self._draw_arrows(place)
            elif sprite:
                self._picture(sprite, place)
            else:
                hollow = Mesh(mode="triangles")
                dashed(hollow, place, place.width * 0.12, dp(1.2))
                self._add(theme.Ink("GO_RING"), hollow)

    def _draw_arrows(self, place: Rect) -> None:
        x, y, width, height = place
        head = width * 0.25
        self._add(theme.Ink("IVORY"))
        for way, level in ((1, 0.58), (-1, 0.42)):
            tail = x + width * (0.1 if way > 0 else 0.9)
            tip, up = x + width * (0.9 if way > 0 else 0.1), y + height * level
            self._add(SmoothLine(points=(tail, up, tip, up), width=dp(0.9)))
            barb = (tip - way * head, up + head * way, tip, up)
            self._add(SmoothLine(points=barb, width=dp(0.9)))

    def _strip(self) -> tuple[list[tuple[str, Rect]], float]:
        """Return the pieces with their places, and the width they fill. Chosen cards overlap; if
        they have no room, only the empty places are shown."""
        room = self.width * (0.5 if self._roomy() else 0.4)
        for pieces in (list(self.pieces), [piece for piece in self.pieces if piece == EMPTY]):
            steps = _steps(pieces)
            card = min(self.height * 0.62 / CARD_ASPECT, (room - dp(10)) / max(1.0, sum(steps)))
            if card >= dp(TINIEST):
                break
        else:
            return [], dp(6)
        x, high = self.x + dp(10), card * CARD_ASPECT
        y, places = self.y + (self.height - high) / 2, []
        for piece, step in zip(pieces, steps, strict=True):
            places.append((piece, Rect(x, y, card * 0.9, high)))
            x += card * step
        return places, x - self.x


def _steps(pieces: list[str]) -> list[float]:
    """Return the distance from each piece to the next, in card widths."""
    following = [*pieces[1:], AGAINST][: len(pieces)]
    return [
        ARROWS
        if piece == AGAINST
        else OVERLAP
        if piece != EMPTY and after not in (EMPTY, AGAINST)
        else 1.0
        for piece, after in zip(pieces, following, strict=True)
    ]
