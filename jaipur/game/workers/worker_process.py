"""The program of a worker process: it does what `ProcessPool` asks for until the game ends.

Questions come by standard input and answers go by standard output, both pickled. The system closes
this input when the game ends, however it ends; then the worker ends, too, also while it works.
"""

import os
import pickle
import signal
import sys
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the game
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # what a task prints is no answer
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    while True:
        pickle.dump(_answer(questions.get()), answers)
        answers.flush()


def _listen(game: BinaryIO, questions: "SimpleQueue[bytes]") -> None:
    try:
        while True:
            questions.put(pickle.load(game))
    except (EOFError, OSError):
        os._exit(0)


def _answer(question: bytes) -> tuple[Any, str]:
    """Return what the task returns, and what went wrong."""
    try:
        return pickle.loads(question)(), ""
    except Exception as error:  # noqa: BLE001 (the game hears of it)
        return None, repr(error)
