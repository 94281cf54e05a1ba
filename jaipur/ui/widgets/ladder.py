"""The five opponents of the road side by side, with a player's strength among them."""

from kivy.graphics import Line, RoundedRectangle
from kivy.metrics import Metrics
from kivy.properties import NumericProperty

from jaipur.ai.levels import LEVELS
from jaipur.ui.look import theme
from jaipur.ui.widgets.drawn import Drawn
from jaipur.ui.widgets.picture import Picture
from jaipur.words import opponents


class Ladder(Drawn):
    """The levels, weakest first, and the range in which a player plays."""

    at = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(0)
    """The most likely level, and the possible range, as places from 0."""
    drawn_from = ("at", "low", "high")

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._pictures = [Picture(sprite=opponents.portrait(level.id)) for level in LEVELS]
        for picture in self._pictures:
            self.add_widget(picture)

    def show_strength(self, rating: float) -> None:
        """Show the levels around this rating."""
        weaker = [place for place, level in enumerate(LEVELS) if level.elo <= rating]
        self.low = weaker[-1] if weaker else 0
        self.high = min(len(weaker), len(LEVELS) - 1)
        self.at = min((self.low, self.high), key=lambda place: abs(LEVELS[int(place)].elo - rating))

    def draw(self) -> None:
        room, middle = self.width / len(LEVELS), self.y + self.height / 2
        large = min(self.height * 0.92, room * 0.96)
        for place, picture in enumerate(self._pictures):
            side = large * (1 if place == self.at else 0.74 if self._near(place) else 0.58)
            picture.size = side, side
            picture.pos = self.x + (place + 0.5) * room - side / 2, middle - side / 2
            picture.tint = (1, 1, 1, 1 if self._near(place) else 0.5)
        first, last = self.x + room / 2, self.right - room / 2
        theme.Ink("GOLD_DARK")
        Line(points=(first, middle, last, middle), width=1.5 * Metrics.dp)
        left, right = self.x + self.low * room, self.x + (self.high + 1) * room
        inset = 2 * Metrics.dp
        frame = left + inset, self.y + inset, right - left - 2 * inset, self.height - 2 * inset
        theme.Ink("GOLD", 0.16)
        RoundedRectangle(pos=frame[:2], size=frame[2:], radius=(frame[3] / 2,))
        theme.Ink("GOLD_LIGHT")
        Line(rounded_rectangle=(*frame, frame[3] / 2), width=Metrics.dp)

    def _near(self, place: int) -> bool:
        return bool(self.low <= place <= self.high)
