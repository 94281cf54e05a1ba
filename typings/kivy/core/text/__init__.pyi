from typing import Any

from kivy.core.image import ImageData
from kivy.graphics.texture import Texture

class LabelBase:
    text: str
    texture: Texture
    options: dict[str, Any]
    def __init__(
        self,
        text: str = "",
        font_size: float = 12,
        font_name: str = ...,
        bold: bool = False,
        **options: Any,
    ) -> None: ...
    @staticmethod
    def register(
        name: str,
        fn_regular: str,
        fn_italic: str | None = None,
        fn_bold: str | None = None,
        fn_bolditalic: str | None = None,
    ) -> None: ...
    def resolve_font_name(self) -> None: ...
    def get_extents(self, text: str) -> tuple[int, int]: ...
    def get_ascent(self) -> float: ...
    def get_descent(self) -> float: ...
    def refresh(self) -> None: ...
    @staticmethod
    def get_system_fonts_dir() -> list[str]: ...

class Label(LabelBase):
    _size: tuple[int, int]
    _surface: object
    def _render_begin(self) -> None: ...
    def _render_text(self, text: str, x: int, y: int) -> None: ...
    def _render_end(self) -> ImageData: ...
