"""The app's words in the reader's language, changed live.

In Python: ``_("Market")``. In KV, where a text must follow the language by itself:
``#:import words jaipur.ui.words.i18n.language``, then ``text: words._("Market")``.
"""

import gettext
import logging
import struct
from functools import cache
from pathlib import Path

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from jaipur.resources import ASSETS

log = logging.getLogger(__name__)

LOCALE = ASSETS / "locale"
DOMAIN = "jaipur"

_AS_WRITTEN = gettext.NullTranslations()


class Language(EventDispatcher):
    """The language in use. `_` and `ngettext` are properties, so bindings on them run anew."""

    code = StringProperty("en")
    _ = ObjectProperty(_AS_WRITTEN.gettext)
    ngettext = ObjectProperty(_AS_WRITTEN.ngettext)


language = Language()


def set_language(code: str, folder: Path = LOCALE) -> None:
    """Speak this language from now on; English as written where there is no catalogue."""
    catalogue = _AS_WRITTEN if code == "en" else _catalogue(code, folder)
    language._ = catalogue.gettext
    language.ngettext = catalogue.ngettext
    language.code = code


def _(text: str) -> str:
    return language._(text)


def ngettext(one: str, many: str, count: int) -> str:
    return language.ngettext(one, many, count)


@cache
def in_every_language(text: str) -> frozenset[str]:
    """A text in all the words it may have been written down in."""
    folders = (path.parent.parent for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return frozenset({text, *(_catalogue(path.name, LOCALE).gettext(text) for path in folders)})


@cache
def _catalogue(code: str, folder: Path) -> gettext.NullTranslations:
    try:
        return gettext.translation(DOMAIN, folder, [code])
    except (OSError, UnicodeError, ValueError, struct.error) as error:
        log.warning("Words: none for language %s, English it is (%s)", code, error)
        return _AS_WRITTEN
