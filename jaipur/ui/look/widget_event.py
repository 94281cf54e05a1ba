"""Events of widgets, declared like properties."""


class WidgetEvent:
    """An event without its own handler: ``on_pick = WidgetEvent()``.

    Kivy needs the name of an event in `__events__` and a method of that name. An event with its own
    handler is declared that way, with a method.
    """

    def __set_name__(self, owner: type, name: str) -> None:
        owner.__events__ = (*owner.__dict__.get("__events__", ()), name)  # type: ignore[attr-defined]

    def __call__(self, *_args: object) -> None:
        """Do nothing: the default handler."""
