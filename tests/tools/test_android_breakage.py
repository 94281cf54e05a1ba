"""Ways to break the package that once went unnoticed: a copy is broken, the fault is told."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tools.android_check import images, packer, probe, sources, tree
from tools.android_check import spec as settings
from tools.android_check.__main__ import ROOT
from tools.android_check.java import NAMES, JavaException, Phone

SPEC = ROOT / settings.NAME


@pytest.fixture
def copy(built: packer.Built, tmp_path: Path) -> Path:
    """The tree's code and layouts, to be broken."""
    assert built.tree
    for part in ("jaipur", "kv"):
        shutil.copytree(built.tree / part, tmp_path / "tree" / part)
    return tmp_path / "tree"


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@contextmanager
def broken(built: packer.Built, file: str, old: str, new: str) -> Iterator[Path]:
    """The tree with one file edited; the file is whole again afterwards."""
    assert built.tree
    path = built.tree / file
    whole = path.read_bytes()
    try:
        edit(path, old, new)
        yield built.tree
    finally:
        path.write_bytes(whole)


# The spec


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("p4a.commit = v2026.05.09", "p4a.commit = v2025.01.01", "p4a.commit must be v2026.05.09"),
        ("p4a.bootstrap", "p4a.fork = somebody\np4a.bootstrap", "p4a.fork"),
        ("p4a.bootstrap", "p4a.source_dir = ../p4a\np4a.bootstrap", "p4a.source_dir"),
        ("p4a.bootstrap", "p4a.extra_args = --permission INTERNET\np4a.bootstrap", "extra_args"),
        ("p4a.bootstrap", "android.gradle_dependencies = a:b:1\np4a.bootstrap", "gradle_depend"),
        ("p4a.bootstrap", "android.numeric_version = 7\np4a.bootstrap", "numeric_version"),
        ("p4a.bootstrap", "android.display_cutout = shortEdges\np4a.bootstrap", "fullscreen"),
        ("android.minapi = 24", "android.minapi = 21", "android.minapi must be at least 24"),
        ("x86_64\n", "x86_64,riscv64\n", "there is no riscv64"),
        ("package.name = jaipur", "package.name = jai-pur", "'jai-pur' cannot be a part"),
        ("package.name = jaipur", "package.name = new", "'new' cannot be a part"),
    ],
)
def test_a_setting_that_breaks_the_package_is_told(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    shutil.copy(SPEC, tmp_path / settings.NAME)
    edit(tmp_path / settings.NAME, old, new)
    told = list(settings.unfit(settings.Spec(tmp_path / settings.NAME, ROOT)))
    assert any(fault in line for line in told), told


def test_a_pin_of_a_version_that_is_not_tried_is_told(built: packer.Built, tmp_path: Path) -> None:
    shutil.copy(SPEC, tmp_path / settings.NAME)
    edit(tmp_path / settings.NAME, "plyer==2.1.0", "plyer==9.9.9")
    (told,) = packer.unpinned(settings.Spec(tmp_path / settings.NAME, ROOT), built)
    assert "plyer==9.9.9, but 2.1.0" in told


# The tree


def test_a_package_that_was_left_out_is_told(copy: Path) -> None:
    shutil.rmtree(copy / "jaipur/ui/replay")
    assert any(
        "jaipur/ui/replay/replay_screen.py is missing" in line for line in tree.faults(copy, ROOT)
    )


def test_a_name_too_long_for_the_archive_is_told(copy: Path) -> None:
    long = copy / "jaipur" / ("n" * 101)
    long.write_text("")
    told = list(tree.faults(copy, ROOT))
    assert any("too long for the package's archive" in line for line in told)


def test_data_in_a_new_folder_is_told(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "assets/learn").mkdir(parents=True)
    (tmp_path / "assets/riddles").mkdir()
    assert tree.unknown_folders(tmp_path) == {"riddles"}


def test_data_of_a_new_kind_is_told(tmp_path: Path) -> None:
    root = tmp_path / "project"
    shutil.copytree(ROOT / "assets/learn", root / "assets/learn")
    (root / "assets/learn/more.yaml").write_text("a: b\n")
    shutil.copy(ROOT / "pyproject.toml", root)
    assert "assets/learn/more.yaml" in tree.shipped(root)


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("jaipur/ui/start/preload.py", "import_module(name)", 'import_module("lzma")', "lzma"),
        ("jaipur/ui/app.py", '"jaipur.ui.match.match_screen"', '"jaipur.ui.match.gone"', ".gone"),
        (
            "jaipur/ui/flows/match_flow.py",
            "jaipur.ui.results.results",
            "jaipur.ui.results.gone",
            ".gone",
        ),
        ("kv/screens/names_screen.kv", "jaipur.ui.words.crests", "jaipur.ui.words.gone", ".gone"),
        ("jaipur/store/lock.py", '"""', 'import zoneinfo\n"""', "zoneinfo needs tzdata"),
        (
            "jaipur/store/lock.py",
            '"""',
            'from multiprocessing import Queue\n"""',
            "needs semaphores",
        ),
        (
            "jaipur/store/lock.py",
            '"""',
            'import multiprocessing\nmultiprocessing.Pool()\n"""',
            "needs semaphores",
        ),
    ],
)
def test_a_module_that_is_dead_on_the_phone_is_told(
    built: packer.Built, file: str, old: str, new: str, fault: str
) -> None:
    with broken(built, file, old, new) as folder:
        told = list(sources.faults_in(folder / file, folder, built.packages))
    assert any(fault in line for line in told), told


