"""Boxes as high as what they hold."""

from kivy.uix.boxlayout import BoxLayout

from jaipur.ui.look.kv import load


class Row(BoxLayout):
    """A box as high as what it holds; side by side, unless its orientation says otherwise."""


class Column(Row):
    """The same, below one another."""


load("widgets/boxes")
