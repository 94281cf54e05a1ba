"""Reading records, from files with every way they can be broken told apart, and from elsewhere."""

from pathlib import Path

from jaipur.rules.notation import NotationError, Problem, Record, read_record
from jaipur.store import files
from jaipur.store.trouble import StoreError, Trouble

MOST_BYTES = 4_000_000
"""More than the longest record in the widest letters."""
MOST_ROUNDS = 100
"""No match from elsewhere may have more; an honest one has three, and seldom one or two tied ones
besides. What was played here has no limit."""

_TROUBLES = {
    Problem.NOT_A_RECORD: Trouble.FOREIGN,
    Problem.NEWER_VERSION: Trouble.NEWER_VERSION,
    Problem.TOO_LONG: Trouble.TOO_LARGE,
}


def read_file(path: Path) -> tuple[str, Record]:
    """The text of a record and the record, replayed and checked.

    A last line that was cut off while it was written, and only that, is dropped: nobody has seen
    it, for a move is shown when its whole line is safe.
    """
    data = files.read(path, MOST_BYTES)
    whole = data[: data.rfind(b"\n") + 1]
    try:
        text = whole.decode()
        return text, read_record(text)
    except UnicodeDecodeError as error:
        ours = data.startswith(b"jaipur ")
        trouble = Trouble.DAMAGED if ours else Trouble.FOREIGN
        raise StoreError(trouble, path, str(error)) from error
    except NotationError as error:
        trouble = _TROUBLES.get(error.problem, Trouble.DAMAGED)
        raise StoreError(trouble, path, str(error)) from error


def read_shared(text: str) -> Record:
    """A match that someone shared, replayed and checked. Text that is no whole and lawful record
    raises `NotationError`; one that is too long does so before it is replayed."""
    text = trimmed(text)
    if text.count("\ndeal ") > MOST_ROUNDS:
        raise NotationError(Problem.TOO_LONG, 1, 1, f"more than {MOST_ROUNDS} rounds")
    return read_record(text)


def trimmed(text: str) -> str:
    """Without the blank space that pasting leaves around; the last newline of a record that has
    no end stays, for it says that the last line is whole."""
    text = text.lstrip("\ufeff \t\r\n")
    return text.rstrip() if text.rstrip().endswith("\nend") else text
