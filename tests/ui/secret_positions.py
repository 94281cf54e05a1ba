"""Positions with secrets, to look for them on the table."""

from jaipur.rules import State, play
from jaipur.rules.notation import read_move
from tests.rules.build import table as position

SIZES = {
    "phone_portrait": (411, 914),
    "phone_landscape": (914, 411),
    "tablet_landscape": (1280, 800),
    "tablet_portrait": (800, 1280),
    "wide": (1600, 900),
    "small_landscape": (640, 480),
}


EVERYTHING = "market=DGPPK hand=CCLLL opponent=DGSPP opponent-seen=G herd=3 opponent-herd=2 "


SECRETS = {
    "in a round": (EVERYTHING, ""),
    "after my sale": (EVERYTHING, "sell LLL"),
    "after my exchange": (EVERYTHING, "swap DPP for CCK"),
}


def with_secrets(scene: str) -> State:
    """Return the position of this scene."""
    words, move = SECRETS[scene]
    state = position(words)
    return play(state, read_move(move)) if move else state
