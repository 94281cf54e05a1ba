"""Play Jaipur as a screen reader does: read the names of things and press them.

Runs in the system's Python, which has `gi`, not in the game's: `play ROUNDS` or
`reawaken TIMES`. Writes all texts it read and heard as JSON.

Everything is pressed once. The game reports the result of each press in the file `$ANSWERS`
(`heard_app.py`). A press is repeated only if it did nothing because the thing had just gone.
"""

import json
import os
import subprocess
import sys
import time
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
warnings.simplefilter("ignore")
from gi.repository import Atspi, GLib  # noqa: E402

NAME = "Pink City Traders"
PATIENCE = 300.0
"""Seconds to wait for anything, on the slowest of machines."""
PAUSE = 0.05
"""Seconds between two looks: each asks the game for every name."""
DONE = "done"
PRECIOUS = ("Diamonds", "Gold", "Silver")
SET = (
    *("dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus"),
    "org.freedesktop.DBus.Properties.Set",
)
MOVES = "The moves of this round"
HAND, MARKET = ", in your hand", ", in the market"


def answers() -> "list[str]":
    """The results of all requests so far."""
    return Path(os.environ["ANSWERS"]).read_text().split()


def panicked() -> bool:
    """Return whether AccessKit's own thread has failed in the game (`test_screen_reader.py`)."""
    return os.environ["PANIC"] in Path(os.environ["FOLDER"], "stderr").read_text()


class Listener:
    """Collects announcements and finds things by the beginning of their names."""

    def __init__(self) -> None:
        self.announced: list[str] = []
        self._events = Atspi.EventListener.new(self._hear)
        for name in ("object:announcement", "object:children-changed", "object:property-change"):
            self._events.register(name)
        self.window = self.until(self._found, "the window")

    def _hear(self, event: Any) -> None:
        if "announcement" in event.type:
            self.announced.append(str(event.any_data))

    def _found(self) -> Any:
        desktop = Atspi.get_desktop(0)
        for place in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(place)
            if app and app.get_child_count() and app.get_child_at_index(0).get_name() == NAME:
                return app.get_child_at_index(0)
        return None

    def until(self, found: Callable[[], Any], what: str) -> Any:
        """Wait until there is a result, and return it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            while GLib.MainContext.default().iteration(False):
                pass
            thing = found()
            if thing:
                return thing
            time.sleep(PAUSE)
        sys.exit(f"waited {PATIENCE} seconds in vain for {what}, among {self._names()}")

    def _names(self) -> "list[str] | str":
        try:
            return [name for name, _thing in self.things()]
        except (AttributeError, GLib.GError) as error:  # no window yet, or no longer
            return f"nothing: {error}"

    def things(self) -> "Iterator[tuple[str, Any]]":
        """All things that can be read now."""
        for place in range(self.window.get_child_count()):
            thing = self.window.get_child_at_index(place)
            if thing:
                yield thing.get_name() or "", thing

    def named(self, beginning: str) -> Any:
        return next((one for name, one in self.things() if name.startswith(beginning)), None)

    def until_named(self, beginning: str) -> Any:
        """Wait for a thing whose name begins like this."""
        return self.until(lambda: self.named(beginning), f"{beginning!r}")

    def press(self, beginning: str) -> None:
        """Press a thing as a screen reader does."""
        self.until(lambda: self._do(self._pressable(beginning)), f"a press on {beginning!r}")

    def _do(self, thing: Any) -> bool:
        """Request a thing's action and return whether the game did it."""
        if not thing:
            return False
        answered = len(answers())
        try:
            thing.do_action(0)
        except GLib.GError:  # it has gone, and nothing was requested
            return False
        self.until(lambda: len(answers()) > answered, "the game's answer to a press")
        return answers()[answered] == DONE

    def go(self, beginning: str, wanted: str) -> None:
        """Press a thing that opens another screen."""
        self.press(beginning)
        self.until_named(wanted)

    def _pressable(self, beginning: str) -> Any:
        alike = (one for name, one in self.things() if name.startswith(beginning))
        return next((one for one in alike if "Action" in one.get_interfaces()), None)

    def press_until(self, beginning: str, wanted: str) -> None:
        """Press a choice until it has the wanted name."""
        while not self.named(wanted):
            before = self.until_named(beginning).get_name()
            self.press(beginning)
            self.until(partial(self._renamed, beginning, before), f"another name than {before!r}")

    def _renamed(self, beginning: str, before: str) -> bool:
        thing = self.named(beginning)
        return bool(thing and thing.get_name() != before)

    def hears_more_than(self, count: int) -> bool:
        return len(self.announced) > count


