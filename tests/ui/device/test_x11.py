"""The pixel density of an X display, from its own settings."""

import pytest

from jaipur.ui.device import x11


@pytest.mark.parametrize(
    ("resources", "dpi"),
    [
        ("Xft.dpi:\t192\n", 192),
        ("Xcursor.size: 48\nXft.dpi: 120.5\nXft.hinting: 1\n", 120.5),
        ("", None),
        ("Xft.dpi: many\n", None),
        ("*Xft.dpii: 192\n", None),
    ],
)
def test_dpi_is_read_from_the_x_resources(resources: str, dpi: float | None) -> None:
    assert x11.wished(resources) == dpi


@pytest.mark.parametrize(
    ("dpi", "density"), [(96, 1), (75, 1), (0, 1), (191.9, 2), (120, 1.25), (9000, 4)]
)
def test_density_for_a_dpi(dpi: float, density: float) -> None:
    assert x11.for_dpi(dpi) == density
