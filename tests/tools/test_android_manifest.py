"""The manifest of the Android package, rendered from broken parts: each fault is reported."""

import shutil
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.tools.breaking import edit
from tools.android_check import aapt, manifest, packer
from tools.android_check import spec as settings
from tools.android_check.__main__ import ROOT

SPEC = ROOT / settings.NAME
ANDROID = "assets/android"

ADDED = {
    ("--permission", "android.permission.INTERNET"): "asks for android.permission.INTERNET",
    ("--allow-backup", "true"): "application must have allowBackup=false",
    ("--service", "Spy:spy.py"): "has a service",
    ("--extra-manifest-xml", "<permission-tree/>"): "has permission-tree besides",
    (): "looks for [] among other apps",
    ("--display-cutout", "shortEdges"): "the style makes it fullscreen",
    ("--depend", "com.example:ads:1"): "brings implementation",
    ("--activity-launch-mode", "standard"): "launchMode is standard, must be singleTask",
    ("--manifest-orientation", "portrait"): "screenOrientation is portrait, must be unspecified",
    ("--meta-data", "spy=1"): "has the meta-data {'spy': '1', 'wakelock': '0'}, must be",
    ("--android-entrypoint", "org.Main"): "its activity is org.Main, must be org.kivy.android.Py",
}
"""More arguments, and the fault reported for each."""

SPOILT = {
    "intent_filters": ("", "does not answer to SEND", "does not answer to VIEW"),
    "icon_monochrome": ("<vector", "drawable/icon_monochrome.xml is not well-formed"),
    "application": (
        ' android:icon2="@xml/nowhere"',
        "@xml/nowhere is not among",
        "application has icon2 besides",
    ),
    "splash": ("<resources/>", "the splash of Android 12 must be #1D1030"),
    "locales_config": ("<locale-config/>", "locales_config names []"),
    "data_extraction_rules": (
        '<data-extraction-rules><cloud-backup><include domain="file" path="." /></cloud-backup>'
        '<device-transfer><include domain="file" path="app" /></device-transfer>'
        "</data-extraction-rules>",
        "lets database go to a cloud",
        "lets external go to a cloud",
        "lets file go to a cloud",
        "lets root go to a cloud",
        "lets sharedpref go to a cloud",
        "sends files to a cloud",
        "leaves aside, jaipur.db, jaipur.db-wal on the old phone",
        "moves app, which the store does not keep",
    ),
}
"""Files of assets/android, their broken content, and the fault reported for each."""


def rendered(arguments: list[str], folder: Path, *more: str, **spoilt: str) -> list[str]:
    """Return the manifest's faults, with more arguments or with broken files of assets/android."""
    android = folder / "android"
    shutil.copytree(ROOT / ANDROID, android)
    words = [word.replace(str(ROOT / ANDROID), str(android)) for word in arguments]
    for name, text in spoilt.items():
        if name == "application":
            at = words.index("--extra-manifest-application-arguments") + 1
            words[at] = words[at].strip() + text
        else:
            (path,) = android.rglob(f"{name}.xml")
            path.write_text(text)
    return manifest.faults(settings.Spec(SPEC, ROOT), [*words, *more], folder / "dist")


def test_each_broken_part_of_the_manifest_is_reported(built: packer.Built, tmp_path: Path) -> None:
    lines = rendered(
        built.arguments, tmp_path, **{name: text for name, (text, *_) in SPOILT.items()}
    )
    _all_reported([fault for _, *faults in SPOILT.values() for fault in faults], lines)


def test_extra_arguments_to_p4a_are_checked(built: packer.Built, tmp_path: Path) -> None:
    lines = rendered(built.arguments, tmp_path, *(word for words in ADDED for word in words))
    _all_reported(ADDED.values(), lines)


def _all_reported(faults: Iterable[str], lines: list[str]) -> None:
    for fault in (wanted := list(faults)):
        assert any(fault in line for line in lines), (fault, lines)
    assert len(lines) == len(wanted), lines


def test_release_manifest_is_checked(built: packer.Built, distribution: Path) -> None:
    assert "--release" in built.release
    lines = manifest.judge(settings.Spec(SPEC, ROOT), distribution, release=True)
    assert lines == ["manifest: a release must not be debuggable"]


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
