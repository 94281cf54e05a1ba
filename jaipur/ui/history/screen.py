"""The history's screen: the list of matches, and the sheets over it."""

import os
from datetime import UTC, datetime
from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.rules.notation import NotationError, Record, record_text
from jaipur.store import Entry, Rival, Store, StoreError
from jaipur.ui import rivals, sharing
from jaipur.ui.history import words
from jaipur.ui.history.bar import Bar
from jaipur.ui.history.bring_in import ImportSheet
from jaipur.ui.history.cards import MatchCard
from jaipur.ui.history.choice import RivalChoice
from jaipur.ui.history.desk import Brought, Desk
from jaipur.ui.history.match import MatchSheet
from jaipur.ui.history.roll import Roll
from jaipur.ui.history.shelf import Shelf
from jaipur.ui.i18n import _, language
from jaipur.ui.kv import load
from jaipur.ui.overlays import Overlays
from jaipur.ui.screens.page import Page
from jaipur.ui.widgets.press import Picture, TextButton

__all__ = ["Bar", "HistoryScreen", "Overlays", "Picture", "Roll", "TextButton"]

LOOK = 0.5
"""Seconds between two looks at how far the catching up is."""
PAGES = {"pagedown": 0.9, "pageup": -0.9, "home": -float("inf"), "end": float("inf")}


