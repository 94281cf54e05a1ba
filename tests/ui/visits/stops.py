"""The stops of a visit: windows, languages and type sizes, so that all important pairs meet."""

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import NamedTuple

from jaipur.resources import languages
from jaipur.ui.look.palette import TEXT_STEPS

Size = tuple[int, int]
Edges = tuple[int, int, int, int]

LONGER = "longer"
"""English with a third more letters, as a future language might need."""
NO_EDGES: Edges = (0, 0, 0, 0)

SHAPES: dict[str, tuple[Size, ...]] = {
    "small, upright": ((320, 568), (320, 480), (360, 640)),
    "small, lying": ((568, 320), (640, 360), (914, 411)),
    "upright": ((411, 914), (768, 1024), (800, 1280)),
    "wide": ((1280, 800), (1920, 1080), (2560, 1600)),
}
"""Windows in dp, from the smallest phone to a large desktop."""
WINDOWS = [window for windows in SHAPES.values() for window in windows]
SMALLEST = (320, 568)
TINY = (SMALLEST, (568, 320))
ROOMY = ((411, 914), (768, 1024), (1280, 800), (2560, 1600))
"""Windows in which a screen that is not long does not scroll."""


class Type(NamedTuple):
    """The size of text: our own step, and the scale that the phone's owner set for all apps."""

    step: int = 0
    scale: float = 1.0


PLAIN = Type()
SMALL = Type(1, 0.85)  # the middle step is the default
LARGE = Type(2)
TWICE = Type(2, 2 / TEXT_STEPS[2])
SYSTEM_TWICE = tuple(Type(step, 2.0) for step in range(len(TEXT_STEPS)))
"""The system's type at twice the size, times each of our steps."""
BEYOND = SYSTEM_TWICE[1]
EVERYDAY = (PLAIN, SMALL)
"""They hardly differ: one of them is enough for a window."""
TYPES = (SMALL, LARGE, TWICE, BEYOND)
"""Those used for stops, besides the fixed ones."""


class Stop(NamedTuple):
    """A state of the app in which a screen is checked."""

    window: Size
    """In dp."""
    words: str = "en"
    """The code of a language, or LONGER."""
    type: Type = PLAIN
    density: float = 1.0
    edges: Edges = NO_EDGES
    """Pixels at the left, top, right and bottom that bars and cut-outs cover."""

    @property
    def pixels(self) -> Size:
        width, height = self.window
        return round(width * self.density), round(height * self.density)

    def __str__(self) -> str:
        width, height = self.window
        cut = ", cut-outs" if any(self.edges) else ""
        size = f"type {self.type.step} x {self.type.scale:.2f}"
        return f"{width}x{height} at {self.density}{cut}, {self.words}, {size}"


PHONE = 2.625
DEVICES = (
    Stop((411, 914), density=PHONE),
    Stop((800, 1280), density=2.0),
    Stop((1920, 1080), density=2.0),
    Stop((3840, 2160)),
)
"""A phone, a tablet, a desktop, and a desktop at density 1, where pictures must be sharpest."""
CUT_OUTS = (
    Stop((411, 914), density=PHONE, edges=(0, 100, 0, 60)),
    Stop((914, 411), density=PHONE, edges=(100, 0, 60, 40)),
)
LONG_WORDS = ("de", "pt_BR", "es")
"""A language for each of our steps: those in which texts are most likely to break."""


EIGHT = (
    Stop((411, 914), density=PHONE),
    CUT_OUTS[0]._replace(words="fr", type=LARGE),
    CUT_OUTS[1]._replace(words="pt_BR"),
    Stop(SMALLEST, "de", TWICE),
    Stop(SMALLEST, "es", SYSTEM_TWICE[2]),
    Stop((568, 320), "it", TWICE),
    Stop((1280, 800)),
    DEVICES[2],
)
"""Those of plain `pytest`."""


def fixed_stops() -> list[Stop]:
    """Return stops that every visit makes: plain English on devices and where there is room for
    everything, and the smallest phone in type of twice its size and more."""
    return [
        *DEVICES,
        *CUT_OUTS,
        *(Stop(window) for window in ROOMY[1:]),  # the first is that of a device
        *(Stop(SMALLEST, code, TWICE) for code in languages()),
        *(Stop(SMALLEST, *pair) for pair in zip(LONG_WORDS, SYSTEM_TWICE, strict=True)),
    ]


def all_stops() -> list[Stop]:
    """Return the fixed stops and as few others as bring all pairs together, in a mixed order."""
    stops = fixed_stops()
    missing = needed_pairs() - {pair for stop in stops for pair in pairs_of(stop)}
    choices = [stop for stop in map(Stop._make, _products()) if _is_meant(stop)]
    while missing:
        # of equally good stops, take that with the least used language, so that none dominates
        heard = [stop.words for stop in stops]
        best = max(
            choices, key=lambda stop: (len(missing & pairs_of(stop)), -heard.count(stop.words))
        )
        stops.append(best)
        missing -= pairs_of(best)
    Random(0).shuffle(stops)
    return stops


def _products() -> Iterator[tuple[Size, str, Type, float, Edges]]:
    return product(WINDOWS, spoken(), TYPES, [1.0], [NO_EDGES])


def _is_meant(stop: Stop) -> bool:
    """Leave out combinations without a reader: words of no language in very large type or on the
    two smallest phones, and more than twice the type on these: the fixed stops have the upright
    one."""
    longer = stop.words == LONGER and (stop.window in TINY or stop.type in (TWICE, BEYOND))
    return not longer and not (stop.type == BEYOND and stop.window in TINY)


def spoken() -> list[str]:
    """Return LONGER and all languages."""
    return [LONGER, *languages()]


Pair = tuple[str, object, object]


def needed_pairs() -> set[Pair]:
    """Return the pairs that must meet: every window shape with all languages and type sizes, all
    languages with large and double type, every window with everyday and large type."""
    windows = [window for window in WINDOWS if window not in TINY]
    return {
        *_pairs("shape, words", SHAPES, spoken()),
        *_pairs("shape, type", SHAPES, [LARGE, TWICE, BEYOND]),
        *_pairs("words, type", spoken(), [LARGE]),
        *_pairs("words, type", languages(), [TWICE]),
        *_pairs("window, type", windows, [EVERYDAY, LARGE]),
    }


def _pairs(kind: str, ones: Iterable[object], others: Iterable[object]) -> Iterator[Pair]:
    return ((kind, one, other) for one, other in product(ones, others))


def pairs_of(stop: Stop) -> set[Pair]:
    """Return the pairs that meet at a stop."""
    size = EVERYDAY if stop.type in EVERYDAY else stop.type
    met: set[Pair] = {("words, type", stop.words, size), ("window, type", stop.window, size)}
    for shape, windows in SHAPES.items():
        if stop.window in windows:
            met |= {("shape, words", shape, stop.words), ("shape, type", shape, size)}
    return met
