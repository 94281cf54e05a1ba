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
    """The window with nothing new to draw."""

    canvas = SimpleNamespace(needs_redraw=False)

    def __init__(self, window: Any) -> None:
        self._window = window

    def __getattr__(self, name: str) -> Any:
        return getattr(self._window, name)


class Stage(Fingers):
    """One window and its clock. Make it with `tools.stage.open_stage`."""

    def __init__(self, real_gl: bool) -> None:
        super().__init__(self.frame)
        self.real_gl = real_gl
        self.draws = False
        """Whether every frame is drawn; by default only frames that are looked at.

        Drawing takes long, but some tests need its side effects.
        """
        self.folder = Path()
        self.snapped: list[str] = []
        self._time = StageTime()
        self._time.install()
        # ignore this machine's input devices
        for name in [name for name, _ in Config.items("input") if name != "mouse"]:
            Config.remove_option("input", name)
        runTouchApp(embedded=True)
        theme.register_fonts()
        self._opening_size = self._first_size = tuple(Window.size)
        self._own_events = Clock.get_events()
        self._nobodys: Any = TextInput()

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
            # unfinished frames pile up in software GL and cause stalls of many seconds
            glFinish()

    def run(self, seconds: float, dt: float = FRAME) -> None:
        """Let time pass frame by frame."""
        for _ in range(round(seconds / dt)):
            self.frame(dt)

    def run_until(
        self, condition: Callable[[], Any], seconds: float = 10.0, dt: float = FRAME
    ) -> None:
        """Let time pass until a condition holds; raise an error if it never does."""
        end = self.now + seconds
        while not condition():
            if self.now > end:
                raise TimeoutError(f"not within {seconds} s on stage")
            self.frame(dt)

    def wait_for(
        self, condition: Callable[[], Any], seconds: float = 180.0, dt: float = FRAME
    ) -> None:
        """Wait as `run_until` does, for work in other threads or processes that needs real time."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"not within {seconds} real seconds")
            self.frame(dt)
            time.sleep(0.002)

    def begin(self, size: tuple[int, int], density: float) -> None:
        """Give the window this size from the start, as if it had been opened with it."""
        self._first_size = width, height = size
        self.resize(width, height, density)

    def resize(self, width: int, height: int, density: float | None = None) -> None:
        """Give the window a size in pixels and the screen a density, and lay out again.

        With real GL only the size it was opened with can be drawn on.
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
        """Give the window the system's focus, or take it away as another window would."""
        Window._focus = focused

    def show(self, widget: Any) -> Any:
        """Put a widget into the window, laid out and drawn."""
        Window.add_widget(widget)
        self.frame()
        self.frame()
        return widget

    def remove(self, widget: Any) -> None:
        """Remove a widget from the window."""
        Window.remove_widget(widget)

    def clear(self) -> None:
        """Reset to an empty window of the first size: no touches, no keyboard, nothing scheduled.

        Enough time passes that earlier taps do not become double taps.
        """
        self._still()  # an app that has ended would still get answers from its archive
        self.cancel_all()
        self.draws = False
        Window.release_all_keyboards()  # otherwise an edited text field would get the next keys
        for child in Window.children[:]:
            Window.remove_widget(child)
        App._running_app = None  # as Kivy does at an app's end; else its screens stay alive
        # Kivy keeps the last field whose cursor moved, and with it the whole app: replace it
        self._nobodys._adjust_viewport(0, 0)
        self._still()
        Metrics.density = Metrics.fontscale = 1
        Window.size = self._first_size
        self.frame(1.0)
        self.frame()
        self._still()  # widgets that reacted to the size may have begun to move again

    def _still(self) -> None:
        """Stop all animations and scheduled events: they would keep their widgets alive."""
        Animation.cancel_all(None)
        for event in Clock.get_events():
            if event not in self._own_events:
                event.cancel()

    def pixels(self) -> bytes:
        """Return the window's picture: RGB, lowest row first. Only with real GL."""
        if not self.real_gl:
            raise RuntimeError("nothing is drawn on a stage without real GL")
        Window.dispatch("on_draw")
        glFinish()
        return bytes(glReadPixels(0, 0, *Window.size, GL_RGB, GL_UNSIGNED_BYTE))

    def digest(self) -> str:
        """Return a short name for the window's picture: equal pictures, equal digests."""
        return hashlib.sha256(self.pixels()).hexdigest()

    def snap(self, name: str) -> Path:
        """Write the window's picture to NAME.png in the stage's folder."""
        from PIL import Image

        width, height = Window.size
        picture = Image.frombytes("RGB", (width, height), self.pixels())
        path = self.folder / f"{name}.png"
        picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM).save(path)
        self.snapped.append(name)
        return path
