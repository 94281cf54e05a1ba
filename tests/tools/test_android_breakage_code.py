"""Code and starts that fail only on a phone: each is planted, and the check reports it."""

from pathlib import Path

import pytest

from tests.tools.breaking import broken
from tools.android_check import packer, sources, start, tree

# Modules and calls


WORKERS = "jaipur/game/workers/worker_pools.py"


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("jaipur/ui/start/preload.py", "import_module(name)", 'import_module("lzma")', "lzma"),
        (WORKERS, "class WorkerPool:", "os.fork()\nclass WorkerPool:", "os.fork starts another"),
        ("kv/widgets/page.kv", "size_hint", 'x: __import__("numpy").pi\n    size_hint', "numpy"),
        ("kv/widgets/page.kv", "#:", "#:import os os\n#:set a os.fork()\n#:", "os.fork starts"),
        ("kv/widgets/page.kv", "#:", "#:import a kivy.uix.rst\n#:", "imports docutils"),
        ("kv/widgets/page.kv", "#:", "<A@RstDocument>:\n#:", "imports docutils"),
        ("kv/widgets/page.kv", "#:", "<A>:\n    Camera:\n#:", "right android.permission.CAMERA"),
        ("kv/widgets/page.kv", "#:", "<A@AsyncImage>:\n#:", "right android.permission.INTERNET"),
        ("jaipur/ui/app.py", '"jaipur.ui.match.match_screen"', '"jaipur.ui.match.gone"', ".gone"),
        (
            "jaipur/ui/flows/table_building.py",
            "jaipur.ui.results.results",
            "jaipur.ui.results.gone",
            ".gone",
        ),
        (
            "kv/screens/names_screen.kv",
            "jaipur.ui.look.live_language",
            "jaipur.ui.look.gone",
            ".gone",
        ),
    ],
)
def test_module_that_fails_on_the_phone_is_reported(
    built: packer.Built, file: str, old: str, new: str, fault: str
) -> None:
    with broken(built, file, old, new) as folder:
        faults = list(sources.faults_in(folder / file, folder, built.packages))
    assert any(fault in line for line in faults), faults


NO_CHILDREN = "starts another process, and Android gives an app only one: use worker_pools"
NO_RIGHT = "needs the right android.permission.{}, which buildozer.spec does not declare"
NO_HOME = "means the home folder, which an app has none of: use App.user_data_dir"
BESIDE = "writes beside the program, which every update wipes: use App.user_data_dir"


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("import importlib\nimportlib.import_module('numpy')", "imports numpy, which the phone"),
        ("from importlib import import_module as get\nget('tkinter')", "imports tkinter, which"),
        ("__import__('curses')", "imports curses, which the phone lacks"),
        ("import os\nif os.fork(): pass", f"os.fork {NO_CHILDREN}"),
        ("from os import system as run\nrun('ls')", f"os.system {NO_CHILDREN}"),
        ("import subprocess as s\ns.run(['ls'])", f"subprocess {NO_CHILDREN}"),
        ("import importlib\nimportlib.import_module('subprocess')", f"subprocess {NO_CHILDREN}"),
        ("from multiprocessing import Process", f"multiprocessing.Process {NO_CHILDREN}"),
        (
            "from multiprocessing import get_context\nget_context('spawn').Process()",
            f"multiprocessing.Process {NO_CHILDREN}",
        ),
        (
            "import multiprocessing as m\nc = m.get_context('spawn')\nc.Pool()",
            "multiprocessing.Pool needs semaphores, which Android lacks",
        ),
        ("from multiprocessing import Queue", "multiprocessing.Queue needs semaphores"),
        ("import multiprocessing\nmultiprocessing.Pool()", "multiprocessing.Pool needs semaph"),
        ("from multiprocessing.pool import ThreadPool", "multiprocessing.pool needs semaphores"),
        (
            "from concurrent import futures\nfutures.ProcessPoolExecutor()",
            f"concurrent.futures.ProcessPoolExecutor {NO_CHILDREN}",
        ),
        ("import os\nos.link('a', 'b')", "os.link makes a hard link, which Android refuses"),
        ("def f(p): p.hardlink_to('b')", "hardlink_to makes a hard link, which Android refuses"),
        ("import os\ngetattr(os, 'fork')()", f"os.fork {NO_CHILDREN}"),
        ("import tempfile\ntempfile.mkdtemp()", "tempfile finds no folder but the program's own"),
        ("import venv", "venv makes environments, which the phone's Python cannot"),
        ("import zoneinfo", "zoneinfo needs tzdata, which the phone lacks"),
        ("import locale\nlocale.setlocale(locale.LC_ALL, 'de_DE')", "asks for a locale by name"),
        ("import locale as l\nl.setlocale(l.LC_ALL, wish)", "asks for a locale by name"),
        ("from urllib.request import urlopen", f"urllib.request {NO_RIGHT.format('INTERNET')}"),
        ("import socket\nsocket.socket()", f"socket.socket {NO_RIGHT.format('INTERNET')}"),
        ("from plyer import gps", f"plyer.gps {NO_RIGHT.format('ACCESS_FINE_LOCATION')}"),
        ("import plyer\nplyer.camera.take_picture()", f"camera {NO_RIGHT.format('CAMERA')}"),
        ("from plyer.facades import STT\nfrom plyer import stt", NO_RIGHT.format("RECORD_AUDIO")),
        ("from kivy.uix.rst import RstDocument", "kivy.uix.rst.RstDocument imports docutils"),
        ("from kivy.uix import codeinput", "kivy.uix.codeinput imports pygments"),
        ("from kivy.factory import Factory\nFactory.RstDocument()", "kivy.uix.rst imports docut"),
        ("print(getattr(f, '__doc__'))", "uses __doc__; docstrings are gone under -OO"),
        ("from pathlib import Path\n(Path.home() / 'a').touch()", f"pathlib.Path.home {NO_HOME}"),
        ("def f(p): p.expanduser().touch()", f"expanduser {NO_HOME}"),
        ("from pathlib import Path\nPath(__file__).with_name('a').write_text('b')", BESIDE),
        ("from jaipur.resources import ASSETS as A\nB = A / 'a'\nB.open('w')", BESIDE),
        ("open('save.json', 'w')", BESIDE),
        ("import os\nos.makedirs(os.path.join(os.getcwd(), 'saves'))", BESIDE),
    ],
)
def test_call_that_fails_on_the_phone_is_reported(code: str, fault: str) -> None:
    faults = [text for _, text in sources.python_faults(code, {"kivy", "plyer", "jaipur"})]
    assert any(fault in line for line in faults), faults


