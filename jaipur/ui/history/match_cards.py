"""The cards of the history, one for each match."""

from datetime import datetime

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import Metrics
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from jaipur.game.statistics.summary import Entry
from jaipur.ui.look import theme
from jaipur.ui.look.sprites import texture
from jaipur.ui.widgets.fit_label import FitLabel
from jaipur.ui.widgets.portrait_card import PortraitCard
from jaipur.ui.widgets.prose import Scroll
from jaipur.words import history_words
from jaipur.words.description import Description
from jaipur.words.i18n import _

LOST = theme.rgba("#FFC9A8")
FAINT = theme.faded(theme.IVORY_SOFT, 0.85)
NARROW = 24 * 16
"""Cards with less room for words than this, in sp, need another line."""


class Seals(Widget):
    """The seals of both players, earned or not, side by side; its height sets its width."""

    mine = NumericProperty(0)
    theirs = NumericProperty(0)
    to_win = NumericProperty(2)

    def __init__(self, **options: object) -> None:
        super().__init__(size_hint=(None, None), **options)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._pictures = [Rectangle() for _ in range(4)]
            theme.Ink("GOLD", 0.8)
            self._between = Line(cap="none")
        for name in ("pos", "height", "mine", "theirs", "to_win"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _arrange(self, *_event: object) -> None:
        side = self.height
        width = (1.1 * self.to_win - 0.1) * side
        middle = self.x + width + 0.35 * side
        for number, picture in enumerate(self._pictures):
            theirs, at = divmod(number, 2)
            left = middle + 0.35 * side if theirs else self.x
            there = at < (self.theirs if theirs else self.mine)
            picture.pos = left + 1.1 * at * side, self.y
            picture.size = (side, side) if at < self.to_win else (0, 0)
            picture.texture = texture("seal-earned" if there else "seal-empty")
        self._between.width = Metrics.dp
        self._between.points = middle, self.y + 0.12 * side, middle, self.y + 0.88 * side
        self.width = 2 * width + 0.7 * side


class Beginning(Scroll):
    """The content of an empty list."""

    screen = ObjectProperty()


class MatchCard(PortraitCard):
    """A match of the history."""

    entry = ObjectProperty(None, allownone=True)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.seals = Seals()
        self._result = FitLabel(bold=True)
        self._scores = FitLabel()
        self._date, self._length = FitLabel(color=FAINT), FitLabel(color=FAINT)
        for part in (self.seals, self._result, self._scores, self._date, self._length):
            self.add_widget(part)
        self._texts = "", ""
        self.bind(size=self.arrange)

    def describe(self) -> Description | None:
        name, *rest = self.lines
        text = _("Opens this match: its rounds, its replay, its text to share.")
        return Description(name, ", ".join(rest), text)

    @property
    def lines(self) -> list[str]:
        """All its texts."""
        said = (self._name, self._result, self._scores, self._date, self._length)
        return [line.say for line in said if line.say]

    def fill(self, entry: Entry | None, now: datetime) -> None:
        """Show this match; nothing for None."""
        self.entry = entry
        self.opacity, self.disabled = (1, False) if entry else (0, True)
        if entry is None:
            return
        mine, theirs = history_words.portraits(entry)
        people = not entry.opponent.level
        self.portrait, self.second_portrait = (mine, theirs) if people else (theirs, "")
        self.title = history_words.title(entry)
        self.seals.mine, self.seals.theirs = entry.seals
        self.seals.to_win = entry.seals_to_win
        self._result.say = history_words.result(entry)
        colours = {"won": theme.GO_RING, "lost": LOST, "left": theme.IVORY_SOFT}
        self._result.color = colours[entry.result.value]
        self._scores.say = history_words.scores(entry)
        self._texts = (
            history_words.date(entry, now),
            " · ".join(history_words.length(entry, brief=True)),
        )
        self.arrange()

    def arrange(self, *_event: object) -> None:
        super().arrange()
        dp, scale, left = Metrics.dp, theme.live.scale, self._after_portrait
        sp = scale * theme.text.sp
        narrow = self.width < NARROW * sp
        self._date.say, self._length.say = self._texts if narrow else (" · ".join(self._texts), "")
        seals = 20 * scale * dp
        heights = 18 * sp * narrow, 18 * sp, 21 * sp * bool(self._scores.say), 25 * sp
        y = (self.height - sum(heights) - seals - 4 * dp) / 2
        small, middle, large = 13.5 * scale, 16 * scale, 19 * scale
        below = zip((self._length, self._date, self._scores), heights, strict=False)
        self._write(
            ((line, high, small if high < 20 * sp else middle) for line, high in below), left, y
        )
        y += sum(heights[:3]) + 3 * dp
        self.seals.pos, self.seals.height = (left, y), seals
        self._write([(self._name, heights[3], large)], left, y + seals + dp)
        right = self.seals.right + 10 * dp
        self._write([(self._result, 20 * sp, 15 * scale)], right, y + seals / 2 - 10 * sp)