class HistoryScreen(Page):
    """Every match that is over, newest first. `on_replay(record)` asks to play one back."""

    empty = BooleanProperty(False)
    filtered = StringProperty("")
    """Whose matches are shown, and how many."""
    counted = StringProperty("")
    status = StringProperty("")
    """How far the catching up is, while it lasts."""
    phone = BooleanProperty(False)
    """Whether texts go to other apps rather than into files."""
    can_replay = BooleanProperty(False)
    can_count = BooleanProperty(False)
    """Whether there is a screen of numbers."""
    wide = BooleanProperty(False)
    """Whether the buttons stand beside the title."""
    narrow = BooleanProperty(False)
    """Whether the cards are."""

    __events__ = ("on_play", "on_numbers", "on_replay")

    def __init__(self, store: Store, share: sharing.Share, **options) -> None:
        super().__init__(**options)
        self._store = store
        self._share = share
        self._shelf = Shelf(store.archive)
        self._desk = Desk(store, self._failed)
        self._now = datetime.now(UTC)
        self._catching_up = None
        self._progress = 0, 0
        self._roll.use(self._card, lambda card, place: card.tell(self._shelf.at(place), self._now))
        language.bind(code=self._tell)

    @property
    def _roll(self) -> Roll:
        return self.ids.roll

    # The list

    def on_pre_enter(self, *_event) -> None:
        self.refresh()
        if not self._catching_up and not self._store.archive.in_step:
            self._catching_up = self._store.catch_up(self._count)
            Clock.schedule_interval(self._look, LOOK)

    def on_enter(self, *_event) -> None:
        Window.bind(on_drop_file=self._dropped)

    def on_leave(self, *_event) -> None:
        Window.unbind(on_drop_file=self._dropped)
        self.ids.bar.hide()

    def refresh(self) -> None:
        """Show what the archive holds now."""
        self._now = datetime.now(UTC)
        self._shelf.refresh()
        self._tell()

    def _tell(self, *_event) -> None:
        rival = self._shelf.rival
        self.filtered = rivals.name(rival) if rival else _("All opponents")
        self.counted = words.matches(len(self._shelf))
        self.empty = not self._shelf.total and not self._catching_up
        self.status = words.catching_up(*self._progress) if self._catching_up else ""
        self._roll.count = len(self._shelf)
        self._roll.refill()
        self._lay_tools()

    def _lay_tools(self) -> None:
        """An empty history can be filled, but neither filtered nor counted."""
        wanted = [] if self.empty else [self.ids.filter, *[self.ids.numbers] * self.can_count]
        wanted = [button.__self__ for button in (*wanted, self.ids.bring_in)]
        tools = self.ids.tools
        if tools.children[::-1] != wanted:
            tools.clear_widgets()
            for button in wanted:
                tools.add_widget(button)

    def _card(self) -> MatchCard:
        card = MatchCard(scale=self.scale)
        self.fbind("scale", card.setter("scale"))
        card.bind(on_release=lambda one: self.open(one.entry))
        return card

    def _count(self, done: int, of: int) -> None:
        """Called by the thread that catches up."""
        self._progress = done, of

    def _look(self, _dt: float) -> bool:
        done = self._catching_up.done()
        if done:
            self._catching_up = None
        self.refresh()
        return not done

    # Whose matches

    def choose_rival(self) -> None:
        choice = RivalChoice(self._shelf.rivals, self._shelf.rival)
        choice.bind(on_choose=lambda _choice, rival: self.show(rival))
        self.ids.layer.lay(choice, on_choose=lambda: None, on_close=lambda: None)

    def show(self, rival: Rival | None) -> None:
        """The matches against this one, or all."""
        self._shelf.choose(rival)
        self._roll.rewind()
        self._tell()

    # A match

    def open(self, entry: Entry) -> None:
        """Show a match's rounds."""
        self._desk.record(entry.number, lambda record: self._opened(entry, record))

    def _opened(self, entry: Entry, record: Record) -> None:
        sheet = MatchSheet(
            entry,
            record,
            self._now,
            can_replay=self.can_replay,
            can_hand_on=self.phone,
        )
        sheet.bind(
            on_replay=lambda *_: self.dispatch("on_replay", record),
            on_share=lambda *_: self._hand_on(entry, record),
            on_copy=lambda *_: self._copy(record),
        )
        self.ids.layer.lay(sheet, on_delete=lambda: self._delete(entry), on_close=lambda: None)

    def _hand_on(self, entry: Entry, record: Record) -> None:
        try:
            path = self._share(words.file_name(entry), _text(record))
        except StoreError as error:
            self._failed(error)
            return
        if path:
            self.ids.bar.say(_("Saved as {path}").format(path=path))

    def _copy(self, record: Record) -> None:
        sharing.copy(_text(record))
        self.ids.bar.say(_("The match is on the clipboard"))

    def _delete(self, entry: Entry) -> None:
        self._desk.delete(entry.number, lambda _none: self._deleted(entry.number))

    def _deleted(self, number: int) -> None:
        self.refresh()
        self.ids.bar.say(_("Match deleted"), _("Undo"), lambda: self._restore(number))

    def _restore(self, number: int) -> None:
        self._desk.restore(number, lambda _none: self.refresh())

    # From elsewhere

    def bring_in(self) -> None:
        sheet = ImportSheet(with_files=not self.phone)
        sheet.bind(
            on_paste=lambda *_: self._bring_in(sharing.pasted()),
            on_path=lambda _sheet, path: self._bring_in_file(path),
        )
        self.ids.layer.lay(sheet, on_close=lambda: None)

    def _bring_in(self, text: str) -> None:
        if text.strip():
            self._desk.bring_in(text, self._brought, self._refused)
        else:
            self._say(_("There is no text on the clipboard."))

    def _bring_in_file(self, path: Path) -> None:
        self._desk.bring_in_file(path, self._brought, self._refused)

    def _dropped(self, _window, name: bytes, *_where) -> None:
        self._bring_in_file(Path(os.fsdecode(name)))

    def _brought(self, brought: Brought) -> None:
        if brought.known:
            self._say(_("This match is in your history already."))
            return
        self._close_import()
        self.show(None)
        self.ids.bar.say(_("The match has joined your history"))

    def _refused(self, error: StoreError | NotationError) -> None:
        self._say(_told(error))

    def _say(self, text: str) -> None:
        """In the sheet for bringing in where it is open, else in the bar."""
        if sheet := self._import_sheet:
            sheet.trouble = text
        else:
            self.ids.bar.say(text)

    @property
    def _import_sheet(self) -> ImportSheet | None:
        return next((one for one in self.ids.layer.children if isinstance(one, ImportSheet)), None)

    def _close_import(self) -> None:
        if sheet := self._import_sheet:
            sheet.dispatch("on_close")

    def _failed(self, error: StoreError | NotationError) -> None:
        self.refresh()
        self.ids.bar.say(_told(error))

    # Keys

    def first_focus(self) -> Widget | None:
        return self.ids.play.__self__ if self.empty else self._roll.cards.get(0)

    def key(self, name: str, modifiers=()) -> bool:
        if name in PAGES:
            self._roll.turn(PAGES[name])
            return True
        if name == "u" or (name == "z" and "ctrl" in modifiers):
            self.ids.bar.act()
            return True
        return super().key(name, modifiers)

    def on_play(self) -> None:
        """Play a first match."""

    def on_numbers(self) -> None:
        """Show all of it in numbers."""

    def on_replay(self, record: Record) -> None:
        """Play this match back on the table."""


def _text(record: Record) -> str:
    return record_text(record._replace(closed=True))


def _told(error: StoreError | NotationError) -> str:
    return words.problem(error) if isinstance(error, NotationError) else words.trouble(error)


load("history/screen")
