"""The windows in which pictures are taken."""

from typing import NamedTuple


class Device(NamedTuple):
    """A window: its size in dp, how many pixels a dp is, and whether there is a mouse."""

    width: int
    height: int
    density: float = 1.0
    mouse: bool = False

    @property
    def pixels(self) -> tuple[int, int]:
        return round(self.width * self.density), round(self.height * self.density)


STORE = {
    "phoneScreenshots": Device(360, 640, 2.0),
    "sevenInchScreenshots": Device(600, 960, 1.5),
    "tenInchScreenshots": Device(1280, 800, 1.35),
}
"""What a store's page shows, by fastlane's names; no side may be more than twice the other."""

DEVICES = {
    "phone": Device(411, 891, 1.5),
    "phone-lying": Device(891, 411, 1.5),
    "tablet": Device(1280, 800),
    "tablet-upright": Device(800, 1280),
    "desktop": Device(1600, 900, mouse=True),
    "small-phone": Device(320, 568, 2.0),
    "small-phone-lying": Device(568, 320, 2.0),
    "window": Device(1180, 720, mouse=True),
}
