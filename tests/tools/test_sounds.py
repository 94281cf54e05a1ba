"""The sound files: complete, equally loud, without clicks, and made by their recipes."""

import json
import math
from pathlib import Path

import numpy as np
import pytest

from tools.sounds.__main__ import SHELF, main
from tools.sounds.catalogue import RECIPES, synthesise
from tools.sounds.dsp import RATE, Wave, clock
from tools.sounds.loudness import momentary
from tools.sounds.shelf import SoundFileError, decode, encode, load, measure, same

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


def centroid(sound: Wave) -> float:
    """Return the mean frequency of a sound's power: how bright it is."""
    mixed = sound if sound.ndim == 1 else sound.mean(axis=1)
    power = np.abs(np.fft.rfft(mixed)) ** 2
    hz = np.fft.rfftfreq(len(mixed), 1 / RATE)
    return float(np.sum(hz * power) / np.sum(power))


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


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SHELF.glob("*.ogg")) < 1_500_000


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


def test_beat_before_a_bonus_is_short_and_grows_louder() -> None:
    beat = shelved("bonus-beat")
    assert 0.35 * RATE < len(beat) < 0.5 * RATE
    after_the_touch, fullest = beat[RATE // 10 : RATE // 5], beat[RATE * 3 // 10 : RATE * 2 // 5]
    assert np.mean(fullest**2) > 2 * np.mean(after_the_touch**2)


def test_variants_differ_and_tokens_ring_brighter_than_knocks() -> None:
    assert not same(shelved("coin-1"), shelved("coin-2"))
    assert not same(shelved("card-slide-1"), shelved("card-slide-2"))
    assert centroid(shelved("coin-1")) > 3000
    assert centroid(shelved("refused")) < 500


@pytest.mark.parametrize("name", ["coins", "door", "your-turn"])
def test_synthesis_gives_the_same_samples_every_time(name: str) -> None:
    assert np.array_equal(synthesise(name), synthesise(name))


def test_loudness_agrees_with_the_standard() -> None:
    tone = np.sin(2 * np.pi * 997 * clock(3))
    left_only = np.stack([tone, np.zeros_like(tone)], axis=1)
    assert momentary(left_only) == pytest.approx(-3.01, abs=0.05)
    assert momentary(tone) == pytest.approx(momentary(np.stack([tone, tone], axis=1)))


@pytest.mark.nightly
def test_check_accepts_the_sound_files_and_writes_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = {path: path.stat().st_mtime_ns for path in SHELF.iterdir()}
    assert main(["--check", "--json"]) == 0
    report = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert set(report["sounds"]) == WANTED
    assert report["faults"] == []
    assert {path: path.stat().st_mtime_ns for path in SHELF.iterdir()} == before


@pytest.fixture
def small_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for one short sound, so that the tool is quick."""
    for name in WANTED - {QUICK}:
        monkeypatch.delitem(RECIPES, name)
    return tmp_path


def test_second_run_leaves_files_untouched(small_shelf: Path) -> None:
    assert main(["--folder", str(small_shelf)]) == 0
    first = load(small_shelf, QUICK)
    assert main(["--folder", str(small_shelf)]) == 0
    assert load(small_shelf, QUICK) == first


def test_changed_sound_is_reported_and_repaired(
    small_shelf: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stale = encode(synthesise(QUICK) * 10 ** (2 / 20))
    (small_shelf / f"{QUICK}.ogg").write_bytes(stale)
    assert main(["--folder", str(small_shelf), "--check"]) == 1
    assert f"{QUICK}: differs from its recipe" in capsys.readouterr().err
    assert main(["--folder", str(small_shelf)]) == 0
    assert main(["--folder", str(small_shelf), "--check"]) == 0


def test_loud_or_clicking_file_is_reported(
    small_shelf: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tone = 0.9 * np.cos(2 * math.pi * 440 * clock(0.5))
    (small_shelf / f"{QUICK}.ogg").write_bytes(encode(tone))
    assert main(["--folder", str(small_shelf), "--check"]) == 1
    complaints = capsys.readouterr().err
    assert "LUFS, not -20" in complaints
    assert "clicks" in complaints


def test_file_without_recipe_is_reported(
    small_shelf: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (small_shelf / "gong.ogg").write_bytes(b"")
    assert main(["--folder", str(small_shelf)]) == 1
    assert "gong.ogg: no recipe" in capsys.readouterr().err


def test_missing_or_broken_file_is_named_in_one_line(
    small_shelf: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--folder", str(small_shelf), "--check"]) == 1
    assert f"{QUICK}.ogg is missing" in capsys.readouterr().err
    with pytest.raises(SoundFileError, match=r"broken\.ogg is not a readable sound"):
        decode(b"not ogg", "broken")
