"""A real sound server without hardware: it can be ended, held up, and listened to."""

import array
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 120.0
"""Seconds to wait for the server: more than it needs on a slow machine."""
RATE = 44100
CHANNELS = 2


PULSEAUDIO = (
    "exec pulseaudio -n --daemonize=no --exit-idle-time=-1 --load=module-native-protocol-unix"
)
PIPEWIRE = "exec dbus-run-session -- sh -c 'pipewire & wireplumber & exec pipewire-pulse'"


class SoundServer:
    """A sound server of its own, with one silent output called "null"."""

    def __init__(self, folder: Path, command: str = PULSEAUDIO, sink: bool = True) -> None:
        folder.mkdir(mode=0o700, exist_ok=True)
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("PULSE")},
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder),
            "SDL_AUDIODRIVER": "pulseaudio",
        }
        self.command, self._sink = command, sink
        self.start()

    def start(self) -> None:
        """Start the server, also after its end."""
        self._server = subprocess.Popen(
            self.command,
            shell=True,
            start_new_session=True,
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._until(lambda: not self._ask("info").returncode, "answers")
        if self._sink:
            self._until(lambda: self._add_sink("null"), "has an output")

    def close(self) -> None:
        if self._server.poll() is None:
            self.kill()

    def kill(self) -> None:
        os.killpg(self._server.pid, signal.SIGKILL)
        self._server.wait()

    def hold(self) -> None:
        """Let the server accept connections but answer nothing."""
        os.killpg(self._server.pid, signal.SIGSTOP)

    def release(self) -> None:
        os.killpg(self._server.pid, signal.SIGCONT)

    def plug(self) -> None:
        """Plug a headphone in and out again."""
        self._ask("unload-module", self._add_sink("headphone"))

    def listen(self) -> "Listener":
        """Listen at the silent output."""
        return Listener(self.environment)

    def _add_sink(self, name: str) -> str:
        return self._ask("load-module", "module-null-sink", f"sink_name={name}").stdout.strip()

    def _ask(self, *words: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            ["pactl", *words], env=self.environment, capture_output=True, text=True, check=False
        )

    def _until(self, condition: Callable[[], object], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not condition():
            assert self._server.poll() is None, "the sound server ended"
            assert time.monotonic() < end, f"waited in vain until the sound server {what}"
            time.sleep(0.02)


class Listener:
    """Hears what is really played."""

    def __init__(self, environment: dict[str, str]) -> None:
        command = ["parec", "--device=null.monitor", "--latency-msec=20", "--format=s16le"]
        self._recorder = subprocess.Popen(
            [*command, f"--rate={RATE}", f"--channels={CHANNELS}"],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._samples = array.array("h")
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.wait(0.1)  # it is connected

    @property
    def now(self) -> int:
        """The number of samples heard so far."""
        return len(self._samples)

    def wait(self, seconds: float) -> None:
        """Wait until so much more was heard."""
        goal = self.now + int(seconds * RATE * CHANNELS)
        end = time.monotonic() + PATIENCE
        while self.now < goal:
            assert time.monotonic() < end, "the sound server plays nothing, not even silence"
            time.sleep(0.01)

    def loudness(self, since: int = 0) -> float:
        """Return the mean amplitude of all samples since then that are not silence, 0 to 1."""
        heard = [abs(sample) for sample in self._samples[since:] if abs(sample) > 8]
        return sum(heard) / len(heard) / 32768 if len(heard) > RATE * CHANNELS / 50 else 0.0

    def close(self) -> None:
        self._recorder.kill()
        self._recorder.wait()
        self._reader.join()

    def _read(self) -> None:
        assert self._recorder.stdout
        while chunk := self._recorder.stdout.read(4096):
            self._samples.frombytes(chunk)
