"""buildozer and python-for-android at work, in a separate process and home folder.

``python -m tools.android_check.packer SPEC FOLDER`` runs in the project's folder; its last line is
JSON. Both tools print, exit and write into the home folder as they like: none of that reaches the
caller, and neither has access to the network.
"""

import importlib.metadata
import json
import os
import re
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.android_check.spec import NAME, Spec

RESULT = "result: "
CODE_ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Built:
    """The results of the two tools for a spec."""

    faults: list[str]
    tree: Path | None = None
    version: str = ""
    recipes: list[str] = field(default_factory=list)
    modules: list[str] = field(default_factory=list)
    arguments: list[str] = field(default_factory=list)
    """buildozer's arguments for python-for-android in a debug build."""
    release: list[str] = field(default_factory=list)
    """The same for a release build."""

    @property
    def packages(self) -> set[str]:
        """The import names of everything installed beside the app."""
        names = {*self.recipes, *self.modules} - {"python3", "hostpython3"}
        return {"jnius" if name == "pyjnius" else name.replace("-", "_") for name in names}


def build(spec: Spec, folder: Path) -> Built:
    """Check the spec and make the application's tree inside an empty folder."""
    home = folder / "home"
    home.mkdir(parents=True)
    environment = {
        "HOME": str(home),
        "PATH": os.environ.get("PATH", os.defpath),
        "PYTHONPATH": str(CODE_ROOT),
        "NO_COLOR": "1",
    }
    done = subprocess.run(
        [sys.executable, "-m", __name__, str(spec.path.resolve()), str(folder.resolve())],
        cwd=spec.root,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    said = done.stdout.splitlines()
    if done.returncode == 0 and said and said[-1].startswith(RESULT):
        answer = json.loads(said[-1].removeprefix(RESULT))
        return Built(**{**answer, "tree": Path(answer["tree"])})
    complaints = [line for line in said if line.startswith("[app]")]
    complaints = complaints or [_last_words(done.stderr)]
    return Built([f"{NAME}: buildozer: {line}" for line in complaints])


def _last_words(stderr: str) -> str:
    """Return the message at the end of a traceback, in one line."""
    lines = stderr.strip().splitlines() or ["no word why"]
    begin = max(n for n, line in enumerate(lines) if n == 0 or not line.startswith(" "))
    return " ".join(line.strip() for line in lines[begin:])


def left_out(spec: Spec, built: Built) -> list[str]:
    """Return the packages that a requirement needs and the spec lacks.

    python-for-android installs a requirement without its dependencies.
    """
    there = {name.lower().replace("_", "-") for name in (*built.recipes, *built.modules)}
    return [
        f"{NAME}: requirements: {name} needs {need}, which is not named"
        for name in spec.requirements
        if name in built.modules
        for need in _needs(name)
        if need not in there
    ]


def unpinned(spec: Spec, built: Built) -> list[str]:
    """Return the plain packages whose version differs from the one tested here."""
    reported = []
    for name, version in spec.requirements.items():
        if name not in built.modules:
            continue
        try:
            here = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            reported.append(f"{NAME}: requirements: there is no package {name} here to try")
            continue
        if version and version != here:
            reported.append(
                f"{NAME}: requirements: {name}=={version}, but {here} is what is tried here"
            )
    return reported


def compiled(spec: Spec, built: Built) -> list[str]:
    """Return the packages with C code that no recipe builds for a phone."""
    return [
        f"{NAME}: requirements: {name} holds C code, and python-for-android has no recipe that "
        "builds it for a phone: leave it out"
        for name in spec.requirements
        if name in built.modules and _has_c_code(name)
    ]


def _has_c_code(name: str) -> bool:
    try:
        found = importlib.metadata.distribution(name)
    except importlib.metadata.PackageNotFoundError:
        return False
    tags = re.findall(r"^Tag: \S+-(\S+)$", found.read_text("WHEEL") or "", re.MULTILINE)
    libraries = any(file.suffix in (".so", ".pyd", ".dylib") for file in found.files or ())
    return libraries or any(tag != "any" for tag in tags)


def _needs(name: str) -> list[str]:
    try:
        wanted = importlib.metadata.requires(name) or []
    except importlib.metadata.PackageNotFoundError:
        return []
    plain = (re.match(r"[\w.-]+", line) for line in wanted if ";" not in line)
    return [found.group().lower().replace("_", "-") for found in plain if found]


def main(spec: str, folder: str) -> None:
    """Do the work, inside the separate process."""
    from buildozer import Buildozer

    buildozer = Buildozer(spec)
    if not buildozer.config.has_section("buildozer"):
        buildozer.config.add_section("buildozer")
    buildozer.config.set("buildozer", "build_dir", f"{folder}/build")
    buildozer.user_bin_dir = f"{folder}/bin"
    buildozer.set_target("android")
    version = buildozer.get_version()
    buildozer.build_application()
    names = [item.strip() for item in buildozer.config.getlist("app", "requirements", [])]
    answer = {"tree": buildozer.app_dir, "version": version, **_resolve(names)}
    for name, mode, artifact in (("arguments", "debug", "apk"), ("release", "release", "aab")):
        answer[name] = _arguments(buildozer, Path(folder) / f"dist-{mode}", mode, artifact)
    if not re.fullmatch(r"\d{1,2}\.\d{1,2}\.\d{1,2}", version):
        answer["faults"].append(f"{NAME}: version {version}: must be three numbers below 100")
    sys.stdout.write(f"\n{RESULT}{json.dumps(answer)}\n")


class _Heard(Exception):  # noqa: N818  it is the only way out of there
    """Ends the run once everything needed is known."""


def _arguments(buildozer: Any, dist: Path, mode: str, artifact: str) -> list[str]:
    """Return the arguments of the call that would make the package; it is not made."""
    target, heard = buildozer.target, []

    def listen(command: list[str], *_args: object, **_options: object) -> None:
        heard.extend([*command, *target.extra_p4a_args])
        raise _Heard

    dist.mkdir()
    target.get_dist_dir = lambda _name: str(dist)
    target._p4a = listen
    target.build_mode, target.artifact_format = mode, artifact
    with suppress(_Heard):
        target.build_package()
    return [str(word) for word in heard]


def _resolve(requirements: list[str]) -> dict[str, list[str]]:
    """Return the recipes and plain packages for the requirements, and the conflicts."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe
    from pythonforandroid.util import BuildInterruptingException

    context: Any = Context()
    context._ndk_api, context._android_api = 24, 36
    pins = dict(item.partition("==")[::2] for item in requirements)
    try:
        recipes, modules, _ = get_recipe_order_and_bootstrap(
            context, list(pins), Bootstrap.get_bootstrap("sdl2", context)
        )
    except BuildInterruptingException as error:
        return {"faults": [f"{NAME}: requirements: {error}"], "recipes": [], "modules": []}
    made_for = {name: Recipe.get_recipe(name, context).version for name in recipes}
    faults = [
        f"{NAME}: requirements: {name}=={pins[name]}, but the recipe is made for {version}"
        for name, version in made_for.items()
        if pins.get(name) and pins[name] != version
    ]
    return {"faults": faults, "recipes": recipes, "modules": sorted(modules)}


if __name__ == "__main__":
    main(*sys.argv[1:])
