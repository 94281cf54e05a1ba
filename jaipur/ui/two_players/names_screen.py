"""The setup for two players: their names, and the options of their match."""

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from jaipur.game.match.heading import heading_of
from jaipur.game.statistics.numbers import HeadToHead
from jaipur.store.trouble import StoreError
from jaipur.ui.app_screen import AppScreen
from jaipur.ui.look import sprites
from jaipur.ui.look.kv import load
from jaipur.ui.look.letters import can_draw
from jaipur.ui.look.live_language import language
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.two_players.names_layout import NamesLayout
from jaipur.ui.widgets.boxes import Row
from jaipur.ui.widgets.field import LONGEST, NameField
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.futures import answer
from jaipur.words import number_words, people
from jaipur.words.i18n import _

if TYPE_CHECKING:
    from jaipur.ui.navigator import Navigator
    from jaipur.ui.services import Services


class CrestButton(Focusable, ButtonBehavior, Widget):
    """A player's crest in a light; a tap shows the next crest."""

    mark = StringProperty("")

    def said(self) -> tuple[str, str]:
        return _("Crest"), people.crest_name(self.mark)

    def picture(self, mark: str, width: float) -> Any:
        """Return the texture of a crest, sharp at this width."""
        small = sprites.texture(mark or "mark-south")
        return sprites.picture(people.large_crest(mark)) if mark and width > small.width else small


class PlayerRow(Row):
    """A crest above or beside the widgets added to it; a tap on it is `on_crest`."""

    mark = StringProperty("")
    side = NumericProperty(0)

    on_crest = WidgetEvent()  # The player wants another crest.


