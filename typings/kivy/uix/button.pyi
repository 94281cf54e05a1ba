from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label

class Button(ButtonBehavior, Label): ...
