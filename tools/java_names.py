"""Check the Java names that the game uses against Android's own classes.

    npm pack @nativescript/types-android    # and unpack it
    python -m tools.java_names package/lib/android/android-platform-37.d.ts

That file describes all classes of an Android release, made from their class files, with the API
level that introduced each member. Every class of `tools/android_check/java_names.json` in `android`
and `java` is looked up there, and every member with its arguments' types and its level. All numbers
are one type there, so an int is not distinguished from a float.
"""

import re
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tools.android_check.java import NAMES, forms

OLDEST = 24
"""The API level of the oldest phones: older members need no mark."""
OPENS = re.compile(
    r"^(\t*)(?:declare|export) (?:abstract )?(\w+) ([\w$]+)(?:.*? extends ([\w.$]+))?"
)
MEMBER = re.compile(r"^\t+public (?:static )?(?:abstract )?([\w$]+)\??(?:<[^(]*>)?(\(.*\))?[:;]")
SINCE = re.compile(r"/\*\* @since (\d+)")


THERE = {"bool": "boolean", "float": "number", "int": "number", "str": "string"}
THERE |= {"java.lang.CharSequence": "string", "java.lang.Object": "any"}
"""The description's types by their names here."""


class Form(NamedTuple):
    """One way to use a member."""

    arguments: tuple[str, ...] | None
    """The types of the arguments; None if it is no method."""
    since: int

    def takes(self, wanted: list[str] | None) -> bool:
        """Return whether these are the types of the arguments."""
        if wanted is None or self.arguments is None:
            return wanted is None and self.arguments is None
        pairs = zip(self.arguments, map(_there, wanted), strict=False)
        return len(wanted) == len(self.arguments) and all(
            "any" in (real, named) or real == named for real, named in pairs
        )


class Described:
    """A class of Android."""

    def __init__(self, parent: str | None, since: int) -> None:
        self.parent, self.since = parent, since
        self.members: dict[str, list[Form]] = defaultdict(list)


def described(lines: Iterable[str]) -> dict[str, Described]:
    """Return all classes of a description, by name."""
    found: dict[str, Described] = {}
    where: list[str] = []
    since = 0
    for line in lines:
        if hit := SINCE.search(line):
            since = int(hit[1])
            continue
        if opened := OPENS.match(line):
            where = [*where[: len(opened[1])], opened[3]]
            if opened[2] in ("class", "interface"):
                found[".".join(where)] = Described(opened[4], since)
        elif (member := MEMBER.match(line)) and ".".join(where) in found:
            name = "new" if member[1] == "constructor" else member[1]
            form = Form(_types(member[2]) if member[2] else None, since)
            found[".".join(where)].members[name].append(form)
        since = 0
    return found


def faults(names: dict[str, dict[str, Any]], real: dict[str, Described]) -> Iterator[str]:
    """Yield what the table says and Android contradicts."""
    for name, known in names.items():
        if not name.startswith(("android.", "java.")):
            continue
        kind = real.get(name.replace("$", "."))
        if kind is None:
            yield f"{name}: there is no such class"
            continue
        if _mark(kind.since) != _mark(known.get("since", 0)):
            yield f"{name}: is there since {kind.since}"
        for member, form in known["members"].items():
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
    wanted: list[list[str] | None] = [*forms(form)] if form.startswith("(") else [None]
    for arguments in wanted:
        levels = [one.since for one in kind.members[name] if one.takes(arguments)]
        if not levels:
            taken = None if arguments is None else ", ".join(arguments)
            yield "is no field" if taken is None else f"does not take ({taken})"
        elif _mark(min(levels)) > _mark(int(level or 0)):
            yield f"is there since {min(levels)}"


def _mark(level: int) -> int:
    return level if level > OLDEST else 0


def _types(arguments: str) -> tuple[str, ...]:
    """Return the types of arguments, without those of functions among them."""
    inner = arguments[1:-1].strip()
    depth, found = 0, [""] if inner else []
    for sign in inner.replace("=>", ""):
        depth += (sign in "<([{") - (sign in ">)]}")
        if sign == "," and depth == 0:
            found.append("")
        else:
            found[-1] += sign
    return tuple(_plain(one.partition(":")[2]) for one in found)


def _plain(kind: str) -> str:
    """Return a type without its type arguments and without "or null"."""
    kind = kind.strip().removesuffix("| null").strip()
    if kind.startswith(ARRAY):
        return f"{_plain(kind[len(ARRAY) : -1])}[]"
    return kind.partition("<")[0]


ARRAY = "androidNative.Array<"


def _there(kind: str) -> str:
    if kind.endswith("[]"):
        return f"{_there(kind[:-2])}[]"
    return THERE.get(kind, kind.replace("$", "."))


def main(arguments: list[str]) -> int:
    """Print what is wrong; return 1 if anything is."""
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
