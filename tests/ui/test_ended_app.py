"""An app that has ended leaves nothing behind."""

import gc
from pathlib import Path
from typing import Any
from weakref import ref

from kivy.clock import Clock
from kivy.core.window import Window

from jaipur.ui.device.insets import insets
from jaipur.ui.look import theme
from jaipur.ui.look.live_language import language
from jaipur.ui.widgets.handedness import hands
from jaipur.words import i18n
from tests.ui.driver.whole_app import WholeApp, quick_app
from tools.stage.stage import Stage

CHANGES = {
    "language": "fr",
    "text_size": "large",
    "high_contrast": True,
    "taps_only": True,
    "one_handed": True,
    "left_handed": True,
    "speech": True,
}


def outside() -> dict[str, Any]:
    """Return the global state that an app changes."""
    return {
        "language": (language.code, i18n._("Play")),
        "look": (theme.text.step, theme.live.high_contrast),
        "hands": (hands.taps_only, hands.one_handed, hands.left_handed),
        "insets": (*insets.ltrb, insets.foot),
        "window": Window.children[:],
        "clock": sorted(repr(event.get_callback()) for event in Clock.get_events()),
    }


def test_ended_app_leaves_nothing_behind(stage: Stage, tmp_path: Path) -> None:
    before = outside()
    person: WholeApp = quick_app(stage, tmp_path)
    for name, value in CHANGES.items():
        person.app.services.change(name, value)
    person.stage.run(0.5)
    changed = outside()
    assert all(changed[name] != before[name] for name in before)
    person.close()
    stage.run(2)  # single callbacks, such as a scroll bar's fade, have run by now
    assert outside() == before


def test_ended_app_is_collected(stage: Stage, tmp_path: Path) -> None:
    person = quick_app(stage, tmp_path)
    navigator, services = ref(person.app.navigator), ref(person.app.services)
    person.close()
    del person
    stage.run(0.5)
    stage.clear()  # like Kivy's own `stop`, it forgets the running app
    gc.collect()
    assert not navigator() and not services()


def test_app_in_another_language_ends_on_any_page(stage: Stage, tmp_path: Path) -> None:
    """The page of the day asked the closed store for its words in the language of the start."""
    player = quick_app(stage, tmp_path)
    player.app.services.change("language", "fr")
    for name in ("history", "numbers", "duel", "challenges", "today"):
        player.app.navigator.open(name)
        stage.run(0.2)
    player.close()
