"""The Android package: the project's own has no faults, and each way to break it is reported."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from jaipur import __version__
from tools.android_check import images, packer, sources, tree
from tools.android_check import spec as settings
from tools.android_check.__main__ import ROOT, check, main

SPEC = ROOT / settings.NAME


def edited(folder: Path, *pieces: tuple[str, str], root: Path = ROOT) -> settings.Spec:
    """Return the project's spec with parts of it replaced."""
    text = SPEC.read_text(encoding="utf-8")
    for old, new in pieces:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / settings.NAME
    path.write_text(text, encoding="utf-8")
    return settings.Spec(path, root)


def written(spec: settings.Spec) -> list[str]:
    """Return the faults that can be found in the file alone."""
    return [*settings.misspelt(spec), *settings.unfit(spec), *images.faults(spec)]


# The project's own


@pytest.mark.nightly  # .ci/run makes it each time
@pytest.mark.parametrize("newer", [False, True])
def test_the_whole_check_finds_no_fault_and_plays_a_round(
    built: packer.Built, tmp_path: Path, capsys: pytest.CaptureFixture[str], newer: bool
) -> None:
    # starting Python 3.14 takes longer than the rest
    faults, figures = check(SPEC, tmp_path, ask_newer=newer, built=built)
    assert faults == []
    assert figures["version"] == __version__
    assert 5 < float(str(figures["tree_mb"])) <= tree.MOST_MB
    assert figures["played"] is True
    assert capsys.readouterr().out.count("Python 3.14.0 compiled all") == newer


# Ways to break the spec


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("android.permissions =", "android.premissions =", "android.premissions is no key of"),
        ("[buildozer]", "[buildoser]", "[buildoser] is no section"),
        ("VIBRATE\n", "VIBRATE,INTERNET\n", "android.permissions must be"),
        ("android.allow_backup = False", "android.allow_backup = True", "android.allow_backup"),
        ("android.api = 36", "android.api = 33", "android.api must be at least 36"),
        ("android.ndk_api = 24", "android.ndk_api = 21", "android.ndk_api must equal"),
        ("android.ndk = 28c", "android.ndk = 25b", "16 KB pages"),
        ("arm64-v8a,", "", "android.archs must hold"),
        ("artifact = aab", "artifact = apk", "android.release_artifact must be aab"),
        ("fullscreen = 0", "fullscreen = 0\np4a.setup_py = false", "counts as true"),
        ("p4a.branch = master", "p4a.branch = v2026.05.09", "p4a.branch must be master"),
        ("p4a.hook = assets", "p4a.hook = other", "without it bold text restarts the app"),
        ("android.minapi = 24", "android.minapi = 24 # old phones", "part of it"),
        ("hostpython3==3.14.2", "hostpython3==3.13.1", "python3 and hostpython3"),
        ("#1D1030", "#FFFFFF", "android.presplash_color must be #1D1030"),
        ("landscape-reverse", "landscape", "orientation must name all"),
        ("assets/icon.png\nicon.ad", "assets/no.png\nicon.ad", "assets/no.png, which is not there"),
        ("presplash.filename = assets/presplash.png", "", "presplash.filename is missing"),
    ],
)
def test_a_broken_setting_is_named(tmp_path: Path, old: str, new: str, fault: str) -> None:
    (faults,) = [line for line in written(edited(tmp_path, (old, new))) if fault in line]
    assert faults.startswith(f"{settings.NAME}: ")


