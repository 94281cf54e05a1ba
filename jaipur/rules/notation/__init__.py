"""Text for everything, readable and stable, and back.

Everything written here is read back as the same value. Text is checked when it is read: a record is
replayed move by move, the parts of a position must agree with each other, and any error raises
`NotationError` with line and column.
"""

from jaipur.rules.notation.move_text import deal_text, move_text, read_deal, read_move
from jaipur.rules.notation.positions import read_state, read_view, state_text, view_text
from jaipur.rules.notation.record import HINT, Note, Record, Round, read_record, record_text
from jaipur.rules.notation.words import NotationError, Problem

__all__ = [
    "HINT",
    "NotationError",
    "Note",
    "Problem",
    "Record",
    "Round",
    "deal_text",
    "move_text",
    "read_deal",
    "read_move",
    "read_record",
    "read_state",
    "read_view",
    "record_text",
    "state_text",
    "view_text",
]
