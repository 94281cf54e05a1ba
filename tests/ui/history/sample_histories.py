"""Sample histories for tests of the history screen, and the screen as the app shows it."""

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import NoTransition, ScreenManager

from jaipur.game.match.heading import Heading, Kind, kind_of, read_date
from jaipur.game.statistics.duel_days import DuelDay
from jaipur.game.statistics.summary import Entry, Opponent, Result, summarise
from jaipur.rules.notation import Record
from jaipur.store.store import Store
from jaipur.ui.device.device import Device
from jaipur.ui.device.texts import Source, Written
from jaipur.ui.history.archive_requests import Opened
from jaipur.ui.history.history_screen import HistoryScreen
from jaipur.ui.history.match_sheet import MatchSheet
from jaipur.ui.widgets.notices import Notices
from jaipur.ui.widgets.portrait_card import PortraitCard
from tests.store.build import finished, left, put, won_by
from tests.ui.driver.alone import alone
from tests.ui.driver.heard import tap
from tools.stage.stage import Stage

NOW = datetime(2026, 5, 15, 12, tzinfo=UTC)
"""The current time for the history."""
WON, LOST = next(won_by(0)), next(won_by(1))
"""Seeds of matches that the first seat wins and loses."""


def against(level: str | None, days_ago: float = 0) -> Heading:
    """Return the heading of a match against an opponent, or between Asha and Ravi."""
    names = ("You", "Opponent") if level else ("Asha", "Ravi")
    return Heading(names, (None, level), 7, NOW - timedelta(days=days_ago))


def mixed() -> list[Record]:
    """Return matches, oldest first: won, lost, unfinished, and between two players."""
    return [
        finished(WON, against("merchant", 40), hints=2),
        finished(LOST, against("caravan_master", 3)),
        left(3, against("merchant", 2)),
        finished(WON, against(None)),
    ]


def store_of(folder: Path, records: list[Record]) -> Store:
    """Return a store with these matches, oldest first."""
    for number, record in enumerate(records, start=1):
        put(folder, number, record)
    return Store(folder)


class Books:
    """A read-only store of these matches, oldest first."""

    filing = None
    unfinished: list[Entry] = []  # noqa: RUF012

    def __init__(self, records: list[Record]) -> None:
        self.archive = self.journal = self
        self._records = records
        numbered = enumerate(records, start=1)
        self._entries = [entry_of(number, record) for number, record in numbered][::-1]

    def duel_days(self) -> dict[date, DuelDay]:
        return {}

    def opponents(self) -> dict[Opponent, int]:
        return Counter(entry.opponent for entry in self._entries)

    def kinds(self) -> dict[Kind, int]:
        return Counter(kind_of(entry.occasion) for entry in self._entries)

    def record(self, number: int) -> Record:
        return self._records[number - 1]

    def later(self, work: Callable[[], Any]) -> "Future[Any]":
        done: Future[Any] = Future()
        done.set_result(work())
        return done

    def page(self, start: int, count: int, _opponent: Opponent | None = None) -> list[Entry]:
        return self._entries[start : start + count]


def entry_of(number: int, record: Record) -> Entry:
    """Return the history entry of a match."""
    summary, rounds = summarise(record)
    return Entry(
        number,
        read_date(summary.date),
        summary.me,
        (summary.my_name, summary.their_name),
        Opponent(summary.level, summary.person),
        Result(summary.result),
        (summary.my_seals, summary.their_seals),
        tuple((sums.mine, sums.theirs) for sums in rounds),
        summary.moves,
        summary.hints,
        bool(summary.imported),
        summary.occasion,
        bool(summary.given_up),
        summary.seals_to_win,
        (summary.my_crest, summary.their_crest),
    )


LONGEST = finished(3, against("caravan_master", 300), hints=12)


def history(*records: Record) -> HistoryScreen:
    """Return the screen with these matches."""
    books: Any = Books(list(records))
    screen: HistoryScreen = alone(HistoryScreen, parts={"store": books, "now": lambda: NOW})
    return screen


def one_left(*records: Record) -> HistoryScreen:
    """Return the same screen while a match can be continued."""
    screen = history(*records)
    screen.running = "Caravan master · round 2 · seals 1 : 0"
    return screen


def match(secret: bool = False, **options: object) -> MatchSheet:
    """Return the open sheet of a match."""
    return MatchSheet(entry_of(1, LONGEST), Opened(LONGEST, LONGEST.match, secret), NOW, **options)


class AppsPhone(Device):
    """A phone with other apps and pickers, which records its requests."""

    shares_with_apps = has_file_dialogs = True
    keyboard_covers = True

    def __init__(self) -> None:
        self.shared: list[tuple[str, str]] = []
        self.saved: list[tuple[str, str, Written]] = []
        self.picking: list[Callable[[Source], object]] = []
        self.received: Callable[[Source], object] | None = None

    def share(self, title: str, text: str) -> bool:
        self.shared.append((title, text))
        return True

    def receive(self, received: Callable[[Source], object]) -> None:
        self.received = received

    def pick(self, picked: Callable[[Source], object]) -> bool:
        self.picking.append(picked)
        return True

    def save(self, name: str, text: str, written: Written) -> bool:
        self.saved.append((name, text, written))
        return True


class PlainDesktop(Device):
    """A desktop without file dialogs."""

    has_file_dialogs = False


class Reader:
    """A player at the history screen."""

    def __init__(self, stage: Stage, store: Store, device: Device | None = None) -> None:
        self.stage, self.store = stage, store
        self.notices = Notices(lambda: True)
        parts = {"store": store, "now": lambda: NOW, "notices": self.notices}
        self.screen: Any = alone(HistoryScreen, device or PlainDesktop(), parts)
        manager = ScreenManager(transition=NoTransition())
        manager.add_widget(self.screen)
        layers = FloatLayout()
        layers.add_widget(manager)
        layers.add_widget(self.notices)
        stage.show(layers)
        stage.run(0.2)

    @property
    def cards(self) -> list[Any]:
        """Return the cards that exist, in their order."""
        cards: dict[int, PortraitCard] = self.screen.ids.rows.cards
        return [cards[place] for place in sorted(cards)]

    @property
    def titles(self) -> list[str]:
        return [card.title for card in self.cards]

    @property
    def sheet(self) -> Any:
        shown = self.screen.ids.layer.children
        return shown[0] if shown else None

    @property
    def message(self) -> Any:
        return self.notices.shown

    def tap(self, widget: Any) -> None:
        tap(self.stage, widget)
        self.stage.run(0.4)

    def open(self, place: int) -> Any:
        """Open the sheet of the match at this place and return it."""
        self.tap(self.screen.ids.rows.cards[place])
        self.stage.wait_for(lambda: self.sheet)
        self.stage.run(0.1)
        return self.sheet

    def notice(self) -> str:
        """Wait for a message and return it."""
        self.stage.wait_for(lambda: self.message)
        return str(self.message.text)


Open = Callable[..., Reader]


@pytest.fixture
def reader(stage: Stage, tmp_path: Path) -> Iterator[Open]:
    """Return a function that opens the history of some matches, by default of four."""
    stores: list[Store] = []

    def opened(*records: Record, **options: Any) -> Reader:
        stores.append(store_of(tmp_path / "data", list(records or mixed())))
        return Reader(stage, stores[-1], **options)

    yield opened
    stage.clear()
    for store in stores:
        store.close()
