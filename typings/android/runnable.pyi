from collections.abc import Callable
from typing import Any

def run_on_ui_thread(work: Callable[..., Any]) -> Callable[..., None]: ...
