from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
)
from kivy.uix.widget import Widget

class ScrollView(Widget):
    scroll_x = NumericProperty(0)
    scroll_y = NumericProperty(1)
    scroll_distance = NumericProperty(20)
    scroll_timeout = NumericProperty(55)
    do_scroll_x = BooleanProperty(True)
    do_scroll_y = BooleanProperty(True)
    effect_x = ObjectProperty()
    effect_y = ObjectProperty()
    effect_cls = ObjectProperty()
    scroll_type = ListProperty()
    bar_width = NumericProperty()
    bar_color = ColorProperty()
    vbar: tuple[float, float]
    _viewport: Widget | None
    viewport_size: tuple[float, float]
    def convert_distance_to_scroll(self, dx: float, dy: float) -> tuple[float, float]: ...
    def scroll_to(
        self, widget: Widget, padding: float = 10, animate: bool | dict[str, Any] = True
    ) -> None: ...
    def update_from_scroll(self, *event: object) -> None: ...
    def _update_effect_y_bounds(self, *event: object) -> None: ...
    def _change_bar_color(self, scroll: ScrollView, colour: list[float]) -> None: ...
