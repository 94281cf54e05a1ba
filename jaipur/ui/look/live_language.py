"""The current language as labels follow it.

In KV: ``#:import words jaipur.ui.look.live_language.language``, then ``text: words._("Market")``.
"""

import gettext

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from jaipur.words import i18n

_AS_WRITTEN = gettext.NullTranslations()


class LiveLanguage(EventDispatcher):
    """The current language. Its functions are properties, so bindings on them run again."""

    code = StringProperty("en")
    _ = ObjectProperty(_AS_WRITTEN.gettext)
    ngettext = ObjectProperty(_AS_WRITTEN.ngettext)
    pgettext = ObjectProperty(_AS_WRITTEN.pgettext)
    npgettext = ObjectProperty(_AS_WRITTEN.npgettext)


language = i18n.language = LiveLanguage(**vars(i18n.language))
