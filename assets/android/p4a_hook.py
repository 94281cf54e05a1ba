"""Run by python-for-android when it has written the manifest (`p4a.hook` in buildozer.spec).

Its template leaves out changes that would then restart the app: bold text and another colour mode.
They are declared here. A changed grammatical gender (Android 14) may restart it: that is rare, and
the app comes back to its match.
"""

import re
from pathlib import Path

MANIFEST = Path("src/main/AndroidManifest.xml")
CHANGES = ("colorMode", "density", "fontWeightAdjustment", "layoutDirection")
"""Settings that may change while the app runs."""


def after_apk_build(_toolchain: object) -> None:
    """Called in the folder of the distribution."""
    written = MANIFEST.read_text(encoding="utf-8")
    MANIFEST.write_text(declare(written), encoding="utf-8")


def declare(manifest: str) -> str:
    """The manifest with these changes among those the activity stays alive in."""

    def add(found: re.Match[str]) -> str:
        known = found[1].split("|")
        return f'android:configChanges="{"|".join(dict.fromkeys([*known, *CHANGES]))}"'

    return re.sub(r'android:configChanges="([^"]*)"', add, manifest)
