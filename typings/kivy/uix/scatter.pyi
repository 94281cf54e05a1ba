from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

class Scatter(Widget):
    rotation = NumericProperty(0)
    scale = NumericProperty(1)
    transform = ObjectProperty()
    transform_inv = ObjectProperty()
    do_rotation = BooleanProperty(True)
    do_scale = BooleanProperty(True)
    do_translation = BooleanProperty(True)
    auto_bring_to_front = BooleanProperty(True)
    def apply_transform(self, matrix: Any, **options: Any) -> None: ...
