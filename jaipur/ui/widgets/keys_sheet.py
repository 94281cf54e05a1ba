"""Keys and gestures: gestures alone on a phone, keys too on a desktop."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, StringProperty

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.boxes import Column, Row
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.handedness import hands
from jaipur.ui.widgets.question import Option, Question, SheetWithAnswers
from jaipur.words.i18n import _

Line = tuple[str, str]
"""An action, and its effect."""


class KeyRow(OneSentence, Row):
    """A line of the sheet."""

    keys = StringProperty("")
    words = StringProperty("")


class KeyGroup(Column):
    """Lines under a title."""

    title = StringProperty("")


class KeysSheet(SheetWithAnswers):
    """The list of keys and gestures; with `mouse`, of clicks and keys instead of touches."""

    mouse = BooleanProperty(True)
    by_ear = BooleanProperty(False)
    """Whether the game speaks: then touches mean something else, and there are more keys."""
    wide = BooleanProperty(False)
    """Whether gestures and keys stand side by side."""

    def __init__(self, **options: object) -> None:
        super().__init__(self._question, **options)

    def _question(self) -> Question:
        title = _("Keys and gestures") if self.mouse else _("Gestures")
        return Question(
            "", title, "", (Option("done", _("Done"), _("Closes this page."), look="go"),)
        )

    def retranslate(self, *_event: object) -> None:
        super().retranslate()
        self.ids.groups.clear_widgets()
        keys = [*_keys(), *(_spoken_keys() if self.by_ear else ())]
        groups = [(_("By mouse"), _clicks()), (_("By keyboard"), keys)]
        for title, lines in groups if self.mouse else [("", _taps(self.by_ear))]:
            self._add(title, lines)

    def _add(self, title: str, lines: Sequence[Line]) -> None:
        group = KeyGroup(title=title)
        for keys, words in lines:
            group.add_widget(KeyRow(keys=keys, words=words))
        self.ids.groups.add_widget(group)


def _taps(by_ear: bool) -> list[Line]:
    if by_ear:
        return [
            (_("Move a finger"), _("hear what is under it; rest to hear more")),
            (_("Double tap"), _("anywhere: choose what you heard last")),
            (_("Flick left or right"), _("go from one thing to the next")),
            (_("Flick up or down"), _("set a value higher or lower")),
            (_("Two fingers"), _("hear the state of the game; drag to scroll")),
            (_("Three fingers"), _("hear it again")),
        ]
    choose = (_("Tap"), _("choose a card, or put it back"))
    herd = (_("Tap the herd"), _("one more camel"))
    again = (_("Tap the opponent’s words"), _("see the last move again"))
    if hands.taps_only:
        return [choose, herd, again]
    return [
        choose,
        (_("Double tap"), _("take a card; in your hand, choose all of its kind")),
        (_("Slide"), _("along the cards: choose several")),
        _dragging(),
        herd,
        again,
        (_("Press and hold"), _("what is this?")),
    ]


def _clicks() -> list[Line]:
    choose = (_("Click"), _("choose a card, or put it back"))
    herd = (_("Click the herd"), _("one more camel"))
    again = (_("Click the opponent’s words"), _("see the last move again"))
    ask = (_("Right click"), _("what is this?"))
    if hands.taps_only:
        return [choose, herd, again, ask]
    return [
        choose,
        (_("Double click"), _("take a card; in your hand, choose all of its kind")),
        (_("Drag along the row"), _("choose several")),
        _dragging(),
        herd,
        again,
        ask,
    ]


def _dragging() -> Line:
    return _("Drag"), _(
        "cards to your hand, the market, the tokens, the sold pile or the bar: make the move"
    )


def _keys() -> list[Line]:
    return [
        (_("1 to 5"), _("choose a card of the market")),
        (_("Shift + 1 to 7"), _("choose a card of your hand")),
        ("C", _("one more camel")),
        (_("Enter"), _("the green button")),
        (_("Arrows, Tab"), _("go to the next card or button")),
        (_("Space"), _("choose the card you are on")),
        (_("Enter") if hands.taps_only else _("Hold Enter"), _("open the doors")),
        ("←", _("earlier moves, in a wide window")),
        ("H", _("hint, move, reason, next best")),
        ("U, Ctrl + Z", _("take back")),
        ("I", _("what is this?")),
        (_("Esc"), _("back, or the menu")),
        ("F11", _("fullscreen")),
        ("Ctrl + Q", _("quit")),
        ("F1, ?", _("this page")),
    ]


def _spoken_keys() -> list[Line]:
    return [
        ("S", _("hear the state of the game")),
        ("R", _("hear it again")),
        ("Ctrl", _("silence")),
    ]


load("widgets/keys_sheet")
