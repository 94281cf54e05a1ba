"""A pretended phone around the app: run by a bare interpreter inside the compiled tree.

``python -I -S -OO pretend.py PACKAGES HIDDEN ARGUMENT...`` hides the modules that the phone lacks
(comma-separated), puts stand-ins for Java and Android in place, and starts `main.pyc` as
python-for-android does. Standard library only: nothing of this project is to be found from here
but the tree.
"""

import importlib
import importlib.abc
import io
import os
import runpy
import sys
import types
from collections.abc import Callable, Iterator, Sequence
from typing import Any

ANSWERS: dict[str, Any] = {
    "SDK_INT": 36,
    "density": 2.0,
    "fontScale": 1.0,
    "getAbsolutePath": lambda *_: os.environ["ANDROID_PRIVATE"],
    "getCountry": lambda *_: "FR",
    "getDPI": lambda *_: 320,
    "getFloat": lambda _resolver, _name, otherwise=0.0: otherwise,
    "getLanguage": lambda *_: "fr",
    "scaledDensity": 2.0,
    "toLanguageTag": lambda *_: "fr-FR",
    "toString": lambda *_: "",
}
"""What Java says where nought will not do."""


class Java(int):
    """Any Java class, object or method: whatever is asked of it is another, and worth nought."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return ANSWERS.get(name) or Java()

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return Java()

    def __iter__(self) -> Iterator[Any]:
        return iter(())

    def __getitem__(self, index: Any) -> Any:
        return Java()

    def __len__(self) -> int:
        return 0


class Activity(Java):
    """Android's side of the app."""

    def finishAndRemoveTask(self) -> None:  # noqa: N802  Java's name
        from kivy.app import App

        App.get_running_app()._stop()

    def runOnUiThread(self, task: Any) -> None:  # noqa: N802
        task.run()


class Log(io.IOBase):
    """All that a phone has for a console: no descriptor, no encoding, whole lines."""

    def __init__(self, to: int) -> None:
        self._to, self._line = to, ""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> None:
        *lines, self._line = (self._line + text).split("\n")
        for line in lines:
            os.write(self._to, f"{line}\n".encode())


class Hidden(importlib.abc.MetaPathFinder):
    """Modules that are here and not on the phone."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = frozenset(names)

    def find_spec(self, name: str, path: Any, target: Any = None) -> None:
        if name in self.names:
            raise ModuleNotFoundError(f"the phone has no module {name}", name=name)


def module(name: str, **contents: Any) -> None:
    made = types.ModuleType(name)
    made.__dict__.update(contents)
    made.__path__ = []  # so that it can have submodules
    sys.modules[name] = made


def install() -> None:
    """Put the stand-ins where `import` finds them first."""
    activity = Activity()
    java_class = Java()

    def autoclass(name: str) -> Any:
        if name.endswith("PythonActivity"):
            return types.SimpleNamespace(mActivity=activity)
        return Java()

    def method(*_args: Any, **_kwargs: Any) -> Callable[[Any], Any]:
        return lambda function: function

    module(
        "jnius",
        autoclass=autoclass,
        cast=lambda _name, thing: thing,
        detach=lambda: None,
        java_method=method,
        JavaException=type("JavaException", (Exception,), {}),
        PythonJavaClass=type("PythonJavaClass", (), {}),
    )
    module(
        "android",
        mActivity=activity,
        python_act=java_class,
        api_version=ANSWERS["SDK_INT"],
        remove_presplash=lambda: None,
    )
    module("android.runnable", run_on_ui_thread=lambda function: function, Runnable=Java())
    module("android.activity", bind=lambda **_: None, unbind=lambda **_: None)
    module(
        "android.config", JAVA_NAMESPACE="org.kivy.android", ACTIVITY_CLASS_NAME="PythonActivity"
    )


def main(packages: str, hidden: str, *arguments: str) -> None:
    for name in hidden.split(","):
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, Hidden(hidden.split(",")))
    # Android has no named semaphores, so it has no process pools
    del importlib.import_module("_multiprocessing").SemLock
    install()
    sys.path = [".", *sys.path, packages]
    sys.argv = ["main.pyc", *arguments]
    sys.stdout = sys.stderr = Log(1)
    runpy.run_path("main.pyc", run_name="__main__")


if __name__ == "__main__":
    main(*sys.argv[1:])
