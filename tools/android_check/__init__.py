"""Checks of the Android package, as far as they are possible without a phone.

A fault is one line of text that says what is wrong and where. Nothing here imports Kivy: the app
runs in a separate process, from the very tree that would be packed.
"""
