"""A screen with a table to play on: the table, its doors and keys, and the loop that plays."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty

from jaipur.game.match.session import Session
from jaipur.store.settings import MOVES_TO_LEARN, PRESSES_TO_LEARN, Settings
from jaipur.ui.app_screen import AppScreen
from jaipur.ui.device.table_device_policy import table_device_policy
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.play.bot_requests import BotRequests
from jaipur.ui.play.match_texts import MatchTexts
from jaipur.ui.play.match_view import MatchView
from jaipur.ui.results.results import Results
from jaipur.ui.table.card import Card
from jaipur.ui.table.doors import Doors
from jaipur.ui.table.messages import Kind
from jaipur.ui.table.show.choreography import SPEEDS, Choreography
from jaipur.ui.table.sync import clear_messages
from jaipur.ui.table.table import Table
from jaipur.ui.table.turntable import Turntable
from jaipur.ui.widgets.focus import ACTIVATE, COMMAND, Focusable, focus, focusables, unfocus

if TYPE_CHECKING:
    from jaipur.ui.navigator import Navigator
    from jaipur.ui.services import Services


class Loop(Protocol):
    """A coroutine that plays at a table, such as a match."""

    def leave(self) -> None:
        """Stop it."""


class TableScreen(AppScreen):
    """A table with its doors, keys and settings; its `loop` decides what happens there."""

    shared = BooleanProperty(False)
    """Whether two people share the device in the current match."""

    on_round_over = WidgetEvent()  # (session: Session) The last round was shown, or given up.
    on_hide = WidgetEvent()  # The app goes to the background or loses the focus.
    on_tip = WidgetEvent()  # (tip: Tip) A tip was shown for the first time.

    def __init__(self, services: "Services", navigator: "Navigator", **options: Any) -> None:
        super().__init__(services, navigator, **options)
        self.sounds, haptics = services.sounds, services.haptics
        self.settings = Settings()
        """The player's settings."""
        self.table = Table()
        self.table.options.suspense = True
        self.doors = Doors()
        self.bots = BotRequests(services.thinker, self.table)
        texts = MatchTexts(self.table, self.doors)
        choreography = Choreography(self.table, self.sounds.play, haptics.buzz)
        results = Results(services.overlays, self.sounds, haptics.buzz)
        self.match_view = MatchView(self, self.table, texts, choreography, results)
        self._turntable = Turntable()
        self._turntable.bind(turned=self.table.layout.setter("turned"))
        self._turntable.add_widget(self.table)
        self._turntable.add_widget(self.doors)
        self.add_widget(self._turntable)
        self._preferred_speed: tuple[str, bool] | None = None
        self._by_keys = False
        """Whether the player uses keys to get from card to card."""
        self.table.bind(busy=self._return_focus)
        self.loop: Loop | None = None
        """The running loop; None while the table is empty."""
        self.table.bind(
            on_refused=lambda *_: self.sounds.play("refused"),
            on_finish=lambda *_: choreography.finish(),
            # these only arrive while the loop does not wait for them: say why it cannot be done
            on_undo=lambda *_: self._refuse_for(self.match_view.why_no_undo()),
            on_hint=lambda *_: self._refuse_for(self.match_view.why_no_hint()),
        )
        self.table.bind(on_refused=lambda *_: haptics.buzz("refused"))
        self.table.ids.moves.bind(on_moment=lambda _list, number: self.match_view.look_back(number))
        self.table.ids.menu.bind(on_release=lambda *_: self.pause())
        self.doors.bind(on_menu=lambda *_: self.pause())
        self.table.gestures.picked_up = lambda: haptics.buzz("pick-up")
        table_device_policy(services.device, self)
        services.ambience.play_at(self)

    @property
    def session(self) -> Session | None:
        return self.match_view.session if self.loop else None

    @property
    def ready(self) -> bool:
        """Whether the cards are dealt and nothing moves."""
        return self.table.view is not None and not self.table.busy

    @property
    def viewer(self) -> int | None:
        """The player whose cards are open at the lower edge."""
        return self.match_view.viewer if self.loop else None

    def pause(self) -> None:
        """Open the menu of the table."""
        raise NotImplementedError

    def adapted(self, settings: Settings) -> Settings:
        """Return the settings as they hold at this table."""
        return settings

    def apply_settings(self) -> None:
        device, options = self.services.device, self.table.options
        settings = self.settings = self.adapted(self.services.settings)
        options.has_mouse = device.has_mouse
        options.double_click = device.double_click()
        self.match_view.texts.face_to_face = settings.face_to_face
        # the tips on tapping cards do not hold while the game is read aloud
        options.beginner = settings.moves_made < MOVES_TO_LEARN and not self.services.speech.on
        known = min(settings.hints_asked, settings.taken_back) >= PRESSES_TO_LEARN
        options.names_icons = not known
        options.confirm = settings.confirm_deals
        options.show_herds, options.show_seen = settings.show_herds, settings.show_seen
        speed = settings.animation_speed, settings.reduced_motion or device.less_motion()
        if speed != self._preferred_speed:
            self._preferred_speed = speed
            self.set_speed(*speed)

    def set_speed(self, name: str, reduced: bool = False) -> None:
        """Set the speed: slow, normal, fast or none; reduced motion fades instead of flying."""
        self.match_view.choreography.speed = SPEEDS[name]
        self.match_view.choreography.reduced = reduced
        self.table.options.still = reduced or not SPEEDS[name]

    # A match

    def leave(self) -> None:
        """Leave the table: stop the match as it is, and remove all traces of it from the screen."""
        self.match_view.return_to_now()
        loop, self.loop = self.loop, None
        if loop:
            loop.leave()
        self.match_view.viewer = None
        self.shared = False
        self.table.gestures.cancel()
        self.table.options.covers_hand = False
        self.table.clear(None)  # the next match's first frame shows nothing of this one
        self.table.view = None
        self._turntable.face(0)
        self.doors.open()

    def go_back(self) -> None:
        """Leave the table, and return to the screen before it."""
        self.leave()
        self.navigator.back(self)

    def hide(self) -> None:
        """Hide the cards of a shared table: the app goes to the background or loses the focus."""
        self.table.gestures.cancel()
        self.table.hand_cover.release()
        self.doors.let_go()
        self.dispatch("on_hide")

    def close_doors(self, session: Session) -> None:
        """Shut the doors; no card of a player stays in the widget tree."""
        self.match_view.return_to_now()
        self.match_view.texts.forget()
        self.table.choice.clear()
        clear_messages(self.table)
        self.table.sync(session.view(None))
        self.table.hand_cover.release()
        self.table.options.covers_hand = self.settings.face_to_face
        self._turntable.face(session.turn if self.settings.face_to_face else 0)
        self.sounds.play("door")
        self.match_view.texts.shut_doors(session)

    def _refuse_for(self, words: str) -> None:
        if self.loop and words:
            self.table.dispatch("on_refused", words)

    # Keys

    def back(self) -> bool:
        """Undo the choice of cards and close a refusal of it, else close the message, else open
        the menu."""
        table = self.table
        table.gestures.cancel()
        if table.choice:
            table.messages.drop(Kind.REFUSAL)
            table.choice.put_back()
        elif not (table.ids.bar.words and table.messages.close()):
            self.pause()
        return True

    def summary(self) -> str:
        return "" if self.doors.shut else self.table.summary()

    def first_focus(self) -> Focusable | None:
        """Return the first card of the market, where the keyboard starts."""
        return next(iter(self.table.cards.market), None)

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        """Handle the keys of the table; `jaipur.ui.widgets.keys_sheet` lists them."""
        if self.doors.shut or self.doors.pressed:
            return self.doors.key(name)
        if not COMMAND.isdisjoint(modifiers):
            if name == "z":
                self.table.dispatch("on_undo")
            return name == "z"
        if self.table.busy and name in ACTIVATE:
            self.table.dispatch("on_finish")  # as a touch would
            return True
        if self._letter(name) or self._digit(name, "shift" in modifiers) or self._main_key(name):
            return True
        if name == "left" and self._step_back():
            return True
        answered = super().key(name, modifiers)
        self._by_keys = self._by_keys or answered
        return answered

    def _letter(self, name: str) -> bool:
        if name == "h" and self.table.options.hints:
            self.table.dispatch("on_hint")
        elif name == "u":
            self.table.dispatch("on_undo")
        elif name == "c":
            self.table.choice.add_camel()
        return name in ("h", "u", "c")

    def _digit(self, name: str, shift: bool) -> bool:
        """Choose a card by its place, or undo its choice."""
        if not name.isdigit():
            return False
        cards = self.table.cards.hand if shift else self.table.cards.slots
        card = cards[int(name) - 1] if 0 < int(name) <= len(cards) else None
        if self.table.busy:
            self.table.dispatch("on_finish")  # as a touch would
        elif card:
            self.table.choice.toggle(card)
            if any(one.focused for one in focusables(self.table)):
                focus(card)  # the ring goes where the player chooses
        return True

    def _main_key(self, name: str) -> bool:
        """Make the move with Enter, or with Space unless that chooses the focused card.

        While the bar offers a move, Enter makes it wherever the focus is, except on a button of the
        bar itself."""
        at = next((one for one in focusables(self.table) if one.focused), None)
        bar, choice = self.table.ids.bar, self.table.choice
        elsewhere = not (at is None or isinstance(at, Card))
        offered = (
            name != "spacebar" and bar.legal and at not in (bar.ids.reset, bar.ids.all_of_kind)
        )
        if name not in ACTIVATE or (elsewhere and not offered):
            return False
        if not at or name != "spacebar":
            if choice.proposal and not choice.proposal.reason:
                unfocus(self.table)  # the card leaves, and the focus must not follow it
            choice.make_move()
        elif at.press:
            at.press()
        return True

    def _step_back(self) -> bool:
        """Show the table before the last move, where moves are listed and no card has the focus."""
        listed = self.table.ids.moves
        free = listed.width > 0 and not any(one.focused for one in focusables(self.table))
        if free and len(listed.moves) > 1:
            self.match_view.look_back(len(listed.moves) - 2)
        return free and len(listed.moves) > 1

    def _return_focus(self, _table: Table, busy: bool) -> None:
        """Return the focus to the first card after each move, for players who use keys."""
        away = not any(one.focused for one in focusables(self.table))
        if self._by_keys and not busy and away:
            focus(self.first_focus())

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._by_keys = False
        return bool(super().on_touch_down(touch))
