"""The base of every screen."""

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, ClassVar

import asynckivy as ak
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.focus import uppermost
from jaipur.ui.widgets.futures import reported
from jaipur.ui.widgets.page import Page

if TYPE_CHECKING:
    from jaipur.ui.navigator import Navigator
    from jaipur.ui.services import Services


class AppScreen(Page):
    """A screen of the app, which does what its buttons do.

    - Built by the navigator when it is first opened, or shortly before: see `ROUTES`.
    - Opened by `navigator.open("name")`, which returns it. Kivy then calls `on_pre_enter`, also on
      the way back from another screen; a method of its own says what it shall show.
    - Waits in coroutines: `visit(self._load())`, in which `await answer(future)` gives what the
      store answers. Leaving the screen cancels them, and a StoreError becomes a message.
    - Left by `back`, `navigator.back(self)`, or when another is opened.
    - Told of settings by `apply_settings`, when it is built and after each change.
    - It may use `services`, `navigator` and what is below; of other screens only their names.
    """

    followed_by: ClassVar[tuple[str, ...]] = ()
    """The screens that often come next: while this one is in front, they are built ahead."""

    def __init__(self, services: "Services", navigator: "Navigator", **options: object) -> None:
        self.services, self.navigator = services, navigator
        self._visit: list[ak.Task[None]] = []
        super().__init__(**options)
        self.bind(on_leave=self.end_visit)

    def apply_settings(self) -> None:
        """Follow `services.settings`."""

    def back(self) -> bool:
        self.navigator.back(self)
        return True

    @property
    def in_front(self) -> bool:
        """Whether no sheet and no other screen is in front; else it must not open anything."""
        return uppermost() is self

    def visit(self, work: Coroutine[Any, Any, object]) -> "ak.Task[None]":
        """Run a coroutine until it is done, or the screen is left; it can be cancelled earlier."""
        self._visit = [one for one in self._visit if not (one.finished or one.cancelled)]
        task = ak.start(reported(work, self.services.notices.report))
        self._visit.append(task)
        return task

    def end_visit(self, *_event: object) -> None:
        """Cancel what waits: the screen is left, or the app ends."""
        visit, self._visit = self._visit, []
        for task in visit:
            task.cancel()


class ScrollPage(AppScreen):
    """A screen that scrolls below its title. The first widget added is the scrolling content."""

    title = StringProperty("")
    view_height = NumericProperty(0)
    """The visible height, in pixels."""

    def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None:
        view = self.ids.get("view")
        if view and not view.children:
            view.add_widget(widget)
        else:
            super().add_widget(widget, index, canvas)


load("app_screen")
