from collections.abc import Callable

class Texture:
    id: int
    target: int
    width: int
    height: int
    size: tuple[int, int]
    pixels: bytes
    mipmap: bool
    min_filter: str
    mag_filter: str
    wrap: str
    tex_coords: tuple[float, ...]
    uvpos: tuple[float, float]
    uvsize: tuple[float, float]
    @staticmethod
    def create(
        size: tuple[int, int] = ..., colorfmt: str = "rgba", mipmap: bool = False
    ) -> Texture: ...
    def get_region(self, x: float, y: float, width: float, height: float) -> Texture: ...
    def blit_buffer(
        self, pixels: bytes, colorfmt: str = "rgb", bufferfmt: str = "ubyte"
    ) -> None: ...
    def flip_vertical(self) -> None: ...
    def add_reload_observer(self, paint: Callable[[Texture], None]) -> None: ...
    def bind(self) -> None: ...
