"""A soft light around a rectangle."""

from kivy.graphics import BorderImage
from kivy.graphics.instructions import InstructionGroup

from jaipur.ui.look import theme
from jaipur.ui.look.rect import Rect
from jaipur.ui.look.sprites import texture


class Halo(InstructionGroup):
    """A soft light around a rectangle that fades out within `reach`."""

    def __init__(self) -> None:
        super().__init__()
        self.colour = theme.Ink("GO_RING", 0)
        light = texture("flourish-glow")
        half = light.width / 2 - 1
        self.light = BorderImage(texture=light, border=(half,) * 4, size=(0, 0))
        self.add(self.colour)
        self.add(self.light)

    def put(self, rect: Rect, reach: float) -> None:
        x, y, width, height = rect
        self.light.pos = x - reach, y - reach
        self.light.size = width + 2 * reach, height + 2 * reach
        self.light.display_border = (min(2 * reach, width / 2 + reach, height / 2 + reach),) * 4
