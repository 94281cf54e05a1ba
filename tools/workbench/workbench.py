"""The workbench: the app, its window, and the effects of keys and changed files."""

import gettext
import logging
import traceback
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from kivy.base import runTouchApp
from kivy.core.window import Window

from jaipur.resources import LOCALE, languages
from jaipur.ui.app import BACK, JaipurApp
from jaipur.ui.look import palette, sprites
from jaipur.ui.look.live_language import language
from jaipur.words import i18n
from tools.devices import DEVICES, Device
from tools.locale import catalogue
from tools.screenshots.visit import NOW, Visit
from tools.stage.log_voice import LogVoice
from tools.stage.stage import Stage
from tools.workbench import bench_window
from tools.workbench.bench_device import BenchDevice
from tools.workbench.error_note import ErrorNote, place_of
from tools.workbench.keys import KEYS
from tools.workbench.kv_reload import KvFiles
from tools.workbench.live import Change, Watcher, colours
from tools.workbench.live_stage import LiveStage
from tools.workbench.marks import Marks
from tools.workbench.places import Places
from tools.workbench.saves import fill

log = logging.getLogger(__name__)

PICTURES = Path(__file__).resolve().parents[2] / "build/workbench"
TEXT_SIZES = ("small", "medium", "large")


class Workbench:
    """One app in one window."""

    def __init__(self, options: Namespace, folder: Path) -> None:
        self.options = options
        self.stage = LiveStage()
        self.device = DEVICES[options.device]
        self.restart_at: str | None = None
        """Where a new process continues, once the code has changed."""
        runTouchApp(embedded=True)
        sprites.use(sprites.FINEST)
        records = fill(folder, options.language)
        parts: dict[str, Any] = {"voice": LogVoice()}
        if options.screen:
            parts["now"] = lambda: NOW  # the day of its matches, puzzles and duels
        self.app: Any = JaipurApp(options.seed, folder, **parts)
        self.app.device = BenchDevice(bench_window.fitted(self.device))
        bench_window.resize(self.app, options.device)
        self.stage.show(self.app.build())
        self.app.on_start()
        self.stage.wait_for(lambda: self.app.awake)
        self.visit = Visit(cast("Stage", self.stage), self.app, records)
        self.places = Places(self.visit)
        self.note = ErrorNote()
        self.marks = Marks()
        self.kv_files = KvFiles()
        self.watcher = Watcher() if options.live else None
        Window.bind(on_key_down=self._key)
        self._broken: set[Path] = set()
        self._try(self._go_to_start)

    # The loop

    def run(self) -> str | None:
        """Show frames until the window is closed or the code has changed.

        Return where a new process continues, if the code has changed.
        """
        while self.stage.open and self.restart_at is None:
            self.step()
        self.close()
        return self.restart_at

    def step(self) -> None:
        """Show a frame, and the changes in files."""
        self._try(self.stage.frame)
        if self.watcher:
            self.watcher.take(self.change)

    def close(self) -> None:
        if self.watcher:
            self.watcher.close()
        self.marks.close()
        Window.unbind(on_key_down=self._key)
        self.visit.close()

    def _go_to_start(self) -> None:
        options = self.options
        if options.at:
            self.places.go_to(options.at)
        elif options.screen:
            self.places.open_scene(options.screen)
        elif options.opponent:
            self.app.navigator.open("table").play_against(options.opponent)
        self.kv_files.remember()

    # Changed files

    def change(self, change: Change) -> None:
        """Show the change in a file, or the error in it."""
        handle = getattr(self, f"_change_{change.kind}")
        if self._try(lambda: handle(change.path), change.path):
            self._broken.discard(change.path)
            if not self._broken:
                self.note.hide()

    def _try(self, act: Callable[[], object], path: Path | None = None) -> bool:
        """Do something; return whether it succeeded.

        While files are watched, an error is shown in the window until the file is valid again.
        """
        try:
            act()
        except Exception as error:
            if not self.watcher:
                raise
            log.warning("Workbench: %s", "".join(traceback.format_exception(error)))
            if path:
                self._broken.add(path)
            self.note.show(path or place_of(error), error)
            return False
        return True

    def _change_kv(self, path: Path) -> None:
        where = self.places.where()
        if self.kv_files.reload(path):
            try:
                self.places.rebuild(where)
            except Exception:
                self.kv_files.restore(path)
                self.places.rebuild(where)
                raise
            self.kv_files.remember()

    def _change_words(self, path: Path) -> None:
        code = path.parts[-3]
        path.with_suffix(".mo").write_bytes(catalogue.compiled(catalogue.read(path)))
        # both the game and Python cache what they have read
        i18n._catalogue.cache_clear()
        gettext._translations.clear()  # type: ignore[attr-defined]
        if code == language.code:
            i18n.set_language(code, LOCALE)

    def _change_colours(self, path: Path) -> None:
        palette.COLOURS.update(colours(path.read_text("utf-8"), vars(palette)))
        palette.live.property("high_contrast").dispatch(palette.live)

    def _change_pictures(self, _path: Path) -> None:
        sprites.use(sprites.FINEST)
        self.places.rebuild()

    def _change_code(self, path: Path) -> None:
        compile(path.read_text("utf-8"), str(path), "exec")  # a syntax error is shown instead
        self.restart_at = self.places.where()

    # Keys

    def _key(self, _window: object, code: int, *_more: object) -> bool:
        for key in KEYS:
            if key.code == code:
                getattr(self, key.method)()
                return True
        return code == BACK and self.places.remove_scene()

    def next_device(self) -> None:
        names = list(DEVICES)
        now = names.index(self.options.device)
        self.options.device = names[(now + 1) % len(names)]
        self.use(DEVICES[self.options.device])

    def turn(self) -> None:
        self.use(self.device.turned())

    def use(self, device: Device) -> None:
        """Switch to this device."""
        same_input = device.mouse == self.device.mouse
        self.device = device
        self.app.device.become(bench_window.fitted(device))
        self.visit.mouse = device.mouse
        bench_window.resize(self.app, self.options.device)
        self.app.services.dispatch("on_change", "device")
        if not same_input:
            self.places.rebuild()

    def next_language(self) -> None:
        spoken = list(languages())
        now = spoken.index(language.code)
        self._set("language", spoken[(now + 1) % len(spoken)])

    def next_text_size(self) -> None:
        now = TEXT_SIZES.index(self.app.services.settings.text_size)
        self._set("text_size", TEXT_SIZES[(now + 1) % len(TEXT_SIZES)])

    def switch_contrast(self) -> None:
        self._switch("high_contrast")

    def switch_motion(self) -> None:
        self._switch("reduced_motion")

    def switch_hands(self) -> None:
        self._switch("left_handed")

    def _switch(self, name: str) -> None:
        self._set(name, not getattr(self.app.services.settings, name))

    def _set(self, name: str, value: object) -> None:
        """Change a setting, also on the settings screen, and say so."""
        self.app.services.change(name, value)
        page = self.app.navigator.built("settings")
        if page:
            page.values[name] = value
        print(f"{name.replace('_', ' ')}: {value}", flush=True)

    def next_marks(self) -> None:
        self.marks.next()

    def save_picture(self) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        path = PICTURES / f"{self.places.name}-{self.options.device}-.png"
        Window.dispatch("on_draw")
        print(f"written: {Window.screenshot(name=str(path))}", flush=True)
