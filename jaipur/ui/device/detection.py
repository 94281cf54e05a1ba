"""Detects which machine the game runs on."""

import os

from jaipur.ui.device.device import Device


def this_device() -> Device:
    """Return the phone if this is one, else the desktop. Needs no Kivy."""
    if "ANDROID_ARGUMENT" not in os.environ:
        return Device()
    from jaipur.ui.device.phone import Phone

    return Phone()
