"""Changes that reach every widget, also those waiting for the garbage collector."""

import gc
from weakref import ref

from jaipur.ui.look import theme
from jaipur.ui.start.preferences import gc_paused
from jaipur.ui.widgets.prose import Prose
from tools.stage.stage import Stage


def test_no_widget_is_collected_while_the_text_size_changes(stage: Stage) -> None:
    """Even if the garbage collector runs all the time."""
    found = gc.get_threshold()
    try:
        with gc_paused():
            gone = [ref(Prose(text=f"gone {n}")) for n in range(200)]
            gc.set_threshold(1, 1, 1)
            theme.text.step = 2
            assert all(one() for one in gone)
    finally:
        gc.set_threshold(*found)
    gc.collect()
    assert not any(one() for one in gone), "once it is over"
