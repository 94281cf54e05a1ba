"""A stage in real time: the methods that scenes need, in the window that a person looks at."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Window


class LiveStage:
    """Lets real time pass, frame by frame, until the window is closed."""

    @property
    def open(self) -> bool:
        """Whether the window is still open."""
        return EventLoop.status == "started" and not EventLoop.quit

    def frame(self, *_ignored: object) -> None:
        """Wait for the next frame and show it."""
        loop: Any = EventLoop
        loop.idle()
        loop.window.mainloop()  # handles the system's events: keys, touches, the window

    def run(self, seconds: float, dt: float = 0) -> None:
        """Let this much time pass. `dt` is for stages whose clock stands still."""
        end = monotonic() + seconds
        while self.open and monotonic() < end:
            self.frame()

    def wait_for(self, condition: Callable[[], Any], seconds: float = 60.0) -> None:
        """Let time pass until a condition holds; raise an error if it never does."""
        end = monotonic() + seconds
        while self.open and not condition():
            if monotonic() > end:
                raise TimeoutError(f"not within {seconds} s")
            self.frame()

    def show(self, widget: Any) -> Any:
        """Put a widget into the window."""
        Window.add_widget(widget)
        self.frame()
        self.frame()
        return widget

    def remove(self, widget: Any) -> None:
        """Remove a widget from the window."""
        Window.remove_widget(widget)
