from typing import Any

from kivy.event import EventDispatcher

class MotionEvent:
    """A finger or the mouse, from its coming to its going."""

    uid: int
    id: int
    device: str
    button: str
    x: float
    y: float
    z: float
    sx: float
    sy: float
    ox: float
    oy: float
    px: float
    py: float
    dx: float
    dy: float
    pos: tuple[float, float]
    opos: tuple[float, float]
    ppos: tuple[float, float]
    ud: dict[Any, Any]
    profile: list[str]
    is_touch: bool
    is_mouse_scrolling: bool
    is_double_tap: bool
    is_triple_tap: bool
    time_start: float
    time_update: float
    time_end: float
    grab_current: EventDispatcher | None
    grab_list: list[Any]
    grab_exclusive_class: type | None
    def __init__(self, device: str, id: object, args: Any, **options: Any) -> None: ...
    def depack(self, args: Any) -> None: ...
    def grab(self, widget: EventDispatcher, exclusive: bool = False) -> None: ...
    def ungrab(self, widget: EventDispatcher) -> None: ...
    def push(self, attrs: list[str] | None = None) -> None: ...
    def pop(self) -> None: ...
    def scale_for_screen(self, width: float, height: float) -> None: ...
    def move(self, args: Any) -> None: ...
    def update_time_end(self) -> None: ...
    def apply_transform_2d(self, transform: Any) -> None: ...
