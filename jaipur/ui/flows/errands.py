"""What all flows need done: the store is asked, a text is handed on."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, TypeVar

from kivy.clock import Clock

from jaipur import NAME

if TYPE_CHECKING:  # what the first frame can do without
    from jaipur.ui.app import JaipurApp

T = TypeVar("T")


def when(
    app: "JaipurApp", asked: "Future[T]", then: Callable[[T], object], wherever: bool = False
) -> None:
    """Call this once the store has answered; its trouble is told instead. Not for somebody who
    has gone elsewhere meanwhile, unless it is to be done wherever they are."""
    from jaipur.store.trouble import StoreError
    from jaipur.ui.widgets import focus

    before = focus.uppermost()

    def deliver(_dt: float) -> None:
        error = asked.exception()
        if isinstance(error, StoreError):
            app.notices.report(error)
        elif wherever or focus.uppermost() is before:
            then(asked.result())

    asked.add_done_callback(lambda _done: Clock.schedule_once(deliver))


def hand_on(app: "JaipurApp", text: str) -> None:
    """Give a text to another app, or else to the clipboard."""
    from jaipur.ui.device import sharing
    from jaipur.ui.words.i18n import _

    if not app.device.share(NAME, text):
        sharing.copy(text)
        app.notices.tell(lambda: _("It is on the clipboard"))
