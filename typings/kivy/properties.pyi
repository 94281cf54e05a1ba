from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Self, overload

from typing_extensions import TypeVar

Read = TypeVar("Read")
Written = TypeVar("Written", default=Read)

class Property(Generic[Read, Written]):
    @overload
    def __get__(self, owner: None, kind: type) -> Self: ...
    @overload
    def __get__(self, owner: object, kind: type) -> Read: ...
    def __set__(self, owner: object, value: Written) -> None: ...

class NumericProperty(Property[float, float | str]):
    def __init__(self, default: float | str | None = 0, **options: Any) -> None: ...

class BoundedNumericProperty(NumericProperty): ...

class StringProperty(Property[str]):
    def __init__(self, default: str | None = "", **options: Any) -> None: ...

class BooleanProperty(Property[bool]):
    def __init__(self, default: bool | None = True, **options: Any) -> None: ...

class OptionProperty(Property[str]):
    def __init__(self, default: str | None, *, options: Sequence[str], **more: Any) -> None: ...

class ListProperty(Property[list[Any], Iterable[Any]]):
    def __init__(self, default: Iterable[Any] = (), **options: Any) -> None: ...

class DictProperty(Property[dict[Any, Any]]):
    def __init__(self, default: dict[Any, Any] | None = None, **options: Any) -> None: ...

class ObjectProperty(Property[Any]):
    def __init__(self, default: Any = None, **options: Any) -> None: ...

class ColorProperty(Property[list[float], Sequence[float] | str]):
    def __init__(self, default: Sequence[float] | str | None = ..., **options: Any) -> None: ...

class VariableListProperty(Property[list[float], Sequence[float | str] | float | str]):
    def __init__(
        self, default: Sequence[float | str] | float | str = ..., length: int = 4, **options: Any
    ) -> None: ...

class ReferenceListProperty(Property[list[float], Sequence[float]]):
    def __init__(self, *properties: Property[Any, Any], **options: Any) -> None: ...

class Pair(Property[tuple[float, float], Sequence[float]]):
    """`pos` and `size`: a list of two, read as a pair."""

class AliasProperty(Property[Read, Any], Generic[Read]):
    def __init__(
        self,
        getter: Callable[[Any], Read],
        setter: Callable[[Any, Any], bool | None] | None = None,
        bind: Sequence[str] = (),
        cache: bool = False,
        **options: Any,
    ) -> None: ...
