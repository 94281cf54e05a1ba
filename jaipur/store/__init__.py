"""Files: the running match, the history, its numbers, the settings. Nothing is ever lost.

store = Store(folder)
store.journal.begin(Heading(names, levels, seed, date), deal).result()
store.journal.move(move).add_done_callback(show)
store.journal.finish()
store.archive.page(0, 50)
"""

from jaipur.store.archive import Archive, Entry
from jaipur.store.heading import Heading, heading_of, hints_of
from jaipur.store.journal import Journal
from jaipur.store.numbers import Moves, Numbers, Sources, Streaks, Tally, shares
from jaipur.store.settings import Language, Settings, Speed, TextSize
from jaipur.store.store import Store
from jaipur.store.summary import Result, Rival
from jaipur.store.trouble import StoreError, Trouble

__all__ = [
    "Archive",
    "Entry",
    "Heading",
    "Journal",
    "Language",
    "Moves",
    "Numbers",
    "Result",
    "Rival",
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
