"""An audio device for tests."""

from pathlib import Path
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty


class Speaker(EventDispatcher):
    """Remembers the loaded sounds and the volume of each played sound.

    Without `opens` it is a device that opens later, when a test sets `is_open`.
    """

    is_open = BooleanProperty(False)

    def __init__(self, works: bool = True, opens: bool = True) -> None:
        super().__init__()
        self.works = works
        self.requests = 0
        self.loaded: list[str] = []
        self.heard: list[tuple[str, float]] = []
        self.noises: list[Noise] = []
        self.is_open = opens

    def request(self) -> bool:
        self.requests += 1
        return bool(self.is_open)

    def load(self, path: Path) -> Any:
        self.loaded.append(path.stem)
        if not self.works:
            return None
        self.noises.append(Noise(self, path.stem))
        return self.noises[-1]

    def close(self) -> None:
        self.is_open = False


class Noise:
    """A sound of that device."""

    def __init__(self, speaker: Speaker, name: str) -> None:
        self.speaker, self.name = speaker, name
        self.volume = 1.0
        self.loop = False
        self.state = "stop"

    def play(self) -> None:
        self.state = "play"
        self.speaker.heard.append((self.name, self.volume))

    def stop(self) -> None:
        self.state = "stop"