class NamesScreen(AppScreen):
    """Asks for two names and the options of their match. An empty name is replaced by its hint."""

    followed_by = ("table",)

    names = ListProperty(["", ""])
    """The names in the fields when the screen is opened."""
    face_to_face = BooleanProperty(False)
    crests = ListProperty(["", ""])
    beginner = StringProperty("chance")
    one_round = BooleanProperty(False)
    shared_hints = BooleanProperty(True)
    tally = ObjectProperty(HeadToHead())
    """The matches each has won against the other."""
    score = StringProperty("")
    """The same in words; empty if they have not played yet."""
    called = ListProperty(["", ""])
    """The names that would be used now."""
    trouble = StringProperty("")
    letters = StringProperty("")
    """How many letters the name being typed has, and how many it may have."""
    full = BooleanProperty(False)
    """Whether it was refused letters because it has as many as it may have."""
    layout = ObjectProperty(NamesLayout(), rebind=True)
    keyboard_covers = BooleanProperty(False)
    """Whether a keyboard comes up over the lower half of the window."""
    writing = BooleanProperty(False)
    """Whether one of the fields has the focus."""

    def __init__(self, services: "Services", navigator: "Navigator", **options: object) -> None:
        settings = services.settings
        super().__init__(
            services,
            navigator,
            names=list(settings.names),
            crests=list(settings.crests),
            beginner=settings.beginner,
            one_round=settings.one_round,
            shared_hints=settings.shared_hints,
            face_to_face=settings.face_to_face,
            keyboard_covers=services.device.keyboard_covers,
            **options,
        )
        for name in ("tally", "called"):
            self.fbind(name, self._show_score)
        for field in self._fields():
            field.fbind("focus", self._focus_changed)
            field.fbind("full", self._count_letters)
        self._keep_in_sight = Clock.create_trigger(self._scroll)
        self.fbind("crests", self._show_crests)
        self.fbind("size", self._size_changed)
        self._show_crests()
        language.bind(code=self.retranslate)
        self.check()

    def on_pre_enter(self, *_event: object) -> None:
        self.face_to_face = self.services.settings.face_to_face
        if all(self.typed()):
            self.visit(self._meet(self.written()))

    def first_focus(self) -> Widget:
        return self.named("start")

    def written(self) -> tuple[str, str]:
        """Return the names that would be used now."""
        first, second = (field.name() or field.hint_text for field in self._fields())
        return first, second

    def typed(self) -> tuple[str, str]:
        """Return the names that the players typed; empty if they did not."""
        first, second = (field.name() for field in self._fields())
        return first, second

    def check(self) -> None:
        """Show what is wrong with the names, if anything."""
        self._count_letters()
        first, second = self.written()
        if self.called != [first, second]:
            self.called, self.tally = [first, second], HeadToHead()
            if all(self.typed()):
                self.visit(self._meet((first, second)))
        if not can_draw(first):
            self.trouble = _("This device lacks letters of the first name")
        elif not can_draw(second):
            self.trouble = _("This device lacks letters of the second name")
        else:
            same = people.alike(first, second)
            self.trouble = _("Two different names, please") if same else ""

    def start(self) -> None:
        """Start a match, or continue the one that these two have left, if they wish."""
        from jaipur.ui.match.match_questions import continue_match

        self.check()
        if self.trouble or not self.in_front:  # ignore a second tap
            return
        names = self.written()
        self.services.change("names", self.typed())

        def play() -> None:
            self.navigator.open("table").play_between(names)

        for match, record in self.services.store.journal.unfinished:
            if sorted(record.names) == sorted(names) and heading_of(record).levels == (None, None):
                self.services.overlays.ask(
                    partial(continue_match, record),
                    yes=partial(self.navigator.resume, match),
                    no=play,
                )
                return
        play()

    def set(self, name: str, value: object) -> None:
        """Set and save an option."""
        setattr(self, name, value)
        self.services.change(name, value)

    def next_crest(self, seat: int) -> None:
        """Give a player the next crest, except the other player's."""
        chosen = list(people.known_crests((self.crests[0], self.crests[1])))
        free = [crest for crest in people.CREST_SPRITES if crest != chosen[1 - seat]]
        chosen[seat] = free[(free.index(chosen[seat]) + 1) % len(free)]
        self.crests = chosen
        self.services.change("crests", tuple(chosen))

    async def _meet(self, names: tuple[str, str]) -> None:
        """Show the tally of these two, unless other names are typed meanwhile."""
        with suppress(StoreError):  # problems with the history are reported elsewhere
            tally = await answer(self.services.store.head_to_head(names))
            if tuple(self.called) == names:
                self.tally = tally

    def _focus_changed(self, *_event: object) -> None:
        """Keep the field being typed in visible above the keyboard."""
        self.writing = any(field.focus for field in self._fields())
        self._count_letters()
        if self.writing and self.keyboard_covers:
            self._keep_in_sight()

    def _size_changed(self, *_event: object) -> None:
        if not self.writing:
            self.ids.view.scroll_y = 1  # what was scrolled to lies elsewhere now

    def _scroll(self, _dt: float) -> None:
        field = next((field for field in self._fields() if field.focus), None)
        if field:
            self.ids.view.scroll_to(field, padding=Metrics.dp * 8, animate=False)

    def _count_letters(self, *_event: object) -> None:
        field = next((field for field in self._fields() if field.focus), None)
        self.full = bool(field and field.full)
        words = _("{n} of {all} letters")
        if self.full:
            words = _("A name has at most {all} letters.")
        self.letters = words.format(n=len(field.text), all=LONGEST) if field else ""

    def _show_crests(self, *_event: object) -> None:
        rows = self.ids.player0, self.ids.player1
        for row, mark in zip(
            rows, people.crest_marks((self.crests[0], self.crests[1])), strict=True
        ):
            row.mark = mark

    def _show_score(self, *_event: object) -> None:
        first, second = self.called
        score = number_words.head_to_head((first, second), self.tally)
        feats = number_words.best_feats((first, second), self.tally) if score else ()
        self.score = " · ".join(filter(None, (score, *feats)))

    def retranslate(self, *_event: object) -> None:
        self.check()
        self._show_score()

    def _fields(self) -> tuple[NameField, NameField]:
        return self.ids.first, self.ids.second


load("two_players/names_screen")
