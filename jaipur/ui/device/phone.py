"""An Android phone or tablet, accessed through Java.

Classes are looked up on the main thread, when first needed; changes to the window run on Android's
own thread. If the phone refuses something, that is one log line and the game continues.
"""

import logging
from collections.abc import Callable
from functools import cached_property, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from android.runnable import run_on_ui_thread
from jnius import autoclass, cast

from jaipur.ui.device.device import Device, Edges

if TYPE_CHECKING:  # the first frame does not need the store
    from jaipur.ui.device.texts import Source, Written
    from jaipur.ui.device.voices import Voice

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")

ANDROID_10 = 29
"""The first version with gestures at the left and right edge."""
ANDROID_11 = 30
"""The first version with insets by type."""
ANDROID_13 = 33
"""The first version that can hide an app just in the list of recent apps, and that reports the back
gesture."""
EDGE = 40, 200
"""Width and height in dp of the part of an edge that an app may claim."""
FEELS: dict[str, tuple[tuple[int, str], ...]] = {
    "pick-up": ((34, "DRAG_START"), (30, "GESTURE_START"), (0, "CONTEXT_CLICK")),
    "land": ((0, "VIRTUAL_KEY"),),
    "coin": ((0, "CLOCK_TICK"),),
    "bonus": ((0, "LONG_PRESS"),),
    "refused": ((30, "REJECT"), (0, "LONG_PRESS")),
    "grand-sale": ((0, "LONG_PRESS"),),
    "seal": ((30, "CONFIRM"), (0, "LONG_PRESS")),
    "winning-seal": ((30, "CONFIRM"), (0, "LONG_PRESS")),
}
"""Android's constant for each meaning, by the version that introduced it, newest first."""


def _or_as_desktop(ask: Callable[..., Answer]) -> Callable[..., Answer]:
    """Use the desktop's answer when Java throws."""

    @wraps(ask)
    def asked(self: "Phone", *args: Any) -> Answer:
        try:
            return ask(self, *args)
        except Exception as error:  # noqa: BLE001  Java's exceptions share no base but this
            self.log_refused(ask.__name__, error)
            desktop: Callable[..., Answer] = getattr(Device, ask.__name__)
            return desktop(self, *args)

    return asked


def _or_not(ask: Callable[..., bool]) -> Callable[..., bool]:
    """Return False when Java throws: what a desktop does instead would fail without a
    message."""

    @wraps(ask)
    def asked(self: "Phone", *args: Any) -> bool:
        try:
            return ask(self, *args)
        except Exception as error:  # noqa: BLE001  Java's exceptions share no base but this
            self.log_refused(ask.__name__, error)
            return False

    return asked


