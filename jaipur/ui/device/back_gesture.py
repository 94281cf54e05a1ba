"""Going back by Android's gesture, where it does not arrive as a key.

The manifest asks for the key; where a version of Android or of SDL ignores that, this callback is
called. Elsewhere it never is, so nothing goes back twice.
"""

from collections.abc import Callable
from typing import Any

from android.runnable import run_on_ui_thread
from jnius import PythonJavaClass, autoclass, java_method


class BackCallback(PythonJavaClass):
    """The callback for Android, which calls it on its own thread."""

    __javainterfaces__ = ("android/window/OnBackInvokedCallback",)

    def __init__(self, went_back: Callable[[], object]) -> None:
        super().__init__()
        self._went_back = went_back

    @java_method("()V")
    def onBackInvoked(self) -> None:  # noqa: N802  Java's name
        self._went_back()


_registered: list[BackCallback] = []
"""Keeps the callbacks alive: Java holds them only weakly."""


def register(activity: Any, went_back: Callable[[], object]) -> None:
    """Call `went_back` for each gesture; needs Android 13."""
    callback = BackCallback(went_back)
    _registered[:] = [callback]
    dispatcher = activity.getOnBackInvokedDispatcher()
    priority = autoclass("android.window.OnBackInvokedDispatcher").PRIORITY_DEFAULT
    run_on_ui_thread(dispatcher.registerOnBackInvokedCallback)(priority, callback)
