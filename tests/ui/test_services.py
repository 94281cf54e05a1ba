"""Services shared by screens and flows."""

from concurrent.futures import Future
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from jaipur.store.trouble import StoreError, Trouble
from jaipur.ui.device import sharing
from jaipur.ui.services import Services
from jaipur.ui.widgets.focus import Scope
from tools.stage.stage import Stage


@pytest.fixture
def services(stage: Stage) -> Any:
    return Services(Mock(), Mock(), Mock(), sounds=Mock(), ambience=Mock(), haptics=Mock())


class Front(Scope):
    """A screen in front."""


def answer(stage: Stage, asked: "Future[Any]", error: Exception | None = None) -> None:
    if error:
        asked.set_exception(error)
    else:
        asked.set_result(5)
    stage.frame()


def test_answer_is_delivered_in_the_next_frame(services: Any, stage: Stage) -> None:
    asked, then = Future[int](), Mock()
    services.on_answer(asked, then)
    then.assert_not_called()
    answer(stage, asked)
    then.assert_called_once_with(5)


def test_failure_becomes_a_message_or_goes_to_failed(services: Any, stage: Stage) -> None:
    trouble, failed = StoreError(Trouble.DISK_FULL, Path("x"), ""), Mock()
    for handler in (services.notices.report, failed):
        asked, then = Future[int](), Mock()
        services.on_answer(asked, then, None if handler is not failed else failed)
        answer(stage, asked, trouble)
        then.assert_not_called()
        handler.assert_called_once_with(trouble)


@pytest.mark.parametrize("anywhere", [False, True])
def test_answer_comes_too_late_for_another_screen(
    services: Any, stage: Stage, anywhere: bool
) -> None:
    stage.show(Front())
    asked, then = Future[int](), Mock()
    services.on_answer(asked, then, anywhere=anywhere)
    stage.clear()
    stage.show(Front())
    answer(stage, asked)
    assert then.called == anywhere


@pytest.mark.parametrize("shared", [True, False])
def test_text_is_copied_where_no_app_takes_it(
    services: Any, monkeypatch: pytest.MonkeyPatch, shared: bool
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(sharing, "copy", copied.append)
    services.device.share.return_value = shared
    services.share("Title", "text")
    services.device.share.assert_called_once_with("Title", "text")
    assert copied == ([] if shared else ["text"])
    assert services.notices.say.called != shared
