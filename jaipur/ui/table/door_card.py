"""One player's public standing, for the doors."""

from typing import NamedTuple

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from jaipur.rules.goods import TIERS
from jaipur.ui.look.kv import load
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.panel import Panel
from jaipur.words import table_descriptions as words


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


load("table/door_card")
