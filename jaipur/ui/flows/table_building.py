"""How to build any screen with a table to play at."""

from typing import Any, TypeVar

from jaipur.ui.device.screen_privacy import attend
from jaipur.ui.match.table_screen import TableScreen
from jaipur.ui.results.results import Results
from jaipur.ui.services import Services

T = TypeVar("T", bound=TableScreen)


def build_table(kind: type[T], services: Services, **options: Any) -> T:
    """Return a screen with a table, connected to the device and the ambience."""
    results = Results(services.overlays, services.sounds, services.haptics.buzz)
    screen = kind(services.thinker, services.sounds, services.haptics, results, **options)
    attend(services.device, screen)
    services.ambience.attend(screen)
    return screen
