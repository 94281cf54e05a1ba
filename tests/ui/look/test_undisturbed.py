"""Changes that every widget hears of, the dead ones too."""

import gc

from jaipur.ui.look import theme
from jaipur.ui.look.undisturbed import undisturbed
from jaipur.ui.widgets.prose import Prose
from tools.stage.stage import Stage


def test_no_widget_dies_while_it_hears_of_another_size_of_type(stage: Stage) -> None:
    """However eager the collector is."""
    found = gc.get_threshold()
    gc.disable()
    for n in range(200):
        Prose(text=f"gone {n}")
    gc.set_threshold(1, 1, 1)
    gc.enable()
    try:
        with undisturbed():
            theme.text.step = 2
    finally:
        gc.set_threshold(*found)
