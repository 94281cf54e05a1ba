from collections.abc import Callable
from typing import Any, TypeVar

Method = TypeVar("Method", bound=Callable[..., Any])

class PythonJavaClass:
    __javainterfaces__: tuple[str, ...]

def autoclass(name: str) -> Any: ...
def cast(name: str, thing: Any) -> Any: ...
def java_method(signature: str) -> Callable[[Method], Method]: ...
