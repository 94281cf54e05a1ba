"""The machine that the game runs on. All that differs between a phone and a desktop is in here."""

import os

from jaipur.ui.device.device import Device


def this_device() -> Device:
    """The phone, if this is one, else the desktop. Needs no Kivy."""
    if "ANDROID_ARGUMENT" not in os.environ:
        return Device()
    from jaipur.ui.device.phone import Phone

    return Phone()
