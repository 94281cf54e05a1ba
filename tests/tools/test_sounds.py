"""The sound files: complete, equally loud, without clicks, and made by their recipes."""

from pathlib import Path

import numpy as np
import pytest

from tools.sounds.__main__ import SHELF, main
from tools.sounds.catalogue import RECIPES, synthesise
from tools.sounds.dsp import RATE, Wave
from tools.sounds.shelf import decode, encode, load, measure

COIN_NOTES = [f"coin-{letter}" for letter in "abcdefg"]
WANTED = {
    "ambience", "bonus-beat", "bonus-reveal", "camel-bell", "card-flip", "card-slide-1",
    "card-slide-2", "coin-1", "coin-2", *COIN_NOTES, "coins", "door", "grand-sale", "match-won",
    "refused", "round-lost", "round-won", "seal", "winning-seal", "your-turn",
}  # fmt: skip
ONE_SHOTS = sorted(WANTED - {"ambience"})
QUICK = "card-slide-1"


def shelved(name: str) -> Wave:
    return decode(load(SHELF, name), name)


def test_sound_files_are_exactly_the_wanted_sounds() -> None:
    assert {path.stem for path in SHELF.glob("*.ogg")} == WANTED == set(RECIPES)


@pytest.mark.parametrize("name", sorted(WANTED))
def test_sound_is_as_loud_as_the_others_and_never_clips(name: str) -> None:
    figures = measure(name, load(SHELF, name))
    assert figures.lufs == pytest.approx(-30 if name == "ambience" else -20, abs=1)
    assert figures.peak_dbfs <= -1


@pytest.mark.parametrize("name", sorted(WANTED))
def test_sound_starts_and_ends_in_silence(name: str) -> None:
    sound = shelved(name)
    peak = np.abs(sound).max()
    assert np.abs(sound[:20]).max() < 0.003
    assert np.abs(sound[-20:]).max() < 0.003
    # The last hundredth of a second fades: it is far below what came before.
    assert np.abs(sound[-RATE // 100 :]).max() < peak / 100


@pytest.mark.parametrize("name", ONE_SHOTS)
def test_sound_is_heard_at_once_and_does_not_drag_on(name: str) -> None:
    sound = np.abs(shelved(name))
    loud = np.flatnonzero((sound if sound.ndim == 1 else sound.max(axis=1)) > sound.max() / 10)
    assert loud[0] < 0.1 * RATE
    assert len(sound) < 5 * RATE


def test_ambience_loops_seamlessly_and_is_never_silent() -> None:
    loop = shelved("ambience")
    level = np.sqrt(np.mean(loop**2))
    around_the_seam = np.concatenate([loop[-RATE // 20 :], loop[: RATE // 20]])
    # An audio player may leave a gap of some milliseconds there: it must not be heard.
    assert np.abs(around_the_seam).max() < level / 50
    seconds = [np.sqrt(np.mean(loop[at : at + RATE] ** 2)) for at in range(0, len(loop), RATE)]
    assert 20 < len(seconds) < 40
    assert min(seconds[2:-2]) > level / 4
    assert len(load(SHELF, "ambience")) < 250_000


def test_token_sounds_of_a_sale_rise_in_pitch_alone() -> None:
    pitches = [pitch(shelved(name)) for name in COIN_NOTES]
    steps = (1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2, 9 / 4)
    assert pitches == pytest.approx([pitches[0] * step for step in steps], rel=0.01)
    assert {len(shelved(name)) // (RATE // 4) for name in COIN_NOTES} == {2}


def pitch(sound: Wave) -> float:
    """Return the strongest frequency."""
    size = 1 << 17
    return float(np.fft.rfftfreq(size, 1 / RATE)[np.abs(np.fft.rfft(sound, size)).argmax()])


@pytest.mark.nightly
def test_check_accepts_the_sound_files_and_writes_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = {path: path.stat().st_mtime_ns for path in SHELF.iterdir()}
    assert main(["--check"]) == 0, capsys.readouterr().err
    assert {path: path.stat().st_mtime_ns for path in SHELF.iterdir()} == before


@pytest.fixture
def small_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for one short sound, so that the tool is quick."""
    for name in WANTED - {QUICK}:
        monkeypatch.delitem(RECIPES, name)
    return tmp_path


def test_changed_sound_is_reported_and_repaired(
    small_shelf: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stale = encode(synthesise(QUICK) * 10 ** (2 / 20))
    (small_shelf / f"{QUICK}.ogg").write_bytes(stale)
    assert main(["--folder", str(small_shelf), "--check"]) == 1
    assert f"{QUICK}: differs from its recipe" in capsys.readouterr().err
    assert main(["--folder", str(small_shelf)]) == 0
    assert main(["--folder", str(small_shelf), "--check"]) == 0
