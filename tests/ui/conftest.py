"""The screen's tests share one window; each finds it empty."""

from collections.abc import Iterator

import pytest

from tests.ui.stage import STAGE
from tools.stage.stage import Stage


@pytest.fixture
def stage() -> Iterator[Stage]:
    """An empty window whose time only the test moves."""
    from jaipur.ui import i18n, insets, theme

    yield STAGE
    STAGE.clear()
    theme.text.step = 0
    insets.insets.follow(lambda: insets.NONE)
    i18n.set_language("en")
