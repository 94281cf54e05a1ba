"""The rendered manifest and resources put together by Android's own `aapt2`, where it is installed.

It needs the platform of the API level that the package is for (`android.jar` in the SDK): an older
one, such as Debian's, does not know the newer words of the manifest.
"""

import os
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

from tools.android_check.activity import ANDROID
from tools.android_check.spec import LOWEST_API

HOMES = ("ANDROID_HOME", "ANDROIDSDK", "ANDROID_SDK_ROOT")
USUAL = "~/.buildozer/android/platform/android-sdk"


def faults(dist: Path, package: str) -> list[str]:
    """What `aapt2` says against a distribution whose manifest is rendered."""
    found = tools()
    if not found:
        print(f"aapt2: not linked, there is no SDK with android-{LOWEST_API} and build-tools here")
        return []
    aapt2, platform = found
    source, linked = dist / "src/main", dist / "linked"
    linked.mkdir()
    ElementTree.register_namespace("android", ANDROID.strip("{}"))
    whole = ElementTree.parse(source / "AndroidManifest.xml")
    whole.getroot().set("package", package)  # Gradle would say it
    whole.write(linked / "AndroidManifest.xml", encoding="utf-8", xml_declaration=True)
    resources = str(linked / "resources.zip")
    manifest = ["--manifest", str(linked / "AndroidManifest.xml")]
    for command in (
        ["compile", "--dir", str(source / "res"), "-o", resources],
        ["link", "-I", str(platform), *manifest, "-o", str(linked / "package.apk"), resources],
    ):
        done = subprocess.run([aapt2, *command], capture_output=True, text=True, check=False)
        if done.returncode:
            return [f"aapt2: {line}" for line in done.stderr.strip().splitlines()]
    print("aapt2 linked the manifest and the resources")
    return []


def tools() -> tuple[str, Path] | None:
    """The program and the platform, if both are here."""
    homes = [os.environ[name] for name in HOMES if os.environ.get(name)]
    for home in (Path(home).expanduser() for home in (*homes, USUAL)):
        platform = home / f"platforms/android-{LOWEST_API}/android.jar"
        newest = max((home / "build-tools").glob("*/aapt2"), default=None)
        program = str(newest) if newest else shutil.which("aapt2")
        if program and platform.is_file():
            return program, platform
    return None
