from collections.abc import Callable
from typing import Any

from kivy.event import EventDispatcher

class Animation(EventDispatcher):
    duration: float
    repeat: bool
    def __init__(
        self,
        *,
        duration: float = 1.0,
        d: float = ...,
        transition: str | Callable[[float], float] = "linear",
        t: str | Callable[[float], float] = ...,
        step: float = ...,
        **goals: Any,
    ) -> None: ...
    def start(self, widget: EventDispatcher) -> None: ...
    def stop(self, widget: EventDispatcher) -> None: ...
    def cancel(self, widget: EventDispatcher) -> None: ...
    @staticmethod
    def cancel_all(widget: EventDispatcher | None, *properties: str) -> None: ...
    @staticmethod
    def stop_all(widget: EventDispatcher, *properties: str) -> None: ...
    def __add__(self, after: Animation) -> Animation: ...
    def __and__(self, beside: Animation) -> Animation: ...

class AnimationTransition:
    def __getattr__(self, name: str) -> Callable[[float], float]: ...
    out_cubic: Callable[[float], float]
    in_out_cubic: Callable[[float], float]
    out_quad: Callable[[float], float]
    in_out_quad: Callable[[float], float]
    in_out_sine: Callable[[float], float]
    out_back: Callable[[float], float]
