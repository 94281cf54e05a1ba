"""Plays Jaipur as a screen reader would: it knows the names it is read, and presses them.

Run by the Python of the system, which has `gi`, and not by that of the game: `play ROUNDS` or
`reawaken TIMES`. Writes as JSON what it was read and told.
"""

import json
import subprocess
import sys
import time
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
warnings.simplefilter("ignore")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE = 90.0
"""Seconds to wait for anything."""
PAUSE = 0.05
"""Seconds between two looks: each asks the game for every name."""
AGAIN = 2.0
PRECIOUS = ("Diamonds", "Gold", "Silver")
SET = (
    *("dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus"),
    "org.freedesktop.DBus.Properties.Set",
)
MOVES = "The moves of this round"
HAND, MARKET = ", in your hand", ", in the market"


def do(thing: Any) -> None:
    """What a thing offers; nothing, where it has just gone or does no longer offer it."""
    with suppress(GLib.GError):
        thing.do_action(0)


class Listener:
    """Hears what is announced, and finds things by the beginning of their names."""

    def __init__(self) -> None:
        self.announced: list[str] = []
        self._events = Atspi.EventListener.new(self._hear)
        for name in ("object:announcement", "object:children-changed", "object:property-change"):
            self._events.register(name)
        self.window = self.until(self._found)

    def _hear(self, event: Any) -> None:
        if "announcement" in event.type:
            self.announced.append(str(event.any_data))

    def _found(self) -> Any:
        desktop = Atspi.get_desktop(0)
        for place in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(place)
            if app and app.get_child_count() and app.get_child_at_index(0).get_name() == "Jaipur":
                return app.get_child_at_index(0)
        return None

    def until(self, found: Callable[[], Any]) -> Any:
        """Wait for something; what it is."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            while GLib.MainContext.default().iteration(False):
                pass
            thing = found()
            if thing:
                return thing
            time.sleep(PAUSE)
        sys.exit(f"not within {PATIENCE} seconds, among {self._names()}")

    def _names(self) -> "list[str] | str":
        try:
            return [name for name, _thing in self.things()]
        except (AttributeError, GLib.GError) as error:  # no window yet, or no longer
            return f"nothing: {error}"

    def things(self) -> "Iterator[tuple[str, Any]]":
        """All that can be read now."""
        for place in range(self.window.get_child_count()):
            thing = self.window.get_child_at_index(place)
            if thing:
                yield thing.get_name() or "", thing

    def named(self, beginning: str) -> Any:
        return next((one for name, one in self.things() if name.startswith(beginning)), None)

    def press(self, beginning: str) -> None:
        """Do what a screen reader does when somebody presses something."""
        do(self.until(lambda: self._pressable(beginning)))

    def go(self, beginning: str, wanted: str) -> None:
        """Press something that leads to something else; again, as people would, where what was
        pressed had just gone."""
        while not self.named(wanted):
            self.press(beginning)
            self.until(partial(self._came, wanted, time.monotonic() + AGAIN))

    def _came(self, wanted: str, end: float) -> bool:
        return bool(self.named(wanted)) or time.monotonic() > end

    def _pressable(self, beginning: str) -> Any:
        alike = (one for name, one in self.things() if name.startswith(beginning))
        return next((one for one in alike if "Action" in one.get_interfaces()), None)

    def press_until(self, beginning: str, wanted: str) -> None:
        """Press a choice until it says so."""
        while not self.named(wanted):
            before = self.until(lambda: self.named(beginning)).get_name()
            self.press(beginning)
            self.until(partial(self._renamed, beginning, before))

    def _renamed(self, beginning: str, before: str) -> bool:
        thing = self.named(beginning)
        return bool(thing and thing.get_name() != before)

    def hears_more_than(self, count: int) -> bool:
        return len(self.announced) > count


class Player(Listener):
    """Makes deals, the simplest that there are."""

    def __init__(self) -> None:
        super().__init__()
        self.rounds = 0

    def play(self, rounds: int) -> None:
        """Play until so many rounds are counted, or the match is over."""
        while self.rounds < rounds and not self.named("Main menu"):
            names = self.until(self._moment)
            if any(name == "Go on" for name in names):
                self.rounds += 1
                self.press("Go on")
                self.until(lambda: not self.named("Go on"))
            elif not any(name == "Main menu" for name in names):
                self._deal(names)

    def _moment(self) -> "list[str] | None":
        """All names, once there is something to be done."""
        names = [name for name, _thing in self.things()]
        left_over = self._pressable("Put back") if "You, to move" in names else None
        if left_over:  # a press that came after the deal it was meant for
            do(left_over)
            return None
        held = sum(name.endswith(HAND) for name in names)
        told = f"Your hand, {held} of 7 cards" in names  # else it has changed while it was read
        mine = (
            told and "You, to move" in names and any(name.startswith("Your turn") for name in names)
        )
        return names if mine or "Go on" in names or "Main menu" in names else None

    def _deal(self, names: "list[str]") -> None:
        hand = Counter(name[: -len(HAND)] for name in names if name.endswith(HAND))
        market = [name[: -len(MARKET)] for name in names if name.endswith(MARKET)]
        good, count = max(hand.items(), key=lambda one: one[1], default=("", 0))
        goods = [name for name in market if name != "Camels"]
        if count >= 3 or (sum(hand.values()) == 7 and (count > 1 or good not in PRECIOUS)):
            self._choose(good + HAND, count)
            self._make("Sell ", names)
        elif market.count("Camels") > 1 or sum(hand.values()) == 7 or not goods:
            self._choose("Camels" + MARKET, 1)
            self._make("Take ", names)
        else:
            best = max(goods, key=lambda name: (hand[name], name))
            self._choose(best + MARKET, 1)
            self._make("Take ", names)

    def _choose(self, name: str, count: int) -> None:
        """So many of these; again, as people would, where what was pressed had just gone."""
        while (lacking := count - self._chosen(name)) > 0:
            for thing in [one for said, one in self.things() if said == name][:lacking]:
                do(thing)
            end = time.monotonic() + AGAIN
            self.until(partial(self._has_chosen, name, count, end))

    def _chosen(self, name: str) -> int:
        return sum(said == f"{name}, chosen" for said, _thing in self.things())

    def _has_chosen(self, name: str, count: int, end: float) -> bool:
        return self._chosen(name) >= count or time.monotonic() > end

    def _make(self, deal: str, names: "list[str]") -> None:
        """Press the bar until there is one move more, or what was chosen has been put back."""
        before = [name for name in names if name.startswith(MOVES)]
        while not self._moved(before):
            self.until(partial(self._offered, deal, time.monotonic() + AGAIN))
            bar = self._pressable(deal)
            if not bar:
                return
            do(bar)
            self.until(partial(self._moved, before, time.monotonic() + AGAIN))

    def _offered(self, deal: str, end: float) -> bool:
        return bool(self._pressable(deal)) or time.monotonic() > end

    def _moved(self, before: "list[str]", end: float = float("inf")) -> bool:
        now = [name for name, _thing in self.things() if name.startswith(MOVES)]
        return now != before or time.monotonic() > end


def reawaken(times: int) -> None:
    """Screen readers come and go while the game says something in every frame."""
    listener = Listener()
    for _time in range(times):
        for enabled in ("false", "true"):
            value = ["string:org.a11y.Status", "string:IsEnabled", f"variant:boolean:{enabled}"]
            subprocess.run([*SET, *value], stdout=subprocess.DEVNULL, check=True)
        listener.until(partial(listener.hears_more_than, len(listener.announced) + 3))
    sys.stdout.write(json.dumps({"announced": listener.announced}))


def play(rounds: int) -> None:
    """From the first start through some rounds."""
    player = Player()
    player.until(lambda: player.named("Welcome"))
    first = [name for name, _thing in player.things()]
    player.press("Look around")
    player.until(lambda: not player.named("Welcome"))
    player.go("Settings", "Animation speed")
    player.press_until("Animation speed", "Animation speed, None")
    player.until(lambda: player.named("Volume, 80")).set_current_value(90)
    player.until(lambda: player.named("Volume, 90"))
    player.press("Wait before the rival moves")
    player.go("Back", "Quit")
    player.go("Play", "Start the match")
    player.press("Apprentice")
    player.go("Start the match", "Your hand")
    player.play(rounds)
    told = {"first": first, "rounds": player.rounds, "announced": player.announced}
    told["last"] = [name for name, _thing in player.things()]
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    Atspi.init()
    {"play": play, "reawaken": reawaken}[sys.argv[1]](int(sys.argv[2]))
