"""The settings of `buildozer.spec`, and whether a store and a phone accept them."""

import ast
import configparser
import difflib
import importlib.metadata
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

NAME = "buildozer.spec"
PERMISSIONS = ["android.permission.VIBRATE"]
ORIENTATIONS = {"portrait", "landscape", "portrait-reverse", "landscape-reverse"}
LOWEST_API = HIGHEST_API = 36
"""The level that the store requires, and the newest that all of this was checked for."""
LOWEST_NDK, NEWEST_NDK = 28, "28c"
"""The first that aligns to 16 KB pages, and the one python-for-android recommends."""
ENTRYPOINT = "org.kivy.android.PythonActivity"
LOWEST_MINAPI = 24
"""The minimum of python-for-android's recipes, and the first with a list of languages."""
SIXTY_FOUR_BIT = {"arm64-v8a", "x86_64"}
ARCHS = SIXTY_FOUR_BIT | {"armeabi-v7a", "x86"}
ELSEWHERE = ("p4a.fork", "p4a.source_dir", "p4a.url", "p4a.local_recipes")
"""Keys that would select another python-for-android than the one checked here."""
HOOK = "assets/android/p4a_hook.py"
JAVA_WORDS = frozenset(
    """abstract assert boolean break byte case catch char class const continue default do double
    else enum extends final finally float for goto if implements import instanceof int interface
    long native new package private protected public return short static strictfp super switch
    synchronized this throw throws transient try void volatile while true false null""".split()  # noqa: SIM905
)
ALWAYS_TRUE = ("p4a.setup_py", "android.no-byte-compile-python")
WIDENS_THE_MANIFEST = (
    "android.wakelock",
    "android.gradle_dependencies",
    "android.add_aars",
    "android.add_jars",
    "android.numeric_version",
    "android.add_activities",
    "android.add_src",
    "android.features",
    "android.home_app",
    "android.meta_data",
    "android.service_class_name",
    "android.uses_library",
    "p4a.extra_args",
    "services",
)


class SpecError(Exception):
    """The file cannot be read as a spec at all."""


class Spec:
    """The settings as they are written, in a project's folder."""

    def __init__(self, path: Path, root: Path) -> None:
        self.path = path
        self.root = root
        self._parser = configparser.ConfigParser(allow_no_value=True)
        self._parser.optionxform = str  # type: ignore[assignment,method-assign]  # case counts
        try:
            self._parser.read_string(path.read_text(encoding="utf-8"), str(path))
            self.sections = {name: dict(self._parser[name]) for name in self._parser.sections()}
        except (OSError, UnicodeDecodeError, configparser.Error) as error:
            raise SpecError(f"{path.name}: {str(error).splitlines()[0]}") from error
        self.app = {key: value or "" for key, value in self.sections.get("app", {}).items()}

    def text(self, key: str) -> str:
        """Return a value of [app]; empty if there is none."""
        return self.app.get(key, "")

    def items(self, key: str) -> list[str]:
        """Return a value of [app] that is a list."""
        return [item.strip() for item in self.text(key).split(",") if item.strip()]

    def number(self, key: str) -> int:
        """Return the number that a value begins with, or 0: `28c` is 28."""
        found = re.match(r"\d+", self.text(key))
        return int(found.group()) if found else 0

    @property
    def package(self) -> str:
        """The app's name in Android."""
        return f"{self.text('package.domain')}.{self.text('package.name')}"

    @property
    def requirements(self) -> dict[str, str]:
        """Each requirement and its pinned version, if any."""
        pairs = (item.partition("==") for item in self.items("requirements"))
        return {name: version for name, _, version in pairs}


def known_keys() -> dict[str, set[str]]:
    """Return the keys of each section in buildozer's own `default.spec`, commented out or not."""
    package = importlib.util.find_spec("buildozer")
    folders = package.submodule_search_locations if package else None
    if not folders:
        raise SpecError("buildozer is not installed: pip install 'jaipur[android]'")
    keys: dict[str, set[str]] = {}
    section = ""
    for line in (Path(folders[0]) / "default.spec").read_text(encoding="utf-8").splitlines():
        if found := re.match(r"\[(\w+)\]", line):
            section = found[1]
        elif found := re.match(r"#?\s*([\w.-]+)\s*=", line):
            keys.setdefault(section, set()).add(found[1])
    return keys


def misspelt(spec: Spec) -> Iterator[str]:
    """Yield keys that buildozer would silently ignore."""
    known = known_keys()
    for section, settings in spec.sections.items():
        if section not in known:
            yield f"{NAME}: [{section}] is no section of buildozer"
            continue
        for key in settings:
            if key not in known[section] and not key.startswith("requirements.source."):
                near = difflib.get_close_matches(key, known[section], 1)
                hint = f", did you mean {near[0]}?" if near else ""
                yield f"{NAME}: {key} is no key of buildozer{hint}"


def unfit(spec: Spec) -> Iterator[str]:
    """Yield settings that a store refuses, that break the app, or that have no effect."""
    for line in (*_traps(spec), *_platform(spec), *_manifest(spec), *_first_frame(spec)):
        yield f"{NAME}: {line}"


