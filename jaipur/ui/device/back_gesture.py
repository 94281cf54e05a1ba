"""Going back by Android's gesture, where it no longer comes as a key.

The manifest asks for the key; where a version of Android or of SDL does not heed that, this hears
of it. Where it does, the callback is never called, so nothing goes back twice.
"""

from collections.abc import Callable
from typing import Any

from android.runnable import run_on_ui_thread
from jnius import PythonJavaClass, autoclass, java_method


class BackCallback(PythonJavaClass):
    """What Android calls, on its own thread."""

    __javainterfaces__ = ("android/window/OnBackInvokedCallback",)

    def __init__(self, went_back: Callable[[], object]) -> None:
        super().__init__()
        self._went_back = went_back

    @java_method("()V")
    def onBackInvoked(self) -> None:  # noqa: N802  Java's name
        self._went_back()


_registered: list[BackCallback] = []
"""Java knows them only weakly."""


def register(activity: Any, went_back: Callable[[], object]) -> None:
    """Have this called for each gesture; needs Android 13."""
    callback = BackCallback(went_back)
    _registered[:] = [callback]
    dispatcher = activity.getOnBackInvokedDispatcher()
    priority = autoclass("android.window.OnBackInvokedDispatcher").PRIORITY_DEFAULT
    run_on_ui_thread(dispatcher.registerOnBackInvokedCallback)(priority, callback)
