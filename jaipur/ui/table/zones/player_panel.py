"""A player's panel: name, public facts, whose turn it is, and the last move."""

from itertools import pairwise
from math import ceil
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import Metrics, dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from jaipur.rules.goods import TIERS, Counts, Good
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.table.table_facts import PlayerFacts
from jaipur.ui.table.zones.opponent_hand import OpponentHand
from jaipur.ui.table.zones.player_panel_layout import plan
from jaipur.ui.widgets import boxes
from jaipur.ui.widgets.explained import Explained
from jaipur.ui.widgets.fit_label import extents, smallest, smallest_figures
from jaipur.ui.widgets.panel import Panel
from jaipur.ui.widgets.picture import Picture
from jaipur.words import spoken_words
from jaipur.words.i18n import _

EXPRESSION_SECONDS = 0.22
"""Seconds in which an expression changes."""


class Face(Picture):
    """A portrait. If `softly`, its last expression fades out over the new one."""

    softly = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._before = Picture(opacity=0)
        self._last = self.sprite
        self.add_widget(self._before)
        for name in ("pos", "size"):
            self.fbind(name, self._before.setter(name))
        self.fbind("sprite", self._change)

    def _change(self, *_event: object) -> None:
        before, self._last = self._last, self.sprite
        Animation.cancel_all(self._before, "opacity")
        self._before.opacity = 1 if self.softly else 0
        self._before.sprite = before if self.softly else ""
        if self.softly:
            fade = Animation(opacity=0, duration=EXPRESSION_SECONDS)
            fade.bind(on_complete=lambda *_: setattr(self._before, "sprite", ""))
            fade.start(self._before)


FIGURE = 9.5
"""Least width of a token's figure, in dp."""
LOW = 10
"""Least height of a token, in dp."""
TALL, LEAN = 26, 0.8
"""Greatest height of a token in dp, and its width relative to its height."""
CLOSE, AIRY = 16, 0.85
"""Height in dp from which tokens leave some of their room free, and the share they fill."""
LACQUERS = "#8A2F52", "#2C4A94", "#155743"
COLOURS = {tier: theme.rgba(c) for tier, c in zip(TIERS, LACQUERS, strict=True)}