def test_misspelt_key_is_reported_with_the_right_spelling(tmp_path: Path) -> None:
    spec = edited(tmp_path, ("android.archs", "android.arch"))
    assert "did you mean android.archs?" in "".join(settings.misspelt(spec))


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A project of two files, which buildozer packs quickly."""
    root = tmp_path / "project"
    shutil.copytree(ROOT / "assets/android", root / "assets/android")
    (root / "jaipur").mkdir()
    shutil.copy(ROOT / "jaipur/__init__.py", root / "jaipur")
    (root / "main.py").write_text("import asynckivy\n")
    return root


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("title = Pink City Traders", "", '[app] "title" is missing'),
        ("portrait,", "upright,", '"upright" is not a valid'),
        ("fullscreen = 0", "fullscreen = 0\nversion = 1.0", 'Conflict between "version"'),
        ('__version__ = "(', '__vision__ = "(', "Unable to find capture version"),
        ("plyer==2.1.0", "plyer==2.1.0,sdl3", "onflict"),
        ("kivy==2.3.1", "kivy==2.2.0", "kivy==2.2.0, but the recipe is made for 2.3.1"),
    ],
)
def test_spec_refused_by_buildozer_is_reported(
    tmp_path: Path, small: Path, old: str, new: str, fault: str
) -> None:
    built = packer.build(edited(tmp_path, (old, new), root=small), tmp_path / "made")
    assert any(fault in line for line in built.faults), built.faults


def test_spec_accepted_by_buildozer_has_no_fault(tmp_path: Path, small: Path) -> None:
    spec = edited(tmp_path, root=small)
    built = packer.build(spec, tmp_path / "made")
    assert built.tree and not built.faults
    assert not [*sources.faults(built.tree, built.packages), *packer.left_out(spec, built)]


@pytest.mark.parametrize(
    ("missing", "fault"),
    [
        (",asynckivy==0.12.1", "main.py:1: imports asynckivy, which the phone lacks"),
        (",asyncgui==1.0.0", "asynckivy needs asyncgui, which is not named"),
    ],
)
def test_missing_requirement_is_reported(
    tmp_path: Path, small: Path, missing: str, fault: str
) -> None:
    spec = edited(tmp_path, (missing, ""), root=small)
    built = packer.build(spec, tmp_path / "made")
    assert built.tree, built.faults
    (faults,) = [*sources.faults(built.tree, built.packages), *packer.left_out(spec, built)]
    assert fault in faults


def test_missing_and_extra_files_in_the_tree_are_reported(tmp_path: Path) -> None:
    spec = edited(
        tmp_path,
        ("exts = py,kv,", "exts = py,"),
        (",ogg,", ","),
        ("patterns = main.py,", "patterns = tests/*,"),
    )
    built = packer.build(spec, tmp_path / "made")
    assert built.tree, built.faults
    found = "\n".join(tree.faults(built.tree, ROOT))
    assert "kv/demo/finger.kv is missing (source.include_exts" in found
    assert "assets/sounds/door.ogg is missing" in found
    assert "main.py is missing" in found
    assert "tests does not belong into the app" in found


def test_tree_that_is_too_large_is_reported(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/huge.bin").write_bytes(bytes(15_000_001))
    assert "tree: 15.0 MB, more than 13.5" in list(tree.faults(tmp_path, ROOT))


def test_each_fault_is_one_line_and_the_exit_status_is_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spec = edited(tmp_path, ("title = Pink City Traders", "android.premissions = all"))
    assert main(["--spec", str(spec.path), "--json"]) == 1
    said = capsys.readouterr()
    assert [line.split(":")[0] for line in said.err.splitlines()] == [settings.NAME] * 2
    assert json.loads(said.out.splitlines()[-1]) == {"faults": 2}


def test_missing_spec_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--spec", "nowhere.spec"]) == 2
    assert "nowhere.spec" in capsys.readouterr().err


# Pictures


def broken_icon(tmp_path: Path, change: Callable[[Path], object]) -> list[str]:
    root = tmp_path / "project"
    shutil.copytree(ROOT / "assets", root / "assets", ignore=shutil.ignore_patterns("a[rt]*", "s*"))
    change(root / "assets")
    return list(images.faults(settings.Spec(SPEC, root)))


def test_icon_that_is_not_a_png_is_reported(tmp_path: Path) -> None:
    found = broken_icon(tmp_path, lambda assets: shutil.copy(ROOT / "LICENSE", assets / "icon.png"))
    assert found == ["assets/icon.png: not a whole PNG, whatever its name says"]


def test_truncated_png_is_reported(tmp_path: Path) -> None:
    def halve(assets: Path) -> None:
        path = assets / "presplash.png"
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])

    (faults,) = broken_icon(tmp_path, halve)
    assert faults.startswith("assets/presplash.png: not a whole PNG")


def test_foreground_without_alpha_or_of_wrong_size_is_reported(tmp_path: Path) -> None:
    from PIL import Image

    found = broken_icon(
        tmp_path,
        lambda assets: Image.new("RGB", (100, 432)).save(assets / "icon-foreground.png"),
    )
    assert found == [
        "assets/icon-foreground.png: 100 x 432, must be 432 x 432",
        "assets/icon-foreground.png: lets nothing through: the background would never be seen",
    ]
