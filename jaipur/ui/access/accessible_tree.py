"""What can be read as a tree of AccessKit: the window, and everything in it in a row."""

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
except ImportError as missing:  # nobody comes here on a phone
    raise ImportError("AccessKit is for desktops") from missing

__all__ = ["AccessibleTree", "ActionRequest", "TreeUpdate"]

Deed = Callable[[], bool]

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
    """Remembers what was read last, and tells what has changed."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._last_id = ROOT
        self._ids: WeakKeyDictionary[Widget, int] = WeakKeyDictionary()
        """What comes back is what it was: somebody may still point at it."""
        self._read: tuple[Reading, ...] | None = None
        self._nodes: list[tuple[int, Node]] = []
        self._said: tuple[int, str, bool] | None = None
        """What was announced last, and as which node."""

    def update(self) -> TreeUpdate | None:
        """All that can be read now, unless nothing has changed."""
        read = readings()
        if read == self._read:
            return None
        for one in read:
            if one.thing not in self._ids:
                self._ids[one.thing] = self._new_id()
        self._read = read
        self._nodes = [(self._ids[one.thing], node(one)) for one in read]
        return self._whole()

    def hush(self) -> TreeUpdate:
        """What was announced was heard: who walks through the window would find it there."""
        self._said = None
        return self._whole()

    def announce(self, text: str, urgent: bool) -> TreeUpdate:
        """Words to be said at once; as a new node, for the same words again are to be heard."""
        self._said = self._new_id(), text, urgent
        return self._whole()

    def deed(self, request: ActionRequest) -> Deed | None:
        """What a screen reader asks for, if it is still there."""
        for one in self._read or ():
            if self._ids[one.thing] == request.target:
                return _deed(one, request)
        return None

    def _new_id(self) -> int:
        self._last_id += 1
        return self._last_id

    def _whole(self) -> TreeUpdate:
        """The window with all that is in it now: a part of it would spoil an adapter that has just
        been activated anew and knows nothing of the rest."""
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
    """One thing, in the words that our own voice would use."""
    pressed = Action.PRESS in one.actions
    bare = one.role in (Role.PILE, Role.PANEL, Role.TEXT)
    made = Node(Kind.BUTTON if bare and pressed else KINDS[one.role])
    words = one.name if one.role is Role.SWITCH else one.words
    if one.role is Role.TEXT and not pressed:
        made.set_value(words)  # so AccessKit has the words of a label
    else:
        made.set_label(words)
    if one.role is Role.SWITCH:
        made.set_toggled(Toggled.TRUE if one.chosen else Toggled.FALSE)
    if one.explanation and one.role is not Role.CARD:  # a hand full of rules is too much to hear
        made.set_description(one.explanation)
    if one.disabled:
        made.set_disabled()
    made.set_bounds(_bounds(one))
    _offer(made, one)
    return made


def _offer(made: Node, one: Reading) -> None:
    """Let it be known what can be done with a thing."""
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


def _deed(one: Reading, request: ActionRequest) -> Deed | None:
    if request.action == Request.FOCUS:
        return partial(point_at, one)
    if request.action == Request.SET_VALUE and isinstance(one.thing, Track) and request.data:
        _kind, wanted = request.data  # a step towards it
        return partial(act, one, Action.MORE if wanted > one.thing.value else Action.LESS)
    action = next((ours for theirs, ours in REQUESTS if request.action == theirs), None)
    return partial(act, one, action) if action else None


def _bounds(one: Reading) -> Rect:
    """Counted from the upper edge of the window."""
    x, y, width, height = one.place
    return Rect(x, Window.height - y - height, x + width, Window.height - y)
