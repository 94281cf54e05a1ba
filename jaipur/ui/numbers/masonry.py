"""Cards of different heights in columns, with no gaps between them."""

from kivy.properties import NumericProperty, VariableListProperty
from kivy.uix.layout import Layout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget


class Slab(RelativeLayout):
    """Something as high as it needs to be, laid out once and moved as a whole."""

    def __init__(self, content: Widget, **options) -> None:
        super().__init__(size_hint=(None, None), **options)
        content.size_hint = (None, None)
        self.fbind("width", lambda _card, width: setattr(content, "width", width))
        content.fbind("height", lambda _content, height: setattr(self, "height", height))
        self.height = content.height
        self.add_widget(content)


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
        widget.width = self._column_width()  # known to it before it is laid out
        widget.fbind("height", self._trigger_layout)
        super().add_widget(widget, *args, **options)

    def remove_widget(self, widget: Widget, *args, **options) -> None:
        widget.funbind("height", self._trigger_layout)
        super().remove_widget(widget, *args, **options)

    def do_layout(self, *_event) -> None:
        left, top, _right, bottom = self.padding
        width = self._column_width()
        depths = [0.0] * int(self.columns)
        for child in reversed(self.children):
            column = depths.index(min(depths))
            child.width = width
            child.x = self.x + left + column * (width + self.spacing)
            child.top = self.top - top - depths[column]
            depths[column] += child.height + self.spacing
        self.height = top + bottom + max(depths) - self.spacing * bool(self.children)

    def _column_width(self) -> float:
        left, _top, right, _bottom = self.padding
        free = self.width - left - right - (self.columns - 1) * self.spacing
        return max(0.0, free / self.columns)
