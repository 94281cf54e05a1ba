"""What all flows need done: the store is asked, a text is handed on."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, TypeVar

from kivy.clock import Clock

if TYPE_CHECKING:  # what the first frame can do without
    from jaipur.ui.app import JaipurApp

T = TypeVar("T")


def when(app: "JaipurApp", asked: "Future[T]", then: Callable[[T], object]) -> None:
    """Call this once the store has answered; its trouble is told instead."""
    from jaipur.store import StoreError
    from jaipur.ui.words import store_messages

    def deliver(_dt: float) -> None:
        error = asked.exception()
        if isinstance(error, StoreError):
            trouble = error
            app.notices.tell(lambda: store_messages.told(trouble))
        else:
            then(asked.result())

    asked.add_done_callback(lambda _done: Clock.schedule_once(deliver))


def hand_on(app: "JaipurApp", text: str) -> None:
    """Give a text to another app, or else to the clipboard."""
    from jaipur.ui.device import sharing
    from jaipur.ui.words.i18n import _

    if not app.device.share("Jaipur", text):
        sharing.copy(text)
        app.notices.tell(lambda: _("It is on the clipboard"))
