"""One device passed between players, in worlds that differ in a player's cards, frame by frame."""

from dataclasses import replace
from typing import Any

from kivy.core.window import Window

from jaipur.game.match.session import Player, Session
from jaipur.rules import Exchange, Good, Sell
from jaipur.rules.notation import Record, Round
from jaipur.rules.notation.words import LETTERS
from jaipur.ui.table.card import Card
from jaipur.ui.table.doors import HOLD
from tests.rules.build import a_deal
from tests.ui.driver.match_table import match_screen
from tests.ui.widgets.sample_questions import match_menu
from tools.stage.stage import Stage

FRAME = 1 / 8
NAMES = ("Asha", "Ravi")
PUBLIC = "LLL", "CCC"
"""What the players hold in every world: each sells it, or could."""
SWAP = Exchange(take=(0, 1, 1, 0, 0, 0, 0), give=(0, 0, 0, 0, 0, 2, 0))
"""What Asha may do in every world, and take back."""
DEALT = 44
"""After this many half frames the doors have swung and the cards are dealt."""
WORLDS = {
    "this": ("DP", "SD", (1, 2, 3)),
    "another Asha": ("SG", "SD", (3, 2, 1)),
    "another Ravi": ("DP", "GP", (1, 3, 2)),
}
"""The secret rest of both hands, and the first bonus tokens."""
SECRET = {
    "this": (),
    "another Asha": ("Asha", "Asha again"),
    "another Ravi": ("Ravi", "Ravi again"),
}
"""The parts in which a world looks different: those in which its owner has the table."""


def dealt(world: str) -> Session:
    """A match that has just been dealt."""
    first, second, threes = WORLDS[world]
    deal = a_deal(PUBLIC[0] + first, PUBLIC[1] + second, "GS", "LPCSKKDLCPGKLKSC", threes)
    return Session((Player(NAMES[0]), Player(NAMES[1])), 1, Record(NAMES, (Round(deal),)))


def _goods(letters: str) -> list[Good]:
    return [Good(LETTERS.index(letter)) for letter in letters]


class Watched:
    """Two players at a shared table, and the picture of each frame."""

    def __init__(self, stage: Stage, world: str) -> None:
        self.stage = stage
        self.screen: Any = match_screen()
        self.table: Any = self.screen.table
        self.secrets = WORLDS[world][:2]
        self.different = SECRET[world]
        self.stage_size = tuple(Window.size)
        self.frames: dict[str, list[str]] = {}
        self.phase = ""
        stage.show(self.screen)
        self.screen.begin(dealt(world), ("mark-south", "mark-north"), None)
        self.begin("doors for Asha")

    def begin(self, phase: str) -> None:
        """All frames from now on belong to this part."""
        self.finish()
        self.phase = phase
        self.frames[phase] = []

    def finish(self) -> None:
        """End the part that was begun."""
        if self.phase in self.different:
            self.frames[self.phase].append(self.stage.digest())

    def frame(self, dt: float = FRAME) -> None:
        self.stage.frame(dt, draw=False)
        self.look()

    def look(self) -> None:
        """Record a frame; of parts that differ anyway, only the last."""
        if self.phase in self.different:
            return
        self.frames[self.phase].append(self.stage.digest())

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.frame()

    def calm(self) -> None:
        """Wait until no animation runs."""
        self.frame()
        while self.table.busy:
            self.frame()
        self.run(0.3)

    def down(self, thing: Any) -> tuple[float, float]:
        aside = 0.32 * thing.width if isinstance(thing, Card) else 0  # a fan covers the rest
        x, y = thing.to_window(thing.center_x - aside, thing.center_y)
        self.stage.post("down", x, y)
        self.frame()
        return x, y

    def tap(self, thing: Any, then: str = "") -> None:
        """Touch and let go; the next part begins with the release."""
        at = self.down(thing)
        if then:
            self.begin(then)
        self.stage.post("up", *at)
        self.frame()

    def open(self, phase: str) -> None:
        """Hold the seal until the doors move; the next part begins there."""
        knob = self.screen.doors.ids.knob
        at = self.down(knob)
        for _ in range(round(HOLD / FRAME) - 2):
            self.frame()
        assert self.screen.doors.shut
        self.begin(phase)
        while self.screen.doors.shut:
            self.frame()
        self.stage.post("up", *at)
        self.calm()

    def see_it_land(self) -> None:
        """Wait until the move has been shown, no longer: the doors will close by themselves."""
        self.frame()
        while self.table.busy:
            self.frame()

    def closes(self, phase: str) -> None:
        """Wait until the doors shut by themselves; that frame is the first of the next part."""
        self.finish()
        self.stage.frame(FRAME, draw=False)
        while not self.screen.doors.shut:
            self.look()
            self.stage.frame(FRAME, draw=False)
        self.phase, self.frames[phase] = phase, [self.stage.digest()]

    def turn_device(self) -> None:
        """Turn the device upright and back."""
        width, height = self.stage_size
        for shape in ((height, width), (width, height)):
            self.stage.resize(*shape)
            self.frame()

    def cards(self, letters: str) -> list[Card]:
        """Return these cards of the hand."""
        held = list(self.table.cards.hand)
        found = []
        for good in _goods(letters):
            found.append(next(card for card in held if card.good == good))
            held.remove(found[-1])
        return found

    @property
    def go(self) -> Any:
        return self.table.ids.bar.ids.go


