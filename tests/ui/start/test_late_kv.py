"""Expressions that are compiled late are equal to Kivy's own."""

from typing import Any

import pytest
from kivy.lang import parser  # type: ignore[attr-defined]

from jaipur.ui.start import late_kv
from tools.stage.stage import Stage

KV = """
<Thing@Widget>:
    size_hint: 0.5, 1
    opacity: 0.5 if root.width > 3 else other.value.deep
    on_touch_down: print(args)
    canvas:
        Color:
            rgba: 1, 1, 1, 1
"""


ParserRuleProperty: type = parser.ParserRuleProperty


def expressions(kv: str) -> list[Any]:
    (_name, rule) = parser.Parser(content=kv, filename="thing.kv").rules[0]
    return [*rule.properties.values(), *rule.handlers]


@pytest.mark.usefixtures("stage")
def test_expression_is_compiled_on_use_and_equals_kivys_own() -> None:
    size, opacity, handler = expressions(KV)
    assert type(opacity) is not ParserRuleProperty
    assert size.co_value == (0.5, 1)
    assert sorted(opacity.watched_keys) == [["other", "value", "deep"], ["root", "width"]]
    assert eval(opacity.co_value, {"root": type("Root", (), {"width": 4})}) == 0.5
    assert handler.co_value and handler.watched_keys is None
    assert {type(one) for one in (size, opacity, handler)} == {ParserRuleProperty}


def test_syntax_error_names_its_place_on_use(stage: Stage) -> None:
    (wrong,) = expressions("<Thing@Widget>:\n    size_hint: 1 +\n")
    with pytest.raises(SyntaxError) as raised:
        wrong.co_value  # noqa: B018
    assert (raised.value.filename, raised.value.lineno) == ("thing.kv", 2)


def test_late_kv_is_not_installed_after_kivys_language(stage: Stage) -> None:
    import sys

    before = list(sys.meta_path)
    late_kv.install()
    assert sys.meta_path == before
