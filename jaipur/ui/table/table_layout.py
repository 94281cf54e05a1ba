"""The layout of a table's zones in its window."""

from collections.abc import Callable, Sequence

from kivy.event import EventDispatcher
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, DictProperty, NumericProperty, StringProperty

from jaipur.ui.device import insets
from jaipur.ui.look import theme
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.layout import composition
from jaipur.ui.widgets.handedness import hands

Fitting = Callable[[float, float], str]


class TableLayout(EventDispatcher):
    """The rectangles of a table's zones; `fitting` chooses the composition for a window."""

    foot = NumericProperty(0)
    head = NumericProperty(0)
    """Pixels at the lower and the upper edge that are kept for something else."""
    turned = BooleanProperty(False)
    """Whether the table lies upside down in the window."""
    composition = StringProperty("")
    places = DictProperty({})
    """The rectangle of each zone: always set, in a window of any size."""

    def __init__(self, fitting: Fitting) -> None:
        super().__init__()
        self._fitting = fitting

    def arrange(self, x: float, y: float, width: float, height: float) -> None:
        """Give every zone its rectangle within that of the table."""
        left, top, right, bottom = self._edges()
        top, bottom = top + self.head, bottom + self.foot
        width, height = max(0, width - left - right), max(0, height - top - bottom)
        area = Rect(x + left, y + bottom, width, height)
        name = self._fitting(area.width / Metrics.density, area.height / Metrics.density)
        self.composition = composition.ONE_HANDED.get(name, name) if hands.one_handed else name
        larger = theme.text.sp / Metrics.dp
        self.places = composition.zones(self.composition, area, hands.left_handed, larger)

    def _edges(self) -> Sequence[float]:
        """Return how far the window's bars and cut-outs cover each edge of the table."""
        edges: Sequence[float] = insets.insets.ltrb
        return insets.opposite(edges) if self.turned else edges

    def zone_at(self, x: float, y: float) -> str | None:
        """Return the zone at this point."""
        return next((name for name, rect in self.places.items() if rect.holds(x, y)), None)
