from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.relativelayout import RelativeLayout

class Screen(RelativeLayout):
    name = StringProperty("")
    manager = ObjectProperty()
    def on_pre_enter(self, *event: object) -> None: ...
    def on_enter(self, *event: object) -> None: ...
    def on_pre_leave(self, *event: object) -> None: ...
    def on_leave(self, *event: object) -> None: ...

class TransitionBase(EventDispatcher):
    is_active: bool

class NoTransition(TransitionBase): ...

class ScreenManager(FloatLayout):
    current = StringProperty("")
    screens = ListProperty()
    transition = ObjectProperty()
    @property
    def current_screen(self) -> Any: ...
    @property
    def screen_names(self) -> list[str]: ...
    def has_screen(self, name: str) -> bool: ...
    def get_screen(self, name: str) -> Any: ...