class Player(Listener):
    """Makes the simplest moves there are."""

    def __init__(self) -> None:
        super().__init__()
        self.rounds = 0

    def play(self, rounds: int) -> None:
        """Play until so many rounds are counted, or the match is over."""
        while self.rounds < rounds and not self.named("Main menu"):
            names = self.until(self._moment, "something to do")
            if any(name == "Continue" for name in names):
                self.rounds += 1
                self.press("Continue")
                self.until(lambda: not self.named("Continue"), "the next round")
            elif not any(name == "Main menu" for name in names):
                self._move(names)

    def _moment(self) -> "list[str] | None":
        """All names, once there is something to do."""
        names = self._read()
        if names != self._read():  # the table changed while it was read: half of it is of before
            return None
        mine = "You, to move" in names and any(
            name.startswith(("Your turn", "Close message")) for name in names
        )
        return names if mine or "Continue" in names or "Main menu" in names else None

    def _read(self) -> "list[str]":
        return [name for name, _thing in self.things()]

    def _move(self, names: "list[str]") -> None:
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
        """Choose so many of these cards, one after the other."""
        for chosen in range(1, count + 1):
            wanted = f"{chosen} of {name!r} chosen"
            self.until(partial(self._press_one, name), wanted)
            self.until(partial(self._has_chosen, name, chosen), wanted)

    def _press_one(self, name: str) -> bool:
        return self._do(next((one for said, one in self.things() if said == name), None))

    def _has_chosen(self, name: str, count: int) -> bool:
        return sum(said == f"{name}, chosen" for said, _thing in self.things()) >= count

    def _make(self, move: str, names: "list[str]") -> None:
        """Press the bar, and wait until there is one move more."""
        before = [name for name in names if name.startswith(MOVES)]
        self.press(move)
        self.until(partial(self._moved, before), f"a move after {before}")

    def _moved(self, before: "list[str]") -> bool:
        return before != [name for name, _thing in self.things() if name.startswith(MOVES)]


def reawaken(times: int) -> None:
    """Screen readers come and go while the game says something in every frame."""
    listener = Listener()
    for _time in range(times):
        for enabled in ("false", "true"):
            value = ["string:org.a11y.Status", "string:IsEnabled", f"variant:boolean:{enabled}"]
            subprocess.run([*SET, *value], stdout=subprocess.DEVNULL, check=True)
        heard = len(listener.announced) + 3
        listener.until(partial(_hears_or_failed, listener, heard), f"more than {heard} frames")
        if panicked():
            sys.exit("AccessKit has failed, so nothing more will be heard")
    sys.stdout.write(json.dumps({"announced": listener.announced}))


def _hears_or_failed(listener: Listener, frames: int) -> bool:
    return listener.hears_more_than(frames) or panicked()


def play(rounds: int) -> None:
    """Play from the first start through some rounds."""
    player = Player()
    player.until_named("Welcome")
    first = [name for name, _thing in player.things()]
    player.press("Two players")
    player.until(lambda: not player.named("Welcome"), "the names")
    player.go("Back", "Quit")
    player.go("Settings", "Animation speed")
    player.press_until("Animation speed", "Animation speed, None")
    player.until_named("Volume, 80").set_current_value(90)
    player.until_named("Volume, 90")
    player.press("Wait before the opponent moves")
    player.go("Back", "Quit")
    player.go("Play", "Start the match")
    player.until_named("Apprentice, chosen")
    player.go("Start the match", "Your hand")
    player.play(rounds)
    report = {"first": first, "rounds": player.rounds, "announced": player.announced}
    report["last"] = [name for name, _thing in player.things()]
    sys.stdout.write(json.dumps(report))


if __name__ == "__main__":
    Atspi.init()
    Atspi.set_timeout(*[round(1000 * PATIENCE)] * 2)  # a late answer is no refusal
    {"play": play, "reawaken": reawaken}[sys.argv[1]](int(sys.argv[2]))
