"""Ways to break the package that once went unnoticed: each is tried on a copy and reported."""

import shutil
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.tools.breaking import broken, edit
from tools.android_check import aapt, images, manifest, packer, probe, tree
from tools.android_check import spec as settings
from tools.android_check.__main__ import ROOT
from tools.android_check.java import NAMES, JavaException, Phone, is_taken

SPEC = ROOT / settings.NAME


@pytest.fixture
def copy(built: packer.Built, tmp_path: Path) -> Path:
    """A copy of the tree's code and layouts that a test can break."""
    assert built.tree
    for part in ("jaipur", "kv"):
        shutil.copytree(built.tree / part, tmp_path / "tree" / part)
    return tmp_path / "tree"


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
        ("android.api = 36", "android.api = 37", "android.api must be at most 36: nothing here"),
        ("android.ndk = 28c", "android.ndk = 29", "android.ndk must be at most 28c: the recipes"),
        ("android.ndk = 28c", "android.ndk = 28d", "android.ndk must be at most 28c: the recipes"),
        ("p4a.bootstrap", "android.entrypoint = org.Main\np4a.bootstrap", "must be org.kivy.andr"),
        ("p4a.bootstrap", "android.meta_data = a=b\np4a.bootstrap", "android.meta_data changes"),
        ("p4a.bootstrap", "android.home_app = True\np4a.bootstrap", "android.home_app changes"),
        ("package.name = jaipur", "package.name = jai-pur", "'jai-pur' cannot be a part"),
        ("package.name = jaipur", "package.name = new", "'new' cannot be a part"),
    ],
)
def test_setting_that_breaks_the_package_is_reported(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    shutil.copy(SPEC, tmp_path / settings.NAME)
    edit(tmp_path / settings.NAME, old, new)
    faults = list(settings.unfit(settings.Spec(tmp_path / settings.NAME, ROOT)))
    assert any(fault in line for line in faults), faults


def test_pin_of_an_untested_version_is_reported(built: packer.Built, tmp_path: Path) -> None:
    shutil.copy(SPEC, tmp_path / settings.NAME)
    edit(tmp_path / settings.NAME, "plyer==2.1.0", "plyer==9.9.9")
    (faults,) = packer.unpinned(settings.Spec(tmp_path / settings.NAME, ROOT), built)
    assert "plyer==9.9.9, but 2.1.0" in faults


def test_package_with_c_code_and_no_recipe_is_reported(built: packer.Built, tmp_path: Path) -> None:
    shutil.copy(SPEC, tmp_path / settings.NAME)
    edit(tmp_path / settings.NAME, "plyer==2.1.0", "plyer==2.1.0,resvg-py")
    spec = settings.Spec(tmp_path / settings.NAME, ROOT)
    asked = replace(built, modules=[*built.modules, "resvg-py"])  # as without a recipe
    (faults,) = packer.compiled(spec, asked)
    assert "requirements: resvg-py holds C code, and python-for-android has no recipe" in faults


# The tree


def test_missing_package_is_reported(copy: Path) -> None:
    shutil.rmtree(copy / "jaipur/ui/replay")
    assert any(
        "jaipur/ui/replay/replay_screen.py is missing" in line for line in tree.faults(copy, ROOT)
    )


def test_name_too_long_for_the_archive_is_reported(copy: Path) -> None:
    long = copy / "jaipur" / ("n" * 101)
    long.write_text("")
    faults = list(tree.faults(copy, ROOT))
    assert any("too long for the package's archive" in line for line in faults)


def test_file_unknown_to_git_is_reported(copy: Path) -> None:
    (copy / "jaipur/scratch.py").write_text("")
    (copy / "jaipur/kartenstapel-für-später.json").write_text("")
    faults = list(tree.faults(copy, ROOT))
    unknown = "would be packed, and git does not know it: add it or remove it"
    assert f"tree: jaipur/scratch.py {unknown}" in faults
    assert any(
        "für-später.json: a name in the package must be plain ASCII" in line for line in faults
    )


def test_tree_check_says_if_git_is_not_available(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "main.py").touch()
    assert tree.tracked(tmp_path) == {"main.py"}
    assert "git cannot be asked here" in capsys.readouterr().out


def test_data_in_a_new_folder_is_reported(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "assets/learn").mkdir(parents=True)
    (tmp_path / "assets/riddles").mkdir()
    assert tree.unknown_folders(tmp_path) == {"riddles"}


def test_data_of_a_new_kind_is_shipped(tmp_path: Path) -> None:
    root = tmp_path / "project"
    shutil.copytree(ROOT / "assets/learn", root / "assets/learn")
    (root / "assets/learn/more.yaml").write_text("a: b\n")
    shutil.copy(ROOT / "pyproject.toml", root)
    assert "assets/learn/more.yaml" in tree.shipped(root)


# The manifest

DEFAULT = '<category android:name="android.intent.category.DEFAULT" />'
OTHER = '<activity android:name="org.Other" />'


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('android:launchMode="singleTask"', "", "launchMode is not said, must be singleTask"),
        ("android.PythonActivity", "android.Main", "its activity is org.kivy.android.Main, must"),
        ("</application>", f"{OTHER}</application>", "PythonActivity, org.Other, must be"),
        ('android:exported="true"', "", "not exported: no launcher could start it"),
        ("|density", "", "configChanges lacks density: Android would restart the app"),
        (DEFAULT, "", "answers to SEND [] of text/plain, which the app does not expect"),
        (DEFAULT, DEFAULT.replace("DEFAULT", "BROWSABLE"), "answers to SEND [BROWSABLE]"),
        ("category.LAUNCHER", "category.HOME", "does not answer to MAIN [LAUNCHER]"),
        ('scheme="content"', 'scheme="https" android:host="a.b"', "by https host=a.b, which the"),
        ('scheme="content"', 'scheme="file"', "does not answer to VIEW [DEFAULT] of text/plain by"),
        ('android:hardwareAccelerated="true"', 'android:largeHeap="true"', "has largeHeap besides"),
    ],
)
def test_manifest_fault_that_p4a_accepts_is_reported(
    distribution: Path, old: str, new: str, fault: str
) -> None:
    text = (distribution / "src/main/AndroidManifest.xml").read_text(encoding="utf-8")
    assert list(manifest.read(ElementTree.fromstring(text), release=False)) == []
    assert old in text
    broken = ElementTree.fromstring(text.replace(old, new, 1))
    faults = list(manifest.read(broken, release=False))
    assert any(fault in line for line in faults), faults


