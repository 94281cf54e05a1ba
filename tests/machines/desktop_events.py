"""Sends SDL's events of a finger and of mouse buttons to a window, and prints what the game got.

Run as ``python -m tests.machines.desktop_events``; the line it writes is JSON.
"""

import json
import struct
import sys
from ctypes import create_string_buffer
from typing import Any

from jaipur.ui.start import kivy_setup

FINGER_DOWN, FINGER_UP = 0x700, 0x701
BUTTON_DOWN, BUTTON_UP = 0x401, 0x402
TOUCH = 0xFFFFFFFF
"""The mouse as which SDL reports a finger, too."""


def main() -> None:
    kivy_setup.prepare()
    assert kivy_setup.has_window()
    from kivy.base import EventLoop, runTouchApp
    from kivy.core.window import Window
    from kivy.uix.button import Button

    from jaipur.ui.device.desktop_window import sdl

    window: Any = Window
    loop: Any = EventLoop

    def send(event: bytes) -> None:
        sdl().SDL_PushEvent(create_string_buffer(event, 56))
        window.mainloop()
        loop.idle()

    def finger(kind: int) -> bytes:
        return struct.pack("<IIqqfffffI", kind, 0, 1, 1, 0.5, 0.5, 0, 0, 1, 1)

    def button(kind: int, number: int, mouse: int) -> bytes:
        x, y = (round(side / 2) for side in Window.system_size)
        return struct.pack("<IIIIBBBBii", kind, 0, 1, mouse, number, 1, 1, 0, x, y)

    presses: list[str] = []
    target = Button(on_press=lambda button: presses.append(button.last_touch.button))
    Window.add_widget(target)
    runTouchApp(embedded=True)
    window.mainloop()
    for events in (
        [finger(FINGER_DOWN), button(BUTTON_DOWN, 1, TOUCH)],
        [finger(FINGER_UP), button(BUTTON_UP, 1, TOUCH)],
        [button(BUTTON_DOWN, 3, 0)],
    ):
        for event in events:
            send(event)
    said = {
        "presses": presses,
        "providers": [type(provider).__name__ for provider in loop.input_providers],
        "drawn above": len(Window.canvas.after.children),
    }
    sys.stdout.write(json.dumps(said) + "\n")


if __name__ == "__main__":
    main()
