from typing import Any

from kivy.input import MotionEvent

class SDL2MotionEvent(MotionEvent): ...

class SDL2MotionEventProvider:
    win: Any
    q: Any
    touchmap: dict[Any, Any]
