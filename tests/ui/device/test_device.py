"""Information from phone and desktop, with stubs for the Java side that know the real classes."""

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from jaipur.ui.device import haptics
from jaipur.ui.device.detection import this_device
from jaipur.ui.device.device import (
    NO_EDGES,
)
from tests.cases import nightly
from tests.ui.device.java import JavaException, Phone
from tests.ui.device.stub_phone import stub

__all__ = ["stub"]

ROOT = Path(__file__).resolve().parents[3]
VIEW, WINDOW_INSETS = "android.view.View", "android.view.WindowInsets"


def test_phone_is_detected_by_its_environment(stub: Phone) -> None:
    assert type(this_device()).__name__ == "Phone"


def window(stub: Phone, corner: list[int], size: tuple[int, int], content: tuple[int, int]) -> None:
    """Fake a window of this size with the app's content in it."""
    sizes = iter([size[0], content[0], size[1], content[1]])  # in the order of the calls
    stub.answers |= {
        f"{VIEW}.getLocationInWindow": lambda place: place.__setitem__(slice(None), corner),
        f"{VIEW}.getWidth": lambda: next(sizes),
        f"{VIEW}.getHeight": lambda: next(sizes),
    }


@pytest.mark.parametrize(
    ("corner", "size", "edges"),
    [
        ([0, 0], (1080, 2400), (0.0, 80.0, 0.0, 60.0)),  # edge to edge
        ([0, 80], (1080, 2260), NO_EDGES),  # the bars lie outside
        ([0, 80], (1080, 2320), (0.0, 0.0, 0.0, 60.0)),  # only the lower one covers something
    ],
)
def test_insets_are_the_content_covered_by_bars(
    stub: Phone, corner: list[int], size: tuple[int, int], edges: tuple[float, ...]
) -> None:
    window(stub, corner, (1080, 2400), size)
    stub.answers |= {
        "android.view.WindowInsets$Type.systemBars": 1,
        "android.view.WindowInsets$Type.displayCutout": 2,
        "android.graphics.Insets.top": 80,
        "android.graphics.Insets.bottom": 60,
    }
    assert this_device().insets() == edges
    assert (f"{WINDOW_INSETS}.getInsets", 3) in stub.calls  # bars and cut-out


def test_old_phone_reports_its_insets_one_by_one(stub: Phone) -> None:
    stub.level = stub.answers["android.os.Build$VERSION.SDK_INT"] = 24
    window(stub, [0, 0], (720, 1280), (720, 1280))
    for edge, pixels in {"Top": 48, "Bottom": 96}.items():
        stub.answers[f"{WINDOW_INSETS}.getSystemWindowInset{edge}"] = pixels
    assert this_device().insets() == (0.0, 48.0, 0.0, 96.0)


@pytest.mark.parametrize("hidden", [True, False])
def test_shared_hands_stay_out_of_the_recents_list(stub: Phone, hidden: bool) -> None:
    this_device().hide_from_recents(hidden)
    assert stub.calls[-2:] == [
        ("on the UI thread",),
        ("android.app.Activity.setRecentsScreenshotEnabled", not hidden),
    ]


@pytest.mark.parametrize(("hidden", "method"), [(True, "addFlags"), (False, "clearFlags")])
def test_old_phone_blocks_all_screenshots_of_the_app(
    stub: Phone, hidden: bool, method: str
) -> None:
    stub.level = stub.answers["android.os.Build$VERSION.SDK_INT"] = 32
    stub.answers["android.view.WindowManager$LayoutParams.FLAG_SECURE"] = 8192
    this_device().hide_from_recents(hidden)
    assert stub.calls[-2:] == [("on the UI thread",), (f"android.view.Window.{method}", 8192)]


def test_back_gesture_is_reported_where_android_supports_it(stub: Phone) -> None:
    went: list[int] = []
    this_device().hear_back(lambda: went.append(1))
    (_name, priority, callback) = stub.calls[-1]
    assert _name.endswith("OnBackInvokedDispatcher.registerOnBackInvokedCallback")
    assert (priority, stub.calls[-2]) == (0, ("on the UI thread",))
    callback.onBackInvoked()
    assert went == [1]
    stub.level = stub.answers["android.os.Build$VERSION.SDK_INT"] = 32
    del stub.calls[:]
    this_device().hear_back(lambda: None)
    assert stub.calls == []