class Earned(Explained):
    """Shows each token's tier on its colour, side by side, lowest tier first.

    Without room for all of them in a row they are in two rows, or as a last resort overlap: none
    is left out.
    """

    tiers = ListProperty((0,) * len(TIERS))

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("pos", "size", "tiers"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _arrange(self, *_event: object) -> None:
        self.clear_widgets()
        tokens = [tier for tier, n in zip(TIERS, self.tiers, strict=True) for _ in range(n)]
        if not tokens:
            return
        in_a_row = max(1, int(self.width / dp(FIGURE)))
        rows = 2 if in_a_row < len(tokens) and self.height >= 2 * dp(LOW) else 1
        if len(tokens) > rows * in_a_row:
            self._pile_up(tokens)
            return
        in_a_row = ceil(len(tokens) / rows)
        # a low panel has its frame close to the tokens
        high = min(self.height / rows, dp(TALL), max(dp(CLOSE), self.height * AIRY))
        wide = min(high * LEAN if rows == 1 else self.width, self.width / in_a_row, dp(TALL) * LEAN)
        top = self.y + (self.height + high * rows) / 2
        for number, tier in enumerate(tokens):
            row, column = divmod(number, in_a_row)
            low = top - high * (row + 1)
            self._put(tier, Rect(self.x + wide * column, low, wide, high - dp(rows - 1)))

    def _pile_up(self, tokens: list[int]) -> None:
        """Let tokens of a tier overlap: the edges of the lower ones can be counted."""
        kinds, high = len(set(tokens)), min(self.height, dp(TALL))
        wide = min(dp(FIGURE), self.width / kinds)
        edge = (self.width - wide * kinds) / max(1, len(tokens) - kinds)
        x, y = self.x, self.y + (self.height - high) / 2
        for tier, next_tier in pairwise((*tokens, 0)):
            uppermost = tier != next_tier
            place = Rect(x, y, wide if uppermost else edge, high)
            self._put(tier, place, uppermost)
            x = place.right

    def _put(self, tier: int, place: Rect, with_figure: bool = True) -> None:
        """Show a token, with its figure if `with_figure`."""
        gap = min(dp(1.5), place.width / 2)
        place = place._replace(width=max(0, place.width - gap))
        size = max(smallest_figures(), min(place.height * 0.66, place.width * 1.1))
        figure = Label(
            text=str(tier) if with_figure else "", bold=True, font_name="Text", font_size=size
        )
        figure.color = theme.IVORY
        figure.texture_update()
        # may be higher than a low token: digits need less room than a line of text
        figure.size = place.width, max(place.height, figure.texture_size[1])
        figure.pos = place.x, place.y + (place.height - figure.height) / 2
        with figure.canvas.before:
            Color(*COLOURS[tier])
            RoundedRectangle(pos=place[:2], size=place[2:], radius=(min(dp(3), place.width / 2),))
        self.add_widget(figure)


LEAST = 9
"""Side in dp below which a picture beside figures is useless."""
FEELS = 3.0
"""Seconds for which a face reacts to a move."""


class Fact(Explained):
    """A small picture with a few figures to its right; in a narrow place the figures alone."""

    sprite = StringProperty("")
    text = StringProperty("")
    largest = NumericProperty(18)
    unit = NumericProperty(1)
    """Pixels per sp."""
    type_size = NumericProperty(0)
    """The font size of the figures, in pixels."""

    def _icon(self) -> float:
        """Return the side of the picture: the room left by figures of a good size, or a part."""
        least = smallest_figures()
        tight = self._left(least)
        if tight < dp(LEAST):
            return 0
        good = max(min(self.largest * self.unit, self.height * 0.75), least)
        side = max(self._left(good), min(self.width * 0.24, tight))
        return min(side, self.height, self.largest * dp(1.45))

    def _left(self, size: float) -> float:
        """Return the width that figures of this font size leave free."""
        return self.width - dp(2) - extents(self.text, "Text", True, size)[0]

    icon = AliasProperty(_icon, bind=("size", "text", "largest", "unit"), cache=True)


class Replay(ButtonBehavior, Widget):
    """The area that replays the last move: the text, and more of the panel for a thumb."""


class PlayerPanel(Panel):
    """One player's public facts. A tap on the opponent's last move is `on_replay`."""

    facts = ObjectProperty(rebind=True)
    """A `PlayerFacts`."""
    mine = BooleanProperty(False)
    """Whether it is the viewer's own: without a fan, for the hand is on the table."""
    mood = StringProperty("")
    """The expression of the portrait: pleased, dismayed, or "" for calm."""
    softly = BooleanProperty(False)
    """Whether the expression fades to the next one."""
    seals_to_win = NumericProperty(2)
    purse = NumericProperty(0)
    """Font size of the rupees, in pixels."""
    largest_purse = NumericProperty(10_000)
    """The greatest font size of the rupees: the opponent's are not larger than the viewer's."""
    larger = NumericProperty(1)
    """How much larger than usual text is."""
    show_herd = BooleanProperty(False)
    show_seen = BooleanProperty(False)
    open_hand = BooleanProperty(False)
    """Whether the seen cards show their faces in the fan."""

    on_replay = WidgetEvent()  # The player wants to replay the opponent's last move.

    def __init__(self, **options: Any) -> None:
        self.facts = PlayerFacts()
        super().__init__(**options)
        self.fbind("places", self._arrange)
        self._arrange()

    def _arrange(self, *_event: object) -> None:
        """Put each fact in its place; those without a place have no size."""
        names = "portrait", "name", "money", "earned", "hand", "herd", "seen", "last_move_text"
        boxes.arrange(self, {name: self.at(self.places, name) for name in names})

    def _places(self) -> dict[str, Rect]:
        hand = not self.mine
        return plan(self.pane, Metrics.dp, hand, hand and self.show_seen, self.larger)

    places = AliasProperty(_places, bind=("pane", "mine", "show_seen", "larger"), cache=True)
    """The rectangle of each fact, by name."""

    def _scale(self) -> float:
        return max(1.0, min(self.width / dp(240), self.height / dp(110)))

    scale = AliasProperty(_scale, bind=("size",), cache=True)
    """How much larger than usual text and icons are in a large panel."""

    def _seal(self) -> float:
        _x, _y, width, height = self.at(self.places, "seals")
        return min(height * 0.833, width / 2)

    seal = AliasProperty(_seal, bind=("places",), cache=True)
    """Width of a seal."""

    def at(self, places: dict[str, Rect], name: str) -> Rect:
        """Return the rectangle of a fact; an empty one for a fact that is not shown."""
        return places.get(name, Rect(*self.pos, 0, 0))

    def name_font(self, name: str, width: float) -> str:
        """Return the narrower font for a name that would be cut otherwise."""
        return "Display" if extents(name, "Display", False, smallest())[0] <= width else "Text"

    def faces(self, seen: Counts, open_hand: bool) -> list[int]:
        """Return the goods that the fan shows."""
        return [good for good, count in enumerate(seen) for _ in range(count) if open_hand]

    def known_cards(self, shown: bool, seen: Counts, _language: object) -> str:
        """Return the cards that everyone saw being taken, in words, in the current language."""
        if not (shown and any(seen)):
            return ""
        return _("known cards: {cards}").format(cards=spoken_words.listed(seen))

    def glyphs(self, seen: Counts) -> list[str]:
        """Return the cards that everyone saw being taken, as sprites."""
        return [f"glyph-{Good(good).name.lower()}" for good in self.faces(seen, True)]

    def place_of_tokens(self) -> Rect:
        """Return the target of flying tokens."""
        return self.places["earned"]

    def place_of_card(self) -> Rect:
        """Return the rectangle of the first card of the fan, before it is turned."""
        fan: OpponentHand = self.ids.hand
        return fan.place_of(0)

    def place_of_herd(self) -> Rect:
        return self.places["portrait"] if self.mine else self.ids.herd.place()

    def feel(self, mood: str, softly: bool) -> None:
        """Show a mood for a while; "" makes the face calm again."""
        Clock.unschedule(self._calm)
        self.softly, self.mood = softly, mood
        if mood:
            Clock.schedule_once(self._calm, FEELS)

    def _calm(self, *_event: object) -> None:
        self.mood = ""


load("table/zones/player_panel")
