"""Compiles KV expressions when a rule is first used, not when its file is read.

Kivy compiles every expression of every rule at once, and begins with the 1,300 lines of its own
style before it can draw anything. Most of those rules are for widgets that are never shown. This
takes a tenth off the start; the meaning of an expression stays the same.
"""

import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Any

PARSER = "kivy.lang.parser"


def install() -> None:
    """Install the change. Call it before Kivy's language is imported, which reads the style."""
    if PARSER not in sys.modules:
        sys.meta_path.insert(0, _Finder())


class _Finder(MetaPathFinder):
    """Changes Kivy's parser as soon as it is imported, before anything is parsed."""

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
    """Compile all rules of a loaded file before they are used."""
    from kivy.lang import Builder

    for _selector, rule in Builder.rules:
        if rule.ctx.filename == path:
            compile_rule(rule)


def compile_rule(rule: Any) -> None:
    """Compile a rule before it is used; raise if that fails."""
    for expression in _expressions(rule):
        expression.co_value  # noqa: B018  asked for, it is compiled


def forget_sources() -> None:
    """Free the lines of all files read so far; Kivy keeps them only to quote them in errors, which
    still name the file and the line."""
    from kivy.lang import Builder

    for _selector, rule in Builder.rules:
        rule.ctx.sourcecode.clear()


def _expressions(rule: Any) -> Iterator[Any]:
    """Yield the expressions of a rule and the rules in it."""
    yield from rule.properties.values()
    yield from rule.handlers
    inner = (rule.canvas_before, rule.canvas_root, rule.canvas_after, *rule.children)
    for part in filter(None, inner):
        yield from _expressions(part)


def compile_late(compiled: Any) -> None:
    """Delay compiling of this class's expressions until they are used, by a temporary class."""
    compile_now = compiled.precompile

    class Waiting(compiled):  # type: ignore[misc]
        """An expression that has not been used yet."""

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
