from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.widget import Widget

class TextInput(FocusBehavior, Widget):
    text = StringProperty("")
    hint_text = StringProperty("")
    font_name = StringProperty("")
    font_size = NumericProperty(15)
    multiline = BooleanProperty(True)
    padding = VariableListProperty()
    foreground_color = ColorProperty()
    selection_text = StringProperty("")
    line_height: float
    cursor: tuple[int, int]
    def insert_text(self, substring: str, from_undo: bool = False) -> None: ...
    def select_all(self) -> None: ...
    def cancel_selection(self) -> None: ...
    def on_text_validate(self) -> None: ...
