"""The stage itself: window, time, fingers and, with real GL, pictures."""

import hashlib
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.config import Config
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glFinish, glReadPixels
from kivy.metrics import Metrics
from kivy.uix.textinput import TextInput

from jaipur.ui.look import theme
from tools.stage.fingers import Fingers
from tools.stage.time import StageTime

FRAME = 1 / 60


class _Undrawn:
    """The window, with nothing new to draw."""

    canvas = SimpleNamespace(needs_redraw=False)

    def __init__(self, window: Any) -> None:
        self._window = window

    def __getattr__(self, name: str) -> Any:
        return getattr(self._window, name)


class Stage(Fingers):
    """One window and all its time. Make it with `tools.stage.open_stage`."""

    def __init__(self, real_gl: bool) -> None:
        super().__init__(self.frame)
        self.real_gl = real_gl
        self.draws = False
        """Whether frames are drawn unless told otherwise, as only those are that are looked at:
        what else comes of drawing can be wanted, though it takes its time."""
        self.folder = Path()
        self.snapped: list[str] = []
        self._time = StageTime()
        self._time.install()
        # Devices of this machine have no say here.
        for name in [name for name, _ in Config.items("input") if name != "mouse"]:
            Config.remove_option("input", name)
        runTouchApp(embedded=True)
        theme.register_fonts()
        self._opening_size = self._first_size = tuple(Window.size)
        self._own_events = Clock.get_events()

    @property
    def now(self) -> float:
        return self._time.now

    def frame(self, dt: float = FRAME, draw: bool | None = None) -> None:
        """Let ``dt`` seconds pass and make one frame: clock, input, layout, drawing."""
        self._time.now += dt
        drawn = self.draws if draw is None else draw
        loop: Any = EventLoop
        window = loop.window
        try:
            loop.window = window if drawn else _Undrawn(window)
            loop.idle()
        finally:
            loop.window = window
        if self.real_gl and drawn:
            # Unfinished frames pile up in software GL into stalls of many seconds.
            glFinish()

    def run(self, seconds: float, dt: float = FRAME) -> None:
        """Let time pass frame by frame."""
        for _ in range(round(seconds / dt)):
            self.frame(dt)

    def run_until(
        self, condition: Callable[[], Any], seconds: float = 10.0, dt: float = FRAME
    ) -> None:
        """Let time pass until something holds; an error if it never does."""
        end = self.now + seconds
        while not condition():
            if self.now > end:
                raise TimeoutError(f"not within {seconds} s on stage")
            self.frame(dt)

    def wait_for(
        self, condition: Callable[[], Any], seconds: float = 180.0, dt: float = FRAME
    ) -> None:
        """As `run_until`, for work in other threads or processes that needs real time."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"not within {seconds} real seconds")
            self.frame(dt)
            time.sleep(0.002)

    def begin(self, size: tuple[int, int], density: float) -> None:
        """Give the window this size from the first, as if it had been opened with it."""
        self._first_size = width, height = size
        self.resize(width, height, density)

    def resize(self, width: int, height: int, density: float | None = None) -> None:
        """Give the window a size in pixels and the screen a density, and lay out anew.

        With real GL the size it was opened with is all there is to draw on.
        """
        room = self._opening_size
        if self.real_gl and (width > room[0] or height > room[1]):
            raise ValueError(f"a real window opened with {room} cannot be {width}x{height}")
        if density is not None:
            Metrics.density = density
        Window.size = (width, height)
        self.frame()
        self.frame()

    def focus(self, focused: bool) -> None:
        """Let the window have the system's focus, or take it away as another window would."""
        Window._focus = focused

    def show(self, widget: Any) -> Any:
        """Put a widget into the window, laid out and drawn."""
        Window.add_widget(widget)
        self.frame()
        self.frame()
        return widget

    def remove(self, widget: Any) -> None:
        """Take a widget out of the window again."""
        Window.remove_widget(widget)

    def clear(self) -> None:
        """An empty window of the first size: no touches, no keyboard, nothing scheduled; time for
        taps is over."""
        self._still()  # an app that has ended would still hear what its archive answers
        self.cancel_all()
        self.draws = False
        Window.release_all_keyboards()  # a field that was written in would hear the next keys
        for child in Window.children[:]:
            Window.remove_widget(child)
        App._running_app = None  # as Kivy does when one ends; it would live on with all its screens
        # Kivy holds the last field whose cursor moved, and by it all of its app: be it nobody's
        nobodys: Any = TextInput()
        nobodys._adjust_viewport(0, 0)
        self._still()
        Metrics.density = Metrics.fontscale = 1
        Window.size = self._first_size
        self.frame(1.0)
        self.frame()
        self._still()  # what has heard of that size may have begun to move again

    def _still(self) -> None:
        """Nothing moves, and nothing is about to happen: either would keep its widgets alive."""
        Animation.cancel_all(None)
        for event in Clock.get_events():
            if event not in self._own_events:
                event.cancel()

    def pixels(self) -> bytes:
        """What the window shows: RGB, lowest row first. Only with real GL."""
        if not self.real_gl:
            raise RuntimeError("nothing is drawn on a stage without real GL")
        Window.dispatch("on_draw")
        glFinish()
        return bytes(glReadPixels(0, 0, *Window.size, GL_RGB, GL_UNSIGNED_BYTE))

    def digest(self) -> str:
        """A short name for what the window shows: equal pictures, equal digests."""
        return hashlib.sha256(self.pixels()).hexdigest()

    def snap(self, name: str) -> Path:
        """Write what the window shows to NAME.png in the stage's folder."""
        from PIL import Image

        width, height = Window.size
        picture = Image.frombytes("RGB", (width, height), self.pixels())
        path = self.folder / f"{name}.png"
        picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM).save(path)
        self.snapped.append(name)
        return path
