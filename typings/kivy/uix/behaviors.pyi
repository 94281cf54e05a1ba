from typing import Any

from kivy.core.window import Keyboard, WindowBase
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

class ButtonBehavior(EventDispatcher):
    state = StringProperty("normal")
    last_touch = ObjectProperty()
    always_release = BooleanProperty(False)
    def __init__(self, **options: Any) -> None: ...
    def on_press(self) -> None: ...
    def on_release(self) -> None: ...
    def trigger_action(self, duration: float = 0.1) -> None: ...

class FocusBehavior(EventDispatcher):
    focus = BooleanProperty(False)
    focused = BooleanProperty(False)
    is_focusable = BooleanProperty(True)
    def __init__(self, **options: Any) -> None: ...
    def keyboard_on_key_down(
        self,
        window: WindowBase | Keyboard,
        keycode: tuple[int, str],
        text: str,
        modifiers: list[str],
    ) -> bool: ...
