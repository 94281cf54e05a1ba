"""KV expressions are compiled when a rule is first used, not when its file is read.

Kivy compiles every expression of every rule at once, and begins with the 1,300 lines of its own
style before it can draw anything. Most of those rules are for widgets that are never shown. This
takes a tenth off the start; what an expression means stays the same.
"""

import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Any

PARSER = "kivy.lang.parser"


def install() -> None:
    """Call this before Kivy's language is imported: the style is read by that import."""
    if PARSER not in sys.modules:
        sys.meta_path.insert(0, _Finder())


class _Finder(MetaPathFinder):
    """Changes Kivy's parser at the moment it is there, before anything is parsed."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != PARSER:
            return None
        sys.meta_path.remove(self)
        spec = PathFinder.find_spec(name, path, target)
        if spec and spec.loader:
            execute = spec.loader.exec_module

            def execute_and_change(module: ModuleType) -> None:
                execute(module)
                compile_late(module.ParserRuleProperty)

            spec.loader.exec_module = execute_and_change  # type: ignore[method-assign]
        return spec


def compile_now(path: str) -> None:
    """Compile all rules of a file that was read, before they are used."""
    from kivy.lang import Builder

    for _selector, rule in Builder.rules:
        if rule.ctx.filename == path:
            compile_rule(rule)


def compile_rule(rule: Any) -> None:
    """Compile a rule before it is used; one that cannot be compiled raises."""
    for expression in _expressions(rule):
        expression.co_value  # noqa: B018  asked for, it is compiled


def _expressions(rule: Any) -> Iterator[Any]:
    """Yield what a rule and the rules in it set."""
    yield from rule.properties.values()
    yield from rule.handlers
    inner = (rule.canvas_before, rule.canvas_root, rule.canvas_after, *rule.children)
    for part in filter(None, inner):
        yield from _expressions(part)


def compile_late(compiled: Any) -> None:
    """Let expressions of this class wait, as another class, until one of them is asked for."""
    compile_now = compiled.precompile

    class Waiting(compiled):  # type: ignore[misc]
        """An expression that has not been used."""

        __slots__ = ()

        @property
        def co_value(self) -> Any:
            return self._ready().co_value

        @property
        def watched_keys(self) -> Any:
            return self._ready().watched_keys

        def _ready(self) -> Any:
            self.__class__ = compiled
            compile_now(self)
            return self

    def wait(expression: Any) -> None:
        expression.__class__ = Waiting

    compiled.precompile = wait