def test_drags_may_begin_at_the_lower_edges(stub: Phone) -> None:
    stub.answers |= {
        f"{VIEW}.getWidth": 1080,
        f"{VIEW}.getHeight": 2400,
        "android.util.DisplayMetrics.density": 2.0,
    }
    phone = this_device()
    phone.claim_edges(True)
    rects = [call[1:] for call in stub.calls if call[0] == "android.graphics.Rect.new"]
    assert rects == [(0, 2000, 80, 2400), (1000, 2000, 1080, 2400)]
    assert stub.calls[-1][0] == f"{VIEW}.setSystemGestureExclusionRects"
    phone.claim_edges(False)
    assert [call[0] for call in stub.calls].count("java.util.ArrayList.add") == 2


@pytest.mark.parametrize(
    ("level", "meaning", "constant"),
    [
        (36, "pick-up", "DRAG_START"),
        (33, "pick-up", "GESTURE_START"),
        (24, "pick-up", "CONTEXT_CLICK"),
        (36, "refused", "REJECT"),
        (24, "refused", "LONG_PRESS"),
        (30, "seal", "CONFIRM"),
    ],
)
def test_haptics_use_the_android_constant_of_their_meaning(
    stub: Phone, level: int, meaning: str, constant: str
) -> None:
    stub.level = stub.answers["android.os.Build$VERSION.SDK_INT"] = level
    stub.answers[f"{VIEW}.isHapticFeedbackEnabled"] = True
    stub.answers[f"android.view.HapticFeedbackConstants.{constant}"] = 99
    haptics.Haptics(this_device().feel).buzz(meaning)
    assert stub.calls[-1] == (f"{VIEW}.performHapticFeedback", 99)


def test_each_java_error_is_logged_once(stub: Phone, caplog: pytest.LogCaptureFixture) -> None:
    stub.answers |= {
        "android.app.Activity.getWindow": JavaException("no window"),
        "android.content.Context.getResources": JavaException("no resources"),
        "android.content.Context.startActivity": JavaException("nobody listens"),
        "android.app.Activity.startActivityForResult": JavaException("no picker"),
    }
    phone = this_device()
    with caplog.at_level(logging.WARNING, "jaipur"):
        for _again in range(3):  # the insets are read every second
            assert phone.insets() == NO_EDGES
        assert phone.font_scale() == 1.0
        assert phone.share("A match", "") is False
        assert phone.pick(print) is False
    lines = [record.getMessage() for record in caplog.records]
    assert [line.split(" (")[0] for line in lines] == [
        "Phone: no insets",
        "Phone: no font_scale",
        "Phone: no share",
        "Phone: no pick",
    ]


LEVELS = (24, *map(nightly, (29, 30)), 33, nightly(34), 36)
"""The oldest and newest Android, and those at which the app behaves differently."""


@pytest.mark.parametrize("level", LEVELS)
def test_every_java_name_exists_in_this_android(
    stub: Phone, level: int, caplog: pytest.LogCaptureFixture
) -> None:
    """A name that a phone lacks would be an exception, and a line in the log."""
    stub.level = stub.answers["android.os.Build$VERSION.SDK_INT"] = level
    stub.answers[f"{VIEW}.isHapticFeedbackEnabled"] = True
    phone = this_device()
    with caplog.at_level(logging.WARNING, "jaipur"):
        for ask in ("density", "insets", "font_scale", "less_motion", "explores_by_touch"):
            getattr(phone, ask)()
        phone.languages()
        for wish in (True, False):
            phone.hide_from_recents(wish)
            phone.claim_edges(wish)
        for meaning in haptics.FEELS:
            phone.feel(meaning)
        phone.hear_back(lambda: None)
        assert phone.voice()
        assert phone.share("title", "text")
        phone.receive(lambda _source: None)
        assert phone.pick(lambda _source: None)
        assert phone.save("name", "text", lambda _place: None)
    assert caplog.records == []


START = """
import os, sys
from tests.ui.device.java import Phone
answers = {"android.util.DisplayMetrics.density": 2.625}
answers["android.content.res.Configuration.fontScale"] = 1.5
sys.modules.update(Phone(36, answers).modules())
from jaipur.ui.start import kivy_setup
kivy_setup.prepare()
assert "kivy" not in sys.modules
del os.environ["ANDROID_ARGUMENT"]  # Kivy's own Android parts need a real phone
from kivy.metrics import Metrics
print(Metrics.density, Metrics.sp / Metrics.density)
"""


def test_font_scale_is_applied_once() -> None:
    """Kivy would count it as part of the density, too."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("KIVY")}
    done = subprocess.run(
        [sys.executable, "-c", START],
        cwd=ROOT,
        env={**plain, "ANDROID_ARGUMENT": "app", "SDL_VIDEODRIVER": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "2.625 1.5\n"
