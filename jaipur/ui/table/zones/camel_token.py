"""The token for the larger herd."""

from kivy.properties import ListProperty, ObjectProperty

from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.panel import Panel
from jaipur.ui.widgets.role import Role

load("table/zones/camel_token")


class CamelToken(Panel):
    """Five rupees for the larger herd at the end. It shows the leader only if `holder` is set."""

    role = Role.PILE
    holder = ObjectProperty(None, allownone=True)
    marks = ListProperty(["mark-north", "mark-south"])

    def place_of(self) -> Rect:
        """Return the rectangle of the token."""
        x, y, width, height = self.pane
        room = Rect(x + width * 0.02, y + height * 0.02, width * 0.96, height * 0.96)
        return room.fitted(1)

    def holder_mark(self, holder: int | None) -> str:
        return "" if holder is None else self.marks[holder]
