"""How it stands for one trader, as both may know it: for the doors."""

from typing import NamedTuple

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from jaipur.rules.goods import TIERS
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.panel import Panel
from jaipur.ui.widgets.picture import Picture
from jaipur.ui.words import token_descriptions as words


class DoorFacts(NamedTuple):
    """What everyone knows of a trader."""

    crest: str = ""
    name: str = ""
    state: str = ""
    """In words what the trader has to do with the turn."""
    seals: int = 0
    seals_to_win: int = 0
    rupees: int = 0
    """Of goods; what bonuses bring is not everyone's to know."""
    bonuses: tuple[int, ...] = ()
    """The tiers of the bonus tokens."""

    @property
    def seal_sprites(self) -> list[str]:
        """Those that were earned, and a place for each that is still to be won."""
        earned = min(self.seals, self.seals_to_win)
        return ["seal-earned"] * earned + ["seal-empty"] * (self.seals_to_win - earned)

    @property
    def bonus_sprites(self) -> list[str]:
        return [words.tier_sprite(tier) for tier in self.bonuses]


class PictureRow(Widget):
    """Pictures side by side, as large as there is room."""

    sprites = ListProperty()
    shape = NumericProperty(1)
    """A picture's width for its height."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.fbind("sprites", self._fill)
        for name in ("pos", "size"):
            self.fbind(name, self._lay)
        self._fill()

    def _fill(self, *_event: object) -> None:
        self.clear_widgets()
        for sprite in self.sprites:
            self.add_widget(Picture(sprite=sprite))
        self._lay()

    def _lay(self, *_event: object) -> None:
        wide = min(self.height * self.shape, self.width / max(1, len(self.children)))
        for place, picture in enumerate(reversed(self.children)):
            picture.size = wide, wide / self.shape
            picture.pos = self.x + place * wide, self.center_y - picture.height / 2


class DoorCard(OneSentence, Panel):
    """A trader's crest and name, seals, rupees and bonus tokens."""

    facts = ObjectProperty(DoorFacts(), rebind=True)
    scale = NumericProperty(1)
    high = BooleanProperty(False)
    """Whether bonuses have a line of their own."""
    inner = NumericProperty(0)
    """Free space within the frame; then the heights of what is above the line, of what is below
    it, and of each row of that."""
    head = NumericProperty(0)
    foot = NumericProperty(0)
    row = NumericProperty(0)

    def sentence(self) -> str:
        """Seals and tokens, too, which are pictures."""
        one: DoorFacts = self.facts
        counts = tuple(one.bonuses.count(tier) for tier in TIERS)
        seals, rupees = words.seals(one.seals).value, words.rupees(True, one.rupees, 0).value
        bonus = [words.bonus_tokens(counts).name, words.tiers_earned(counts)] if any(counts) else []
        return ", ".join((one.name, one.state, seals, rupees, *bonus))


load("table/door_card")
