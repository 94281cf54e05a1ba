"""The user interface: only this package uses Kivy."""
