"""The moves of a round, one below the other."""

from jaipur.ui.widgets.panel import Panel


class MoveList(Panel):
    """To be."""
