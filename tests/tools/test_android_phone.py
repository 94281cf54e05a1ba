"""What the Android check knows about the phone: its library, its Python, how apps start."""

import io
import struct
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.android_check import newer, newest, packer, pages, sources, start, tree, visit
from tools.android_check.__main__ import main

# Code

FINALLY = "'return' in a 'finally'" if sys.version_info >= (3, 14) else "returns from a finally"
"""The fault, as reported by Python itself or by the check."""


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("import tkinter", "imports tkinter"),
        ("from compression import zstd", "imports compression.zstd"),
        ("def f():\n    import lzma", "imports lzma"),
        ("import numpy as np", "imports numpy"),
        ("import distutils.util", "imports distutils.util"),
        ("assert cards.pop()", "an assert does something"),
        ("assert (n := 3)", "an assert does something"),
        ("print(f.__doc__)", "docstrings are gone"),
        ("import inspect\ninspect.getsource(f)", "no source files"),
        ("def f():\n try:\n  g()\n finally:\n  return 1", FINALLY),
        ("print('\\d')", "does not compile cleanly"),
    ],
)
def test_code_that_the_phone_cannot_run_is_reported(code: str, fault: str) -> None:
    (faults,) = sources.python_faults(code, {"kivy"})
    assert fault in faults[1]


@pytest.mark.parametrize(
    "code",
    [
        "import json, sqlite3\nfrom kivy.app import App",
        "try:\n    import lzma\nexcept ImportError:\n    lzma = None",
        "assert isinstance(n, int) and len(cards) == 5",
        "import android",
    ],
)
def test_code_that_the_phone_can_run_is_accepted(code: str) -> None:
    assert sources.python_faults(code, {"kivy", "android"}) == []


def test_imports_in_kv_files_are_checked(tmp_path: Path) -> None:
    (tmp_path / "table.kv").write_text("#:import np numpy\n#:import dp kivy.metrics.dp\n")
    assert list(sources.faults(tmp_path, {"kivy"})) == [
        "table.kv: imports numpy, which the phone lacks"
    ]


# Python 3.14


def test_names_taken_from_python_are_collected(tmp_path: Path) -> None:
    (tmp_path / "app.py").write_text(
        "import ast, kivy\nfrom json import decoder\nprint(ast.Num, decoder.x, kivy.Num)"
    )
    assert newer.standard_names(tmp_path) == [("ast", ""), ("ast", "Num"), ("json", "decoder")]


@pytest.mark.parametrize(
    ("module", "name", "gone"),
    [
        ("json", "dumps", False),
        ("json", "decoder", False),
        ("json", "dump_it", True),
        ("sndhdr_2", "", True),
    ],
)
def test_name_missing_in_another_python_is_detected(module: str, name: str, gone: bool) -> None:
    assert newest.is_gone(module, name) is gone


def test_code_that_does_not_compile_is_reported(tmp_path: Path) -> None:
    (tmp_path / "app.py").write_text("x = '\\d'\n")
    (faults,) = newest.does_not_compile(tmp_path)
    assert faults.startswith("app.py: ")


THIS_PYTHON = """
import sys
from pathlib import Path
place, tree = (Path(sys.argv[at + 1]) for at, word in enumerate(sys.argv) if word == "-p")
sys.path[:] = [str(place), str(tree), *(path for path in sys.path if path)]
import newest
raise newest.Answer(newest.answer(place / "imports.json", tree))
"""
"""The check that `newer` runs in Python 3.14, run in the installed Python."""


