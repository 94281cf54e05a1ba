"""The table laid with a position, its viewer in thought; imports Kivy, so for the stage alone."""

from jaipur.rules import Good, View
from jaipur.rules.notation import read_view
from jaipur.ui.table.table import Table
from tools.stage.stage import Stage

POSITIONS = {
    "opening": (
        "view=0 turn=0 market=DGLKK hand=SCCPL sizes=5/5 herds=0/1 seen=-/- sold=- deck=39 "
        "piles=7/6/5 coins=-/- earned=-/- exchanges=0"
    ),
    "middle": (
        "view=0 turn=0 market=DGPPK hand=DDSCLL sizes=6/5 herds=4/3 seen=-/CP sold=DGGGSSSSCLLL "
        "deck=20 piles=6/6/4 coins=G6C5L4L3L2/D7G6S5 earned=3.2/5.? exchanges=0"
    ),
    "late": (
        "view=0 turn=0 market=CPPLL hand=SCCPLLL sizes=7/4 herds=11/0 seen=-/DG "
        "sold=DDDDDGGGGGSSSSCCCCCPPLLLL deck=3 piles=4/4/3 "
        "coins=D7D7D5G6G6C5C3C3P5P3L4L3/D5D5G5G5G5S5S5S5S5C2C2L2L1 "
        "earned=3.2,4.5,5.9/3.?,3.?,4.?,5.? exchanges=0"
    ),
}
LAST_MOVES = {
    "opening": "",
    "middle": "took 2 spice for 1 cloth + 1 camel",
    "late": "sold 3 silver for 15 and a bonus",
}


def table(stage: Stage, moment: str) -> None:
    """The table at the opening, in the middle or late in a round."""
    shown = laid(stage, read_view(POSITIONS[moment]), LAST_MOVES[moment])
    _choose(shown, moment)
    stage.run(0.6, dt=0.1)
    stage.snap("table")


def laid(stage: Stage, view: View, last_move: str = "") -> Table:
    """A table that shows this view to its trader."""
    shown = Table(
        names=["You", "Maharaja"],
        portraits=["mark-south", "portrait-maharaja"],
        last_moves=["", last_move],
        seals=[1, 0],
    )
    stage.show(shown)
    shown.sync(view)
    return shown


def _choose(shown: Table, moment: str) -> None:
    """An exchange in the middle, a sale with a bonus late."""
    choice = shown.choice
    if moment == "middle":
        for card in shown.market:
            choice.set(card, card.good == Good.SPICE)
        choice.toggle(next(card for card in shown.hand if card.good == Good.CLOTH))
        choice.add_camel()
    elif moment == "late":
        choice.all_of(Good.LEATHER)
