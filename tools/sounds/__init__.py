"""The sounds of the game, made from models of wood, brass, strings and paper.

`python -m tools.sounds` writes them to assets/sounds; nothing here ships.
"""
