"""The faults of the catalogues, in one line each."""

from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from babel.messages import Catalog
from babel.messages.catalog import Message

from tools.locale.catalogue import TEMPLATE, collect, compiled, read, translations


def faults(root: Path) -> Iterator[str]:
    """Yield all faults of a project's template and catalogues."""
    said = collect(root)
    for fault in _keys(said, read(root / TEMPLATE)):
        yield f"{TEMPLATE.as_posix()}: {fault}"
    for path in translations(root):
        catalogue = read(path)
        name = path.relative_to(root).as_posix()
        found = [*_keys(said, catalogue), *_wordings(catalogue)]
        yield from (f"{name}: {fault}" for fault in found)
        made = path.with_suffix(".mo")
        if not made.exists() or made.read_bytes() != compiled(catalogue):
            yield f"{made.relative_to(root).as_posix()}: not up to date"


def _keys(said: Catalog, catalogue: Catalog) -> Iterator[str]:
    """Yield texts of the code that a catalogue lacks, and texts that the code no longer uses."""
    wanted = {(message.context, message.id): message for message in said if message.id}
    present = {(message.context, message.id) for message in catalogue}
    for key, message in wanted.items():
        if key not in present:
            file, line = message.locations[0]
            yield f"missing {_named(message)} ({file}:{line})"
    for message in catalogue:
        if message.id and (message.context, message.id) not in wanted:
            yield f"unused {_named(message)}"


def _named(message: Message) -> str:
    return f"{message.id!r}" + (f" as {message.context!r}" if message.context else "")


def _wordings(catalogue: Catalog) -> Iterator[str]:
    for message in catalogue:
        if message.id:
            yield from (f"{fault} {_named(message)}" for fault in _faults_of(message, catalogue))


def _faults_of(message: Message, catalogue: Catalog) -> Iterator[str]:
    if message.fuzzy:
        yield "fuzzy"
    forms = _all(message.string)
    wanted = catalogue.num_plurals if message.pluralizable else 1
    if len(forms) != wanted or not all(forms):
        yield "missing plural form of" if message.pluralizable and any(forms) else "untranslated"
    ids = [_shape(text) for text in _all(message.id)]
    if any(_shape(form) not in ids for form in forms if form):
        yield "wrong placeholders or outer spaces in"


def _all(texts: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [texts or ""] if isinstance(texts, str | None) else list(texts)


def _shape(text: str) -> tuple[object, ...]:
    """Return what a translation must not change: placeholders, and spaces at the ends."""
    try:
        names = {field for _, field, _, _ in Formatter().parse(text) if field is not None}
    except ValueError:
        return ("unreadable", text)
    return names, text[:1].isspace(), text[-1:].isspace()
