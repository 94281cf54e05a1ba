"""Palace doors between two people's turns. Opening them takes a deliberate press.

They say whose turn it is, the score and the last move, and nothing that is secret.
"""

from typing import NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.lang import Builder
from kivy.metrics import Metrics
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from jaipur.rules.goods import TIERS
from jaipur.ui.look import kv, sprites, theme
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.table.layout.door_places import door_places
from jaipur.ui.widgets import boxes
from jaipur.ui.widgets.explained import HidesBehind, OneSentence
from jaipur.ui.widgets.focus import ACTIVATE, ARROWS, Focusable, focus, unfocus
from jaipur.ui.widgets.handedness import hands
from jaipur.ui.widgets.panel import Panel
from jaipur.words import people
from jaipur.words import table_descriptions as words
from jaipur.words.i18n import _


class DoorFacts(NamedTuple):
    """The public facts about a player."""

    crest: str = ""
    name: str = ""
    state: str = ""
    """In words, whether the player moves next."""
    seals: int = 0
    seals_to_win: int = 0
    rupees: int = 0
    """Of goods only; the value of bonuses is secret."""
    bonuses: tuple[int, ...] = ()
    """The tiers of the bonus tokens."""

    @property
    def seal_sprites(self) -> list[str]:
        """The seals that were earned, and an empty place for each that is still to be won."""
        earned = min(self.seals, self.seals_to_win)
        return ["seal-earned"] * earned + ["seal-empty"] * (self.seals_to_win - earned)

    @property
    def bonus_sprites(self) -> list[str]:
        return [words.tier_sprite(tier) for tier in self.bonuses]


class DoorCard(OneSentence, Panel):
    """A player's crest and name, seals, rupees and bonus tokens."""

    facts = ObjectProperty(DoorFacts(), rebind=True)
    other_name = StringProperty("")
    """The other player's name: both are written in one size."""
    scale = NumericProperty(1)
    high = BooleanProperty(False)
    """Whether bonuses have a line of their own."""
    inner = NumericProperty(0)
    """Free space within the frame; below: the height above the line, the height below it, and the
    height of each row there."""
    head = NumericProperty(0)
    foot = NumericProperty(0)
    row = NumericProperty(0)

    def sentence(self) -> str:
        """Return the card in one sentence, with its seals and tokens, which are pictures."""
        one: DoorFacts = self.facts
        counts = tuple(one.bonuses.count(tier) for tier in TIERS)
        seals, rupees = words.seals(one.seals).value, words.rupees(True, one.rupees, 0).value
        bonus = [words.bonus_tokens(counts).name, words.tiers_earned(counts)] if any(counts) else []
        return ", ".join((one.name, one.state, seals, rupees, *bonus))


HOLD = 0.4
"""Seconds to hold the crest before the doors open: long enough to be deliberate."""
SWING = 0.45
JUST_SHUT = 1
"""Seconds after they shut in which a tap does not open them."""
KEY = "key"


class DoorSign(NamedTuple):
    """The texts on the doors."""

    call: str = ""
    """The request above the name."""
    name: str = ""
    """The player to move."""
    round: str = ""
    happened: str = ""
    doer: str = ""
    """The crest of the player who made the last move; empty before the first."""
    invitation: str = ""
    next_player: DoorFacts = DoorFacts()
    """The standing of the player to move, and of the other player."""
    other: DoorFacts = DoorFacts()


class Knob(Focusable, Widget):
    """The crest, to be held until the doors open."""

    takes_long_press = True
    name = StringProperty("")

    def said(self) -> tuple[str, str]:
        return self.name, _("closed")


