from kivy.properties import NumericProperty
from kivy.uix.layout import Layout

class StackLayout(Layout):
    spacing = NumericProperty()
    minimum_height = NumericProperty()
