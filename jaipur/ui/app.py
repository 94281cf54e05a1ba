"""The app: one window, the screens, and what they share."""

from random import SystemRandom

from kivy.app import App
from kivy.core.window import Window
from kivy.uix.screenmanager import NoTransition, ScreenManager

from jaipur.ai.levels import LEVELS, by_id
from jaipur.game.session import Seat, Session
from jaipur.game.thinker import Thinker
from jaipur.ui import theme, voice
from jaipur.ui.haptics import Haptics
from jaipur.ui.i18n import _
from jaipur.ui.sound import Sounds
from jaipur.ui.table.round_over import RoundOver
from jaipur.ui.table.screen import TableScreen

SMALLEST = 320, 480
"""The smallest window in dp."""


class JaipurApp(App):
    """A match against an opponent, one after the other."""

    title = "Jaipur"

    def __init__(self, level: str = LEVELS[0].id, seed: int | None = None, speed: str = "normal"):
        super().__init__()
        self.level = by_id(level)
        self.seed = seed
        self.speed = speed

    def build(self) -> ScreenManager:
        Window.clearcolor = theme.TABLE_RIM
        Window.minimum_width, Window.minimum_height = SMALLEST
        theme.register_fonts()
        self.thinker = Thinker()
        self.screens = ScreenManager(transition=NoTransition())
        self.table = TableScreen(self.thinker, Sounds(), Haptics(), name="table")
        self.table.set_speed(self.speed)
        self.table.bind(on_round_over=self._round_over)
        self.screens.add_widget(self.table)
        return self.screens

    def on_start(self) -> None:
        self.new_match()

    def on_pause(self) -> bool:
        self.table.table.gestures.cancel()
        return True

    def on_stop(self) -> None:
        self.table.leave()
        self.thinker.close()

    def new_match(self, *_args) -> None:
        """Sit down against the opponent."""
        seed = SystemRandom().getrandbits(48) if self.seed is None else self.seed
        rival = Seat(voice.level_name(self.level.id), self.level.id)
        session = Session((Seat(_("You")), rival), seed)
        portrait = f"portrait-{self.level.id.replace('_', '-')}"
        self.table.begin(session, viewer=0, portraits=("mark-south", portrait))

    def _round_over(self, screen: TableScreen, session: Session) -> None:
        over = RoundOver(session, viewer=0)
        goes_on = session.match.winner is None
        over.bind(on_next=lambda *_: screen.next_round() if goes_on else self.new_match())
        screen.add_widget(over)