class Doors(HidesBehind, FloatLayout):
    """Covers everything while shut. Shuts at once and opens slowly."""

    shut = BooleanProperty(False)
    ajar = NumericProperty(1)
    """0 is shut, 1 is wide open."""
    held = NumericProperty(0)
    """Progress of the hold, 0 to 1."""
    let_go_early = BooleanProperty(False)
    """Whether the crest was let go before the doors opened: then they say to hold it longer."""
    left_leaf = ObjectProperty(None, allownone=True)
    right_leaf = ObjectProperty(None, allownone=True)
    """The pictures of the leaves, loaded on first use: a single player never sees them."""
    leaf_width = NumericProperty(1)
    leaf_height = NumericProperty(1)
    medallion = NumericProperty(1)
    """Half the width of the medallion in the middle of the doors, where the crest is."""
    sharp = NumericProperty(400)
    """Half the width in pixels up to which the crest's picture (512 pixels) looks sharp."""
    edge = NumericProperty(0)
    side = NumericProperty(0)
    """Margins above and below, and on both sides: equal, because the table may be turned."""
    sign = ObjectProperty(DoorSign(), rebind=True)
    crest = ObjectProperty(None, allownone=True)
    """The picture of the crest of the player to move."""

    on_opened = WidgetEvent()  # The crest was pressed for long enough.
    on_menu = WidgetEvent()  # The button in the corner was pressed.

    def _places(self) -> dict[str, Rect]:
        room = Rect(
            self.x + self.side,
            self.y + self.edge,
            max(0.0, self.width - 2 * self.side),
            max(0.0, self.height - 2 * self.edge),
        )
        return door_places(room, self.medallion, Metrics.dp, theme.live.scale)

    places = AliasProperty(_places, bind=("pos", "size", "side", "edge", "medallion"), cache=True)
    """The rectangle of each part, by name."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._held_by: MotionEvent | str | None = None
        """The touch that presses the crest, or KEY."""
        self._just_shut = Clock.create_trigger(lambda _dt: None, JUST_SHUT)

    @property
    def drawn(self) -> bool:
        return self.shut or self.pressed

    @property
    def _takes_presses(self) -> bool:
        """Whether a press may begin. Where a tap opens the doors, one right after they shut is
        ignored: it was meant for the table."""
        return self._held_by is None and not (hands.taps_only and self._just_shut.is_triggered)

    @property
    def pressed(self) -> bool:
        """Whether a press that began on the doors is still held."""
        return self._held_by is not None

    def close(self, sign: DoorSign) -> None:
        """Shut the doors in this very frame."""
        Animation.cancel_all(self)
        self.show(sign)
        self.shut, self.ajar, self.let_go_early = True, 0, False
        self._just_shut()
        self.let_go()

    def show(self, sign: DoorSign) -> None:
        """Show this text."""
        self.sign = sign
        if not self.ids:
            self._build()
        self.left_leaf = sprites.picture("place-door-left")
        self.right_leaf = sprites.picture("place-door-right")
        self.crest = sprites.picture(people.large_crest(sign.next_player.crest))

    def _build(self) -> None:
        """Create the parts on first use: a single player never waits for them."""
        kv.load("table/doors")
        Builder.apply_rules(self, "DoorParts", dispatch_kv_post=True)
        self.fbind("places", self._arrange)
        self._arrange()
        self.ids.knob.press = self.open  # a press by keyboard or screen reader is deliberate
        self.ids.menu.bind(on_release=lambda *_: self.dispatch("on_menu"))

    def _arrange(self, *_event: object) -> None:
        boxes.arrange(self, self.places)

    def open(self) -> None:
        """Swing open. The table can be touched as soon as they move, but not by the same press."""
        if not self.shut:
            return
        self.shut, self.held = False, 0
        Clock.unschedule(self._hold)
        unfocus(self)
        Animation(ajar=1, duration=SWING, transition="out_cubic").start(self)
        self.dispatch("on_opened")

    def key(self, name: str) -> bool:
        """Move the focus between crest and menu with Tab and arrows; hold the crest with Enter or
        Space. Only Escape is not handled here."""
        knob, menu = self.ids.knob, self.ids.menu
        if not self.shut:
            pass  # a held key repeats
        elif name == "tab" or name in ARROWS:
            focus(menu if knob.focused else knob, knob if knob.focused else menu)
        elif name in ACTIVATE and menu.focused:
            menu.activate()
        elif name in ACTIVATE and self._takes_presses:
            self._press(KEY)
            Window.bind(on_key_up=self._release)
        return name != "escape"

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.shut:
            return False
        if self.ids.menu.collide_point(*touch.pos):
            super().on_touch_down(touch)
        elif self._takes_presses and self._touches_crest(touch):
            touch.grab(self)  # so that the end of the touch arrives wherever it is
            self._press(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch is self._held_by and not self._touches_crest(touch):
            self.let_go()
        return self.drawn

    def on_touch_up(self, touch: MotionEvent) -> bool:
        held = touch is self._held_by
        if held:
            self._release()
        return self.shut or held

    def _touches_crest(self, touch: MotionEvent) -> bool:
        """Return whether a finger is on the crest, which opens the doors."""
        return bool(self.ids.knob.collide_point(*touch.pos))

    def _hold(self, dt: float) -> None:
        self.held = min(1, self.held + dt / HOLD)
        if self.held >= 1:
            self.open()

    def _press(self, by: MotionEvent | str) -> None:
        self._held_by = by
        Clock.schedule_interval(self._hold, 0)

    def _release(self, *_event: object) -> None:
        """End a press on the crest: where taps suffice it opens the doors."""
        self.let_go()
        if hands.taps_only:
            self.open()
        self.let_go_early = self.shut

    def let_go(self) -> None:
        """Cancel a press that was not held long enough."""
        self._held_by = None
        self.held = 0
        Window.unbind(on_key_up=self._release)
        Clock.unschedule(self._hold)
