"""Code that fails only on a phone: the Android check reports it."""

from pathlib import Path

import pytest

from tools.android_check import imports

KNOWN = {"jaipur", "kivy", "plyer", "android"}


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("import tkinter", "imports tkinter, which the phone lacks"),
        ("def f():\n    import lzma", "imports lzma, which the phone lacks"),
        ("import numpy as np", "imports numpy, which the phone lacks"),
        ("import distutils.util", "imports distutils.util, which the phone lacks"),
        ("import importlib\nimportlib.import_module('numpy')", "imports numpy"),
        ("from importlib import import_module\nimport_module('curses')", "imports curses"),
        ("import os\nif os.fork(): pass", "os.fork starts another process"),
        ("import subprocess as s\ns.run(['ls'])", "subprocess starts another process"),
        ("from multiprocessing import Queue", "multiprocessing.Queue needs semaphores"),
        ("import os\nos.link('a', 'b')", "os.link makes a hard link"),
        ("import tempfile\ntempfile.mkdtemp()", "tempfile finds no folder"),
        ("from pathlib import Path\nPath.home()", "pathlib.Path.home means the home folder"),
        ("import zoneinfo", "zoneinfo needs tzdata"),
        ("from urllib.request import urlopen", "needs the permission INTERNET"),
        ("import socket\nsocket.socket()", "needs the permission INTERNET"),
        ("from plyer import gps", "plyer.gps needs a permission"),
        ("assert cards.pop()", "an assert does something"),
        ("print(f.__doc__)", "docstrings are gone"),
        ("print('\\d')", "does not compile cleanly"),
    ],
)
def test_code_that_the_phone_cannot_run_is_reported(code: str, fault: str) -> None:
    faults, _own = imports.python_faults(code, KNOWN)
    assert any(fault in text for _line, text in faults), faults


@pytest.mark.parametrize(
    "code",
    [
        "import json, sqlite3\nfrom kivy.app import App",
        "try:\n    import lzma\nexcept ImportError:\n    lzma = None",
        "assert isinstance(n, int) and len(cards) == 5",
        "import android\nfrom plyer import vibrator, filechooser",
        "from concurrent.futures import ThreadPoolExecutor\nimport os\nos.rename('a', 'b')",
    ],
)
def test_code_that_the_phone_can_run_is_accepted(code: str) -> None:
    assert imports.python_faults(code, KNOWN)[0] == []


def test_layouts_and_late_imports_are_checked(tmp_path: Path) -> None:
    (tmp_path / "jaipur").mkdir()
    (tmp_path / "jaipur/here.py").write_text('LATE = "jaipur.gone"\nHERE = "jaipur.here.LATE"\n')
    (tmp_path / "table.kv").write_text(
        "#:import np numpy\n#:import dp kivy.metrics.dp\n#:import away jaipur.away\n"
    )
    assert list(imports.faults(tmp_path, {"kivy"})) == [
        "jaipur/here.py: names jaipur.gone, which is not in the tree",
        "table.kv:1: imports numpy, which the phone lacks",
        "table.kv: names jaipur.away, which is not in the tree",
    ]
