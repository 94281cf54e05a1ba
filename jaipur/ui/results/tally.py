"""A trader's tokens counted out in the open, one after the other, into piles of ten."""

from itertools import accumulate
from typing import NamedTuple

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from jaipur.rules import Good, View
from jaipur.rules.goods import CAMEL_TOKEN
from jaipur.ui.look import kv
from jaipur.ui.table import zones
from jaipur.ui.widgets.picture import Picture

TEN = 10


class Step(NamedTuple):
    """One token that is counted: its picture, its worth, and the sound it makes."""

    sprite: str
    worth: int
    sound: str


def steps_of(view: View, trader: int) -> list[Step]:
    """Everything a trader earned in a finished round, in the order in which it is counted."""
    coins = [
        Step(f"coin-{Good(coin.good).name.lower()}-{coin.value}", coin.value, "coin")
        for coin in view.coins[trader]
    ]
    bonuses = [
        Step(f"bonus-{bonus.tier}-{bonus.value}", bonus.value, "bonus-reveal")
        for bonus in view.bonuses[trader] or ()
    ]
    camel = [Step("camel-token", CAMEL_TOKEN, "camel-bell")]
    earned = view.outcome is not None and view.outcome.camel_token == trader
    return coins + bonuses + (camel if earned else [])


def pile_sprites(rupees: int) -> list[str]:
    """Piles that make up a sum: of ten, of five, single ones."""
    tens, rest = divmod(rupees, TEN)
    fives, ones = divmod(rest, 5)
    return ["rupees-10"] * tens + ["rupees-5"] * fives + ["rupees-1"] * ones


def most_piles(steps: list[Step]) -> int:
    """How many piles there are at once while these are counted."""
    sums = accumulate((step.worth for step in steps), initial=0)
    return max(len(pile_sprites(rupees)) for rupees in sums)


class Tally(BoxLayout):
    """One trader's column of the count."""

    name = StringProperty("")
    portrait = StringProperty("")
    rupees = NumericProperty(0)
    seals = NumericProperty(0)
    scale = NumericProperty(1)
    stamp = NumericProperty(0)
    """The fresh seal: 0 not there, 1 pressed; between them it comes down."""
    piles = ListProperty([])
    most_tokens = NumericProperty(1)
    most_piles = NumericProperty(1)
    """For how many there is room; the same for both traders, so that both columns are alike."""

    def __init__(self, **kwargs: object) -> None:
        zones.load_all()
        kv.load("results/tally")
        super().__init__(**kwargs)

    def count(self, step: Step) -> None:
        """Turn over one more token and add it up."""
        self.ids.tokens.add_widget(Picture(sprite=step.sprite))
        self.rupees += step.worth

    def on_rupees(self, *_args: object) -> None:
        wanted = pile_sprites(int(self.rupees))
        if wanted == list(self.piles):
            return
        self.piles = wanted
        box = self.ids.piles
        box.clear_widgets()
        for sprite in wanted:
            box.add_widget(Picture(sprite=sprite))
