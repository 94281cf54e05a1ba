"""Matches exported from the history as text, and imported by file, clipboard and drop."""

import gc
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.core.window import Window

from jaipur.rules.notation import NotationError, Problem, read_record, record_text
from jaipur.store.trouble import StoreError, Trouble
from jaipur.ui.device import sharing
from jaipur.ui.device.texts import Source
from jaipur.ui.history.import_match import path_of
from jaipur.ui.look import theme
from jaipur.words import history_words
from tests.cases import first
from tests.store.build import finished
from tests.ui.history.sample_histories import (
    AppsPhone,
    Open,
    Reader,
    against,
    entry_of,
    mixed,
    reader,
)
from tests.ui.widgets.sample_questions import import_match
from tools.stage.stage import Stage

__all__ = ["reader"]

TEXT = record_text(finished(5, against("maharaja", 1)))


@pytest.fixture(autouse=True)
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The copied texts, the latest last."""
    texts = [""]
    monkeypatch.setattr(sharing, "copy", texts.append)
    monkeypatch.setattr(sharing, "pasted", lambda: texts[-1])
    return texts


# Export


def test_a_phone_hands_the_whole_match_to_other_apps(reader: Open) -> None:
    history = reader(device=AppsPhone())
    history.open(3)
    history.tap(history.sheet.ids.share)
    name, text = history.screen.services.share.call_args.args
    assert read_record(text) == mixed()[0]
    assert name.startswith("Pink City Traders 20") and name.endswith(" Merchant")
    assert history.sheet, "the match stays open"


def test_phone_asks_where_to_save_a_match(reader: Open) -> None:
    phone = AppsPhone()
    history = reader(device=phone)
    history.open(3)
    history.tap(history.sheet.ids.save)
    ((_name, text, written),) = phone.saved
    assert read_record(text) == mixed()[0]
    written(None)
    assert history.notice() == "The match is saved"
    written(StoreError(Trouble.DISK_FULL, Path("match.txt"), ""))
    assert history.notice() == "The disk is full."


def test_phone_that_cannot_save_suggests_sharing(
    reader: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    unseen = tmp_path / "unseen"
    unseen.mkdir()
    monkeypatch.setattr(sharing, "folders", lambda: [unseen])
    phone = AppsPhone()
    monkeypatch.setattr(phone, "save", lambda *_: False)
    history = reader(device=phone)
    history.open(3)
    history.tap(history.sheet.ids.save)
    assert history.notice() == "This phone can’t save files. Share or copy the match instead."
    assert not list(unseen.iterdir()), "where nobody would find it"


def test_a_desktop_has_no_other_apps_to_share_with(reader: Open) -> None:
    assert reader().open(0).ids.clipboard.text == "Copy"


def test_message_names_the_path_of_a_saved_match(
    reader: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "folders", lambda: [tmp_path])
    history = reader()
    history.open(0)
    history.tap(history.sheet.ids.save)
    (path,) = tmp_path.glob("*.txt")
    assert history.notice() == f"Saved as {path}"
    assert read_record(path.read_text(encoding="utf-8")) == mixed()[3]


def test_failed_save_shows_a_message(
    reader: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "folders", lambda: [tmp_path / "nowhere"])
    history = reader()
    history.open(0)
    history.tap(history.sheet.ids.save)
    assert history.notice() == "There is no such file."


def test_a_match_is_copied(reader: Open, clipboard: list[str]) -> None:
    history = reader()
    history.open(1)
    history.tap(history.sheet.ids.clipboard)
    assert read_record(clipboard[-1]) == mixed()[2]
    assert history.notice() == "The match is on the clipboard"


def test_files_never_overwrite_one_another(tmp_path: Path) -> None:
    places = [tmp_path / "none", tmp_path]
    paths = [sharing.to_file("Jaipur: A/B?", f"{n}\n", places) for n in range(3)]
    assert [path.name for path in paths] == [
        "Jaipur AB.txt",
        "Jaipur AB (2).txt",
        "Jaipur AB (3).txt",
    ]
    assert [path.read_bytes() for path in paths] == [b"0\n", b"1\n", b"2\n"]


def test_long_player_names_make_a_valid_file_name(tmp_path: Path) -> None:
    record = finished(5)._replace(names=("ệ" * 40, "ộ" * 40), notes=())
    name = history_words.file_name(entry_of(1, record))
    paths = [sharing.to_file(name, TEXT, [tmp_path]) for _ in range(12)]
    assert len({path.name for path in tmp_path.iterdir()}) == 12
    assert all(path.name.startswith("Pink City Traders ệệ") for path in paths)
    assert max(len(path.name.encode()) for path in paths) <= 255


@pytest.mark.parametrize("usual", [("Documents", "Downloads"), ("Downloads",), ()])
def test_files_are_saved_to_documents_or_downloads(
    usual: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in usual:
        (tmp_path / name).mkdir()
    path = sharing.to_file("A match", TEXT, sharing.folders())
    assert path.parent == tmp_path / (usual[0] if usual else "")


def test_folders_have_names_in_the_desktops_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".config").mkdir()
    (tmp_path / ".config" / "user-dirs.dirs").write_text(
        '# a comment\nXDG_DESKTOP_DIR="$HOME/Bureau"\nXDG_DOWNLOAD_DIR="$HOME/Téléchargements"\n',
        encoding="utf-8",
    )
    for name in ("Downloads", "Bureau", "Téléchargements"):
        (tmp_path / name).mkdir()
    path = sharing.to_file("A match", TEXT, sharing.folders())
    assert path.parent.name == "Téléchargements"


# Import


def open_import(history: Reader) -> None:
    history.tap(history.screen.ids.import_match)


def paste(history: Reader) -> None:
    history.tap(history.sheet.ids.paste)
    history.stage.wait_for(lambda: history.sheet is None or history.sheet.trouble)


def test_a_pasted_match_joins_the_history(reader: Open, clipboard: list[str]) -> None:
    history = reader()
    history.screen.ids.rows.scroll_y = 0
    clipboard.append(f"\n{TEXT}\n")
    open_import(history)
    paste(history)
    assert history.sheet is None
    assert history.notice() == "The match has joined your history"
    first = history.cards[0]
    assert first.lines[0] == "Maharaja" and first.lines[-1].endswith(" · imported")
    assert len(history.cards) == 5


def test_match_that_is_already_there_is_recognised(reader: Open, clipboard: list[str]) -> None:
    history = reader()
    history.open(2)
    history.tap(history.sheet.ids.clipboard)
    history.tap(history.sheet.ids.close)
    open_import(history)
    paste(history)
    assert history.sheet.trouble == "This match is in your history already."
    history.tap(history.sheet.ids.close)
    assert len(history.cards) == 4


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Dear Asha,",
            "This is neither a match nor a code. A code has four groups of four letters or "
            "digits; the text of a match begins with “jaipur 1”.",
        ),
        (TEXT.replace("sell", "steal", 1), "Line {n}: this line makes no sense."),
    ],
)
def test_bad_text_is_refused_with_a_reason(
    reader: Open, clipboard: list[str], text: str, expected: str
) -> None:
    history = reader()
    clipboard.append(text)
    open_import(history)
    paste(history)
    lines = text.split("\n")
    wrong = next(
        (n for n, (a, b) in enumerate(zip(lines, TEXT.split("\n"), strict=False)) if a != b), 0
    )
    assert history.sheet.trouble == expected.format(n=wrong + 1)
    assert len(history.cards) == 4


@pytest.mark.parametrize("problem", list(Problem))
def test_every_notation_problem_has_a_message(problem: Problem) -> None:
    said = history_words.problem(NotationError(problem, 47, 3, "detail"))
    assert said.endswith(".") and "detail" not in said
    whole = (Problem.NOT_A_RECORD, Problem.NEWER_VERSION, Problem.TOO_LONG)
    assert ("47" in said) == (problem not in whole)


@pytest.mark.parametrize("trouble", list(Trouble))
def test_every_store_error_has_a_message(trouble: Trouble) -> None:
    assert history_words.trouble(StoreError(trouble, Path("match.txt"), "detail"))


def test_a_named_file_is_read(reader: Open, tmp_path: Path) -> None:
    history = reader()
    file = tmp_path / "from a friend.txt"
    open_import(history)
    field = history.sheet.ids.path.ids.field
    history.tap(field)
    for letter in f'"{file}"':
        Window.dispatch("on_textinput", letter)
    history.tap(history.sheet.ids.path.ids.button)
    history.stage.wait_for(lambda: history.sheet.trouble)
    assert history.sheet.trouble == "There is no such file."
    file.write_text(TEXT, encoding="utf-8")
    history.tap(history.sheet.ids.path.ids.button)
    history.stage.wait_for(lambda: history.sheet is None)
    assert history.cards[0].title == "Maharaja"


@pytest.mark.parametrize(
    "written",
    first(
        2,
        [
            "~nobody-of-this-name/match.txt",
            "file://[x",
            "file:///a%00b",
            "a\0b",
            "file:///" + "%ff" * 300,
            "x" * 5000,
            "/dev/null/match.txt",
            "~",
        ],
    ),
)
def test_path_that_cannot_be_read_shows_a_message(reader: Open, written: str) -> None:
    history = reader()
    open_import(history)
    history.sheet.ids.path.ids.field.text = written
    history.tap(history.sheet.ids.path.ids.button)
    history.stage.wait_for(lambda: history.sheet.trouble)
    one_of_ours = "The file is not from this game."  # a folder
    assert history.sheet.trouble == (one_of_ours if written == "~" else "There is no such file.")
    assert len(history.cards) == 4


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("/a/b c.txt", "/a/b c.txt"),
        (' "/a/b c.txt" ', "/a/b c.txt"),
        ("file:///a/b%20c.txt", "/a/b c.txt"),
        ("~/b.txt", str(Path.home() / "b.txt")),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="paths of another kind")
def test_paths_can_be_written_in_several_ways(written: str, meant: str) -> None:
    assert path_of(written) == Path(meant)


def huge(path: Path) -> None:
    """Make a file of 300 MB, none of them written."""
    with path.open("wb") as file:
        file.truncate(300_000_000)


DROPPED: dict[str, tuple[Callable[[Path], object], str]] = {
    "a match": (lambda path: path.write_text(TEXT), "The match has joined your history"),
    "a picture": (
        lambda path: path.write_bytes(b"\x89PNG\xff"),
        "The file is not from this game.",
    ),
    "too much": (huge, "The file is far too large."),
}


@pytest.mark.parametrize("kind", DROPPED)
def test_a_file_dropped_on_the_window(reader: Open, tmp_path: Path, kind: str) -> None:
    make, expected = DROPPED[kind]
    file = tmp_path / "dropped.txt"
    make(file)
    history = reader()
    Window.dispatch("on_drop_file", os.fsencode(file), 10, 10)
    assert history.notice() == expected
    assert len(history.cards) == (5 if "joined" in expected else 4)


def test_files_dropped_on_other_screens_are_ignored(reader: Open, tmp_path: Path) -> None:
    history = reader()
    history.screen.dispatch("on_leave")
    file = tmp_path / "dropped.txt"
    file.write_text(TEXT)
    Window.dispatch("on_drop_file", os.fsencode(file), 10, 10)
    history.store.later(lambda: None).result()
    history.stage.run(0.2)
    assert len(history.store.archive.page(0, 9)) == 4


def test_a_picked_file_is_read(reader: Open) -> None:
    phone = AppsPhone()
    history = reader(device=phone)
    open_import(history)
    history.tap(history.sheet.ids.pick)
    phone.picking[0](lambda: "Dear Asha,")
    history.stage.wait_for(lambda: history.sheet.trouble)
    assert history.sheet.trouble.startswith("This is neither a match nor a code")
    phone.picking[0](lambda: TEXT)
    history.stage.wait_for(lambda: history.sheet is None)
    assert history.cards[0].title == "Maharaja"


def test_system_without_a_file_picker_says_so(reader: Open) -> None:
    class Pickless(AppsPhone):
        def pick(self, picked: Callable[[Source], object]) -> bool:
            return False

    history = reader(device=Pickless())
    open_import(history)
    history.tap(history.sheet.ids.pick)
    assert history.sheet.trouble == "No file can be chosen here."


def test_closed_sheet_does_not_react_to_a_new_text_size(stage: Stage) -> None:
    """A part that had been removed from the sheet reacted to a new text size, and failed."""
    for phone in (True, False):
        stage.show(import_match(phone))
        stage.run(0.3)
        stage.clear()
    gc.collect()
    theme.text.step = 2


def test_import_field_has_the_focus(reader: Open) -> None:
    history = reader()
    open_import(history)
    if "path" in history.sheet.ids:  # only without a file dialog
        assert history.sheet.ids["path"].ids.field.focus
