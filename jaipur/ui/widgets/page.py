"""The base of the screens around the table: cloth, margins, and a header with a back button."""

from collections.abc import Iterable

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.boxes import Column
from jaipur.ui.widgets.focus import PAGE_KEYS, ModalLayer
from jaipur.ui.widgets.handedness import hands
from jaipur.ui.widgets.panel import Plate, Scaled


class Cloth(Widget):
    """The plum cloth of the table, filling its rectangle."""


class Pane(Plate, BoxLayout):
    """A crimson pane with a double gold line, for the most important part of a screen."""


class PaneColumn(Pane, Column):
    """A pane as high as its content."""


class Section(Scaled, Plate, Column):
    """A dark pane with a title; its children are below one another."""

    title = StringProperty("")
    slack = NumericProperty(0)
    """Extra space between the children."""


class Header(BoxLayout):
    """The title of a screen with a back button: at the top, or at the bottom where a phone is held
    in one hand."""

    title = StringProperty("")

    on_back = WidgetEvent()  # The back button was tapped.

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._stand = Clock.create_trigger(self._take_place, -1)
        self.fbind("parent", self._stand)
        self.fbind("size", self._stand)
        hands.bind(one_handed=self._changed_hands)

    def _changed_hands(self, *_event: object) -> None:
        self._stand()

    def _take_place(self, _dt: float) -> None:
        part: Widget = self
        while part.parent and isinstance(part.parent.parent, BoxLayout):
            part = part.parent  # its neighbours move with it
        page = part.parent
        if isinstance(page, BoxLayout):
            place = 0 if hands.fits_one_hand(*page.size) else len(page.children) - 1
            if page.children.index(part) != place:
                page.remove_widget(part)
                page.add_widget(part, place)


class Page(ModalLayer, Screen):
    """A screen whose `view`, if it has one, scrolls by keys."""

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        """Scroll by the page keys; arrows move the focus, and scroll where there is no next
        widget."""
        view = self.ids.get("view")
        if view and name in PAGE_KEYS and view.scroll_key(name):
            return True
        return super().key(name, modifiers) or bool(view and view.scroll_key(name))


class EmptyState(Pane):
    """A picture, a short text, and a button if that helps; more may be added below."""

    sprite = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    button = StringProperty("")
    explanation = StringProperty("")
    """What the button does."""
    low = BooleanProperty(False)
    """Whether there is little height."""

    on_accept = WidgetEvent()  # The button was tapped.


load("widgets/page")
