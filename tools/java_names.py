"""Holds the Java names that the game uses against Android's own classes.

    npm pack @nativescript/types-android    # and unpack it
    python -m tools.java_names package/lib/android/android-platform-37.d.ts

That file describes all classes of an Android release, made from their class files, with the API
level that first had each member. Every class of `tools/android_check/java_names.json` in `android`
and `java` is looked up there, and every member with the number of its arguments and its level.
"""

import re
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tools.android_check.java import NAMES

OLDEST = 24
"""The API level of the oldest phones: what is older than that needs no mark."""
OPENS = re.compile(
    r"^(\t*)(?:declare|export) (?:abstract )?(\w+) ([\w$]+)(?:.*? extends ([\w.$]+))?"
)
MEMBER = re.compile(r"^\t+public (?:static )?(?:abstract )?([\w$]+)\??(?:<[^(]*>)?(\(.*\))?[:;]")
SINCE = re.compile(r"/\*\* @since (\d+)")


class Form(NamedTuple):
    """One way to use a member."""

    arguments: int | None
    """None for what is no method."""
    since: int


class Described:
    """A class of Android's."""

    def __init__(self, parent: str | None, since: int) -> None:
        self.parent, self.since = parent, since
        self.members: dict[str, list[Form]] = defaultdict(list)


def described(lines: Iterable[str]) -> dict[str, Described]:
    """All classes of a description, by name."""
    found: dict[str, Described] = {}
    where: list[str] = []
    since = 0
    for line in lines:
        if told := SINCE.search(line):
            since = int(told[1])
            continue
        if opened := OPENS.match(line):
            where = [*where[: len(opened[1])], opened[3]]
            if opened[2] in ("class", "interface"):
                found[".".join(where)] = Described(opened[4], since)
        elif (member := MEMBER.match(line)) and ".".join(where) in found:
            name = "new" if member[1] == "constructor" else member[1]
            form = Form(_count(member[2]) if member[2] else None, since)
            found[".".join(where)].members[name].append(form)
        since = 0
    return found


def faults(names: dict[str, dict[str, Any]], real: dict[str, Described]) -> Iterator[str]:
    """What the table says and Android does not."""
    for name, told in names.items():
        if not name.startswith(("android.", "java.")):
            continue
        kind = real.get(name.replace("$", "."))
        if kind is None:
            yield f"{name}: there is no such class"
            continue
        if _mark(kind.since) != _mark(told.get("since", 0)):
            yield f"{name}: is there since {kind.since}"
        for member, form in told["members"].items():
            yield from (f"{name}.{member}: {fault}" for fault in _wrong(kind, member, form, real))


def _wrong(
    kind: Described | None, member: str, form: str, real: dict[str, Described]
) -> Iterator[str]:
    name, _, level = member.partition("@")
    while kind and name not in kind.members:
        kind = real.get(kind.parent or "")
    if kind is None:
        yield "there is no such member"
        return
    counts = re.match(r"\(([\d,]*)\)", form)
    wanted: list[int | None] = [int(n) for n in counts[1].split(",")] if counts else [None]
    for arguments in wanted:
        levels = [one.since for one in kind.members[name] if one.arguments == arguments]
        if not levels:
            yield f"does not take {arguments} arguments"
        elif _mark(min(levels)) > _mark(int(level or 0)):
            yield f"is there since {min(levels)}"


def _mark(level: int) -> int:
    return level if level > OLDEST else 0


def _count(arguments: str) -> int:
    """How many there are, those of functions among them not counted."""
    inner = arguments[1:-1].strip()
    depth, count = 0, 1 if inner else 0
    for sign in inner.replace("=>", ""):
        depth += (sign in "<([{") - (sign in ">)]}")
        count += sign == "," and depth == 0
    return count


def main(arguments: list[str]) -> int:
    """Print what is wrong; 1 if anything is."""
    parser = ArgumentParser(
        prog="python -m tools.java_names",
        description=__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("description", type=Path, help="android-platform-*.d.ts")
    path = parser.parse_args(arguments).description
    try:
        with path.open(encoding="utf-8") as lines:
            found = list(faults(NAMES, described(lines)))
    except OSError as error:
        parser.error(str(error))
    print("\n".join([*found, f"{len(found)} faults"]))
    return min(1, len(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
