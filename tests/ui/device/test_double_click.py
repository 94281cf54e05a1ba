"""The time of a double click, from the settings of the system."""

import pytest

from jaipur.ui.device import double_click


@pytest.mark.parametrize(
    ("resources", "seconds"),
    [
        ("*multiClickTime:\t350\n", 0.35),
        ("Xft.dpi: 96\nXTerm*multiClickTime: 800\n", 0.8),
        ("", 0.5),
        ("*multiClickTime: soon\n", 0.5),
        ("*multiClickTime: 1\n", 0.5),
        ("*multiClickTime: 90000\n", 0.5),
    ],
)
def test_it_is_read_from_the_x_resources_if_it_makes_sense(resources: str, seconds: float) -> None:
    asked = double_click.in_resources(resources)
    assert double_click.within_reason(asked) == seconds
