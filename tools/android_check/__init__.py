"""Proves the Android package as far as it can be without a phone.

A fault is one line of text that says what is wrong and where. Nothing here imports Kivy: the app
runs in a process of its own, from the very tree that would be packed.
"""
