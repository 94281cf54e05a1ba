"""The newest value is always written, even if another thread puts it during a write."""

import sys
from itertools import count
from threading import Thread
from types import FrameType
from typing import Any

from jaipur.store.newest import Newest


def brought_at(line: int) -> tuple[bool, list[str]]:
    """Put a newer value just before the n-th line of `write`; return whether it has such a line,
    and all that was written."""
    written: list[str] = []
    due = Newest(written.append)
    bringing = Thread(target=due.put, args=("newer",))
    lines = count()

    def trace(frame: FrameType, event: str, _arg: object) -> Any:
        if frame.f_code is not Newest.write.__code__:
            return None
        if event == "line" and next(lines) == line:
            bringing.start()
            bringing.join(0.1)  # if it blocks, it finishes later
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


def test_value_put_during_a_write_is_not_lost() -> None:
    for line in count():
        there_is, written = brought_at(line)
        if not there_is:
            break
        assert written[-1] == "newer"
    assert line > 2
