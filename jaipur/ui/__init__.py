"""The screen: everything that knows Kivy, and nothing else does."""
