"""The options that the game was started with."""

from pathlib import Path
from typing import NamedTuple


class Options(NamedTuple):
    """What may be written on the command line (`command_line.py`)."""

    seed: int | None = None
    demo: bool = False
    record: Path | None = None
    rounds: int | None = None
    quick: bool = False
    install_desktop: bool = False
