"""The game beside real sound servers: it is heard, and no server can stop it."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.machines.sound_server import PATIENCE, PIPEWIRE, PULSEAUDIO, Listener, SoundServer
from tests.needs import needs

ROOT = Path(__file__).resolve().parents[2]


both_servers = pytest.mark.parametrize(
    "server",
    [{"command": PULSEAUDIO}, pytest.param({"command": PIPEWIRE}, marks=pytest.mark.nightly)],
    indirect=True,
    ids=["pulseaudio", "pipewire"],
)


@pytest.fixture
def server(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[SoundServer]:
    kind: dict[str, Any] = getattr(request, "param", {})
    needs("pactl", "parec")
    if kind.get("command") == PIPEWIRE:
        needs("pipewire", "wireplumber", "pipewire-pulse", "dbus-run-session")
    else:
        needs("pulseaudio")
    sound = SoundServer(tmp_path / "sound", **kind)
    yield sound
    sound.close()


class Demo:
    """A demo of one round, as README plays it without a display."""

    def __init__(self, environment: dict[str, str], data: Path) -> None:
        nowhere = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")  # only its pictures are drawn
        quiet = {name: value for name, value in environment.items() if name not in nowhere}
        self._game = subprocess.Popen(
            [sys.executable, "-m", "jaipur", "--demo", "--quick", "--rounds", "1"],
            cwd=ROOT,
            env=quiet | {"JAIPUR_DATA": str(data)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.said = ""

    def reach(self, word: str) -> None:
        """Wait until the demo says this."""
        assert self._game.stdout
        for line in self._game.stdout:
            self.said += line
            if word in line:
                return
        pytest.fail(f"the demo ended without {word!r}:\n{self.said}")

    @property
    def runs(self) -> bool:
        return self._game.poll() is None

    def ends_well(self) -> bool:
        assert self._game.stdout
        self.said += self._game.stdout.read()
        return self._game.wait() == 0


class Player:
    """An app that does what it is told, on its own clock."""

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        self._game = subprocess.Popen(
            [sys.executable, "-m", "tests.machines.audible_app", str(folder)],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def do(self, line: str) -> None:
        assert self._game.stdin and self._game.stdout
        self._game.stdin.write(f"{line}\n")
        self._game.stdin.flush()
        assert self._game.stdout.readline().strip() == line.split()[0]

    def close(self) -> None:
        self._game.kill()
        self._game.wait()


def hear(listener: Listener, since: int) -> None:
    """Wait until something is heard."""
    end = time.monotonic() + PATIENCE
    while not listener.loudness(since):
        assert time.monotonic() < end, "nothing is heard"
        listener.wait(0.1)


def loudness(player: Player, listener: Listener, sound: str) -> float:
    """Return how loud one sound is, once it has faded away."""
    since = listener.now
    player.do(f"play {sound}")
    listener.wait(2)
    return listener.loudness(since)


@both_servers
def test_what_is_heard(server: SoundServer, tmp_path: Path) -> None:
    player, listener = Player(server.environment, tmp_path), server.listen()
    try:
        player.do("set sound true")
        player.do("sit")
        player.do("open")
        since = listener.now
        player.do("sale")
        hear(listener, since)
        listener.wait(3)
        full = loudness(player, listener, "coins")
        player.do("set volume 0.25")
        quiet = loudness(player, listener, "coins")
        assert 0 < quiet < 0.5 * full
        player.do("set sound false")
        assert loudness(player, listener, "coins") == 0
        player.do("set sound true")
        since = listener.now
        player.do("set ambience 1.0")
        hear(listener, since)
    finally:
        player.close()
        listener.close()


@pytest.mark.nightly
@both_servers
def test_demo_plays_while_headphones_come_and_go(server: SoundServer, tmp_path: Path) -> None:
    demo = Demo(server.environment, tmp_path)
    demo.reach("Playing round 1")
    while demo.runs:
        server.plug()
    assert demo.ends_well()


@both_servers
def test_sound_comes_back_with_its_server(server: SoundServer, tmp_path: Path) -> None:
    player, listener = Player(server.environment, tmp_path), server.listen()
    try:
        player.do("sit")
        player.do("open")
        server.kill()
        listener.close()
        player.do("play coins")
        server.start()
        listener = server.listen()
        end = time.monotonic() + PATIENCE
        while not loudness(player, listener, "coins"):
            assert time.monotonic() < end, "nothing is heard any more"
        player.do("sale")
    finally:
        player.close()
        listener.close()


def test_match_plays_beside_a_server_that_never_answers(
    server: SoundServer, tmp_path: Path
) -> None:
    server.hold()
    player = Player(server.environment, tmp_path)
    try:
        player.do("sit")
        player.do("sale")
        server.release()
        player.do("open")
    finally:
        player.close()


@pytest.mark.nightly
@both_servers
def test_game_ends_while_the_server_answers_nothing(server: SoundServer, tmp_path: Path) -> None:
    demo = Demo(server.environment, tmp_path)
    demo.reach("Playing round 1")
    server.hold()
    assert demo.ends_well()


@pytest.mark.nightly
def test_demo_plays_without_a_server(server: SoundServer, tmp_path: Path) -> None:
    server.kill()
    assert Demo(server.environment, tmp_path).ends_well()
    server.start()
