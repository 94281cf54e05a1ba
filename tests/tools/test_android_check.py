"""The Android package: the project's own has no faults, and each way to break it is told."""

import io
import json
import shutil
import struct
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from jaipur import __version__
from tools.android_check import images, packer, pages, sources, start, tree
from tools.android_check import spec as settings
from tools.android_check.__main__ import ROOT, main

SPEC = ROOT / settings.NAME


def edited(folder: Path, old: str, new: str) -> settings.Spec:
    """The project's spec with one piece of it replaced."""
    text = SPEC.read_text(encoding="utf-8")
    assert old in text
    path = folder / settings.NAME
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return settings.Spec(path, ROOT)


def written(spec: settings.Spec) -> list[str]:
    """The faults that can be read off the file alone."""
    return [*settings.misspelt(spec), *settings.unfit(spec), *images.faults(spec)]


# The project's own


def test_the_whole_check_finds_no_fault_and_plays_a_round() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.android_check", "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    figures = json.loads(done.stdout.splitlines()[-1])
    assert figures["faults"] == 0
    assert figures["version"] == __version__
    assert 5 < figures["tree_mb"] <= tree.MOST_MB
    assert figures["played"] is True


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
        ("android.minapi = 24", "android.minapi = 24 # old phones", "part of it"),
        ("hostpython3==3.14.2", "hostpython3==3.13.1", "python3 and hostpython3"),
        ("#1D1030", "#FFFFFF", "android.presplash_color must be #1D1030"),
        ("landscape-reverse", "landscape", "orientation must name all"),
        ("android/application.txt", "android/other.txt", "enableOnBackInvokedCallback"),
        ("assets/icon.png\nicon.ad", "assets/no.png\nicon.ad", "assets/no.png, which is not there"),
        ("presplash.filename = assets/presplash.png", "", "presplash.filename is missing"),
    ],
)
def test_a_broken_setting_is_named(tmp_path: Path, old: str, new: str, fault: str) -> None:
    (told,) = [line for line in written(edited(tmp_path, old, new)) if fault in line]
    assert told.startswith(f"{settings.NAME}: ")


def test_the_misspelt_key_is_told_with_the_right_one(tmp_path: Path) -> None:
    spec = edited(tmp_path, "android.archs", "android.arch")
    assert "did you mean android.archs?" in "".join(settings.misspelt(spec))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("title = Jaipur", "", '[app] "title" is missing'),
        ("portrait,", "upright,", '"upright" is not a valid'),
        ("fullscreen = 0", "fullscreen = 0\nversion = 1.0", 'Conflict between "version"'),
        ('__version__ = "(', '__vision__ = "(', "Unable to find capture version"),
        ("plyer==2.1.0", "plyer==2.1.0,sdl3", "onflict"),
        ("kivy==2.3.1", "kivy==2.2.0", "kivy==2.2.0, but the recipe is made for 2.3.1"),
    ],
)
def test_what_buildozer_and_its_recipes_refuse_is_told(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    built = packer.build(edited(tmp_path, old, new), tmp_path / "made")
    assert any(fault in line for line in built.faults), built.faults


def in_the_tree(spec: settings.Spec, folder: Path) -> list[str]:
    built = packer.build(spec, folder)
    assert built.tree, built.faults
    return [
        *tree.faults(built.tree, ROOT),
        *sources.faults(built.tree, built.packages),
        *packer.left_out(spec, built),
    ]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("exts = py,kv,", "exts = py,", "kv/doors.kv is missing (source.include_exts"),
        (",ogg,", ",", "assets/sounds/door.ogg is missing"),
        ("patterns = main.py,", "patterns = ", "main.py is missing"),
        ("main.py,LICENSE", "main.py,tests/*,LICENSE", "tests does not belong into the app"),
        (",asynckivy==0.12.1", "", "imports asynckivy, which the phone lacks"),
        (",asyncgui==1.0.0", "", "asynckivy needs asyncgui, which is not named"),
    ],
)
def test_what_is_wrong_with_the_tree_is_told(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    found = in_the_tree(edited(tmp_path, old, new), tmp_path / "made")
    assert any(fault in line for line in found), found


def test_too_many_bytes_are_told(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/huge.bin").write_bytes(bytes(15_000_001))
    assert "tree: 15.0 MB, more than 15" in list(tree.faults(tmp_path, ROOT))


def test_a_fault_is_a_line_and_a_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spec = edited(tmp_path, "title = Jaipur", "android.premissions = all")
    assert main(["--spec", str(spec.path), "--json"]) == 1
    said = capsys.readouterr()
    assert [line.split(":")[0] for line in said.err.splitlines()] == [settings.NAME] * 2
    assert json.loads(said.out.splitlines()[-1]) == {"faults": 2}


def test_a_spec_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--spec", "nowhere.spec"]) == 2
    assert "nowhere.spec" in capsys.readouterr().err


# Pictures


def broken_icon(tmp_path: Path, change: Callable[[Path], object]) -> list[str]:
    root = tmp_path / "project"
    shutil.copytree(ROOT / "assets", root / "assets", ignore=shutil.ignore_patterns("a[rt]*", "s*"))
    change(root / "assets")
    return list(images.faults(settings.Spec(SPEC, root)))


def test_an_icon_that_is_no_png_is_told(tmp_path: Path) -> None:
    found = broken_icon(tmp_path, lambda assets: shutil.copy(ROOT / "LICENSE", assets / "icon.png"))
    assert found == ["assets/icon.png: not a whole PNG, whatever its name says"]


def test_half_a_png_is_told(tmp_path: Path) -> None:
    def halve(assets: Path) -> None:
        path = assets / "presplash.png"
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])

    (told,) = broken_icon(tmp_path, halve)
    assert told.startswith("assets/presplash.png: not a whole PNG")