# Java


@pytest.mark.parametrize(
    ("level", "file", "old", "new", "fault"),
    [
        (36, "phone", "getDecorView", "getDecorWiew", "android.view.Window has no getDecorWiew"),
        (36, "phone", "WindowInsets$Type", "WindowInsets$Kind", "Class not found"),
        (30, "phone", "ANDROID_13 = 33", "ANDROID_13 = 30", "no setRecentsScreenshotEnabled"),
        (24, "phone", '(34, "DRAG_START")', '(24, "DRAG_START")', "no DRAG_START at API level 24"),
        (36, "documents", "detachFd()", "detachFd(1)", "does not take 1 arguments"),
        (36, "back_gesture", "PRIORITY_DEFAULT", "PRIORITY_USUAL", "no PRIORITY_USUAL"),
    ],
)
def test_a_wrong_java_name_is_told(
    built: packer.Built, level: int, file: str, old: str, new: str, fault: str
) -> None:
    assert level in probe.LEVELS
    with broken(built, f"jaipur/ui/device/{file}.py", old, new) as folder:
        told = probe.faults(folder, [level])
    assert any(fault in line for line in told), told


def test_the_stand_ins_refuse_what_java_lacks() -> None:
    phone = Phone(level=29)
    with pytest.raises(JavaException, match="Class not found"):
        phone.autoclass("android.app.Aktivity")
    with pytest.raises(JavaException, match="too old"):
        phone.autoclass("android.view.WindowInsets$Type")
    with pytest.raises(AttributeError, match="has no getInsets at API level 29"):
        phone.autoclass("android.view.WindowInsets").getInsets(1)
    with pytest.raises(JavaException, match="does not take 0"):
        phone.autoclass("android.view.Window").addFlags()


def test_whatever_the_table_answers_with_is_in_the_table() -> None:
    kinds = {
        told.partition(") ")[2] or told
        for one in NAMES.values()
        for told in one["members"].values()
    }
    named = {kind for kind in kinds if "." in kind} | {
        one["extends"] for one in NAMES.values() if "extends" in one
    }
    assert named <= set(NAMES)


# Pictures


def test_a_foreground_that_covers_all_is_told(tmp_path: Path) -> None:
    from PIL import Image

    names = [settings.Spec(SPEC, ROOT).text(key) for key in images.WANTED]
    (tmp_path / "assets").mkdir()
    for name in names:
        shutil.copy(ROOT / name, tmp_path / name)
    cover = Image.new("RGBA", (432, 432), (9, 9, 9, 255))
    cover.save(tmp_path / "assets/icon-foreground.png")
    told = list(images.faults(settings.Spec(SPEC, tmp_path)))
    assert told == [
        "assets/icon-foreground.png: lets nothing through: the background would never be seen"
    ]
