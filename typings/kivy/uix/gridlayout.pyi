from kivy.properties import NumericProperty, ObjectProperty, VariableListProperty
from kivy.uix.layout import Layout

class GridLayout(Layout):
    cols = ObjectProperty()
    rows = ObjectProperty()
    spacing = VariableListProperty(0, length=2)
    padding = VariableListProperty()
    minimum_width = NumericProperty()
    minimum_height = NumericProperty()
