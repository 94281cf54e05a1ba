"""Changes that every widget hears of, the dead ones too."""

import gc
from weakref import ref

from jaipur.ui.look import theme
from jaipur.ui.start.preferences import gc_paused
from jaipur.ui.widgets.prose import Prose
from tools.stage.stage import Stage


def test_no_widget_dies_while_it_hears_of_another_size_of_type(stage: Stage) -> None:
    """However eager the collector is."""
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
