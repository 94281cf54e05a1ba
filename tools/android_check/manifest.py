"""The package's manifest, rendered by python-for-android's own `build.py`, and checked.

buildozer provides the arguments for python-for-android (`packer`); they are given to `build.py` on
a skeleton of a distribution, with a stand-in for the app: the manifest does not depend on it.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

from tools.android_check import activity, transfer
from tools.android_check.activity import ANDROID
from tools.android_check.spec import NAME, PERMISSIONS, Spec, table_rim

BUILD = (
    "import os, runpy, build; build.parse_args_and_make_package(); hook = os.environ['HOOK']; "
    "hook and runpy.run_path(hook)['after_apk_build'](None)"
)
"""Run python-for-android's own script, and then our hook."""
TOOLCHAINS = ("--bootstrap", "--dist_name", "--arch", "--local-recipes", "--ndk-api")
"""buildozer's arguments with a value that python-for-android does not pass to `build.py`."""
ALONE = {"apk", "aab", "--color", "--storage-dir", "--ndk-api", "--copy-libs", "--debug"}
ALONE |= {"--hook", "--ignore-setup-py", "--sign"}
"""The same for arguments without a value."""
RENAMED = {"--add-resource": "--resource", "--add-asset": "--asset"}
APPLICATION = {
    "appCategory": "game",
    "allowBackup": "false",
    "enableOnBackInvokedCallback": "false",
    "dataExtractionRules": "@xml/data_extraction_rules",
    "localeConfig": "@xml/locales_config",
    "theme": "@android:style/Theme.NoTitleBar",
}
KNOWN = {*APPLICATION, "debuggable", "extractNativeLibs", "hardwareAccelerated", "icon", "label"}
"""All attributes the application may have."""
ASKED = ["android.intent.action.TTS_SERVICE"]
"""What the app may look for among other apps: voices."""
PARTS = {"supports-screens", "uses-sdk", "uses-permission", "uses-feature", "queries"}
PARTS |= {"application"}
"""The elements a manifest may consist of."""
OUTSIDE = ("service", "receiver", "provider", "uses-library", "activity-alias")
STYLE = "KivySupportCutout"
RULES = "data_extraction_rules.xml"


def faults(spec: Spec, arguments: list[str], folder: Path) -> list[str]:
    """Return what is wrong with the manifest and the resources beside it."""
    said = render(arguments, folder)
    return [f"manifest: {said}"] if said else judge(spec, folder, "--release" in arguments)


def judge(spec: Spec, folder: Path, release: bool) -> list[str]:
    """Return the same for a rendered manifest."""
    root = _parsed(folder / "src/main/AndroidManifest.xml")
    if isinstance(root, str):
        return [f"manifest: not well-formed ({root}), see assets/android"]
    resources = folder / "src/main/res"
    found = [*read(root, release), *_resources(root, resources)]
    found += [*_looks(spec, resources), *transfer.faults(resources / "xml" / RULES)]
    found += _gradle((folder / "build.gradle").read_text(encoding="utf-8"))
    return [f"manifest: {line}" for line in found]


def _parsed(path: Path) -> ElementTree.Element | str:
    """Return the root element of a file, or what is wrong with it."""
    try:
        return ElementTree.parse(path).getroot()
    except (ElementTree.ParseError, OSError) as error:
        return str(error)


def render(arguments: list[str], folder: Path) -> str:
    """Render the manifest into a folder; return an empty text, or the error of `build.py`."""
    _skeleton(folder)
    done = subprocess.run(
        [sys.executable, "-c", BUILD, *_for_build(arguments, folder)],
        cwd=folder,
        env=os.environ | {"HOOK": _hook(arguments)},
        capture_output=True,
        text=True,
        check=False,
    )
    return "" if done.returncode == 0 else (done.stderr or done.stdout).strip().splitlines()[-1]


def _hook(arguments: list[str]) -> str:
    """Return the file that changes the manifest after rendering; empty if there is none."""
    hooks = (word.partition("=")[2] for word in arguments if word.startswith("--hook="))
    return next(hooks, "")


def _skeleton(folder: Path) -> None:
    """Make the parts of a built distribution that `build.py` looks at."""
    package = find_spec("pythonforandroid")
    bootstraps = Path((package.submodule_search_locations or [""])[0] if package else "")
    for part in ("common", "_sdl_common", "sdl2"):
        shutil.copytree(bootstraps / "bootstraps" / part / "build", folder, dirs_exist_ok=True)
    info = {"bootstrap": "sdl2", "archs": [], "ndk_api": 24, "hostpython": sys.executable}
    (folder / "dist_info.json").write_text(json.dumps(info))
    (folder / "project.properties").write_text("target=android-36\n")
    (folder / "local.properties").write_text(f"sdk.dir={folder / 'sdk'}\n")
    (folder / "sdk/build-tools/36.0.0").mkdir(parents=True)
    (folder / "app").mkdir()
    (folder / "app/main.py").touch()


