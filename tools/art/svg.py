"""SVG sources made self-contained: every part used from another file is inlined.

A source may say ``href="../parts/frame.svg#arch"`` or ``fill="url(../parts/paint.svg#gold)"``, and
may use a whole file as a picture: ``<use href="../glyph/spice.svg" width="40" height="40"/>``.
"""

import copy
import os
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Template

from tools.art.errors import ArtError

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
ET.register_namespace("", SVG)
ET.register_namespace("xlink", XLINK)

_URL = re.compile(r"""url\(\s*['"]?([^'")]+?)['"]?\s*\)""")
_HREFS = ("href", f"{{{XLINK}}}href")
_WHOLE = "whole-file"
_ROOT_ONLY = ("x", "y", "width", "height", "version")


def whole(source: Path, fields: dict[str, str] | None = None) -> ET.Element:
    """Return the source as one self-contained SVG tree, with its ``$fields`` filled in."""
    root = _parse(source, fields)
    _Inliner(source, root).run()
    return root


def size(root: ET.Element, source: Path) -> tuple[float, float]:
    """Return width and height of the viewBox."""
    try:
        _, _, width, height = (float(n) for n in root.get("viewBox", "").replace(",", " ").split())
    except ValueError:
        raise ArtError(f"{source}: no usable viewBox") from None
    return width, height


def text(root: ET.Element) -> str:
    """Return the tree as text that resvg reads."""
    return ET.tostring(root, encoding="unicode")


def _parse(source: Path, fields: dict[str, str] | None = None) -> ET.Element:
    try:
        markup = source.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ArtError(f"{source}: cannot be read ({error.__class__.__name__})") from None
    try:
        root = ET.fromstring(markup if fields is None else Template(markup).substitute(fields))
    except ET.ParseError as error:
        raise ArtError(f"{source}: does not parse: {error}") from None
    except KeyError as error:
        raise ArtError(f"{source}: template field {error} is not known") from None
    if root.tag != f"{{{SVG}}}svg":
        raise ArtError(f"{source}: is not an SVG picture")
    return root


class _Inliner:
    """Collects every element used from another file into one <defs>, under unique names."""

    def __init__(self, source: Path, root: ET.Element) -> None:
        self.source = source
        self.root = root
        self.files: dict[Path, ET.Element] = {}
        self.borrowed: dict[str, ET.Element] = {}

    def run(self) -> None:
        home = self.source
        ids = {element.get("id") for element in self.root.iter()}
        for element in list(self.root.iter()):
            for ref in _references(element, home):
                if ref.path is not None:
                    ref.point_to(self._borrow(ref.path, ref.name))
                elif ref.name not in ids:
                    raise ArtError(f"{home}: nothing here has the id '{ref.name}'")
        if self.borrowed:
            defs = ET.Element(f"{{{SVG}}}defs")
            defs.extend(self.borrowed.values())
            self.root.insert(0, defs)

    def _borrow(self, path: Path, name: str) -> str:
        """Return the new id of the piece ``name`` of another file."""
        new = f"{path.parent.name}.{path.stem}.{name}"
        if new not in self.borrowed:
            piece = self._piece(path, name)
            self.borrowed[new] = piece
            self._rename(piece, path, new)
        return new

    def _rename(self, piece: ET.Element, path: Path, new: str) -> None:
        """Give the piece its new id and include everything it refers to."""
        inside = {e.get("id") for e in piece.iter() if e is not piece} - {None}
        for element in piece.iter():
            own = element.get("id")
            if element is piece:
                element.set("id", new)
            elif own is not None:
                element.set("id", f"{new}.{own}")
            for ref in _references(element, path):
                if ref.path is None and ref.name in inside:
                    ref.point_to(f"{new}.{ref.name}")
                else:
                    ref.point_to(self._borrow(ref.path or path, ref.name))

    def _piece(self, path: Path, name: str) -> ET.Element:
        if path not in self.files:
            if not path.is_file():
                raise ArtError(f"{self.source}: the part {_short(path)} is missing")
            self.files[path] = _parse(path)
        root = self.files[path]
        if name == _WHOLE:
            return _as_symbol(root)
        for element in root.iter():
            if element.get("id") == name:
                return copy.deepcopy(element)
        raise ArtError(f"{self.source}: the part {_short(path)} has no '{name}'")


def _as_symbol(root: ET.Element) -> ET.Element:
    symbol = copy.deepcopy(root)
    symbol.tag = f"{{{SVG}}}symbol"
    for key in _ROOT_ONLY:
        symbol.attrib.pop(key, None)
    return symbol


@dataclass(frozen=True)
class _Reference:
    """A place where an element points to an id, here (path None) or in another file."""

    element: ET.Element
    key: str
    written: str
    path: Path | None
    name: str

    def point_to(self, new: str) -> None:
        link = f"#{new}" if self.key in _HREFS else f"url(#{new})"
        self.element.set(self.key, self.element.get(self.key, "").replace(self.written, link, 1))


def _references(element: ET.Element, home: Path) -> Iterator[_Reference]:
    for key, value in list(element.items()):
        links = [(value, value)] if key in _HREFS else _links(value)
        for written, target in links:
            if not target.startswith("data:"):
                file, _, name = target.partition("#")
                path = Path(os.path.normpath(home.parent / file)) if file else None
                yield _Reference(element, key, written, path, name or _WHOLE)


def _links(value: str) -> list[tuple[str, str]]:
    return [(match[0], match[1]) for match in _URL.finditer(value)]


def _short(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"