def handed_round(stage: Stage, world: str) -> dict[str, list[str]]:
    """Asha sells, Ravi looks, loses the focus, looks again and takes, Asha looks again, exchanges
    and loses the focus while she could still undo it.

    The second time Ravi looks from across the table. The device is turned before shut doors, and
    a menu is opened before them and before Ravi's cards.
    """
    seen = Watched(stage, world)
    seen.frame()
    seen.tap(seen.screen.doors.ids.knob)  # in vain
    seen.open("Asha")
    seen.tap(seen.cards(seen.secrets[0])[0])
    seen.frame()
    seen.tap(seen.table.ids.hint)  # the hint depends on her cards, and stays for a while
    seen.frame()
    seen.table.choice.show(Sell(Good.LEATHER, 3))
    seen.tap(seen.go)
    seen.see_it_land()  # the bonus token is still shown, large
    seen.closes("doors for Ravi")
    seen.frame()
    seen.turn_device()
    menu: Any = match_menu()
    Window.add_widget(menu)
    seen.frame()
    Window.remove_widget(menu)
    seen.frame()
    seen.open("Ravi")
    at = seen.down(seen.cards(seen.secrets[1])[0])
    seen.run(0.7)  # long enough for the explanation of that card
    seen.screen.settings = replace(seen.screen.settings, face_to_face=True)
    Window.add_widget(menu)
    seen.begin("doors for Ravi again")
    seen.screen.hide()
    seen.frame()
    stage.post("up", *at)
    seen.frame()
    Window.remove_widget(menu)
    seen.frame()
    seen.turn_device()
    seen.open("Ravi again")
    seen.tap(next(card for card in seen.table.cards.market if card.good == Good.GOLD))
    seen.tap(seen.go)
    seen.see_it_land()
    seen.closes("doors for Asha again")
    seen.open("Asha again")
    seen.finish()
    stage.remove(seen.screen)
    return seen.frames


def hidden_at_every_moment(stage: Stage, world: str) -> list[str]:
    """The frames when the app is left at any moment: doors that swing, a deal that is
    shown, cards that are chosen, a move that lands, a move that could still be undone."""
    seen = Watched(stage, world)
    doors, shots = seen.screen.doors, []
    for moment in range(0, 80, 5):
        stage.run(0.2, FRAME)
        stage.touch_down(*doors.ids.knob.to_window(*doors.ids.knob.center))
        stage.run_until(lambda: not doors.shut)
        stage.up()
        for frame in range(moment):
            stage.frame(FRAME / 2)
            if frame == DEALT:
                seen.table.choice.show(SWAP)
            elif frame == DEALT + 4:
                stage.tap(*seen.go.to_window(*seen.go.center))
        seen.screen.hide()
        for _ in range(2):
            stage.frame(FRAME, draw=False)
            shots.append(stage.digest())
        if seen.screen.session.last:
            break
    stage.remove(seen.screen)
    return shots


def all_worlds(stage: Stage) -> dict[str, dict[str, list[str]]]:
    """The frames of each part, in each world."""
    return {world: handed_round(stage, world) for world in WORLDS}


def all_hidden(stage: Stage) -> dict[str, list[str]]:
    """The frames of shut doors, in each world."""
    return {world: hidden_at_every_moment(stage, world) for world in WORLDS}
