"""KV files are read once, and keep no removed widgets alive."""

import re
from collections import Counter
from pathlib import Path

from jaipur.resources import KV
from jaipur.ui.look import kv
from jaipur.ui.look.kv_widgets import WIDGETS

UI = Path(kv.__file__).parents[1]
NAME = re.compile(r"<([A-Z]\w*)")
HELD = re.compile(r" +([A-Z]\w*):$")
CLASS = re.compile(r"^class (\w+)\((?!NamedTuple)", re.MULTILINE)


def test_every_widget_class_has_a_unique_name() -> None:
    """Kivy finds rules and classes by the name of the class: of two classes with the same name,
    it would find the one that was imported first."""
    rules = [line for path in KV.rglob("*.kv") for line in path.read_text("utf-8").splitlines()]
    styled = [name for line in rules if (name := NAME.match(line))]
    names = Counter(found[1] for found in styled)
    assert [name for name, count in names.items() if count > 1] == []
    held = {name[1] for line in rules if (name := HELD.match(line))}
    classes = Counter(
        found for path in UI.rglob("*.py") for found in CLASS.findall(path.read_text("utf-8"))
    )
    assert [name for name in {*names, *held} if classes[name] > 1] == []


def classes_used(rules: str) -> set[str]:
    """The classes used in rules, and the bases of dynamic classes."""
    used = set(re.findall(r"^ +([A-Z]\w*):(?: *#.*)?$", rules, re.MULTILINE))
    bases = re.findall(r"^<\w+@([\w+]+)>", rules, re.MULTILINE)
    return used.union(*(base.split("+") for base in bases))


def test_kivy_finds_every_widget_that_rules_use() -> None:
    """Without its line in `WIDGETS`, a widget is found or not depending on what was opened
    before."""
    used, made = set[str](), set[str]()
    for path in KV.rglob("*.kv"):
        rules = path.read_text("utf-8")
        own = UI / path.relative_to(KV).with_suffix(".py")
        made |= set(re.findall(r"^<(\w+)@", rules, re.MULTILINE))
        here = set(CLASS.findall(own.read_text("utf-8"))) if own.exists() else set()
        used |= classes_used(rules) - here
    ours = {name for path in UI.rglob("*.py") for name in CLASS.findall(path.read_text("utf-8"))}
    listed = {name for names in WIDGETS.values() for name in names}
    assert (used & ours) - made == listed
    for module, names in WIDGETS.items():
        path = UI / (module.replace(".", "/") + ".py")
        assert {*names} <= {*CLASS.findall(path.read_text("utf-8"))}, module


def test_no_rule_looks_through_the_ids_of_another_widget() -> None:
    """Kivy would keep that widget, and all its references, until the end of the app."""
    lines = [
        f"{path.name}: {line.strip()}"
        for path in KV.rglob("*.kv")
        for line in path.read_text("utf-8").splitlines()
        if ".ids." in line
    ]
    assert lines == []