class Phone(Device):
    """The properties and services of Android."""

    window_can_grow = False
    has_mouse = False
    vibrates = True
    shares_with_apps = True
    keyboard_covers = True

    def __init__(self) -> None:
        self.refused: set[str] = set()
        """The methods that failed; each is logged once."""

    def largest_side(self) -> float:
        from jaipur.ui.look import sprites

        return sprites.window_side()  # the window fills the screen from the start

    def log_refused(self, what: str, error: Exception) -> None:
        """Log a failure the first time; some methods are called every second."""
        if what not in self.refused:
            self.refused.add(what)
            log.warning("Phone: no %s (%s)", what, error)

    @cached_property
    def _activity(self) -> Any:
        return autoclass("org.kivy.android.PythonActivity").mActivity

    @cached_property
    def _version(self) -> int:
        return int(autoclass("android.os.Build$VERSION").SDK_INT)

    @_or_as_desktop
    def density(self) -> float | None:
        # Kivy's own value includes the font scale, which would then count twice
        return float(self._activity.getResources().getDisplayMetrics().density)

    def saves(self) -> Path | None:
        return None

    @_or_as_desktop
    def insets(self) -> Edges:
        decor = self._activity.getWindow().getDecorView()
        content = self._activity.getContentView()
        corner = [0, 0]
        content.getLocationInWindow(corner)
        left, top = corner
        right = decor.getWidth() - left - content.getWidth()
        bottom = decor.getHeight() - top - content.getHeight()
        # older Android versions keep the content clear of the bars themselves
        free = (left, top, right, bottom)
        covered = self._covered(decor.getRootWindowInsets())
        left, top, right, bottom = (max(0, c - f) for c, f in zip(covered, free, strict=True))
        return float(left), float(top), float(right), float(bottom)

    def _covered(self, insets: Any) -> tuple[int, int, int, int]:
        if self._version < ANDROID_11:
            return (
                insets.getSystemWindowInsetLeft(),
                insets.getSystemWindowInsetTop(),
                insets.getSystemWindowInsetRight(),
                insets.getSystemWindowInsetBottom(),
            )
        kinds = autoclass("android.view.WindowInsets$Type")
        edges = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
        return edges.left, edges.top, edges.right, edges.bottom

    @_or_as_desktop
    def font_scale(self) -> float:
        return float(self._activity.getResources().getConfiguration().fontScale)

    @_or_as_desktop
    def less_motion(self) -> bool:
        system = autoclass("android.provider.Settings$Global")
        resolver = self._activity.getContentResolver()
        return bool(system.getFloat(resolver, system.ANIMATOR_DURATION_SCALE, 1.0) == 0)

    @_or_as_desktop
    def explores_by_touch(self) -> bool:
        context = autoclass("android.content.Context")
        service = self._activity.getSystemService(context.ACCESSIBILITY_SERVICE)
        manager = cast("android.view.accessibility.AccessibilityManager", service)
        return bool(manager.isTouchExplorationEnabled())

    @_or_as_desktop
    def voice(self) -> "Voice | None":
        from jaipur.ui.device.phone_voice import PhoneVoice

        return PhoneVoice(self._activity)

    @_or_as_desktop
    def languages(self) -> list[str]:
        locales = self._activity.getResources().getConfiguration().getLocales()
        return [locales.get(place).getLanguage() for place in range(locales.size())]

    @_or_as_desktop
    def hide_from_recents(self, hidden: bool) -> None:
        activity = self._activity
        if self._version >= ANDROID_13:
            run_on_ui_thread(activity.setRecentsScreenshotEnabled)(not hidden)
            return
        window = activity.getWindow()
        secure = autoclass("android.view.WindowManager$LayoutParams").FLAG_SECURE
        run_on_ui_thread(window.addFlags if hidden else window.clearFlags)(secure)

    @_or_as_desktop
    def hear_back(self, went_back: Callable[[], object]) -> None:
        if self._version >= ANDROID_13:
            from jaipur.ui.device import back_gesture

            back_gesture.register(self._activity, went_back)

    @_or_as_desktop
    def claim_edges(self, claimed: bool) -> None:
        if self._version < ANDROID_10:
            return
        content, pieces = self._activity.getContentView(), autoclass("java.util.ArrayList")()
        if claimed:
            width, height = content.getWidth(), content.getHeight()
            wide, high = (round(side * (self.density() or 1)) for side in EDGE)
            piece = autoclass("android.graphics.Rect")
            pieces.add(piece(0, height - high, wide, height))
            pieces.add(piece(width - wide, height - high, width, height))
        run_on_ui_thread(content.setSystemGestureExclusionRects)(pieces)

    @_or_as_desktop
    def feel(self, meaning: str) -> bool:
        view = self._activity.getContentView()
        if not view.isHapticFeedbackEnabled():
            return False
        name = next(name for since, name in FEELS[meaning] if self._version >= since)
        # ignore its result: False means that the user has turned such feedback off
        view.performHapticFeedback(getattr(autoclass("android.view.HapticFeedbackConstants"), name))
        return True

    @_or_not
    def share(self, title: str, text: str) -> bool:
        kind, words = autoclass("android.content.Intent"), autoclass("java.lang.String")
        intent = kind(kind.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(kind.EXTRA_SUBJECT, words(title))
        intent.putExtra(kind.EXTRA_TEXT, words(text))
        asked = cast("java.lang.CharSequence", words(title))
        self._activity.startActivity(kind.createChooser(intent, asked))
        return True

    @cached_property
    def _documents(self) -> Any:
        from jaipur.ui.device.documents import Documents

        return Documents(self._activity)

    @_or_as_desktop
    def receive(self, received: "Callable[[Source], object]") -> None:
        self._documents.receive(received)

    @property
    def has_file_dialogs(self) -> bool:
        return "pick" not in self.refused

    @_or_not
    def pick(self, picked: "Callable[[Source], object]") -> bool:
        self._documents.pick(picked)
        return True

    @_or_not
    def save(self, name: str, text: str, written: "Written") -> bool:
        self._documents.save(name, text, written)
        return True
