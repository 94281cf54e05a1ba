from typing import Any

from kivy.graphics.texture import Texture
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    Pair,
    StringProperty,
)
from kivy.uix.widget import Widget

class Label(Widget):
    text = StringProperty("")
    text_size = ObjectProperty()
    font_name = StringProperty("")
    font_size = NumericProperty(15)
    line_height = NumericProperty(1)
    bold = BooleanProperty(False)
    italic = BooleanProperty(False)
    markup = BooleanProperty(False)
    shorten = BooleanProperty(False)
    halign = StringProperty("auto")
    valign = StringProperty("bottom")
    color = ColorProperty()
    outline_color = ColorProperty()
    outline_width = ObjectProperty()
    texture_size = Pair()
    texture: Texture | None
    is_shortened: bool
    _label: Any
    def texture_update(self, *event: object) -> None: ...
