"""Only the newest is written, and it is written: whenever another thread brings it."""

import sys
from itertools import count
from threading import Thread
from types import FrameType
from typing import Any

from jaipur.store.newest import Newest


def brought_at(line: int) -> tuple[bool, list[str]]:
    """Something newer is brought when `write` is about to do its n-th line: whether there is
    one, and what was written in the end."""
    written: list[str] = []
    due = Newest(written.append)
    bringing = Thread(target=due.put, args=("newer",))
    lines = count()

    def trace(frame: FrameType, event: str, _arg: object) -> Any:
        if frame.f_code is not Newest.write.__code__:
            return None
        if event == "line" and next(lines) == line:
            bringing.start()
            bringing.join(0.1)  # who is kept waiting comes in later
        return trace

    due.put("old")
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        due.write()
    finally:
        sys.settrace(before)
    if bringing.ident is None:
        return False, written
    bringing.join()
    due.write()
    assert not due
    return True, written


def test_nothing_is_lost_that_comes_while_another_is_written() -> None:
    for line in count():
        there_is, written = brought_at(line)
        if not there_is:
            break
        assert written[-1] == "newer"
    assert line > 2
