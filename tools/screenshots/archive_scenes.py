"""Scenes of played matches: history, statistics, replay, review; only for the stage."""

from copy import copy
from typing import Any

from jaipur.game.match.heading import Heading
from jaipur.rules.notation import Record
from jaipur.ui.device.device import Device
from jaipur.ui.history.history_screen import HistoryScreen
from jaipur.ui.numbers.numbers_screen import NumbersScreen
from jaipur.ui.numbers.rating_card import RatingParts
from tools.screenshots.visit import Visit


def history(visit: Visit) -> Any:
    """Show the list of matches, with nothing over it."""
    screen = visit.open("history")
    screen.ids.layer.clear_widgets()
    visit.stage.run(0.3, dt=0.1)
    return screen


def history_match(visit: Visit) -> None:
    screen = history(visit)
    screen.open(visit.app.services.store.archive.page(0, 1)[0])
    visit.stage.wait_for(lambda: screen.ids.layer.children)


def history_opponents(visit: Visit) -> None:
    history(visit).choose_opponent()


def history_import(visit: Visit) -> None:
    history(visit).import_match()


def _other(visit: Visit, **parts: object) -> Any:
    """Return the app's services with other parts."""
    found = copy(visit.app.services)
    vars(found).update(parts)
    return found


class Phone(Device):
    """A phone, as far as screens can tell."""

    has_mouse = False
    shares_with_apps = has_file_dialogs = keyboard_covers = True


def phone_history(visit: Visit) -> Any:
    """Show the list of matches as on a phone."""
    screen: Any = visit.stage.show(
        HistoryScreen(_other(visit, device=Phone()), visit.app.navigator)
    )
    screen.dispatch("on_pre_enter")
    return screen


def phone_match(visit: Visit) -> Any:
    screen = phone_history(visit)
    screen.on_enter()
    screen.open(visit.app.services.store.archive.page(0, 1)[0])
    visit.stage.wait_for(lambda: screen.ids.layer.children)
    return screen


def phone_import(visit: Visit) -> Any:
    screen = phone_history(visit)
    screen.import_match()
    return screen


def history_empty(visit: Visit) -> Any:
    screen: Any = visit.stage.show(
        HistoryScreen(_other(visit, store=visit.newcomer), visit.app.navigator)
    )
    screen.dispatch("on_pre_enter")
    visit.stage.wait_for(lambda: screen.empty)
    return screen


def numbers(visit: Visit) -> None:
    """Show all figures with the rating. The latest match is checked before, as other scenes need
    it: so the figures do not depend on what was shown earlier."""
    review(visit)
    screen = visit.open("numbers")
    visit.stage.wait_for(lambda: screen.plotted and _rated(screen))
    visit.app.navigator.current_screen.end_visit()


def _rated(screen: NumbersScreen) -> bool:
    return any(isinstance(part, RatingParts) and part.children for part in screen.walk())


def numbers_empty(visit: Visit) -> Any:
    screen = NumbersScreen(_other(visit, store=visit.newcomer), visit.app.navigator)
    screen.count(None)
    visit.stage.wait_for(lambda: screen.counted)
    return visit.stage.show(screen)


def replay(visit: Visit, looks: int) -> None:
    """Show the middle of a match, after `looks` taps on the eye."""
    screen = visit.open("replay")
    screen.begin(visit.records[-1])
    visit.stage.run(0.2, dt=0.1)
    screen.show(24)
    for _look in range(looks):
        screen.next_eyes()


def review(visit: Visit) -> None:
    """Show the costliest mistake of a match, once the coach has graded all of it."""
    visit.open("history").review(visit.records[-1])
    screen = visit.app.navigator.current_screen
    visit.stage.wait_for(lambda: screen.review and screen.review.complete, seconds=120)
    mistakes = screen.review.costliest_mistakes(screen.seat)
    screen.show_move(*mistakes[0][0] if mistakes else (0, 0))


def summary(visit: Visit) -> None:
    review(visit)
    visit.open("summary")


def review_side(visit: Visit) -> None:
    visit.open("history").review(as_two_people(visit.records[-1]))


def as_two_people(record: Record) -> Record:
    """Return the same match, played by two people."""
    names = ("Asha", "Bruno")
    return record._replace(names=names, notes=Heading(names).notes())
