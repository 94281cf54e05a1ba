"""Pictures: an atlas in the density that fits the window, each file decoded once.

``texture("card-spice")`` returns a sprite of the atlas, ``picture("place-rug")`` a large picture
from its own file.
"""

import json
import logging
import struct
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path

from kivy.core.image import Image
from kivy.core.window import Window
from kivy.graphics.cgl import cgl_get_backend_name
from kivy.graphics.opengl import GL_MAX_TEXTURE_SIZE, glGetIntegerv
from kivy.graphics.texture import Texture

from jaipur.resources import ASSETS

log = logging.getLogger(__name__)

Pages = Mapping[str, Mapping[str, list[int]]]

ATLAS = ASSETS / "atlas"

DENSITIES = {"mid": 230, "high": 340}
"""Atlas folders, and the width of a card in each, in pixels."""

FINEST = "high"
SMALL_SIDE, PLAIN_SIDE = 1280, 2000
"""Up to these window sides, in pixels, the small and the plain pictures are sharp."""
FINE_SIDE = 4096
"""The longest side of a fine picture, in pixels."""

CARD_SHARE = 0.22
"""The width of the largest card on the table, as a share of the window's shorter side."""

SOFTNESS = 1.05
"""Cards may be drawn this much larger than their sprite before the blur is visible."""

STRETCH = 1.25
"""No picture is drawn larger than its sprite by more than this factor."""


class Sprites:
    """The sprites of one density and the large pictures, kept as long as this object lives."""

    def __init__(self, folder: Path, density: str = "") -> None:
        """Without a density it is chosen by the window when the first sprite is needed: the title
        screen, which has a picture but no sprite, need not wait for it."""
        self._folder = folder
        self._density = density
        self._loaded: dict[Path, Texture | None] = {}
        self._textures: dict[str, Texture] = {}

    @cached_property
    def density(self) -> str:
        return self._density or fitting_density(self._folder, largest_side(), texture_limit())

    @cached_property
    def _pages(self) -> Pages:
        return _index(self._folder / self.density)

    @cached_property
    def _page_of(self) -> dict[str, str]:
        return {name: page for page, names in self._pages.items() for name in names}

    def texture(self, name: str) -> Texture:
        """Return the sprite of this name, or a plain tile instead."""
        if name not in self._textures:
            said = name in self._page_of or not self._pages
            self._textures[name] = self._cut(name) or _missing(name, said)
        return self._textures[name]

    def picture(self, name: str) -> Texture:
        """Return the large picture of this name, read when first needed. Ask again after the window
        has grown: there may be a finer one."""
        folder = self._folder / "pictures"
        own_size = list((folder / self._picture_size()).glob(f"{name}.*"))
        key = f"{self._picture_size()}/{name}" if own_size else name
        if key not in self._textures:
            files = own_size or list(folder.glob(f"{name}.*"))
            found = self._decoded(files[0], mipmap=False) if files else None
            self._textures[key] = found or _missing(name, said=bool(files))
        return self._textures[key]

    def _picture_size(self) -> str:
        """Return the folder of pictures for the size of the window."""
        if max(Window.size) <= SMALL_SIDE:
            return "small"
        large = max(Window.size) > PLAIN_SIDE and texture_limit() >= FINE_SIDE
        return "fine" if large and self.density == FINEST else "plain"

    @property
    def names(self) -> Iterable[str]:
        """The names of all sprites of the atlas."""
        return self._page_of

    def load_page(self) -> bool:
        """Read one more page of the atlas; return False when there is none left."""
        for page in self._pages:
            path = self._folder / self.density / page
            if path not in self._loaded:
                self._decoded(path)
                return True
        return False

    def witness(self) -> Texture | None:
        """Return any picture that was read, to check whether the GPU still has it."""
        return next(filter(None, self._loaded.values()), None)

    def _cut(self, name: str) -> Texture | None:
        page = self._page_of.get(name)
        if page is None:
            return None
        whole = self._decoded(self._folder / self.density / page)
        return whole.get_region(*self._pages[page][name]) if whole else None

    def _decoded(self, path: Path, mipmap: bool = True) -> Texture | None:
        if path not in self._loaded:
            self._loaded[path] = _read(path, mipmap)
        return self._loaded[path]


def _index(folder: Path) -> Pages:
    """Return the rectangles of the sprites of each atlas page; empty if there is no atlas."""
    try:
        pages: Pages = json.loads((folder / "sprites.atlas").read_text(encoding="utf-8"))
        return pages
    except (OSError, ValueError) as error:
        log.warning("Sprites: no atlas, plain tiles stand in (%s)", error)
        return {}


def _read(path: Path, mipmap: bool) -> Texture | None:
    """Decode a file into a texture; with ``mipmap`` it stays smooth when drawn small.

    Only for sides that are powers of two: other mipmaps are black after the GL context is lost.
    """
    try:
        # Kivy's own caches forget after a minute and would decode again.
        image = Image(str(path), mipmap=mipmap, nocache=True)
        if max(image.size) > texture_limit():
            raise ValueError("larger than the textures of this GPU")
        texture = image.texture
    except Exception as error:  # noqa: BLE001  Kivy's loaders raise bare exceptions
        log.warning("Sprites: %s cannot be read (%s)", path.name, error)
        return None
    if texture.mipmap:
        texture.min_filter = "linear_mipmap_linear"
    texture.mag_filter = "linear"
    return texture


def _missing(name: str, said: bool) -> Texture:
    """Return a tile instead; log it unless the broken file was `said` already."""
    from jaipur.ui.look.placeholders import (
        stand_in,  # rarely needed, and the title screen must open fast
    )

    if not said:
        log.warning("Sprites: a plain tile stands in for %s", name)
    return stand_in(name)


def fitting_density(folder: Path, shorter_side: float, limit: int) -> str:
    """Return the lowest density that keeps cards sharp in a window and fits the GPU's textures."""
    possible = [name for name in DENSITIES if _longest_page(folder / name) <= limit] or ["mid"]
    wanted = shorter_side * CARD_SHARE / SOFTNESS
    return next((name for name in possible if DENSITIES[name] >= wanted), possible[-1])


def _longest_page(folder: Path) -> int:
    """Return the longest side of a density's pages, from the headers of the PNG files."""
    sides = [0]
    for path in folder.glob("*.png"):
        # a damaged page is reported when it is read
        with suppress(OSError, struct.error), path.open("rb") as file:
            sides += struct.unpack(">16x2I", file.read(24))
    return max(sides)


def texture_limit() -> int:
    """Return the longest side of a texture on this GPU."""
    if cgl_get_backend_name() == "mock":
        return 1 << 16
    return int(glGetIntegerv(GL_MAX_TEXTURE_SIZE)[0])


def window_side() -> float:
    """Return the shorter side of the window, in pixels."""
    return float(min(Window.size))


largest_side: Callable[[], float] = window_side
"""Returns the greatest possible shorter side of the window. Sprites are read only once, so the app
replaces this by what its device knows about the screens."""
_open: list[Sprites] = []


def use(density: str) -> None:
    """Use sprites of this density on every screen."""
    _open[:] = [Sprites(ATLAS, density)]


def sprites() -> Sprites:
    """Return the app's sprites, in the density for the largest screen."""
    if not _open:
        _open.append(Sprites(ATLAS))
    return _open[0]


def texture(name: str) -> Texture:
    """Return the sprite of this name, or a plain tile instead."""
    return sprites().texture(name)


def picture(name: str) -> Texture:
    """Return the large picture of this name, or a plain tile instead."""
    return sprites().picture(name)
