"""Sheets about a challenge: a new one, one that is at hand, and where one is typed or pasted."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from jaipur.ai.levels import LEVELS
from jaipur.game.contests.challenge_codes import code_of
from jaipur.ui.device import sharing
from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.sheet import Sheet
from jaipur.ui.words import opponents
from jaipur.ui.words.i18n import _, language


class RivalSheet(Sheet):
    """Asks against whom a new challenge is; reports ``on_choose(level)``."""

    on_choose = WidgetEvent()  # (level: str) Against this one.
    on_close = WidgetEvent()  # Against nobody.
    back_event, first_button = "on_close", "close"

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._buttons = [TextButton(scale=self.scale) for _level in LEVELS]
        for level, button in zip(LEVELS, self._buttons, strict=True):
            self.fbind("scale", button.setter("scale"))
            button.bind(on_release=lambda _button, one=level.id: self.dispatch("on_choose", one))
            self.ids.rivals.add_widget(button)
        language.bind(code=self._say)
        self._say()

    def _say(self, *_event: object) -> None:
        for level, button in zip(LEVELS, self._buttons, strict=True):
            button.text = opponents.level_name(level.id)
            button.explanation = opponents.level_manner(level.id)


class DeleteChallenge(TextButton):
    """Takes a challenge off the list."""


class ChallengeSheet(Sheet):
    """A challenge at hand: to be sent, to be played, or one's own match of it to be sent."""

    contest = ObjectProperty()
    code = StringProperty("")
    portrait = StringProperty("")
    about = StringProperty("")
    received = BooleanProperty(False)
    """Whether it came from a friend."""
    played = BooleanProperty(False)
    """Whether there is a match of it to be sent."""
    can_share = BooleanProperty(False)
    kept = BooleanProperty(False)
    """Whether it is on the list of those that are still to be played, and can leave it."""

    on_play = WidgetEvent()  # Play it here.
    on_send = WidgetEvent()  # Send the challenge.
    on_send_match = WidgetEvent()  # Send one's own match of it.
    on_delete = WidgetEvent()  # Take it off the list.
    on_close = WidgetEvent()  # Neither.
    back_event = "on_close"

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.code = code_of(self.contest)
        self.portrait = opponents.portrait(self.contest.level)
        if self.kept:
            self._add_delete()
        language.bind(code=self._say)
        self._say()

    @property
    def first_button(self) -> str:  # type: ignore[override]
        """What is most likely wanted."""
        return "play" if self.received else "send"

    def _add_delete(self) -> None:
        button = DeleteChallenge(scale=self.scale)
        self.fbind("scale", button.setter("scale"))
        button.bind(on_release=lambda *_: self.dispatch("on_delete"))
        self.ids.answers.add_widget(button, index=1)  # above the last button

    def _say(self, *_event: object) -> None:
        self.title = _("A challenge for you") if self.received else _("Your challenge")
        name = opponents.level_name(self.contest.level)
        if self.received:
            words = _("The same cards as your friend has, against: {name}.")
        elif self.code:
            words = _("Whoever plays by this code has the same cards, against: {name}.")
        else:
            words = _("The cards of this match go along as a text. The rival: {name}.")
        self.about = words.format(name=name)


class EnterSheet(Sheet):
    """Where a challenge, or a friend's match of one, comes in; reports ``on_text(text)``."""

    trouble = StringProperty("")

    on_text = WidgetEvent()  # (text: str) Somebody wants to play or to compare this.
    on_close = WidgetEvent()  # None after all.
    back_event, first_button = "on_close", "paste"

    def paste(self) -> None:
        """Take what is on the clipboard."""
        text = sharing.pasted()
        if text.strip():
            self.dispatch("on_text", text)
        else:
            self.trouble = _("There is no text on the clipboard.")

    def enter(self) -> None:
        """Take what was typed, if anything was."""
        if self.ids.code.text.strip():
            self.dispatch("on_text", self.ids.code.text)


load("today/challenge_sheets")