def test_whole_tree_is_checked_with_another_python(
    built: packer.Built,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(newer, "INTERPRETER", THIS_PYTHON)
    assert built.tree
    assert newer.faults(built.tree, tmp_path) == []
    here = sys.version.split()[0]
    assert capsys.readouterr().out.startswith(f"Python {here} compiled all and imported ")


def test_python_3_14_that_fails_to_answer_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(newer, "INTERPRETER", "raise SystemExit('no wasm here')")
    assert newer.faults(tmp_path, tmp_path) == ["Python 3.14: no wasm here"]


# The start

ENDED = f"""
import os, pathlib
(pathlib.Path(os.environ["ANDROID_PRIVATE"]) / "lock").touch()
print("Round 1 ended after 9 moves")
print("{visit.ALL_SEEN}20")
"""
"""The output and actions of an app that the check started."""


def started(folder: Path, code: str) -> list[str]:
    app = folder / "app"
    app.mkdir()
    (app / "main.py").write_text(code)
    compiled = tree.compiled(app, folder)
    return start.faults(compiled, packer.Built([], recipes=["kivy"], modules=["plyer"]), folder)


def test_simulated_phone_lacks_what_a_phone_lacks(tmp_path: Path) -> None:
    code = f"""
import importlib, os, sys
for name in ("lzma", "grp", "curses", "distutils", "numpy", "pytest", "jaipur", "tools"):
    try:
        importlib.import_module(name)
    except ImportError:
        continue
    sys.exit(f"{{name}} is here")
if sys.platform != "android" or {{"HOME", "TMPDIR"}} & set(os.environ) or len(sys.argv) > 1:
    sys.exit("this is no phone")
import plyer, jnius, android
from multiprocessing import get_context
try:
    get_context("spawn").Lock()
except ImportError:
    assert sys.exit("asserts are here")
    if not __debug__ and jnius.autoclass("android.os.Build$VERSION").SDK_INT == 36:
        {ENDED.strip().replace(chr(10), chr(10) + "        ")}
"""
    assert started(tmp_path, code) == []


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("raise SystemExit('lost')", "start: > lost"),
        ("print('round 1')", "start: it ended before the round did"),
        ("print('Round 1 ended 3 : 2')", "start: it ended before every screen was opened"),
        (f"{ENDED}print('[WARNING] no font')", "start: [WARNING] no font"),
        (
            ENDED.replace('"lock").touch()', '"lock")'),
            "start: nothing was kept in App.user_data_dir",
        ),
    ],
)
def test_failing_start_is_reported(tmp_path: Path, code: str, fault: str) -> None:
    assert any(line.startswith(fault) for line in started(tmp_path, code))


def test_calls_that_android_refuses_are_refused_and_reported(tmp_path: Path) -> None:
    tried = [
        ("os.fork()", "starts another process, and Android gives an app only one"),
        ("subprocess.run(['true'])", "starts another process"),
        ("get_context('fork').Process(target=print).start()", "starts another process"),
        ("os.link('main.pyc', 'b')", "makes a hard link, which Android refuses to apps"),
        ("socket.create_connection(('127.0.0.1', 9))", "uses the network without the right"),
        ("locale.setlocale(locale.LC_ALL, 'de_DE.UTF-8')", "asks for the locale de_DE.UTF-8"),
        ("(Path.home() / 'a').touch()", "/a, outside the app's own folder: use App.user_data_dir"),
        ("Path('/nowhere/a').mkdir(parents=True)", "writes /nowhere/a, outside"),
        ("Path('save.json').write_text('x')", "writes save.json beside the program, which every"),
        ("tempfile.mkdtemp()", "beside the program"),
    ]
    code = "import locale, os, socket, subprocess, tempfile\nfrom pathlib import Path\n"
    code += "from multiprocessing import get_context\nfrom contextlib import suppress\n"
    code += "\n".join(f"with suppress(OSError, locale.Error): {act}" for act, _ in tried)
    faults = started(tmp_path, f"{code}\n{ENDED}")
    for line, (act, fault) in enumerate(tried, start=5):
        place = "" if "locale" in act else f"main.py:{line}: "
        assert any(one.startswith(f"start: [PHONE] {place}") and fault in one for one in faults), (
            act
        )
    assert any(one.startswith("start: left save.json beside the program") for one in faults)


# A built package


def library(alignment: int) -> bytes:
    """Return the smallest file that looks like a 64-bit library with one loaded segment."""
    head = b"\x7fELF\x02\x01" + bytes(10) + struct.pack("<HHIQQQIHHHHHH", *LIBRARY_HEADER)
    return head + struct.pack("<II6Q", 1, 5, 0, 0, 0, 0, 0, alignment)


LIBRARY_HEADER = (3, 183, 1, 0, 64, 0, 0, 64, 56, 1, 0, 0, 0)


def test_every_library_of_a_package_is_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bundle = io.BytesIO()
    with tarfile.open(fileobj=bundle, mode="w:gz") as archive:
        member = tarfile.TarInfo("site-packages/kivy/_clock.so")
        member.size = len(library(4096))
        archive.addfile(member, io.BytesIO(library(4096)))
    package = tmp_path / "game.apk"
    with zipfile.ZipFile(package, "w") as apk:
        apk.writestr("lib/arm64-v8a/libSDL2.so", library(16384))
        apk.writestr("lib/armeabi-v7a/libSDL2.so", b"old phones have small pages")
        apk.writestr("lib/arm64-v8a/libpybundle.so", bundle.getvalue())
    assert main(["--package", str(package)]) == 1
    assert capsys.readouterr().err.splitlines() == [
        "lib/arm64-v8a/libpybundle.so:site-packages/kivy/_clock.so: "
        "aligned to 4,096 bytes, must be 16,384"
    ]


def test_package_without_libraries_fails_the_check(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "empty.apk", "w") as apk:
        apk.writestr("classes.dex", b"")
    with pytest.raises(pages.PackageError, match="no 64-bit libraries"):
        list(pages.faults(tmp_path / "empty.apk"))
