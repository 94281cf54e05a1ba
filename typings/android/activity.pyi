from collections.abc import Callable
from typing import Any

def bind(
    *,
    on_activity_result: Callable[[int, int, Any], object] = ...,
    on_new_intent: Callable[[Any], object] = ...,
) -> None: ...