@pytest.mark.skipif(aapt.tools() is None, reason="there is no aapt2 here: .ci/aapt2 fetches it")
def test_aapt2_reports_unknown_manifest_words(distribution: Path, tmp_path: Path) -> None:
    dist, file = tmp_path / "dist", "res/values-v31/splash.xml"
    shutil.copytree(distribution, dist)
    edit(dist / "src/main" / file, "Background", "Backdrop")
    faults, _ = aapt.faults(dist, "org.pinkcity.jaipur")
    assert (
        faults.startswith(f"aapt2: {file}:") and "windowSplashScreenBackdrop' not found" in faults
    )


# Java


@pytest.mark.parametrize(
    ("level", "file", "old", "new", "fault"),
    [
        (36, "phone", "getDecorView", "getDecorWiew", "android.view.Window has no getDecorWiew"),
        (36, "phone", "WindowInsets$Type", "WindowInsets$Kind", "Class not found"),
        (30, "phone", "ANDROID_13 = 33", "ANDROID_13 = 30", "no setRecentsScreenshotEnabled"),
        (24, "phone", '(34, "DRAG_START")', '(24, "DRAG_START")', "no DRAG_START at API level 24"),
        (36, "documents", "detachFd()", "detachFd(1)", "does not take 1 arguments"),
        (36, "phone", "isTouchExplorationEnabled", "isExploring", "has no isExploring"),
        (36, "phone_voice", "_engine.stop)", "_engine.halt)", "TextToSpeech has no halt"),
        (36, "phone_voice", "setSpeechRate(rate)", "setSpeechRate(str(rate))", "it takes (float)"),
        (
            36,
            "phone",
            "(round(side * ",
            "((side * ",
            "Rect.new does not take (0, -550.0, 110.0, 0)",
        ),
        (36, "back_gesture", "OnBackInvokedCallback", "OnBackCallback", "OnBackInvokedCallback)"),
        (36, "phone_voice", "(I)V", "()V", "calls onInit: it must be a java_method('(I)V')"),
        (36, "back_gesture", "PRIORITY_DEFAULT", "PRIORITY_USUAL", "no PRIORITY_USUAL"),
    ],
)
def test_wrong_java_name_is_reported(
    built: packer.Built, level: int, file: str, old: str, new: str, fault: str
) -> None:
    assert level in probe.LEVELS
    with broken(built, f"jaipur/ui/device/{file}.py", old, new) as folder:
        faults = probe.faults(folder, [level])
    assert any(fault in line for line in faults), faults


