"""Texts that a phone gets and gives: by its own pickers, and from other apps.

Android answers on its own thread with an address that only its resolver can open. The result is a
plain file descriptor, so that Python does the reading and writing.
"""

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from android import activity as android_activity
from jnius import autoclass, cast
from kivy.clock import Clock

from jaipur.store.trouble import StoreError, Trouble
from jaipur.ui.device.texts import Source, Written, in_descriptor, into_descriptor

PICK, SAVE = 4101, 4102
"""Request codes that identify Android's answers."""
READ = "read"
"""The key of the preference that remembers what the app was last started with."""


class Documents:
    """Android's pickers, and its way to pass a text from app to app."""

    def __init__(self, activity: Any) -> None:
        self._activity = activity
        self._intent = autoclass("android.content.Intent")
        self._ok = autoclass("android.app.Activity").RESULT_OK
        self._chosen: dict[int, Callable[[Any], object]] = {}
        android_activity.bind(on_activity_result=self._answered)

    def pick(self, picked: Callable[[Source], object]) -> None:
        """Let the user choose a text."""
        self._ask(PICK, self._intent.ACTION_OPEN_DOCUMENT, "text/*")
        self._chosen[PICK] = lambda address: picked(self._source(address))

    def save(self, name: str, text: str, written: Written) -> None:
        """Let the user choose where to write a text."""
        title = autoclass("java.lang.String")(f"{name}.txt")
        self._ask(SAVE, self._intent.ACTION_CREATE_DOCUMENT, "text/plain", title)
        self._chosen[SAVE] = lambda address: written(self._put(address, text))

    def receive(self, received: Callable[[Source], object]) -> None:
        """Pass on the text that the app was started with, and later ones."""

        def came(intent: Any) -> None:
            source = self._sent(intent)
            if source:
                received(source)

        android_activity.bind(
            on_new_intent=lambda intent: Clock.schedule_once(lambda _dt: came(intent))
        )
        started_with = self._activity.getIntent()
        if not self._was_read(started_with):
            came(started_with)

    def _ask(self, code: int, action: Any, kind: str, title: Any = None) -> None:
        intent = self._intent(action)
        intent.addCategory(self._intent.CATEGORY_OPENABLE)
        intent.setType(kind)
        if title is not None:
            intent.putExtra(self._intent.EXTRA_TITLE, title)
        self._activity.startActivityForResult(intent, code)

    def _answered(self, code: int, result: int, intent: Any) -> None:
        """Handle an answer of Android; those to other parts of the app arrive here, too."""
        chosen = self._chosen.pop(code, None)
        if chosen and result == self._ok and intent is not None:
            Clock.schedule_once(lambda _dt: chosen(intent.getData()))

    def _sent(self, intent: Any) -> Source | None:
        """Return the text of an intent, if it is for this app and not an old one again."""
        if intent.getFlags() & self._intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY:
            return None
        text, address = self._brought(intent)
        if text is not None:
            return lambda: text
        return self._source(address) if address is not None else None

    def _brought(self, intent: Any) -> tuple[str | None, Any]:
        """Return a text, or the address of one, or neither."""
        kind = self._intent
        if intent.getAction() == kind.ACTION_VIEW:
            return None, intent.getData()
        if intent.getAction() != kind.ACTION_SEND:
            return None, None
        if intent.hasExtra(kind.EXTRA_TEXT):
            words = intent.getCharSequenceExtra(kind.EXTRA_TEXT)
            return words if isinstance(words, str) else str(words.toString()), None
        stream = intent.getParcelableExtra(kind.EXTRA_STREAM)
        return None, cast("android.net.Uri", stream) if stream is not None else None

    def _was_read(self, intent: Any) -> bool:
        """Return whether an earlier process read it: after a process has died, its task gets the
        old intent again when the icon reopens it. In another task the same text is read again."""
        text, address = self._brought(intent)
        if text is None and address is None:
            return False
        content = text if text is not None else str(address.toString())
        mark = f"{self._activity.getTaskId()} {sha256(content.encode()).hexdigest()}"
        kept = self._activity.getPreferences(0)
        if kept.getString(READ, "") == mark:
            return True
        kept.edit().putString(READ, mark).apply()
        return False

    def _source(self, address: Any) -> Source:
        name = _name(address)
        try:
            return partial(in_descriptor, self._open(address, "r"), name)
        except Exception as error:  # noqa: BLE001  Java's exceptions share no base but this
            refused = StoreError(Trouble.DEVICE, name, str(error))

        def refuse() -> str:
            raise refused

        return refuse

    def _put(self, address: Any, text: str) -> StoreError | None:
        name = _name(address)
        try:
            into_descriptor(self._open(address, "wt"), text, name)
        except StoreError as error:
            return error
        except Exception as error:  # noqa: BLE001  Java's exceptions share no base but this
            return StoreError(Trouble.DEVICE, name, str(error))
        return None

    def _open(self, address: Any, mode: str) -> int:
        resolver = self._activity.getContentResolver()
        return int(resolver.openFileDescriptor(address, mode).detachFd())


def _name(address: Any) -> Path:
    return Path(str(address.getLastPathSegment() or "?"))
