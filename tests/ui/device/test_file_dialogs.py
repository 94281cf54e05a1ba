"""The desktop's file dialogs, with plyer's own Linux part, and a fake zenity or osascript."""

import os
import sys
from pathlib import Path

import pytest

from jaipur.store.trouble import StoreError
from jaipur.ui.device import file_dialogs
from jaipur.ui.device.device import Device
from jaipur.ui.device.texts import Source
from tools.stage.stage import Stage

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="plyer's part for Linux")


@pytest.fixture
def zenity(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Install a fake zenity that answers with the file `answer` and records its arguments."""
    program = tmp_path / "bin" / "zenity"
    program.parent.mkdir()
    program.write_text(
        f'#!/bin/sh\necho "$@" > {tmp_path}/asked\n'
        f"[ -e {tmp_path}/answer ] || exit 1\ncat {tmp_path}/answer\n"
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}/bin{os.pathsep}/usr/bin")
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in [name for name in sys.modules if name.partition(".")[0] == "plyer"]:
        monkeypatch.delitem(sys.modules, name)  # it looks for programs only once
    return tmp_path


def test_no_dialogs_without_a_dialog_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    desktop = Device()
    assert not desktop.has_file_dialogs
    assert desktop.pick(print) is False
    assert desktop.save("A match", "jaipur 1", print) is False


def test_a_chosen_file_is_read(zenity: Path, stage: Stage) -> None:
    (zenity / "match.txt").write_text("jaipur 1")
    (zenity / "answer").write_text(str(zenity / "match.txt"))
    picked: list[Source] = []
    assert Device().pick(picked.append)
    stage.wait_for(lambda: picked)
    assert picked[0]() == "jaipur 1"


def test_dialogs_work_without_distutils(
    zenity: Path, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """plyer looks for programs with a module that Python 3.12 has removed."""
    monkeypatch.setattr(file_dialogs, "find_spec", lambda _name: None)
    for name in [name for name in sys.modules if name.partition(".")[0] == "distutils"]:
        monkeypatch.delitem(sys.modules, name)
    (zenity / "answer").write_text(str(zenity / "match.txt"))
    picked: list[Source] = []
    assert Device().pick(picked.append)
    stage.wait_for(lambda: picked)
    monkeypatch.delitem(sys.modules, "distutils")
    monkeypatch.delitem(sys.modules, "distutils.spawn")


def test_match_is_written_to_the_chosen_file(zenity: Path, stage: Stage) -> None:
    (zenity / "answer").write_text(str(zenity / "mine.txt"))
    answers: list[Path | StoreError | None] = []
    assert Device().save("A: match", "jaipur 1\n", answers.append)
    stage.wait_for(lambda: answers)
    assert answers == [zenity / "mine.txt"]
    assert (zenity / "mine.txt").read_text() == "jaipur 1\n"
    assert f"--save --filename {zenity}/A match.txt" in (zenity / "asked").read_text()


def test_mac_asks_by_its_own_dialogs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stage: Stage
) -> None:
    (tmp_path / "match.txt").write_text("jaipur 1")
    script = tmp_path / "osascript"
    script.write_text(f'#!/bin/sh\necho "$@" >> {tmp_path}/asked\necho {tmp_path}/match.txt\n')
    script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/bin{os.pathsep}/usr/bin")
    monkeypatch.setattr(file_dialogs, "platform", "macosx")
    picked: list[Source] = []
    assert Device().pick(picked.append)
    stage.wait_for(lambda: picked)
    assert picked[0]() == "jaipur 1"
    answers: list[Path | StoreError | None] = []
    assert Device().save("A match", "jaipur 1\n", answers.append)
    stage.wait_for(lambda: answers)
    assert answers == [tmp_path / "match.txt"]
    opened, saved = (tmp_path / "asked").read_text().splitlines()
    assert "choose file)" in opened and "choose file name" in saved
    assert saved.endswith(f"A match.txt {Path.home()}")
