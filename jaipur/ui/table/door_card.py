"""How it stands for one trader, as both may know it: for the doors."""

from typing import NamedTuple

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from jaipur.rules.goods import TIERS
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.panel import Panel
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
