"""What phone and desktop tell, with Java's side played by a stub that notes every call."""

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from jaipur.ui.device import haptics, this_device
from jaipur.ui.device.device import FONT_SCALE, INSETS, LESS_MOTION, NO_EDGES, Device

ROOT = Path(__file__).resolve().parents[3]


class Java:
    """A Java object or class: every call on it is noted, and answered as told."""

    def __init__(self, phone: "StubPhone", path: str) -> None:
        self._phone, self._path = phone, path

    def __getattr__(self, name: str) -> Any:
        path = f"{self._path}.{name}"
        return self._phone.answers.get(path, Java(self._phone, path))

    def __call__(self, *args: Any) -> Any:
        self._phone.calls.append((self._path, *args))
        answer = self._phone.answers.get(f"{self._path}()", Java(self._phone, f"{self._path}()"))
        if isinstance(answer, Exception):
            raise answer
        return answer(*args) if callable(answer) and not isinstance(answer, Java) else answer

    def __repr__(self) -> str:
        return self._path

    def __eq__(self, other: object) -> bool:
        return repr(self) == other or repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(self._path)


class StubPhone:
    """Stands in for the modules `jnius` and `android`."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.answers: dict[str, Any] = {
            "org.kivy.android.PythonActivity.mActivity": Java(self, "activity"),
            "android.os.Build$VERSION.SDK_INT": 36,
            "android.view.WindowInsets$Type.systemBars()": 1,
            "android.view.WindowInsets$Type.displayCutout()": 2,
            "android.view.WindowManager$LayoutParams.FLAG_SECURE": 8192,
        }

    def on_ui_thread(self, method: Any) -> Any:
        def run(*args: Any) -> None:
            self.calls.append(("on the UI thread",))
            method(*args)

        return run

    def modules(self) -> dict[str, ModuleType]:
        jnius, android = ModuleType("jnius"), ModuleType("android")
        runnable = ModuleType("android.runnable")
        jnius.autoclass = lambda name: Java(self, name)  # type: ignore[attr-defined]
        jnius.cast = lambda kind, thing: f"({kind}) {thing}"  # type: ignore[attr-defined]
        runnable.run_on_ui_thread = self.on_ui_thread  # type: ignore[attr-defined]
        return {"jnius": jnius, "android": android, "android.runnable": runnable}


@pytest.fixture
def stub(monkeypatch: pytest.MonkeyPatch) -> Iterator[StubPhone]:
    phone = StubPhone()
    for name, module in phone.modules().items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, "jaipur.ui.device.phone", raising=False)
    monkeypatch.setenv("ANDROID_ARGUMENT", "app")
    yield phone
    sys.modules.pop("jaipur.ui.device.phone", None)


def test_the_phone_is_known_by_its_environment(stub: StubPhone) -> None:
    assert type(this_device()).__name__ == "Phone"


def test_the_density_is_the_screens_without_the_font_scale(stub: StubPhone) -> None:
    stub.answers["activity.getResources().getDisplayMetrics().density"] = 2.625
    assert this_device().density() == 2.625


@pytest.mark.parametrize(
    ("corner", "size", "edges"),
    [
        ([0, 0], (1080, 2400), (0.0, 80.0, 0.0, 60.0)),  # edge to edge
        ([0, 80], (1080, 2260), NO_EDGES),  # the bars lie outside
        ([0, 80], (1080, 2320), (0.0, 0.0, 0.0, 60.0)),  # only the lower one covers something
    ],
)
def test_edges_are_what_bars_cover_of_the_content(
    stub: StubPhone, corner: list[int], size: tuple[int, int], edges: tuple[float, ...]
) -> None:
    decor, content = "activity.getWindow().getDecorView()", "activity.getContentView()"
    insets = f"{decor}.getRootWindowInsets().getInsets()"
    stub.answers |= {
        f"{content}.getLocationInWindow()": lambda place: place.__setitem__(slice(None), corner),
        f"{content}.getWidth()": size[0],
        f"{content}.getHeight()": size[1],
        f"{decor}.getWidth()": 1080,
        f"{decor}.getHeight()": 2400,
        f"{insets}.left": 0,
        f"{insets}.top": 80,
        f"{insets}.right": 0,
        f"{insets}.bottom": 60,
    }
    assert this_device().insets() == edges
    assert (f"{decor}.getRootWindowInsets().getInsets", 3) in stub.calls  # bars and cut-out


def test_an_old_phone_names_its_edges_one_by_one(stub: StubPhone) -> None:
    decor, content = "activity.getWindow().getDecorView()", "activity.getContentView()"
    stub.answers |= {
        "android.os.Build$VERSION.SDK_INT": 24,
        f"{decor}.getWidth()": 720,
        f"{decor}.getHeight()": 1280,
        f"{content}.getWidth()": 720,
        f"{content}.getHeight()": 1280,
        f"{content}.getLocationInWindow()": lambda _place: None,
    }
    for edge, pixels in {"Left": 0, "Top": 48, "Right": 0, "Bottom": 96}.items():
        stub.answers[f"{decor}.getRootWindowInsets().getSystemWindowInset{edge}()"] = pixels
    assert this_device().insets() == (0.0, 48.0, 0.0, 96.0)


def test_font_scale_language_and_motion_are_the_systems(stub: StubPhone) -> None:
    stub.answers |= {
        "activity.getResources().getConfiguration().fontScale": 1.3,
        "java.util.Locale.getDefault().getLanguage()": "fr",
        "android.provider.Settings$Global.getFloat()": 0.0,
    }
    phone = this_device()
    assert (phone.font_scale(), phone.languages(), phone.less_motion()) == (1.3, ["fr"], True)
    scale = "android.provider.Settings$Global"
    asked = ("activity.getContentResolver()", f"{scale}.ANIMATOR_DURATION_SCALE", 1.0)
    assert (f"{scale}.getFloat", *asked) in stub.calls


@pytest.mark.parametrize("hidden", [True, False])
def test_shared_hands_stay_out_of_the_recents_list(stub: StubPhone, hidden: bool) -> None:
    this_device().hide_from_recents(hidden)
    assert stub.calls[-2:] == [
        ("on the UI thread",),
        ("activity.setRecentsScreenshotEnabled", not hidden),
    ]


@pytest.mark.parametrize(("hidden", "method"), [(True, "addFlags"), (False, "clearFlags")])
def test_an_old_phone_hides_all_pictures_of_the_app(
    stub: StubPhone, hidden: bool, method: str
) -> None:
    stub.answers["android.os.Build$VERSION.SDK_INT"] = 32
    this_device().hide_from_recents(hidden)
    assert stub.calls[-2:] == [
        ("on the UI thread",),
        (f"activity.getWindow().{method}", 8192),
    ]


def test_sharing_opens_the_share_sheet_with_the_text(stub: StubPhone) -> None:
    stub.answers["java.lang.String()"] = lambda text: f"'{text}'"
    assert this_device().share("A match", "jaipur 1\n")
    intent = "android.content.Intent"
    made = f"{intent}()"
    assert stub.calls == [
        (intent, f"{intent}.ACTION_SEND"),
        (f"{made}.setType", "text/plain"),
        ("java.lang.String", "A match"),
        (f"{made}.putExtra", f"{intent}.EXTRA_SUBJECT", "'A match'"),
        ("java.lang.String", "jaipur 1\n"),
        (f"{made}.putExtra", f"{intent}.EXTRA_TEXT", "'jaipur 1\n'"),
        ("java.lang.String", "A match"),
        (f"{intent}.createChooser", made, "(java.lang.CharSequence) 'A match'"),
        ("activity.startActivity", f"{intent}.createChooser()"),
    ]


def test_a_buzz_is_one_shot_or_a_wave_of_so_many_milliseconds(
    stub: StubPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "plyer"]:
        monkeypatch.delitem(sys.modules, name)  # it looks at its platform once
    monkeypatch.setattr(haptics, "platform", "android")
    monkeypatch.setattr(sys.modules["jnius"], "cast", lambda kind, _thing: Java(stub, kind))
    buzzes = haptics.Haptics()
    buzzes.buzz("land")
    effect = "android.os.VibrationEffect"
    assert stub.calls[-2:] == [
        (f"{effect}.createOneShot", 12, f"{effect}.DEFAULT_AMPLITUDE"),
        ("android.os.Vibrator.vibrate", f"{effect}.createOneShot()"),
    ]
    buzzes.buzz("refused")
    assert stub.calls[-2:] == [
        (f"{effect}.createWaveform", [0, 16, 50, 16], -1),
        ("android.os.Vibrator.vibrate", f"{effect}.createWaveform()"),
    ]


class JavaException(Exception):  # noqa: N818  pyjnius calls it so
    pass


def test_what_java_refuses_costs_one_line_each(
    stub: StubPhone, caplog: pytest.LogCaptureFixture
) -> None:
    stub.answers |= {
        "activity.getWindow()": JavaException("no window"),
        "activity.getResources()": JavaException("no resources"),
        "activity.startActivity()": JavaException("nobody listens"),
    }
    phone = this_device()
    with caplog.at_level(logging.WARNING, "jaipur"):
        assert phone.insets() == NO_EDGES
        assert phone.font_scale() == 1.0
        assert phone.share("A match", "") is False
    told = [record.getMessage() for record in caplog.records]
    assert [line.split(" (")[0] for line in told] == [
        "Phone: no insets",
        "Phone: no font_scale",
        "Phone: no share",
    ]


def test_a_desktop_pretends_what_it_is_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, written in {INSETS: "1,2,3,4", FONT_SCALE: "1.5", LESS_MOTION: "1"}.items():
        monkeypatch.setenv(name, written)
    desktop = Device()
    answers = (desktop.insets(), desktop.font_scale(), desktop.less_motion())
    assert answers == ((1.0, 2.0, 3.0, 4.0), 1.5, True)


def test_nonsense_is_said_and_counts_for_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(FONT_SCALE, "huge")
    assert Device().font_scale() == 1.0
    assert "huge" in caplog.text


START = """
import os, sys
sys.path.insert(0, sys.argv[1])
from jaipur.ui.start import kivy_setup
kivy_setup.prepare()
assert "kivy" not in sys.modules
del os.environ["ANDROID_ARGUMENT"]  # Kivy's own Android parts need a real phone
from kivy.metrics import Metrics
print(Metrics.density, Metrics.sp / Metrics.density)
"""

STUBS = {
    "jnius.py": """
class Answer:
    density, fontScale, SDK_INT = 2.625, 1.5, 36
    def __getattr__(self, name): return self
    def __call__(self, *args): return self
def autoclass(name): return Answer()
cast = None
""",
    "android/__init__.py": "",
    "android/runnable.py": "def run_on_ui_thread(method): return method\n",
}


def test_the_font_scale_counts_once(tmp_path: Path) -> None:
    """Kivy would take it for a part of the density, too."""
    for name, text in STUBS.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    plain = {name: value for name, value in os.environ.items() if not name.startswith("KIVY")}
    done = subprocess.run(
        [sys.executable, "-c", START, str(tmp_path)],
        cwd=ROOT,
        env={**plain, "ANDROID_ARGUMENT": "app", "SDL_VIDEODRIVER": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "2.625 1.5\n"
