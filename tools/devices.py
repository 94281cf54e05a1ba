"""The devices for pictures and for the workbench."""

from typing import NamedTuple

Edges = tuple[float, float, float, float]


class Device(NamedTuple):
    """A device: its size in dp, its pixels in a dp, and other differences."""

    width: int
    height: int
    density: float = 1.0
    mouse: bool = False
    insets: Edges = (0, 0, 0, 0)
    """The areas covered by bars and cut-outs at the left, top, right and bottom, in dp."""
    font_scale: float = 1.0
    """How much larger than usual the system shows text."""

    @property
    def pixels(self) -> tuple[int, int]:
        return round(self.width * self.density), round(self.height * self.density)

    def turned(self) -> "Device":
        """Return the same device turned by a quarter."""
        left, top, right, bottom = self.insets
        return self._replace(
            width=self.height, height=self.width, insets=(top, right, bottom, left)
        )

    def fitted(self, width: float, height: float) -> "Device":
        """Return the same device with few enough pixels in a dp to fit this size."""
        density = min(self.density, width / self.width, height / self.height)
        return self._replace(density=density)


STORE = {
    "phoneScreenshots": Device(360, 640, 2.0),
    "sevenInchScreenshots": Device(600, 960, 1.5),
    "tenInchScreenshots": Device(1280, 800, 1.35),
}
"""The devices on a store's page, by fastlane's names; no side may be over twice the other."""

DEVICES = {
    "phone": Device(411, 891, 1.5),
    "phone-lying": Device(891, 411, 1.5),
    "tablet": Device(1280, 800),
    "tablet-upright": Device(800, 1280),
    "desktop": Device(1600, 900, mouse=True),
    "small-phone": Device(320, 568, 2.0),
    "small-phone-lying": Device(568, 320, 2.0),
    "window": Device(1180, 720, mouse=True),
    "notch-phone": Device(393, 852, 1.5, insets=(0, 44, 0, 28)),
    "large-type-phone": Device(360, 780, 1.5, font_scale=2.0),
}
