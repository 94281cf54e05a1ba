"""Words in the reader's language."""

import logging
import struct
from pathlib import Path

import pytest
from kivy.lang import Builder

from jaipur.ui.look.live_language import language
from jaipur.words.i18n import _, ngettext, set_language
from tools.stage.stage import Stage

LABEL = """
#:import words jaipur.ui.look.live_language.language
Label:
    text: words._("Market")
"""

FRENCH = {
    "": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n > 1);\n",
    "Market": "Marché",
    "{} card\0{} cards": "{} carte\0{} cartes",
}


def write_catalogue(folder: Path, words: dict[str, str]) -> None:
    """A compiled gettext catalogue: sorted keys, then values, each ending in a zero byte."""
    texts = [text.encode() for pair in zip(*sorted(words.items()), strict=True) for text in pair]
    start = 28 + 8 * len(texts)
    table, body = b"", b""
    for text in texts:
        table += struct.pack("<2I", len(text), start + len(body))
        body += text + b"\0"
    count = len(words)
    head = struct.pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, 0)
    path = folder / "fr" / "LC_MESSAGES" / "jaipur.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(head + table + body)


def test_texts_on_screen_change_with_the_language(stage: Stage, tmp_path: Path) -> None:
    write_catalogue(tmp_path, FRENCH)
    label = stage.show(Builder.load_string(LABEL))
    assert label.text == "Market"
    set_language("fr", tmp_path)
    assert (label.text, _("Market"), language.code) == ("Marché", "Marché", "fr")
    assert [ngettext("{} card", "{} cards", n) for n in (0, 2)] == ["{} carte", "{} cartes"]
    set_language("en", tmp_path)
    assert label.text == "Market"


@pytest.mark.parametrize("content", [None, b"no catalogue", b"\xde\x12\x04\x95\0\0\0\0\xff"])
def test_bad_catalogue_is_logged_and_english_stays(
    stage: Stage, tmp_path: Path, content: bytes | None, caplog: pytest.LogCaptureFixture
) -> None:
    if content is not None:
        write_catalogue(tmp_path, FRENCH)
        (tmp_path / "fr" / "LC_MESSAGES" / "jaipur.mo").write_bytes(content)
    with caplog.at_level(logging.WARNING):
        set_language("fr", tmp_path)
    assert _("Market") == "Market"
    assert len(caplog.records) == 1