def test_a_foreground_without_alpha_and_of_another_size_is_told(tmp_path: Path) -> None:
    from PIL import Image

    found = broken_icon(
        tmp_path,
        lambda assets: Image.new("RGB", (100, 432)).save(assets / "icon-foreground.png"),
    )
    assert found == [
        "assets/icon-foreground.png: 100 x 432, must be 432 x 432",
        "assets/icon-foreground.png: has no alpha: the background would never be seen",
    ]


# Code


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("import tkinter", "imports tkinter"),
        ("from compression import zstd", "imports compression.zstd"),
        ("def f():\n    import lzma", "imports lzma"),
        ("import numpy as np", "imports numpy"),
        ("import distutils.util", "imports distutils.util"),
        ("from ast import Num", "ast.Num is gone"),
        ("import sqlite3\nprint(sqlite3.version)", "sqlite3.version is gone"),
        ("assert cards.pop()", "an assert does something"),
        ("assert (n := 3)", "an assert does something"),
        ("print(f.__doc__)", "docstrings are gone"),
        ("import inspect\ninspect.getsource(f)", "no source files"),
        ("def f():\n try:\n  g()\n finally:\n  return 1", "returns from a finally"),
        ("print('\\d')", "does not compile cleanly"),
    ],
)
def test_code_that_the_phone_cannot_run_is_told(code: str, fault: str) -> None:
    (told,) = sources.python_faults(code, {"kivy"})
    assert fault in told[1]


@pytest.mark.parametrize(
    "code",
    [
        "import json, sqlite3, zoneinfo\nfrom kivy.app import App",
        "try:\n    import lzma\nexcept ImportError:\n    lzma = None",
        "assert isinstance(n, int) and len(cards) == 5",
        "import android",
    ],
)
def test_code_that_the_phone_can_run_is_left_in_peace(code: str) -> None:
    assert sources.python_faults(code, {"kivy", "android"}) == []


def test_imports_of_layouts_count_too(tmp_path: Path) -> None:
    (tmp_path / "table.kv").write_text("#:import np numpy\n#:import dp kivy.metrics.dp\n")
    assert list(sources.faults(tmp_path, {"kivy"})) == [
        "table.kv: imports numpy, which the phone lacks"
    ]


# The start


def started(folder: Path, code: str) -> list[str]:
    app = folder / "app"
    app.mkdir()
    (app / "main.py").write_text(code)
    compiled = tree.compiled(app, folder)
    return start.faults(compiled, packer.Built([], recipes=["kivy"], modules=["plyer"]), folder)


def test_the_pretended_phone_lacks_what_a_phone_lacks(tmp_path: Path) -> None:
    code = """
import importlib, sys
for name in ("lzma", "grp", "curses", "distutils", "numpy", "pytest", "jaipur", "tools"):
    try:
        importlib.import_module(name)
    except ImportError:
        continue
    sys.exit(f"{name} is here")
import plyer, jnius, android
from multiprocessing import get_context
try:
    get_context("spawn").Lock()
except ImportError:
    assert sys.exit("asserts are here")
    if not __debug__ and jnius.autoclass("android.os.Build$VERSION").SDK_INT == 36:
        print("round 1: 9 moves")
"""
    assert started(tmp_path, code) == []


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("raise SystemExit('lost')", "start: > lost"),
        ("print('round 1')", "start: it ended before the round did"),
        ("print('round 1: 3 moves')\nprint('[WARNING] no font')", "start: [WARNING] no font"),
    ],
)
def test_a_start_that_fails_is_told(tmp_path: Path, code: str, fault: str) -> None:
    assert fault in started(tmp_path, code)


# A built package


def library(alignment: int) -> bytes:
    """The least that looks like a 64-bit library with one loaded piece."""
    head = b"\x7fELF\x02\x01" + bytes(10) + struct.pack("<HHIQQQIHHHHHH", *LIBRARY_HEADER)
    return head + struct.pack("<II6Q", 1, 5, 0, 0, 0, 0, 0, alignment)


LIBRARY_HEADER = (3, 183, 1, 0, 64, 0, 0, 64, 56, 1, 0, 0, 0)


def test_every_library_of_a_package_is_looked_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bundle = io.BytesIO()
    with tarfile.open(fileobj=bundle, mode="w:gz") as archive:
        member = tarfile.TarInfo("site-packages/kivy/_clock.so")
        member.size = len(library(4096))
        archive.addfile(member, io.BytesIO(library(4096)))
    package = tmp_path / "game.apk"
    with zipfile.ZipFile(package, "w") as apk:
        apk.writestr("lib/arm64-v8a/libSDL2.so", library(16384))
        apk.writestr("lib/armeabi-v7a/libSDL2.so", b"old phones have small pages")
        apk.writestr("lib/arm64-v8a/libpybundle.so", bundle.getvalue())
    assert main(["--package", str(package)]) == 1
    assert capsys.readouterr().err.splitlines() == [
        "lib/arm64-v8a/libpybundle.so:site-packages/kivy/_clock.so: "
        "aligned to 4,096 bytes, must be 16,384"
    ]


def test_a_package_without_libraries_is_no_proof(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "empty.apk", "w") as apk:
        apk.writestr("classes.dex", b"")
    with pytest.raises(pages.PackageError, match="no 64-bit libraries"):
        list(pages.faults(tmp_path / "empty.apk"))
