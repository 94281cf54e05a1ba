"""The device that the app thinks it runs on."""

from jaipur.ui.device.device import Device as Desktop
from jaipur.ui.device.device import Edges
from tools.devices import Device


class BenchDevice(Desktop):
    """A desktop that answers like one of the devices in the table."""

    def __init__(self, device: Device) -> None:
        self.become(device)

    def become(self, device: Device) -> None:
        """Answer as this device from now on."""
        self.device = device
        self.has_mouse = device.mouse
        self.vibrates = not device.mouse

    def density(self) -> float:
        return self.device.density

    def font_scale(self) -> float:
        return self.device.font_scale

    def insets(self) -> Edges:
        left, top, right, bottom = (side * self.device.density for side in self.device.insets)
        return left, top, right, bottom

    def largest_side(self) -> float:
        return 4096  # the window can get any size