@pytest.mark.parametrize(
    "code",
    [
        "try:\n    __import__('numpy')\nexcept ImportError:\n    pass",
        "import os\nos.rename('a', 'b')\nos.getpid()",
        "import locale\nlocale.setlocale(locale.LC_ALL, '')",
        "from plyer import vibrator, filechooser",
        "from concurrent.futures import ThreadPoolExecutor",
        "from jaipur.resources import ASSETS\ntext = (ASSETS / 'a').read_text()\nopen(text)",
        "from pathlib import Path\ndef f(folder: Path): (folder / 'a').write_text('b')",
    ],
)
def test_call_that_works_on_the_phone_is_accepted(code: str) -> None:
    assert sources.python_faults(code, {"kivy", "plyer", "jaipur"}) == []


def test_plyer_parts_need_the_permissions_of_the_spec() -> None:
    faults = sources.python_faults("from plyer import vibrator", {"plyer"}, rights=[])
    assert faults == [(1, f"plyer.vibrator {NO_RIGHT.format('VIBRATE')}")]


def test_unused_exception_from_the_check_is_reported(built: packer.Built) -> None:
    assert built.tree and list(sources.idle_excuses(built.tree)) == []
    voices = "jaipur/ui/device/voices.py"
    with broken(built, voices, "import subprocess", "from jaipur import subprocess") as folder:
        (faults,) = sources.idle_excuses(folder)
    assert faults.startswith(
        f"{voices}: does not use subprocess: take the entry out of DESKTOP_ONLY"
    )


# The start

TINY = {
    "main": "from jaipur.ui.app import JaipurApp\nJaipurApp().run()",
    "kivy/__init__": "",
    "kivy/clock": "class Clock:\n    schedule_once = staticmethod(lambda act, _wait: act(0))",
    "jaipur/ui/app": """
import os, pathlib, sys

class JaipurApp:
    data = pathlib.Path(os.environ["ANDROID_PRIVATE"])
    navigator = property(lambda self: self)
    current = ""

    def run(self):
        (self.data / "running").mkdir()
        self.on_start()

    def on_start(self):
        pass

    def open(self, name):
        self.current = name

    def dispatch(self, event):
        if event == "on_pause":
            (self.data / "running/match").touch()
        return True

    def stop(self):
        pass
""",
    "jaipur/ui/navigator": "ROUTES = {'rules': None, 'replay': None}",
    "jaipur/demo/demo": """
class Demo:
    def __init__(self, app, done, failed, folder, pace, say, rounds):
        self.start = lambda: (say("Round 1 ended 3 : 2"), done([]))
""",
}
"""The smallest app that the check can start."""


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("", "", ""),
        (
            "class JaipurApp",
            "if sys.platform != 'linux': sys.exit('only Linux')\nclass JaipurApp",
            "> only Linux",
        ),
        ("(self.data /", "(pathlib.Path.home() /", "outside the app's own folder"),
        ('(self.data / "running")', 'pathlib.Path("running")', "writes running beside the program"),
        ("self.on_start()", "self.data /= '../b'; self.on_start()", "saves are kept in"),
        ('os.environ["ANDROID_PRIVATE"]', 'os.environ["HOME"]', "> KeyError: 'HOME'"),
        ("return True", "return event != 'on_pause'", "on_pause did not answer True: Android"),
        ("        if event ==", "        if event !=", "not on disk when on_pause returned"),
        (
            "        if event ==",
            "        if event == 'on_resume': 1 / 0\n        if event ==",
            "Zero",
        ),
        ("self.current = name", "pass", "the screen rules did not open"),
        (
            "        pass\n\n    def open",
            "        sys.exit()\n\n    def open",
            "before the round did",
        ),
    ],
)
def test_app_that_fails_on_a_phone_is_reported(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    for name, code in TINY.items():
        path = tmp_path / "app" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code.replace(old, new, 1))
    compiled = tree.compiled(tmp_path / "app", tmp_path)
    faults = start.faults(compiled, packer.Built([]), tmp_path)
    assert any(fault in line for line in faults) if fault else faults == [], faults
