"""The text of a match that players share, in a file or by the clipboard."""

from jaipur.coach.review import MOST_ROUNDS
from jaipur.rules.notation import NotationError, Problem, Record, read_record


def read_shared(text: str) -> Record:
    """Return a shared match, replayed and checked.

    Raise `NotationError` if the text is no complete and legal record; text that is too long is
    refused before it is replayed.
    """
    text = trimmed(text)
    if text.count("\ndeal ") > MOST_ROUNDS:
        raise NotationError(Problem.TOO_LONG, 1, 1, f"more than {MOST_ROUNDS} rounds")
    record = read_record(text)
    if not record.rounds:
        raise NotationError(Problem.TRUNCATED, 1, 1, "a match without a deal")
    return record


def trimmed(text: str) -> str:
    """Return the text without the blank space that pasting leaves around it.

    The last newline of an unfinished record stays: it shows that the last line is complete.
    """
    text = text.lstrip("\ufeff \t\r\n")
    return text.rstrip() if text.rstrip().endswith("\nend") else text
