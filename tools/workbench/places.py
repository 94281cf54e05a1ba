"""The app's current place, and the way back there after its screens were built again."""

from typing import Any

from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView

from tools.screenshots.scenes import scene_of
from tools.screenshots.visit import Visit

SCENE_OF = {
    "replay": "replay",
    "review": "review",
    "summary": "summary",
    "compare": "compare",
    "trial": "trial",
    "lesson": "lesson-1",
}
"""Screens that cannot be opened by their name alone, and the scene that shows them."""
SETTLES = 3
"""Frames after which a screen has everything that scrolls."""


class Places:
    """The screens and scenes of one app."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._scene = ""
        self._scene_at = ""
        self._over: Any = None
        """The widget that the scene has put over the app."""

    @property
    def name(self) -> str:
        """The name of the screen in front."""
        return str(self._visit.app.navigator.current)

    def open_scene(self, name: str) -> None:
        """Show a scene of the screenshots. Esc removes what it puts over the app."""
        self._scene = name
        self._over = self._visit.enter(scene_of(name))
        self._scene_at = self.name

    def remove_scene(self) -> bool:
        """Remove what a scene has put over the app; return whether there was anything."""
        found = self._over is not None
        if found:
            self._visit.stage.remove(self._over)
            self._over = None
        return found

    def where(self) -> str:
        """Return what `go_to` needs to come back here, also in a new process."""
        at_scene = self._scene and self._scene_at == self.name
        name = f"scene:{self._scene}" if at_scene or self._over else self.name
        return "@".join([name, *(f"{view.scroll_y:.4f}" for view in _scroll_views())])

    def go_to(self, where: str) -> None:
        """Open a screen or a scene again, scrolled as it was; a match continues from its save."""
        where, *scrolled = where.split("@")
        self._open(where)
        for _ in range(SETTLES):
            self._visit.stage.frame()
        for view, place in zip(_scroll_views(), scrolled, strict=False):
            view.scroll_y = float(place)

    def _open(self, where: str) -> None:
        kind, _, scene = where.rpartition(":")
        scene = scene if kind else SCENE_OF.get(where, "")
        navigator = self._visit.app.navigator
        if scene:
            self.open_scene(scene)
        elif where == "table":
            navigator.resume()
        elif where != "title":
            navigator.open(where)

    def rebuild(self, where: str = "") -> None:
        """Build all screens again and return to where the app was."""
        where = where or self.where()
        self.remove_scene()
        app = self._visit.app
        for screen in app.navigator.tables():
            screen.leave()
        app.restart(resume=False)
        self.go_to(where)


def _scroll_views() -> list[Any]:
    return [
        widget
        for child in Window.children
        for widget in child.walk()
        if isinstance(widget, ScrollView)
    ]
