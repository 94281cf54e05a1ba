"""Cards of different heights in columns, with no gaps between them."""

from kivy.properties import NumericProperty, VariableListProperty
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget


class Masonry(Layout):
    """Puts each child under the shortest column, and is as high as the longest one."""

    columns = NumericProperty(1)
    widest = NumericProperty(0)
    """How wide all columns may be together; the padding keeps to it."""
    spacing = NumericProperty(0)
    padding = VariableListProperty([0, 0, 0, 0])

    def __init__(self, **options) -> None:
        super().__init__(**options)
        for name in ("pos", "size", "columns", "spacing", "padding", "children"):
            self.fbind(name, self._trigger_layout)

    def add_widget(self, widget: Widget, *args, **options) -> None:
        widget.fbind("height", self._trigger_layout)
        super().add_widget(widget, *args, **options)

    def remove_widget(self, widget: Widget, *args, **options) -> None:
        widget.funbind("height", self._trigger_layout)
        super().remove_widget(widget, *args, **options)

    def do_layout(self, *_event) -> None:
        left, top, right, bottom = self.padding
        count = int(self.columns)
        width = (self.width - left - right - (count - 1) * self.spacing) / count
        depths = [0.0] * count
        for child in reversed(self.children):
            column = depths.index(min(depths))
            child.width = width
            child.x = self.x + left + column * (width + self.spacing)
            child.top = self.top - top - depths[column]
            depths[column] += child.height + self.spacing
        self.height = top + bottom + max(depths) - self.spacing * bool(self.children)
