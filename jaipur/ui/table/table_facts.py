"""The state of a table besides the view: its players, its options, and undo."""

from collections.abc import Iterable

from kivy.event import EventDispatcher
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

from jaipur.rules.goods import NO_GOODS, TIERS


class PlayerFacts(EventDispatcher):
    """The public facts about a player, shown on the player's panel."""

    name = StringProperty("")
    portrait = StringProperty("")
    """The name of a sprite."""
    seals = NumericProperty(0)
    last_move = StringProperty("")
    last_signs = StringProperty("")
    """The last move in signs, for places where its words are too long."""
    thinking = BooleanProperty(False)
    turn = BooleanProperty(False)
    rupees = NumericProperty(0)
    hidden = BooleanProperty(False)
    """Whether the player has bonuses of unknown value."""
    goods_tokens = NumericProperty(0)
    bonus_tokens = NumericProperty(0)
    tiers = ListProperty((0,) * len(TIERS))
    """The bonus tokens by the number of cards they were earned with."""
    hand_size = NumericProperty(0)
    herd = NumericProperty(0)
    seen = ListProperty(NO_GOODS)
    """Cards of the hand that everyone saw being taken."""


class Players(tuple[PlayerFacts, PlayerFacts]):
    """Both players of a table, by their seats."""

    __slots__ = ()

    @property
    def names(self) -> list[str]:
        return [player.name for player in self]

    @property
    def portraits(self) -> list[str]:
        return [player.portrait for player in self]

    def set(self, **facts: Iterable[object]) -> None:
        """Set facts of both: `players.set(name=["Asha", "Ravi"])`."""
        for name, values in facts.items():
            for player, value in zip(self, values, strict=True):
                setattr(player, name, value)


class TableOptions(EventDispatcher):
    """The options of a table: how it is played on, and what it shows."""

    show_herds = BooleanProperty(False)
    show_seen = BooleanProperty(False)
    confirm = BooleanProperty(False)
    """Whether a gesture only proposes a move and the bar makes it."""
    still = BooleanProperty(False)
    """Whether things are shown without motion."""
    has_mouse = BooleanProperty(True)
    double_click = NumericProperty(0.5)
    """Seconds between the two clicks of a double click, as the system has it."""
    beginner = BooleanProperty(True)
    """Whether the viewer gets help on choosing cards."""
    names_icons = BooleanProperty(False)
    """Whether the names of menu, undo and hint are written below their icons, where they fit."""
    ahead = BooleanProperty(True)
    """Whether the viewer may choose cards during the opponent's turn."""
    covers_hand = BooleanProperty(False)
    """Whether the hand lies face down until its owner holds it: the other player sits opposite."""
    hints = BooleanProperty(True)
    """Whether hints are given in this match."""
    seals_to_win = NumericProperty(2)
    suspense = BooleanProperty(False)
    """Whether the opponent's bonuses stay hidden at the end of a round until they are counted."""


class UndoOffer(EventDispatcher):
    """Whether the last move can be taken back, and for how long."""

    possible = BooleanProperty(False)
    left = NumericProperty(0)
    """Share of the time that is left to take a move back before the opponent continues."""
    waits = AliasProperty(lambda self: self.left > 0, bind=("left",), cache=True)
    """Whether the opponent waits so that the viewer can take a move back."""
