"""Files: the running match, the history, its numbers, the settings. Nothing is ever lost.

store = Store(folder)
store.journal.begin(Heading(names, levels, seed, date), deal).result()
store.journal.move(move).add_done_callback(show)
store.journal.finish()
store.archive.page(0, 50)
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jaipur.store.archive import Archive
    from jaipur.store.entries import Entry
    from jaipur.store.heading import Heading, Kind, heading_of, hints_of
    from jaipur.store.honours import Honour
    from jaipur.store.journal import Journal
    from jaipur.store.numbers import Moves, Numbers, Sources, Streaks, Tally, shares
    from jaipur.store.road import Earned, RivalRecord
    from jaipur.store.settings import Settings, Speed, TextSize
    from jaipur.store.store import Store
    from jaipur.store.summary import Result, Rival
    from jaipur.store.trouble import StoreError, Trouble

__all__ = [
    "Archive",
    "Earned",
    "Entry",
    "Heading",
    "Honour",
    "Journal",
    "Kind",
    "Moves",
    "Numbers",
    "Result",
    "Rival",
    "RivalRecord",
    "Settings",
    "Sources",
    "Speed",
    "Store",
    "StoreError",
    "Streaks",
    "Tally",
    "TextSize",
    "Trouble",
    "heading_of",
    "hints_of",
    "shares",
]

_HOMES = {
    "Archive": "archive",
    "Earned": "road",
    "Entry": "entries",
    "Heading": "heading",
    "Honour": "honours",
    "Journal": "journal",
    "Kind": "heading",
    "Moves": "numbers",
    "Numbers": "numbers",
    "Result": "summary",
    "Rival": "summary",
    "RivalRecord": "road",
    "Settings": "settings",
    "Sources": "numbers",
    "Speed": "settings",
    "Store": "store",
    "StoreError": "trouble",
    "Streaks": "numbers",
    "Tally": "numbers",
    "TextSize": "settings",
    "Trouble": "trouble",
    "heading_of": "heading",
    "hints_of": "heading",
    "shares": "numbers",
}


def __getattr__(name: str) -> object:
    """Read the part of this room that is asked for: the first frame needs the settings alone."""
    if name not in _HOMES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
