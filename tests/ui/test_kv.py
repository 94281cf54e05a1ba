"""KV files are read once."""

from pathlib import Path

import pytest
from kivy.factory import Factory

from jaipur.ui import kv
from tools.stage.stage import Stage


def test_a_file_is_read_once(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kv, "KV", tmp_path)
    (tmp_path / "widgets").mkdir()
    rule = "<Once@Label>:\n    text: 'read'\n"
    (tmp_path / "widgets" / "once.kv").write_text(rule, encoding="utf-8")
    kv.load("widgets/once")
    (tmp_path / "widgets" / "once.kv").write_text("broken", encoding="utf-8")
    kv.load("widgets/once")
    assert Factory.Once().text == "read"


def test_a_file_that_is_not_there_is_an_error(stage: Stage) -> None:
    with pytest.raises(FileNotFoundError):
        kv.load("widgets/nothing")
