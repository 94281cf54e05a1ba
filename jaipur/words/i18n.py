"""The app's texts in the player's language, which can change while it runs.

``_("Market")``; with a context where English has the same words for what other languages tell
apart: ``pgettext("short month", "May")``. KV uses `jaipur.ui.look.live_language`.
"""

import gettext
import logging
import struct
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from jaipur import resources
from jaipur.msgid import msgid

log = logging.getLogger(__name__)

DOMAIN = "jaipur"
OWN_NAME = msgid("English")
"""A language's name for itself: each catalogue has its own name here."""

_AS_WRITTEN = gettext.NullTranslations()


class Language:
    """A language: its code and the functions of its catalogue."""

    def __init__(self) -> None:
        self.code = "en"
        self._ = _AS_WRITTEN.gettext
        self.ngettext = _AS_WRITTEN.ngettext
        self.pgettext = _AS_WRITTEN.pgettext
        self.npgettext = _AS_WRITTEN.npgettext


language: Any = Language()
"""The current language. A window puts one here that its labels follow."""


def set_language(code: str, folder: Path | None = None) -> None:
    """Switch to this language; without a catalogue, to English as written."""
    catalogue = _catalogue(code, folder or resources.LOCALE)
    language._ = catalogue.gettext
    language.ngettext = catalogue.ngettext
    language.pgettext = catalogue.pgettext
    language.npgettext = catalogue.npgettext
    language.code = code


def _(text: str) -> str:
    return str(language._(text))


def ngettext(one: str, many: str, count: int) -> str:
    return str(language.ngettext(one, many, count))


def pgettext(context: str, text: str) -> str:
    return str(language.pgettext(context, text))


def npgettext(context: str, one: str, many: str, count: int) -> str:
    return str(language.npgettext(context, one, many, count))


@lru_cache(maxsize=64)
def is_translation(said: str, text: str) -> bool:
    """Return whether this is the translation of a text in any of the languages."""
    # a catalogue takes long to read, so skip those whose bytes lack the words
    ended = said.encode(errors="surrogatepass") + b"\0"
    codes = [code for code in resources.languages() if code == "en" or ended in _bytes(code)]
    return any(_said(text, code) == said for code in codes)


def _bytes(code: str) -> bytes:
    try:
        return (resources.LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.mo").read_bytes()
    except OSError:
        return b""


def own_names() -> dict[str, str]:
    """Return the game's languages by code, each with its own name for itself."""
    return {code: own_name(code) for code in resources.languages()}


def own_name(code: str) -> str:
    """Return a language's name for itself; empty for a language that the game lacks."""
    return _said(OWN_NAME, code) if code in resources.languages() else ""


def _said(text: str, code: str) -> str:
    return _catalogue(code, resources.LOCALE).gettext(text)


@cache
def _catalogue(code: str, folder: Path) -> gettext.NullTranslations:
    if code == "en":
        return _AS_WRITTEN
    try:
        return gettext.translation(DOMAIN, folder, [code])
    except (OSError, UnicodeError, ValueError, struct.error) as error:
        log.warning("Words: none for language %s, English it is (%s)", code, error)
        return _AS_WRITTEN
