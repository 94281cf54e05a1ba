"""The Android package: the project's own has no faults, and each way to break it is reported."""

import io
import shutil
import struct
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.android_check import images, imports, packer, play, start, tree
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
def test_the_whole_check_finds_no_fault_and_plays_a_round(
    built: packer.Built, tmp_path: Path
) -> None:
    assert check(SPEC, tmp_path, built) == []


# Ways to break the spec


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("android.permissions =", "android.premissions =", "android.premissions is no key of"),
        ("VIBRATE\n", "VIBRATE,INTERNET\n", "android.permissions must be"),
        ("android.allow_backup = False", "android.allow_backup = True", "android.allow_backup"),
        ("android.ndk = 28c", "android.ndk = 25b", "16 KB pages"),
        ("arm64-v8a,", "", "android.archs must hold"),
        ("fullscreen = 0", "fullscreen = 0\np4a.setup_py = false", "counts as true"),
        ("p4a.hook = assets", "p4a.hook = other", "without it bold text restarts the app"),
        ("android.minapi = 24", "android.minapi = 24 # old phones", "part of it"),
        ("#1D1030", "#FFFFFF", "android.presplash_color must be #1D1030"),
        ("landscape-reverse", "landscape", "orientation must name all"),
        ("assets/icon.png\nicon.ad", "assets/no.png\nicon.ad", "assets/no.png, which is not there"),
        ("p4a.commit = v2026.05.09", "p4a.commit = v2025.01.01", "p4a.commit must be v2026.05.09"),
        ("p4a.bootstrap", "p4a.fork = somebody\np4a.bootstrap", "p4a.fork"),
        ("p4a.bootstrap", "android.display_cutout = shortEdges\np4a.bootstrap", "fullscreen"),
        ("p4a.bootstrap", "android.entrypoint = org.Main\np4a.bootstrap", "must be org.kivy.andr"),
        ("p4a.bootstrap", "android.meta_data = a=b\np4a.bootstrap", "android.meta_data changes"),
        ("package.name = jaipur", "package.name = jai-pur", "'jai-pur' cannot be a part"),
    ],
)
def test_a_broken_setting_is_named(tmp_path: Path, old: str, new: str, fault: str) -> None:
    (faults,) = [line for line in written(edited(tmp_path, (old, new))) if fault in line]
    assert faults.startswith(f"{settings.NAME}: ")


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
    (faults,) = [*imports.faults(built.tree, built.packages), *packer.left_out(spec, built)]
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


def test_each_fault_is_one_line_and_the_exit_status_is_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spec = edited(tmp_path, ("title = Pink City Traders", "android.premissions = all"))
    assert main(["--spec", str(spec.path)]) == 1
    said = capsys.readouterr()
    assert [line.split(":")[0] for line in said.err.splitlines()] == [settings.NAME] * 2
    assert said.out.splitlines()[-1] == "faults: 2"


# Pictures


def broken_icon(tmp_path: Path, change: Callable[[Path], object]) -> list[str]:
    root = tmp_path / "project"
    shutil.copytree(ROOT / "assets", root / "assets", ignore=shutil.ignore_patterns("a[rt]*", "s*"))
    change(root / "assets")
    return list(images.faults(settings.Spec(SPEC, root)))


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


# Requirements


# The tree


@pytest.fixture
def copy(built: packer.Built, tmp_path: Path) -> Path:
    """A copy of the tree's code and layouts that a test can break."""
    assert built.tree
    for part in ("jaipur", "kv"):
        shutil.copytree(built.tree / part, tmp_path / "tree" / part)
    return tmp_path / "tree"


def test_file_unknown_to_git_is_reported(copy: Path) -> None:
    (copy / "jaipur/scratch.py").write_text("")
    (copy / "jaipur/kartenstapel-für-später.json").write_text("")
    faults = list(tree.faults(copy, ROOT))
    unknown = "would be packed, and git does not know it: add it or remove it"
    assert f"tree: jaipur/scratch.py {unknown}" in faults
    assert any(
        "für-später.json: a name in the package must be plain ASCII" in line for line in faults
    )


# The start and a built package


def started(folder: Path, code: str) -> list[str]:
    """Return the faults of an app whose whole code is this."""
    place = folder / "app/jaipur/ui/start"
    place.mkdir(parents=True)
    (place / "kivy_setup.py").write_text(code)
    compiled = tree.compiled(folder / "app", folder)
    return start.faults(compiled, packer.Built([]), folder)


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("raise SystemExit('lost')", "start: > lost"),
        ("import lzma", "the phone has no module lzma"),
        (f"print('{play.ALL_SEEN}[WARNING]')\nimport os\nos._exit(1)", "it ended with 1"),
        (
            f"print('[WARNING] x\\n{play.ALL_SEEN}', flush=True)\nimport os\nos._exit(0)",
            "start: [W",
        ),
        (
            f"open('save.json', 'w')\nprint('{play.ALL_SEEN}', flush=True)\nimport os\nos._exit(0)",
            "start: left save.json beside the program",
        ),
    ],
)
def test_start_that_fails_on_a_phone_is_reported(tmp_path: Path, code: str, fault: str) -> None:
    faults = started(tmp_path, code)
    assert any(fault in line for line in faults), faults


def library(alignment: int) -> bytes:
    """Return the smallest file that looks like a 64-bit library with one loaded segment."""
    head = b"\x7fELF\x02\x01" + bytes(10) + struct.pack("<HHIQQQIHHHHHH", *LIBRARY_HEADER)
    return head + struct.pack("<II6Q", 1, 5, 0, 0, 0, 0, 0, alignment)


LIBRARY_HEADER = (3, 183, 1, 0, 64, 0, 0, 64, 56, 1, 0, 0, 0)


def test_every_library_of_a_package_is_checked(
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
