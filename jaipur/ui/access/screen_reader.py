"""Connects the screen readers of a desktop to the readable content of the window, by AccessKit.

Without a screen reader it does nothing. AccessKit's threads call three handlers, which only
schedule work on the main thread. The adapter is called only between `_begin` and the moment the
last reader leaves, because a call while it is being activated, for the first time or again, blocks
for ever. An adapter that fails is dropped; the game continues.

Linux only: it could not be tried on Windows and macOS (docs/accessibility.md).
"""

import logging
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from jaipur.ui.widgets.announcer import announcer

if TYPE_CHECKING:
    from jaipur.ui.access.accessible_tree import AccessibleTree, ActionRequest, TreeUpdate

log = logging.getLogger(__name__)

HEARD = 5.0
"""Seconds after which an announcement is removed from the window."""
POLL_SECONDS = 0.1
"""Seconds between two updates while something moves."""

Handlers = tuple[Callable[[], None], Callable[["ActionRequest"], None], Callable[[], None]]


def adapter(handlers: Handlers) -> Any:
    """Return the adapter for the screen readers of this system; None if there is none."""
    if sys.platform != "linux":
        return None
    try:
        from accesskit import unix
    except ImportError:  # AccessKit is optional
        return None
    return unix.Adapter(*handlers)


class ScreenReader:
    """Serves the screen readers that read the window."""

    def __init__(self, connect: Callable[[Handlers], Any] = adapter) -> None:
        self._connect = connect
        self._title = ""
        self._adapter: Any = None
        self._tree: AccessibleTree | None = None
        """The tree that a screen reader reads; None without a reader."""
        self._heard = False
        """Allows calls to the adapter. Its own thread clears it, because the next reader may come
        before the main thread knows that the last one has left."""
        self._look = Clock.create_trigger(self._update, POLL_SECONDS)
        self._clear_later = Clock.create_trigger(self._forget, HEARD)
        self._bonds: dict[str, Callable[..., object]] = {
            "on_flip": self._drawn,
            "focus": self._focus,
            "size": self._drawn,
        }

    def serve(self, app: App) -> None:
        """Serve from start to stop of the app. The closures keep this object alive, as bound
        methods would not."""
        self._title = app.title

        def start(*_event: object) -> None:
            # a tick comes before its frame, so the second one comes after the first frame
            Clock.schedule_once(lambda _dt: Clock.schedule_once(lambda _dt: self.open()))

        app.bind(on_start=start, on_stop=lambda *_: self.close())

    def open(self) -> None:
        """Connect to the screen readers."""

        def connect() -> None:
            self._adapter = self._connect((self._activated, self._asked, self._deactivated))

        self._try(connect)

    def close(self) -> None:
        """Disconnect from the screen readers."""
        self._end()
        self._adapter = None

    # On the threads of the adapter: an exception here would break it for good

    def _activated(self) -> None:
        Clock.schedule_once(self._begin)

    def _deactivated(self) -> None:
        self._heard = False
        Clock.schedule_once(self._end)

    def _asked(self, request: "ActionRequest") -> None:
        Clock.schedule_once(lambda _dt: self._act(request))

    # On the main thread

    def _begin(self, *_event: object) -> None:
        from jaipur.ui.access.accessible_tree import AccessibleTree

        if self._adapter is None or self._tree:
            return
        self._tree, self._heard = AccessibleTree(self._title), True
        announcer.listen(self._announce)
        Window.bind(**self._bonds)
        self._update()
        self._focus(Window, Window.focus)

    def _end(self, *_event: object) -> None:
        self._tree, self._heard = None, False
        announcer.leave(self._announce)
        Window.unbind(**self._bonds)
        self._look.cancel()
        self._clear_later.cancel()

    def _drawn(self, *_event: object) -> None:
        """Update soon: the window was redrawn, so its content may have changed."""
        self._look()

    def _update(self, *_event: object) -> None:
        if self._tree:
            self._send(self._tree.update())

    def _announce(self, text: str, urgent: bool) -> None:
        if self._tree:
            self._send(self._tree.announce(text, urgent))
            self._clear_later.cancel()
            self._clear_later()

    def _forget(self, *_event: object) -> None:
        if self._tree:
            self._send(self._tree.clear_announcement())

    def _act(self, request: "ActionRequest") -> None:
        action = self._tree.action_for(request) if self._tree else None
        if action and action():
            self._look()

    def _send(self, update: "TreeUpdate | None") -> None:
        if update and self._heard:
            self._try(lambda: self._adapter.update_if_active(lambda: update))

    def _focus(self, _window: object, focused: bool) -> None:
        if self._heard:
            self._try(lambda: self._adapter.update_window_focus_state(bool(focused)))

    def _try(self, call: Callable[[], object]) -> None:
        """Call the adapter, and drop it if it fails."""
        try:
            call()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # noqa: BLE001  a panic of Rust's is no Exception
            log.warning("Screen readers are not served any longer: %s", error)
            self.close()