def test_java_stand_ins_refuse_missing_names() -> None:
    phone = Phone(level=29)
    with pytest.raises(JavaException, match="Class not found"):
        phone.autoclass("android.app.Aktivity")
    with pytest.raises(JavaException, match="too old"):
        phone.autoclass("android.view.WindowInsets$Type")
    with pytest.raises(AttributeError, match="has no getInsets at API level 29"):
        phone.autoclass("android.view.WindowInsets").getInsets(1)
    with pytest.raises(JavaException, match="does not take 0"):
        phone.autoclass("android.view.Window").addFlags()
    with pytest.raises(JavaException, match=r"does not take \('secure',\): it takes \(int\)"):
        phone.autoclass("android.view.Window").addFlags("secure")


@pytest.mark.parametrize(
    ("value", "wanted", "taken"),
    [
        (1, "int", True),
        (1.5, "int", False),
        (1, "float", True),
        (1, "bool", False),
        ("a", "str", True),
        ("a", "java.lang.CharSequence", False),
        (None, "android.os.Bundle", True),
        (None, "int", False),
        ([1, 2], "int[]", True),
        (["1"], "int[]", False),
        (Phone().autoclass("java.util.ArrayList"), "java.util.List", True),
        (Phone().autoclass("java.util.ArrayList"), "android.content.Intent", False),
        (Phone().autoclass("java.lang.String"), "java.lang.CharSequence", True),
        (Phone().autoclass("org.kivy.android.PythonActivity"), "android.content.Context", True),
    ],
)
def test_stand_ins_accept_the_same_values_as_pyjnius(
    value: object, wanted: str, taken: bool
) -> None:
    assert is_taken(value, wanted) is taken


def test_all_types_in_the_java_table_are_defined_there() -> None:
    kinds = {
        faults.partition(") ")[2] if faults.startswith("(") else faults
        for one in NAMES.values()
        for faults in one["members"].values()
    }
    named = {kind for kind in kinds if "." in kind} | {
        one["extends"] for one in NAMES.values() if "extends" in one
    }
    assert named <= set(NAMES)


# Pictures


def test_opaque_icon_foreground_is_reported(tmp_path: Path) -> None:
    from PIL import Image

    names = [settings.Spec(SPEC, ROOT).text(key) for key in images.WANTED]
    (tmp_path / "assets").mkdir()
    for name in names:
        shutil.copy(ROOT / name, tmp_path / name)
    cover = Image.new("RGBA", (432, 432), (9, 9, 9, 255))
    cover.save(tmp_path / "assets/icon-foreground.png")
    faults = list(images.faults(settings.Spec(SPEC, tmp_path)))
    assert faults == [
        "assets/icon-foreground.png: lets nothing through: the background would never be seen"
    ]
