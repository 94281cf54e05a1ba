"""The app's first frames in a window with real GL."""

from pathlib import Path

from kivy.core.window import Window

from jaipur.store.settings import Settings
from jaipur.store.store import Store
from jaipur.ui.app import JaipurApp
from tools.stage.stage import Stage


def first_and_later(stage: Stage, folder: str) -> list[str]:
    """Return digests of a returning player's first frame and of the title at rest."""
    store = Store(Path(folder))
    store.change(Settings(language="en", last_opponent="merchant")).result()
    store.close()
    app = JaipurApp(folder=Path(folder))
    root = app.build()
    Window.add_widget(root)
    app.on_start()
    stage.frame()
    first = stage.digest()
    stage.run(1.0, dt=0.05)
    later = stage.digest()
    stage.snap("title")
    app.dispatch("on_stop")
    return [first, later]
