from kivy.properties import NumericProperty, StringProperty, VariableListProperty
from kivy.uix.layout import Layout

class BoxLayout(Layout):
    orientation = StringProperty("horizontal")
    padding = VariableListProperty()
    spacing = NumericProperty()
    minimum_width = NumericProperty()
    minimum_height = NumericProperty()
