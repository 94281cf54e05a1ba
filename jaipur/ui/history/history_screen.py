"""The history's screen: the list of matches, and the sheets over it.

A sheet is imported when it is first opened, so that the list opens at once.
"""

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.game.contests.contest import Contest
from jaipur.game.match.challenge_text import challenge_from
from jaipur.game.match.heading import Kind, heading_of
from jaipur.game.statistics.summary import Entry, Opponent
from jaipur.rules.notation import Record
from jaipur.store.trouble import StoreError
from jaipur.ui.app_screen import AppScreen
from jaipur.ui.device.texts import in_file
from jaipur.ui.history.archive_requests import (
    REFUSALS,
    ArchivePages,
    Opened,
    Refusal,
    open_match,
)
from jaipur.ui.history.match_cards import Beginning, MatchCard
from jaipur.ui.history.match_export import MatchExport, named_text
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.widgets.focus import PAGE_KEYS
from jaipur.ui.widgets.futures import answer, done
from jaipur.ui.widgets.question import Option, Question
from jaipur.ui.widgets.virtual_list import VirtualList
from jaipur.words import history_words, match_words, phrases
from jaipur.words.i18n import _

if TYPE_CHECKING:
    from jaipur.ui.history.import_match import Importer
    from jaipur.ui.history.match_sheet import MatchSheet
    from jaipur.ui.navigator import Navigator
    from jaipur.ui.services import Services


def whose_side(names: Sequence[str]) -> Question:
    """Ask from which side to review a match between two people: `first`, `second` or `close`."""
    about = _("Reviews the match from this player’s side.")
    return Question(
        "whose_side",
        _("Whose moves?"),
        _("The review shows what one of you could know, and checks that player’s moves."),
        (
            Option("first", names[0], about),
            Option("second", names[1], about),
            Option("close", _("Close"), _("Changes nothing."), look="quiet"),
        ),
        enter="first",
    )


class HistoryScreen(AppScreen):
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

    followed_by = ("replay",)

    def __init__(self, services: "Services", navigator: "Navigator", **options: object) -> None:
        super().__init__(services, navigator, **options)
        store = self._store = services.store
        self._notices = services.notices
        self._pages = ArchivePages(store.archive, lambda: store.unfinished)
        self._export = MatchExport(services.device, self._notices, self._failed)
        self._now = services.now()
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
            self.visit(self._refresh_after(filing))

    async def _refresh_after(self, filing: "Future[Any]") -> None:
        await done(filing)
        self.refresh()

    def on_enter(self, *_event: object) -> None:
        Window.bind(on_drop_file=self._dropped)

    def on_leave(self, *_event: object) -> None:
        Window.unbind(on_drop_file=self._dropped)
        self._notices.end_passing()

    def refresh(self) -> None:
        """Show the current state of the archive."""
        self._now = self.services.now()
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
        self.navigator.resume(self._store.journal.unfinished[0].match)

    def open(self, entry: Entry) -> None:
        """Show a match's rounds."""
        self.visit(self._open(entry))

    async def _open(self, entry: Entry) -> None:
        try:
            self._opened(entry, await open_match(self.services, entry.number))
        except REFUSALS as error:
            self._failed(error)

    def _opened(self, entry: Entry, opened: Opened) -> None:
        from jaipur.ui.history.match_sheet import MatchSheet

        if self.ids.layer.children:
            return  # tapped twice
        if self._sheet:
            self._sheet.turn_to(entry, opened, self._now)
            self.ids.layer.add_widget(self._sheet)
            return
        apps = self.services.device.shares_with_apps
        sheet = self._sheet = MatchSheet(entry, opened, self._now, can_share=apps)
        self.ids.layer.ask(
            sheet,
            replay=lambda: self.navigator.open("replay").begin(sheet.record),
            review=lambda: self.review(sheet.record),
            challenge=lambda: self._challenge_with(sheet.record),
            share=lambda: self.services.share(*named_text(sheet.entry, sheet.record)),
            save=lambda: self._export.save(sheet.entry, sheet.record),
            clipboard=lambda: self._export.copy(sheet.entry, sheet.record),
            delete=lambda: self._delete(sheet.entry.number),
            resume=lambda: self.navigator.resume(-sheet.entry.number),
        )

    def review(self, record: Record) -> None:
        """Review a match; between two people, from the side that the player chooses."""

        def open_at(seat: int) -> None:
            self.navigator.open("review").show_match(record, seat)

        heading = heading_of(record)
        if heading.levels.count(None) == 1:
            open_at(heading.me)
            return
        self.services.overlays.ask(
            lambda: whose_side(phrases.player_names(heading.names, heading.levels)),
            first=lambda: open_at(0),
            second=lambda: open_at(1),
        )

    def _challenge_with(self, record: Record) -> None:
        """Challenge a friend with the cards of a match."""
        contest = challenge_from(record)
        if contest:
            self.navigator.screen("challenges").show_challenge(contest, record)

    def _delete(self, number: int) -> None:
        self.visit(self._deleted(number))

    async def _deleted(self, number: int) -> None:
        try:
            await answer(self._store.later(lambda: self._store.delete(number)))
        except StoreError as error:
            self._failed(error)
            return
        self.refresh()
        restore = partial(self._restore, number)
        self._notices.say(_("Match deleted"), _("Undo"), restore)

    def _restore(self, number: int) -> None:
        self.services.run(self._restored(number))

    async def _restored(self, number: int) -> None:
        try:
            await answer(self._store.later(lambda: self._store.restore(number)))
        except StoreError as error:
            self._failed(error)
            return
        self.refresh()

    # Import

    @cached_property
    def _importer(self) -> "Importer":
        from jaipur.ui.history.import_match import Importer

        def challenged(contest: Contest) -> None:
            self.navigator.screen("challenges").receive(contest)

        return Importer(self.services, self.ids.layer, self._imported, challenged)

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
