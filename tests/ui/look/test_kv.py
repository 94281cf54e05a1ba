"""KV files are read once, and keep no removed widgets alive."""

import re
from collections import Counter
from pathlib import Path

import pytest
from kivy.factory import Factory

from jaipur.resources import KV
from jaipur.ui.look import kv

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
    folder = Path(kv.__file__).parents[1]
    classes = Counter(
        found for path in folder.rglob("*.py") for found in CLASS.findall(path.read_text("utf-8"))
    )
    assert [name for name in {*names, *held} if classes[name] > 1] == []


def classes_used(rules: str) -> set[str]:
    """The classes used in rules, and the bases of dynamic classes."""
    used = set(re.findall(r"^ +([A-Z]\w*):(?: *#.*)?$", rules, re.MULTILINE))
    bases = re.findall(r"^<\w+@([\w+]+)>", rules, re.MULTILINE)
    return used.union(*(base.split("+") for base in bases))


@pytest.mark.parametrize(
    "path", sorted(KV.rglob("*.kv")), ids=lambda path: str(path.relative_to(KV))
)
def test_a_file_imports_the_classes_that_it_uses(path: Path) -> None:
    """Kivy finds a class by its name once any code has imported its module: a file that
    forgets an import works or fails depending on what was opened before."""
    rules = path.read_text("utf-8")
    ui = Path(kv.__file__).parents[1]
    own = ui / path.relative_to(KV).with_suffix(".py")
    module = own.read_text("utf-8") if own.exists() else ""
    imported = dict(re.findall(r"^#:import ([A-Z]\w*) (\S+)$", rules, re.MULTILINE))
    ours = {name for found in ui.rglob("*.py") for name in CLASS.findall(found.read_text("utf-8"))}
    kivys = set(Factory.classes) - ours
    here = {*CLASS.findall(module), *re.findall(r"^<(\w+)@", rules, re.MULTILINE)}
    if "import Sheet" in module:
        here |= {"Answer", "Answers"}  # dynamic classes of the file that comes with `Sheet`
    assert classes_used(rules) - kivys - here - imported.keys() == set()
    unused = {name for name in imported if len(re.findall(rf"\b{name}\b", rules)) < 3}
    assert unused == set(), "imported and not used"


def test_no_rule_looks_through_the_ids_of_another_widget() -> None:
    """Kivy would keep that widget, and all its references, until the end of the app."""
    lines = [
        f"{path.name}: {line.strip()}"
        for path in KV.rglob("*.kv")
        for line in path.read_text("utf-8").splitlines()
        if ".ids." in line
    ]
    assert lines == []
