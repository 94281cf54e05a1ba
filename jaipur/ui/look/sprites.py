"""Pictures: one atlas, of the density that fits the window, each file decoded once.

``texture("card-spice")`` for everything in the atlas, ``picture("place-rug")`` for the large
pictures that have files of their own.
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
"""Atlas folders, and how many pixels wide a card is in each."""

FINEST = "high"
SMALL_SIDE, PLAIN_SIDE = 1280, 2000
"""In windows up to these sides, in pixels, the small pictures are sharp, and the plain ones."""
FINE_SIDE = 4096
"""The longest side that a fine picture may have, in pixels."""

CARD_SHARE = 0.22
"""How wide the largest card on the table is, as a share of the window's shorter side."""

SOFTNESS = 1.05
"""Cards may be drawn this much larger than their sprite before it shows."""

STRETCH = 1.25
"""No picture is ever drawn more than this much larger than its sprite."""


class Sprites:
    """The sprites of one density and the large pictures, kept for as long as this lives."""

    def __init__(self, folder: Path, density: str = "") -> None:
        """Without a density it is the one that fits the window when the first sprite is asked for:
        the title, which has a picture but no sprite, need not wait for the choice."""
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
        """The sprite of this name, or a plain tile in its place."""
        if name not in self._textures:
            said = name in self._page_of or not self._pages
            self._textures[name] = self._cut(name) or _missing(name, said)
        return self._textures[name]

    def picture(self, name: str) -> Texture:
        """The large picture of this name, read when first asked for. Ask again after the window has
        grown: there may be a finer one."""
        folder = self._folder / "pictures"
        own_size = list((folder / self._picture_size()).glob(f"{name}.*"))
        key = f"{self._picture_size()}/{name}" if own_size else name
        if key not in self._textures:
            files = own_size or list(folder.glob(f"{name}.*"))
            found = self._decoded(files[0], mipmap=False) if files else None
            self._textures[key] = found or _missing(name, said=bool(files))
        return self._textures[key]

    def _picture_size(self) -> str:
        """The folder of those pictures that fit the window better than the plain ones."""
        if max(Window.size) <= SMALL_SIDE:
            return "small"
        large = max(Window.size) > PLAIN_SIDE and texture_limit() >= FINE_SIDE
        return "fine" if large and self.density == FINEST else "plain"

    @property
    def names(self) -> Iterable[str]:
        """Of all sprites of the atlas."""
        return self._page_of

    def load_page(self) -> bool:
        """Read one more page of the atlas; False when there was none left to read."""
        for page in self._pages:
            path = self._folder / self.density / page
            if path not in self._loaded:
                self._decoded(path)
                return True
        return False

    def witness(self) -> Texture | None:
        """Any picture that was read, to ask whether the GPU still has it."""
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
    """For each page of the atlas its sprites' rectangles; nothing when there is no atlas."""
    try:
        pages: Pages = json.loads((folder / "sprites.atlas").read_text(encoding="utf-8"))
        return pages
    except (OSError, ValueError) as error:
        log.warning("Sprites: no atlas, plain tiles stand in (%s)", error)
        return {}


def _read(path: Path, mipmap: bool) -> Texture | None:
    """Decode a file into a texture; with ``mipmap`` it stays smooth when drawn small.

    Only for sides that are powers of two: other mipmaps are black once the GL context was lost.
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
    """A tile instead; where the file itself was complained about, that was `said`."""
    from jaipur.ui.look.placeholders import (
        stand_in,  # hardly ever needed, and the title is waited for
    )

    if not said:
        log.warning("Sprites: a plain tile stands in for %s", name)
    return stand_in(name)


def fitting_density(folder: Path, shorter_side: float, limit: int) -> str:
    """The leanest density that keeps cards sharp in a window and fits the GPU's textures."""
    possible = [name for name in DENSITIES if _longest_page(folder / name) <= limit] or ["mid"]
    wanted = shorter_side * CARD_SHARE / SOFTNESS
    return next((name for name in possible if DENSITIES[name] >= wanted), possible[-1])


def _longest_page(folder: Path) -> int:
    """The longest side of a density's pages, from the heads of the PNG files."""
    sides = [0]
    for path in folder.glob("*.png"):
        # a damaged page has its say when it is read
        with suppress(OSError, struct.error), path.open("rb") as file:
            sides += struct.unpack(">16x2I", file.read(24))
    return max(sides)


def texture_limit() -> int:
    """The longest side that the GPU's textures may have."""
    if cgl_get_backend_name() == "mock":
        return 1 << 16
    return int(glGetIntegerv(GL_MAX_TEXTURE_SIZE)[0])


def window_side() -> float:
    """The shorter side of the window, in pixels."""
    return float(min(Window.size))


largest_side: Callable[[], float] = window_side
"""The shorter side that the window may ever have: sprites are read once, so the app sets what its
device knows of the screens."""
_open: list[Sprites] = []


def use(density: str) -> None:
    """Use sprites of this density on every screen."""
    _open[:] = [Sprites(ATLAS, density)]


def sprites() -> Sprites:
    """The app's sprites, in the density that fits the largest screen."""
    if not _open:
        _open.append(Sprites(ATLAS))
    return _open[0]


def texture(name: str) -> Texture:
    """The sprite of this name, or a plain tile in its place."""
    return sprites().texture(name)


def picture(name: str) -> Texture:
    """The large picture of this name, or a plain tile in its place."""
    return sprites().picture(name)
