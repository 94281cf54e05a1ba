"""Stand-ins for Java that know the real classes and refuse what an Android API level lacks.

The names are in `java_names.json`, with their source. A class there has members; a method is
followed by its arguments in brackets (`|` between its forms; only their number is checked), then
its result; `@30` is the API level that introduced it.
"""

import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

NAMES: dict[str, dict[str, Any]] = json.loads(
    Path(__file__).with_name("java_names.json").read_text(encoding="utf-8")
)["classes"]
PLAIN: dict[str, Any] = {"int": 0, "float": 0.0, "bool": False, "str": ""}
"""The default answers by type."""
ACTIVITY = "org.kivy.android.PythonActivity"


class JavaException(Exception):  # noqa: N818  pyjnius calls it so
    """An exception from Java."""


class Phone:
    """A phone of an API level.

    Every call is noted in `calls`; `answers` sets what is answered, by class and member
    (`android.view.View.getWidth`): a value, an exception or a function.
    """

    def __init__(self, level: int = 36, answers: dict[str, Any] | None = None) -> None:
        self.level = level
        self.answers = {
            "android.os.Build$VERSION.SDK_INT": level,
            "android.speech.tts.TextToSpeech.getMaxSpeechInputLength": 4000,
            **(answers or {}),
        }
        self.calls: list[tuple[Any, ...]] = []
        self.bound: dict[str, list[Callable[..., object]]] = {}
        """The listeners to `android.activity`, by event."""

    def autoclass(self, name: str) -> "Java":
        """Return a class if this phone has it; JavaException otherwise."""
        known = NAMES.get(name)
        if known is None:
            raise JavaException(f"Class not found {name}")
        if known.get("since", 0) > self.level:
            raise JavaException(f"Class not found {name} (Android {self.level} is too old)")
        return Java(self, name)

    def cast(self, name: str, thing: Any) -> Any:
        """Return the same object as another class."""
        return Java(self, self.autoclass(name).kind, thing)

    def member(self, kind: str, name: str) -> tuple[str, str]:
        """Return the class that has a member, and its entry in the table."""
        at: str | None = kind
        while at:
            for written, declared in NAMES[at]["members"].items():
                plain, _, since = written.partition("@")
                if plain == name and int(since or 0) <= self.level:
                    return at, declared
            at = NAMES[at].get("extends")
        raise AttributeError(f"{kind} has no {name} at API level {self.level}")

    def answer(self, kind: str, owner: str, name: str, declared: str, args: tuple[Any, ...]) -> Any:
        """Return the answer of an object's member."""
        unsaid = (
            PLAIN[declared] if declared in PLAIN else self.autoclass(declared) if declared else None
        )
        if unsaid == "" and name.isupper():
            unsaid = f"{owner}.{name}"  # constants stay distinguishable
        said = self.answers.get(f"{kind}.{name}", self.answers.get(f"{owner}.{name}", unsaid))
        if isinstance(said, Exception):
            raise said
        return said(*args) if callable(said) and not isinstance(said, Java) else said

    def modules(self) -> dict[str, ModuleType]:
        """Return the modules that `import jnius` and `import android` find."""
        activity = self.autoclass(ACTIVITY).mActivity
        config = {"ACTIVITY_CLASS_NAME": ACTIVITY, "JAVA_NAMESPACE": "org.kivy.android"}
        parts = {
            "activity": _module("android.activity", bind=self._bind),
            "runnable": _module("android.runnable", run_on_ui_thread=self._on_ui_thread),
            "config": _module("android.config", **config),
        }
        android = _module("android", mActivity=activity, remove_presplash=lambda: None, **parts)
        return {
            "android": android,
            **{f"android.{name}": part for name, part in parts.items()},
            "jnius": _module(
                "jnius",
                autoclass=self.autoclass,
                cast=self.cast,
                detach=lambda: None,
                java_method=_java_method,
                JavaException=JavaException,
                PythonJavaClass=type("PythonJavaClass", (), {}),
            ),
        }

    def tell(self, event: str, *args: Any) -> None:
        """Send an event from Android to the app: `on_new_intent` or `on_activity_result`."""
        for listener in self.bound.get(event, []):
            listener(*args)

    def _bind(self, **listeners: Callable[..., object]) -> None:
        for event, listener in listeners.items():
            self.bound.setdefault(event, []).append(listener)

    def _on_ui_thread(self, method: Callable[..., Any]) -> Callable[..., None]:
        def run(*args: Any) -> None:
            self.calls.append(("on the UI thread",))
            method(*args)

        return run


class Java:
    """A class or an object of a class."""

    def __init__(self, phone: Phone, kind: str, made_of: Any = None) -> None:
        self._phone, self.kind, self.made_of = phone, kind, made_of

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        owner, declared = self._phone.member(self.kind, name)
        if declared.startswith("("):
            return Method(self._phone, self.kind, owner, name, declared)
        return self._phone.answer(self.kind, owner, name, declared, ())

    def __call__(self, *args: Any) -> "Java":
        """Return a new object."""
        owner, declared = self._phone.member(self.kind, "new")
        Method(self._phone, self.kind, owner, "new", declared)(*args)
        return Java(self._phone, self.kind, args[0] if len(args) == 1 else args)

    def __repr__(self) -> str:
        return self.kind if self.made_of is None else f"{self.kind}({self.made_of})"

    def __eq__(self, other: object) -> bool:
        return repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))


class Method:
    """A method of an object."""

    def __init__(self, phone: Phone, kind: str, owner: str, name: str, declared: str) -> None:
        self._phone, self._kind, self._owner, self._name = phone, kind, owner, name
        arguments, _, self._answers = declared[1:].partition(")")
        self._counts = {len(form.split(",")) if form else 0 for form in arguments.split("|")}

    def __call__(self, *args: Any) -> Any:
        whole = f"{self._owner}.{self._name}"
        if len(args) not in self._counts:
            raise JavaException(f"{whole} does not take {len(args)} arguments")
        self._phone.calls.append((whole, *args))
        answers = self._answers.strip()
        return self._phone.answer(self._kind, self._owner, self._name, answers, args)


def _java_method(_signature: str) -> Callable[[Any], Any]:
    return lambda method: method


def _module(name: str, **contents: Any) -> ModuleType:
    made = ModuleType(name)
    made.__path__ = []  # so that it can have submodules
    vars(made).update(contents)
    return made
