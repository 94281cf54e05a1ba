"""Ways to break the package that once went unnoticed: a copy is broken, the fault is told."""

import shutil
from pathlib import Path

import pytest

from tools.android_check import aapt, images, manifest, packer, probe, sources, tree
from tools.android_check import spec as settings
from tools.android_check.__main__ import ROOT
from tools.android_check.java import NAMES, JavaException, Phone

SPEC = ROOT / settings.NAME
ANDROID = "assets/android"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> packer.Built:
    """The package's tree, made once."""
    folder = tmp_path_factory.mktemp("android")
    made = packer.build(settings.Spec(SPEC, ROOT), folder / "buildozer")
    assert made.tree and not made.faults
    return made


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


# The manifest


def rendered(built: packer.Built, folder: Path, *more: str, **broken: str) -> list[str]:
    """The manifest's faults, with more arguments, or with files of assets/android broken."""
    android = folder / "android"
    shutil.copytree(ROOT / ANDROID, android)
    words = [word.replace(str(ROOT / ANDROID), str(android)) for word in built.arguments]
    for name, text in broken.items():
        if name == "application":
            at = words.index("--extra-manifest-application-arguments") + 1
            words[at] = words[at].strip() + text
        else:
            (path,) = android.rglob(f"{name}.xml")
            path.write_text(text)
    return manifest.faults(settings.Spec(SPEC, ROOT), [*words, *more], folder / "dist")


def test_the_manifest_as_it_is_has_no_fault(built: packer.Built, tmp_path: Path) -> None:
    assert rendered(built, tmp_path) == []


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        ({"application": ' android:appCategory="game"'}, "not well-formed (duplicate attribute"),
        ({"application": ' android:label="'}, "not well-formed"),
        ({"application": ' android:icon2="@xml/nowhere"'}, "@xml/nowhere is not among"),
        ({"intent_filters": "<intent-filter>"}, "not well-formed"),
        ({"intent_filters": ""}, "answers to"),
        ({"icon_monochrome": "<vector"}, "drawable/icon_monochrome.xml is not well-formed"),
        ({"splash": "<resources/>"}, "the splash of Android 12 must be #1D1030"),
        ({"locales_config": "<locale-config/>"}, "locales_config names []"),
    ],
)
def test_a_broken_piece_of_the_manifest_is_told(
    built: packer.Built, tmp_path: Path, broken: dict[str, str], fault: str
) -> None:
    told = rendered(built, tmp_path, **broken)
    assert any(fault in line for line in told), told


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        (("--permission", "android.permission.INTERNET"), "asks for android.permission.INTERNET"),
        (("--service", "Spy:spy.py"), "has a service"),
        (("--extra-manifest-xml", ""), "looks for [] among other apps"),
        (("--extra-manifest-xml", "<permission-tree/>"), "has permission-tree besides"),
        (("--depend", "com.example:ads:1"), "brings implementation"),
        (("--display-cutout", "shortEdges"), "the style makes it fullscreen"),
        (("--allow-backup", "true"), "application must have allowBackup=false"),
        (("--nonsense",), "unrecognized arguments: --nonsense"),
    ],
)
def test_what_python_for_android_is_told_besides_is_seen(
    built: packer.Built, tmp_path: Path, more: tuple[str, ...], fault: str
) -> None:
    told = rendered(built, tmp_path, *more)
    assert any(fault in line for line in told), told


@pytest.mark.parametrize("says", ["", "error: attribute android:icon2 not found."])
def test_where_there_is_an_sdk_aapt2_links_it(
    built: packer.Built, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: str
) -> None:
    for name in aapt.HOMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    rendered(built, tmp_path)
    assert aapt.tools() is None, "no SDK"
    assert aapt.faults(tmp_path / "dist", "org.pinkcity.jaipur") == []
    monkeypatch.setenv("ANDROID_HOME", str(tmp_path / "sdk"))
    for name in ("platforms/android-36/android.jar", "build-tools/36.0.0/aapt2"):
        path = tmp_path / "sdk" / name
        path.parent.mkdir(parents=True)
        failing = f"[ $1 = compile ] || {{ echo '{says}' >&2; exit 1; }}" if says else "true"
        path.write_text(f"#!/bin/sh\n{failing}\n")
        path.chmod(0o755)
    told = aapt.faults(tmp_path / "dist", "org.pinkcity.jaipur")
    assert told == ([f"aapt2: {says}"] if says else [])
    manifest_text = (tmp_path / "dist/linked/AndroidManifest.xml").read_text()
    assert 'package="org.pinkcity.jaipur"' in manifest_text


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
    built: packer.Built, copy: Path, file: str, old: str, new: str, fault: str
) -> None:
    edit(copy / file, old, new)
    told = list(sources.faults_in(copy / file, copy, built.packages))
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
    copy: Path, level: int, file: str, old: str, new: str, fault: str
) -> None:
    assert level in probe.LEVELS
    edit(copy / "jaipur/ui/device" / f"{file}.py", old, new)
    told = probe.faults(copy, [level])
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
