"""The history's screen: the list of matches, and the sheets over it.

A sheet is imported when it is first opened, so that the list opens at once.
"""

import os
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.game.match.heading import Kind
from jaipur.game.statistics.summary import Entry, Opponent
from jaipur.store.store import Store
from jaipur.ui.device.device import Device
from jaipur.ui.device.texts import in_file
from jaipur.ui.history.archive_pages import ArchivePages
from jaipur.ui.history.archive_requests import ArchiveRequests, Opened, Refusal
from jaipur.ui.history.match_cards import Beginning, MatchCard
from jaipur.ui.history.match_export import MatchExport, named_text
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.focus import PAGE_KEYS
from jaipur.ui.widgets.futures import on_done
from jaipur.ui.widgets.notices import Notices
from jaipur.ui.widgets.page import Page
from jaipur.ui.widgets.virtual_list import VirtualList
from jaipur.words import history_words, match_words, phrases
from jaipur.words.i18n import _

if TYPE_CHECKING:
    from jaipur.ui.history.import_match import Importer
    from jaipur.ui.history.match_sheet import MatchSheet


class HistoryScreen(Page):
    """Every match that is over, newest first, to replay, review, share or delete."""

    empty = BooleanProperty(False)
    filtered = StringProperty("")
    """Whose matches are shown."""
    counted = StringProperty("")
    running = StringProperty("")
    """The match that was left and can be continued, if there is one."""
    wide = BooleanProperty(False)
    """Whether the buttons stand beside the title."""
    tight = BooleanProperty(False)
    """Whether the buttons need two rows."""
    narrow = BooleanProperty(False)
    """Whether the cards are narrow."""
    low = BooleanProperty(False)
    """Whether there is hardly room for one row of cards."""
    tool = NumericProperty(0)
    """Height of a row of buttons."""
    above = NumericProperty(0)
    """Height of everything above the list."""

    on_play = WidgetEvent()  # Play a first match.
    on_continue = WidgetEvent()  # (match: int) Continue this match.
    on_numbers = WidgetEvent()  # Show the history in numbers.
    on_replay = WidgetEvent()  # (record: Record) Replay this match on the table.
    on_review = WidgetEvent()  # (record: Record) Review this match with the coach.
    # (record: Record) Challenge a friend with the cards of this match.
    on_challenge = WidgetEvent()
    on_share = WidgetEvent()  # (name: str, text: str) Share a match with another app.
    on_challenged = WidgetEvent()  # (contest: Contest) A friend's challenge was read.

    def __init__(
        self,
        store: Store,
        device: Device,
        now: Callable[[], datetime],
        notices: Notices,
        **options: object,
    ) -> None:
        super().__init__(**options)
        self._store, self._device, self._notices = store, device, notices
        self._pages = ArchivePages(store.archive, lambda: store.unfinished)
        self._requests = ArchiveRequests(store, self._failed, now)
        self._export = MatchExport(device, notices, self._failed)
        self._clock = now
        self._now = now()
        self._sheet: MatchSheet | None = None
        self._tools = self.ids.tools.children[::-1]
        self._rows.use(self._card, self._fill)
        language.bind(code=self.retranslate)

    @property
    def _rows(self) -> VirtualList:
        rows: VirtualList = self.ids.rows
        return rows

    @property
    def ready(self) -> bool:
        """Whether all matches are listed, with the one that has just ended."""
        filing = self._store.journal.filing
        return filing is None or filing.done()

    # The list

    def on_pre_enter(self, *_event: object) -> None:
        self.refresh()
        if (filing := self._store.journal.filing) and not filing.done():
            on_done(filing, self._refresh_if_seen)

    def _refresh_if_seen(self, *_event: object) -> None:
        if self.get_root_window():  # otherwise it is filled when it is entered
            self.refresh()

    def on_enter(self, *_event: object) -> None:
        Window.bind(on_drop_file=self._dropped)

    def on_leave(self, *_event: object) -> None:
        Window.unbind(on_drop_file=self._dropped)
        self._notices.end_passing()

    def refresh(self) -> None:
        """Show the current state of the archive."""
        self._now = self._clock()
        left = [one.record for one in self._store.journal.unfinished]
        self.running = match_words.left_match(left[0], left, self._now) if left else ""
        self._pages.refresh()
        self._show()

    def _show(self) -> None:
        self.filtered = match_words.kind_name(self._pages.which)
        self.counted = phrases.matches(len(self._pages))
        self._show_empty(not self._pages.total)
        self._rows.count = len(self._pages)
        self._rows.refill()
        self._lay_tools()

    def _show_empty(self, empty: bool) -> None:
        if empty and not self.empty:
            self._beginning = Beginning(screen=self)
            self.add_widget(self._beginning, index=len(self.children) - 2)
        elif self.empty and not empty:
            self.remove_widget(self._beginning)
        self.empty = empty

    def retranslate(self, *_event: object) -> None:
        if self.get_root_window():
            self._show()

    def _lay_tools(self) -> None:
        """Show the tools, unless the history is empty and cannot be filtered or counted."""
        tools = self.ids.tools
        if self.empty == bool(tools.children):
            tools.clear_widgets()
            for tool in [] if self.empty else self._tools:
                tools.add_widget(tool)

    def _card(self) -> MatchCard:
        card = MatchCard()
        card.bind(on_release=lambda one: self.open(one.entry))
        return card

    def _fill(self, card: MatchCard, place: int) -> None:
        card.fill(self._pages.at(place), self._now)

    # Filter

    def choose_opponent(self) -> None:
        from jaipur.ui.widgets.opponent_filter import OpponentFilter

        pages = self._pages
        choice = OpponentFilter(pages.opponents, pages.which, pages.total, pages.kinds)
        self.ids.layer.open_sheet(choice, on_choose=self.show, on_close=lambda: None)

    def show(self, which: Opponent | Kind | None) -> None:
        """Show the matches against this opponent, of this kind, or all."""
        self._pages.choose(which)
        self._rows.go(1)
        self._show()

    # A match

    def continue_latest(self) -> None:
        """Continue the match that was left last."""
        self.dispatch("on_continue", self._store.journal.unfinished[0].match)

    def open(self, entry: Entry) -> None:
        """Show a match's rounds."""
        self._requests.record(entry.number, partial(self._opened, entry))

    def _opened(self, entry: Entry, opened: Opened) -> None:
        from jaipur.ui.history.match_sheet import MatchSheet

        if self.ids.layer.children or not self.get_root_window():
            return  # tapped twice, or left meanwhile
        if self._sheet:
            self._sheet.turn_to(entry, opened, self._now)
            self.ids.layer.add_widget(self._sheet)
            return
        apps = self._device.shares_with_apps
        sheet = self._sheet = MatchSheet(entry, opened, self._now, can_share=apps)
        self.ids.layer.ask(
            sheet,
            replay=lambda: self.dispatch("on_replay", sheet.record),
            review=lambda: self.dispatch("on_review", sheet.record),
            challenge=lambda: self.dispatch("on_challenge", sheet.record),
            share=lambda: self.dispatch("on_share", *named_text(sheet.entry, sheet.record)),
            save=lambda: self._export.save(sheet.entry, sheet.record),
            clipboard=lambda: self._export.copy(sheet.entry, sheet.record),
            delete=lambda: self._delete(sheet.entry.number),
            resume=lambda: self.dispatch("on_continue", -sheet.entry.number),
        )

    def _delete(self, number: int) -> None:
        self._requests.delete(number, lambda _none: self._deleted(number))

    def _deleted(self, number: int) -> None:
        self.refresh()
        restore = partial(self._requests.restore, number, lambda _none: self.refresh())
        self._notices.say(_("Match deleted"), _("Undo"), restore)

    # Import

    @cached_property
    def _importer(self) -> "Importer":
        from jaipur.ui.history.import_match import Importer

        return Importer(
            self._requests,
            self._device,
            self.ids.layer,
            self._notices,
            self._imported,
            lambda contest: self.dispatch("on_challenged", contest),
        )

    def import_match(self) -> None:
        self._importer.ask()

    def _dropped(self, _window: object, name: bytes, *_where: object) -> None:
        if self.get_root_window():
            self._importer.read(partial(in_file, Path(os.fsdecode(name))))

    def _imported(self, words: str) -> None:
        self.show(None)
        self._notices.say(words)

    def _failed(self, error: Refusal) -> None:
        self.refresh()
        self._notices.say(history_words.error_text(error))

    # Keys

    def first_focus(self) -> Widget | None:
        if not self.empty:
            return self._rows.cards.get(0)
        button = self.ids.continue_button if self.running else self._beginning.ids.card.ids.accept
        first: Widget = button.__self__
        return first

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        if name in PAGE_KEYS and self._rows.scroll_key(name):
            return True
        if name == "u" or (name == "z" and "ctrl" in modifiers):
            self._notices.act()
            return True
        return super().key(name, modifiers)


load("history/history_screen")
