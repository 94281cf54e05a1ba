"""Texts that a phone receives and sends, with stubs that know Android's classes."""

import os
from pathlib import Path
from typing import Any

import pytest

from jaipur.store.trouble import StoreError, Trouble
from jaipur.ui.device import texts
from jaipur.ui.device.detection import this_device
from jaipur.ui.device.texts import Source
from tests.ui.device.java import JavaException, Phone
from tests.ui.device.stub_phone import stub
from tools.stage.stage import Stage

__all__ = ["stub"]

INTENT = "android.content.Intent"
OPEN = "android.content.ContentResolver.openFileDescriptor"
DETACH = "android.os.ParcelFileDescriptor.detachFd"
OK, CANCELLED = -1, 0


@pytest.fixture
def phone(stub: Phone, stage: Stage) -> Phone:
    stub.answers["android.app.Activity.RESULT_OK"] = OK
    stub.answers["android.net.Uri.getLastPathSegment"] = "match.txt"
    return stub


def chosen(phone: Phone, code: int, result: int = OK) -> None:
    """Deliver the result of Android's picker."""
    phone.tell("on_activity_result", code, result, phone.autoclass(INTENT)("answer"))


def asked(phone: Phone) -> tuple[str, list[Any], int]:
    """Return the request to Android: its action, its extras and its code."""
    (started,) = [c for c in phone.calls if c[0].endswith("startActivityForResult")]
    said = [c[1:] for c in phone.calls if c[0] in (f"{INTENT}.setType", f"{INTENT}.putExtra")]
    return started[1].made_of, said, started[2]


def test_a_picked_file_is_read(phone: Phone, stage: Stage, tmp_path: Path) -> None:
    picked: list[Source] = []
    assert this_device().pick(picked.append)
    action, said, code = asked(phone)
    assert (action, said) == (f"{INTENT}.ACTION_OPEN_DOCUMENT", [("text/*",)])
    (tmp_path / "match").write_text("jaipur 1 ✓", encoding="utf-8")
    phone.answers[DETACH] = lambda: os.open(tmp_path / "match", os.O_RDONLY)
    chosen(phone, code + 7)  # the code of another request
    chosen(phone, code)
    chosen(phone, code)  # delivered twice
    stage.wait_for(lambda: picked)
    (source,) = picked
    assert source() == "jaipur 1 ✓"
    assert [c[2] for c in phone.calls if c[0] == OPEN] == ["r"]


@pytest.mark.parametrize(
    ("content", "trouble"),
    [(b"\x89PNG\xff", Trouble.FOREIGN), (b" " * 1_001, Trouble.TOO_LARGE)],
)
def test_picked_file_that_is_no_text_is_refused(
    phone: Phone,
    stage: Stage,
    tmp_path: Path,
    content: bytes,
    trouble: Trouble,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(texts, "MOST_BYTES", 1_000)
    picked: list[Source] = []
    this_device().pick(picked.append)
    (tmp_path / "odd").write_bytes(content)
    phone.answers[DETACH] = lambda: os.open(tmp_path / "odd", os.O_RDONLY)
    chosen(phone, asked(phone)[2])
    stage.wait_for(lambda: picked)
    with pytest.raises(StoreError) as refused:
        picked[0]()
    assert refused.value.trouble is trouble


def test_text_is_written_to_the_chosen_place(phone: Phone, stage: Stage, tmp_path: Path) -> None:
    answers: list[object] = []
    assert this_device().save("A match", "jaipur 1\n", answers.append)
    action, said, code = asked(phone)
    assert action == f"{INTENT}.ACTION_CREATE_DOCUMENT"
    assert [str(one) for one in said[1]] == [
        f"{INTENT}.EXTRA_TITLE",
        "java.lang.String(A match.txt)",
    ]
    flags = os.O_WRONLY | os.O_CREAT
    phone.answers[DETACH] = lambda: os.open(tmp_path / "written", flags)
    chosen(phone, code)
    stage.wait_for(lambda: answers)
    assert answers == [None]  # Android gives no path worth showing
    assert (tmp_path / "written").read_text() == "jaipur 1\n"


@pytest.mark.parametrize("hindrance", ["Java", "the disk"])
def test_text_that_cannot_be_written_is_an_error(
    phone: Phone, stage: Stage, hindrance: str
) -> None:
    answers: list[Any] = []
    this_device().save("A match", "jaipur 1\n", answers.append)
    if hindrance == "Java":
        phone.answers[OPEN] = JavaException("SecurityException")
    else:
        phone.answers[DETACH] = lambda: os.open("/dev/full", os.O_WRONLY)
    chosen(phone, asked(phone)[2])
    stage.wait_for(lambda: answers)
    trouble = {"Java": Trouble.DEVICE, "the disk": Trouble.DISK_FULL}
    assert [error.trouble for error in answers] == [trouble[hindrance]]


# From other apps


def sent(phone: Phone, **says: Any) -> None:
    """Set the intent that the app finds next."""
    phone.answers |= {f"{INTENT}.{name}": said for name, said in says.items()}


def test_text_sent_to_the_running_app_is_received(phone: Phone, stage: Stage) -> None:
    received: list[Source] = []
    this_device().receive(received.append)
    assert received == []  # it was started from the launcher
    styled = phone.cast("java.lang.CharSequence", "jaipur 1")
    phone.answers["java.lang.Object.toString"] = "jaipur 1"
    sent(phone, getAction=f"{INTENT}.ACTION_SEND", hasExtra=True, getCharSequenceExtra=styled)
    phone.tell("on_new_intent", phone.autoclass(INTENT))
    stage.wait_for(lambda: received)
    assert [source() for source in received] == ["jaipur 1"]


@pytest.mark.parametrize("action", ["ACTION_SEND", "ACTION_VIEW"])
def test_file_from_another_app_is_received(phone: Phone, tmp_path: Path, action: str) -> None:
    (tmp_path / "match").write_text("jaipur 1")
    phone.answers[DETACH] = lambda: os.open(tmp_path / "match", os.O_RDONLY)
    address = phone.autoclass("android.net.Uri")
    sent(phone, getAction=f"{INTENT}.{action}", getParcelableExtra=address)
    received: list[Source] = []
    this_device().receive(received.append)
    assert [source() for source in received] == ["jaipur 1"]


def remembering(phone: Phone) -> None:
    """Keep the app's preferences, as Android does when its process dies."""
    preferences, kept = "android.content.SharedPreferences", dict[str, str]()
    editor = phone.autoclass(f"{preferences}$Editor")

    def put(key: str, value: str) -> Any:
        kept[key] = value
        return editor

    phone.answers[f"{preferences}.getString"] = kept.get
    phone.answers[f"{preferences}$Editor.putString"] = put


def received_at_start(phone: Phone, text: str, task: int) -> list[str]:
    """Return the texts that a new process reads when started with this text in this task."""
    sent(phone, getAction=f"{INTENT}.ACTION_SEND", hasExtra=True, getCharSequenceExtra=text)
    phone.answers["android.app.Activity.getTaskId"] = task
    received: list[Source] = []
    this_device().receive(received.append)
    return [source() for source in received]


def test_shared_text_is_read_once_per_task(
    phone: Phone,
) -> None:
    remembering(phone)
    assert received_at_start(phone, "jaipur 1", task=7) == ["jaipur 1"]
    assert received_at_start(phone, "jaipur 1", task=7) == []
    assert received_at_start(phone, "jaipur 2", task=7) == ["jaipur 2"]
    assert received_at_start(phone, "jaipur 2", task=8) == ["jaipur 2"]
