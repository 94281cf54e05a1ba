from typing import Any

from kivy.event import EventDispatcher
from kivy.graphics.texture import Texture

class Image(EventDispatcher):
    texture: Texture
    size: tuple[int, int]
    def __init__(self, source: Any, **options: Any) -> None: ...
    def save(self, path: str, flipped: bool = False, fmt: str | None = None) -> bool: ...

class ImageData:
    width: int
    height: int
    data: bytes
