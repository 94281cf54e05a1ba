from types import ModuleType

audio_sdl2: ModuleType

class Sound:
    length: float
    volume: float
    loop: bool
    state: str
    def play(self) -> None: ...
    def stop(self) -> None: ...
    def unload(self) -> None: ...

class SoundLoader:
    @staticmethod
    def load(path: str) -> Sound | None: ...
