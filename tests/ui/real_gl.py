"""Pictures by real GL for tests: takes a scene function, returns pictures."""

from functools import partial

from tools.stage import real

ROOM = (320, 448)
"""All scenes that do not ask for another window fit into this one, which stays open."""

play = partial(real.play, room=ROOM, smooth=False)