def _for_build(arguments: list[str], folder: Path) -> list[str]:
    """Return the arguments that reach `build.py`."""
    kept, rest = [], iter(arguments)
    for word in rest:
        if word in TOOLCHAINS:
            next(rest)
        elif word == "--private":
            next(rest)
            kept += [word, str(folder / "app")]
        elif word.partition("=")[0] not in ALONE:
            kept.append(RENAMED.get(word, word))
    return kept


def read(root: ElementTree.Element, release: bool) -> Iterator[str]:
    """Yield what is wrong with the manifest itself."""
    asked = sorted(map(_name, root.iter("uses-permission")))
    if asked != sorted(PERMISSIONS):
        yield f"asks for {', '.join(asked) or 'nothing'}, must be {', '.join(PERMISSIONS)}"
    sdk = root.find("uses-sdk")
    levels = [
        sdk.get(f"{ANDROID}{n}SdkVersion") if sdk is not None else "" for n in ("min", "target")
    ]
    if levels != ["24", "36"]:
        yield f"is for API levels {levels}, must be 24 and 36"
    for application in root.iter("application"):
        for name, value in APPLICATION.items():
            if application.get(f"{ANDROID}{name}") != value:
                yield f"application must have {name}={value}"
        yield from _application(application, release)
        yield from activity.faults(application)
    for kind in OUTSIDE:
        if root.find(f".//{kind}") is not None:
            yield f"has a {kind}: nothing of this app runs outside its window"
    yield from _outlook(root)


def _application(application: ElementTree.Element, release: bool) -> Iterator[str]:
    said = {name.removeprefix(ANDROID) for name in application.attrib}
    for name in sorted(said - KNOWN):
        yield f"application has {name} besides what this check knows (assets/android)"
    if release == (activity.get(application, "debuggable") == "true"):
        yield "a release must not be debuggable" if release else "a debug build is not debuggable"


def _outlook(root: ElementTree.Element) -> Iterator[str]:
    """Check what other apps may ask of this app, and what it looks for among them."""
    if strange := {one.tag for one in root} - PARTS:
        yield f"has {', '.join(sorted(strange))} besides what this check knows"
    if (looks_for := [_name(one) for one in root.iterfind("queries/*/*")]) != ASKED:
        yield f"looks for {looks_for} among other apps, must be {ASKED}"


def _name(one: ElementTree.Element) -> str:
    return one.get(f"{ANDROID}name", "")


def _resources(root: ElementTree.Element, resources: Path) -> Iterator[str]:
    """Check that everything referred to exists, and that everything there is well-formed."""
    read = [root]
    for path in sorted(resources.rglob("*.xml")):
        parsed = _parsed(path)
        if isinstance(parsed, str):
            yield f"{path.relative_to(resources)} is not well-formed ({parsed}), see assets/android"
        else:
            read.append(parsed)
    there = {f"@{p.parent.name.partition('-')[0]}/{p.stem}" for p in resources.rglob("*.*")}
    named = {value for one in read for part in one.iter() for value in part.attrib.values()}
    for value in sorted(named - there):
        if value.startswith(("@xml/", "@drawable/", "@mipmap/")):
            yield f"{value} is not among the resources"


def _looks(spec: Spec, resources: Path) -> Iterator[str]:
    """Check the splash screen's colour, fullscreen and the languages."""
    plain = _items(resources / "values/strings.xml")
    if "android:windowFullscreen" in plain:
        yield "the style makes it fullscreen (android.display_cutout)"
    splash = _items(resources / "values-v31/splash.xml")
    drawn = table_rim(spec.root)
    if splash.get("android:windowSplashScreenBackground", "").upper() != drawn:
        yield f"the splash of Android 12 must be {drawn}, the colour of the first frame"
    config = _parsed(resources / "xml/locales_config.xml")
    named = [] if isinstance(config, str) else sorted(map(_name, config.iter("locale")))
    codes = (p.parts[-3].replace("_", "-") for p in spec.root.glob("assets/locale/*/*/*.mo"))
    ours = sorted({"en", *codes})
    if named != ours:
        yield f"locales_config names {named}, the app speaks {ours}"


def _items(path: Path) -> dict[str, str]:
    """Return the items of the activity's style in a file of values."""
    root = _parsed(path)
    styles = [] if isinstance(root, str) else root.iterfind(f"style[@name='{STYLE}']")
    return {item.get("name", ""): item.text or "" for style in styles for item in style}


def _gradle(text: str) -> Iterator[str]:
    """Check for third-party libraries, which could bring their own permissions and services."""
    for line in text.splitlines():
        brings = line.strip().startswith(("implementation", "api ", "compile "))
        if brings and "fileTree" not in line and "libs" not in line:
            yield f"{NAME}: brings {line.strip()} with it"
