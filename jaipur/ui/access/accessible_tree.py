"""The readable content of the window as an AccessKit tree: the window, and its things in a row."""

from collections.abc import Callable
from functools import partial
from weakref import WeakKeyDictionary

from kivy.core.window import Window
from kivy.uix.widget import Widget

from jaipur.ui.access.reading import Action, Reading, Role, act, point_at, readings
from jaipur.ui.widgets.controls import Track

try:
    from accesskit import Action as Request
    from accesskit import ActionRequest, Live, Node, Rect, Toggled, Tree, TreeUpdate
    from accesskit import Role as Kind
except ImportError as missing:  # phones never import this
    raise ImportError("AccessKit is for desktops") from missing

__all__ = ["AccessibleTree", "ActionRequest", "TreeUpdate"]

Perform = Callable[[], bool]

ROOT = 1
KINDS = {
    Role.BUTTON: Kind.BUTTON,
    Role.SWITCH: Kind.SWITCH,
    Role.SLIDER: Kind.SLIDER,
    Role.CHOICE: Kind.BUTTON,
    Role.FIELD: Kind.TEXT_INPUT,
    Role.ITEM: Kind.LIST_ITEM,
    Role.CARD: Kind.BUTTON,
    Role.PILE: Kind.GROUP,
    Role.PANEL: Kind.GROUP,
    Role.PICTURE: Kind.IMAGE,
    Role.HEADING: Kind.HEADING,
    Role.TEXT: Kind.LABEL,
}
REQUESTS = (
    (Request.CLICK, Action.PRESS),
    (Request.INCREMENT, Action.MORE),
    (Request.DECREMENT, Action.LESS),
)


class AccessibleTree:
    """Remembers the last readings, and returns an update when they have changed."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._last_id = ROOT
        self._ids: WeakKeyDictionary[Widget, int] = WeakKeyDictionary()
        """A widget that returns keeps its id: a screen reader may still refer to it."""
        self._read: tuple[Reading, ...] | None = None
        self._nodes: list[tuple[int, Node]] = []
        self._said: tuple[int, str, bool] | None = None
        """The last announcement, and the id of its node."""

    def update(self) -> TreeUpdate | None:
        """Return the whole tree, or None if nothing has changed."""
        read = readings()
        if read == self._read:
            return None
        for one in read:
            if one.thing not in self._ids:
                self._ids[one.thing] = self._new_id()
        self._read = read
        self._nodes = [(self._ids[one.thing], node(one)) for one in read]
        return self._whole()

    def clear_announcement(self) -> TreeUpdate:
        """Remove the last announcement, so that browsing the window does not find it."""
        self._said = None
        return self._whole()

    def announce(self, text: str, urgent: bool) -> TreeUpdate:
        """Announce a text at once; a new node each time, so that equal texts are heard again."""
        self._said = self._new_id(), text, urgent
        return self._whole()

    def action_for(self, request: ActionRequest) -> Perform | None:
        """Return the action that a screen reader requests, if its target still exists."""
        for one in self._read or ():
            if self._ids[one.thing] == request.target:
                return _action(one, request)
        return None

    def _new_id(self) -> int:
        self._last_id += 1
        return self._last_id

    def _whole(self) -> TreeUpdate:
        """Return the window with all its content: a partial update would break an adapter that was
        just activated again and does not know the rest."""
        read = self._read or ()
        focus = next((self._ids[one.thing] for one in read if one.focused), ROOT)
        update, root = TreeUpdate(focus), Node(Kind.WINDOW)
        root.set_label(self._title)
        root.set_bounds(Rect(0, 0, *Window.size))
        nodes = [(ROOT, root), *self._nodes]
        if self._said:
            number, text, urgent = self._said
            said = Node(Kind.LABEL)
            said.set_value(text)
            said.set_live(Live.ASSERTIVE if urgent else Live.POLITE)
            nodes.append((number, said))
        root.set_children([number for number, _node in nodes[1:]])
        update.nodes, update.tree = nodes, Tree(ROOT)
        return update


def node(one: Reading) -> Node:
    """Return the node of a reading, in the words of the game's own voice."""
    pressed = Action.PRESS in one.actions
    bare = one.role in (Role.PILE, Role.PANEL, Role.TEXT)
    made = Node(Kind.BUTTON if bare and pressed else KINDS[one.role])
    words = one.name if one.role is Role.SWITCH else one.words
    if one.role is Role.TEXT and not pressed:
        made.set_value(words)  # AccessKit takes the text of a label from its value
    else:
        made.set_label(words)
    if one.role is Role.SWITCH:
        made.set_toggled(Toggled.TRUE if one.chosen else Toggled.FALSE)
    if one.explanation and one.role is not Role.CARD:  # rules for each card are too much to hear
        made.set_description(one.explanation)
    if one.disabled:
        made.set_disabled()
    made.set_bounds(_bounds(one))
    _offer(made, one)
    return made


def _offer(made: Node, one: Reading) -> None:
    """Add the actions that are possible with a reading."""
    for request, action in REQUESTS:
        if action in one.actions:
            made.add_action(request)
    if isinstance(one.thing, Track):
        made.set_numeric_value(one.thing.value)
        made.set_min_numeric_value(0)
        made.set_max_numeric_value(one.thing.most)
        made.add_action(Request.SET_VALUE)
    if one.actions and not one.disabled:
        made.add_action(Request.FOCUS)


def _action(one: Reading, request: ActionRequest) -> Perform | None:
    if request.action == Request.FOCUS:
        return partial(point_at, one)
    if request.action == Request.SET_VALUE and isinstance(one.thing, Track) and request.data:
        _kind, wanted = request.data  # a step towards it
        return partial(act, one, Action.MORE if wanted > one.thing.value else Action.LESS)
    action = next((ours for theirs, ours in REQUESTS if request.action == theirs), None)
    return partial(act, one, action) if action else None


def _bounds(one: Reading) -> Rect:
    """Return the place, measured from the upper edge of the window."""
    x, y, width, height = one.place
    return Rect(x, Window.height - y - height, x + width, Window.height - y)
