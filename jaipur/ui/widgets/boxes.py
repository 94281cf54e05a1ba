"""Boxes as high as their content."""

from kivy.uix.boxlayout import BoxLayout

from jaipur.ui.look.kv import load


class Row(BoxLayout):
    """A box as high as its content; side by side, unless `orientation` is set."""


class Column(Row):
    """A box as high as its content, with its children below one another."""


load("widgets/boxes")
