from . import unix as unix

class Role:
    BUTTON: Role
    GROUP: Role
    HEADING: Role
    IMAGE: Role
    LABEL: Role
    LIST_ITEM: Role
    SLIDER: Role
    SWITCH: Role
    TEXT_INPUT: Role
    WINDOW: Role

class Action:
    CLICK: Action
    DECREMENT: Action
    FOCUS: Action
    INCREMENT: Action
    SET_VALUE: Action

class Live:
    ASSERTIVE: Live
    POLITE: Live

class Toggled:
    FALSE: Toggled
    TRUE: Toggled

class Rect:
    def __init__(self, x0: float, y0: float, x1: float, y1: float) -> None: ...

class Node:
    def __init__(self, role: Role) -> None: ...
    def add_action(self, action: Action) -> None: ...
    def set_bounds(self, value: Rect) -> None: ...
    def set_children(self, value: list[int]) -> None: ...
    def set_description(self, value: str) -> None: ...
    def set_disabled(self) -> None: ...
    def set_label(self, value: str) -> None: ...
    def set_live(self, value: Live) -> None: ...
    def set_max_numeric_value(self, value: float) -> None: ...
    def set_min_numeric_value(self, value: float) -> None: ...
    def set_numeric_value(self, value: float) -> None: ...
    def set_toggled(self, value: Toggled) -> None: ...
    def set_value(self, value: str) -> None: ...

class Tree:
    def __init__(self, root: int) -> None: ...

class TreeUpdate:
    nodes: list[tuple[int, Node]]
    tree: Tree | None
    focus: int
    def __init__(self, focus: int) -> None: ...

class ActionRequest:
    action: Action
    target: int
    data: tuple[object, float] | None