def _traps(spec: Spec) -> Iterator[str]:
    for key, value in spec.app.items():
        if re.search(r"\s#", value):
            yield f"{key}: a comment behind the value is part of it"
    for key in ALWAYS_TRUE:
        if key in spec.app:
            yield f"{key} counts as true whatever it says: leave it out"
    if spec.text("p4a.branch") != "master":
        yield "p4a.branch must be master: a tag is cloned again at every build"
    asked = importlib.metadata.version("python-for-android")
    year, month, day = (int(part) for part in asked.split(".")[:3])
    if spec.text("p4a.commit") != f"v{year}.{month:02}.{day:02}":
        yield f"p4a.commit must be v{year}.{month:02}.{day:02}, the release that is asked here"
    for key in ELSEWHERE:
        if key in spec.app:
            yield f"{key}: another python-for-android than the one that is asked here"
    versions = spec.requirements
    if not versions.get("python3") or versions["python3"] != versions.get("hostpython3"):
        yield "requirements: python3 and hostpython3 must be pinned to one version"


def _platform(spec: Spec) -> Iterator[str]:
    if spec.text("p4a.hook") != HOOK:
        yield f"p4a.hook must be {HOOK}: without it bold text restarts the app"
    if spec.number("android.api") < LOWEST_API:
        yield f"android.api must be at least {LOWEST_API} for the store"
    if spec.number("android.api") > HIGHEST_API:
        yield f"android.api must be at most {HIGHEST_API}: nothing here was read for a newer one"
    if spec.number("android.ndk_api") != spec.number("android.minapi"):
        yield "android.ndk_api must equal android.minapi"
    if spec.number("android.ndk") < LOWEST_NDK:
        yield f"android.ndk must be at least {LOWEST_NDK}: older ones do not align to 16 KB pages"
    elif spec.text("android.ndk") > NEWEST_NDK:
        yield f"android.ndk must be at most {NEWEST_NDK}: the recipes were not made for a newer one"
    if spec.number("android.minapi") < LOWEST_MINAPI:
        yield f"android.minapi must be at least {LOWEST_MINAPI}"
    yield from _archs(set(spec.items("android.archs")))
    yield from _window(spec)


def _archs(archs: set[str]) -> Iterator[str]:
    if not archs >= SIXTY_FOUR_BIT:
        yield f"android.archs must hold {' and '.join(sorted(SIXTY_FOUR_BIT))}"
    for unknown in sorted(archs - ARCHS):
        yield f"android.archs: there is no {unknown}"


def _window(spec: Spec) -> Iterator[str]:
    if spec.text("android.release_artifact") != "aab":
        yield "android.release_artifact must be aab for the store"
    if spec.text("p4a.bootstrap") != "sdl2":
        yield "p4a.bootstrap must be sdl2: Kivy 2 knows no other"
    if set(spec.items("orientation")) != ORIENTATIONS:
        yield f"orientation must name all of {', '.join(sorted(ORIENTATIONS))}"
    if spec.text("fullscreen") != "0":
        yield "fullscreen must be 0: the app keeps out of the insets by itself"
    if spec.text("android.display_cutout") not in ("", "never"):
        yield "android.display_cutout would make it fullscreen"


def _manifest(spec: Spec) -> Iterator[str]:
    for key in ("android.entrypoint", "android.activity_class_name"):
        if spec.app.get(key, ENTRYPOINT) != ENTRYPOINT:
            yield f"{key} must be {ENTRYPOINT}, which starts Python: leave it out"
    for part in spec.package.split("."):
        if not re.fullmatch(r"[a-z][a-z0-9_]*", part) or part in JAVA_WORDS:
            yield f"package.name, package.domain: {part!r} cannot be a part of a Java package"
    if spec.items("android.permissions") != PERMISSIONS:
        yield f"android.permissions must be {', '.join(PERMISSIONS)} and nothing else"
    if spec.text("android.allow_backup").lower() not in ("false", "0", "no", "off"):
        yield "android.allow_backup must be False: nothing goes to a cloud"
    for key in WIDENS_THE_MANIFEST:
        if key in spec.app:
            yield f"{key} changes the package behind this check's back: leave it out"


def _first_frame(spec: Spec) -> Iterator[str]:
    drawn = table_rim(spec.root)
    if spec.text("android.presplash_color").upper() != drawn:
        yield f"android.presplash_color must be {drawn}, the colour of the first frame"


def table_rim(root: Path) -> str:
    """Return the window's colour as `#RRGGBB`, read from the palette without importing it."""
    palette = root / "jaipur/ui/look/palette.py"
    for node in ast.walk(ast.parse(palette.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Dict):
            for key, colours in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and key.value == "TABLE_RIM":
                    codes = [
                        one.value for one in ast.walk(colours) if isinstance(one, ast.Constant)
                    ]
                    return str(codes[0]).upper()
    raise SpecError(f"{palette.name} has no TABLE_RIM")
