"""The rendered manifest and resources, compiled by Android's `aapt2` if it is installed.

It needs Android's resources (`android.jar` of the SDK's platform 36, or Debian 13's): older ones do
not know the newer words of the manifest. `.ci/aapt2` fetches both where it can.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

from tools.android_check.activity import ANDROID
from tools.android_check.spec import LOWEST_API

HOMES = ("ANDROID_HOME", "ANDROIDSDK", "ANDROID_SDK_ROOT")
FETCHED = f"{sys.prefix}/android-sdk"
"""The folder that `.ci/aapt2` installs into."""
USUAL = "~/.buildozer/android/platform/android-sdk"
LINKED = "aapt2: linked the manifest and the resources"
NOT_LINKED = "aapt2: not linked"


def faults(dist: Path, package: str) -> list[str]:
    """Return the errors of `aapt2` about a distribution with a rendered manifest."""
    found = tools()
    if not found:
        print(f"{NOT_LINKED}: there is no aapt2 with Android {LOWEST_API} here (try .ci/aapt2)")
        return []
    aapt2, platform = found
    source, linked = dist / "src/main", dist / "linked"
    linked.mkdir()
    ElementTree.register_namespace("android", ANDROID.strip("{}"))
    whole = ElementTree.parse(source / "AndroidManifest.xml")
    whole.getroot().set("package", package)  # Gradle would set it
    whole.write(linked / "AndroidManifest.xml", encoding="utf-8", xml_declaration=True)
    resources = str(linked / "resources.zip")
    manifest = ["--manifest", str(linked / "AndroidManifest.xml")]
    for command in (
        ["compile", "--dir", str(source / "res"), "-o", resources],
        ["link", "-I", str(platform), *manifest, "-o", str(linked / "package.apk"), resources],
    ):
        try:
            done = subprocess.run([aapt2, *command], capture_output=True, text=True, check=False)
        except OSError as error:
            print(f"{NOT_LINKED}: {aapt2} does not run on this machine ({error.strerror})")
            return []
        if done.returncode:
            said = done.stderr.replace(f"{source}/", "").replace(f"{linked}/", "")
            return [f"aapt2: {line}" for line in said.strip().splitlines()]
    print(LINKED)
    return []


def tools() -> tuple[str, Path] | None:
    """Return the program and the platform; None unless both are installed."""
    homes = [os.environ[name] for name in HOMES if os.environ.get(name)]
    for home in (Path(home).expanduser() for home in (*homes, FETCHED, USUAL)):
        platform = home / f"platforms/android-{LOWEST_API}/android.jar"
        newest = max((home / "build-tools").glob("*/aapt2"), default=None)
        program = str(newest) if newest else shutil.which("aapt2")
        if program and platform.is_file():
            return program, platform
    return None
