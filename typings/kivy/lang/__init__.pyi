from typing import Any

class BuilderBase:
    files: list[str]
    rules: list[Any]
    def load_file(self, path: str, **options: Any) -> Any: ...
    def load_string(self, text: str, **options: Any) -> Any: ...
    def unload_file(self, path: str) -> None: ...
    def apply_rules(self, widget: Any, rule_name: str, **options: Any) -> None: ...

Builder: BuilderBase

builder: Any
"""The module behind it."""

global_idmap: dict[str, Any]
