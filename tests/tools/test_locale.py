"""The catalogues follow the code, and every kind of fault in them is reported."""

from collections.abc import Mapping
from gettext import GNUTranslations
from pathlib import Path

import pytest

from tools.locale.__main__ import main
from tools.locale.faults import faults
from tools.locale.texts import texts

PYTHON = """
from jaipur.words.i18n import _, ngettext, npgettext, pgettext


def greet(name, n):
    words = _("Hello, {name}").format(name=name)
    return words + ngettext("{n} camel", "{n} camels", n) + _(
        "a long text "
        "in two pieces"
    ) + pgettext("a sail", "Shut") + npgettext("herd", "{n} camel", "{n} camels", n)
"""
KV = """#:import words jaipur.ui.look.live_language.language
# a remark on words._("not this one")
<Rug>:
    text: words._("Market (open)") if self.open else words._('Shut')
    label: f"{words.ngettext('{n} left', '{n} left', self.n).format(n=int(self.n))}!"
    note:
        words._(
        "Below"
        )
    hint: words.pgettext("a door", "Shut")
    password: crosswords._("nor this")
"""
WORDS: dict[str | tuple[str, str], list[str]] = {
    "Hello, {name}": ["Bonjour, {name}"],
    "{n} camel": ["{n} chameau", "{n} chameaux"],
    "a long text in two pieces": ["un long texte"],
    "Market (open)": ["Marché (ouvert)"],
    "Shut": ["Fermé"],
    "{n} left": ["reste {n}", "reste {n}"],
    "Below": ["Dessous"],
    ("a sail", "Shut"): ["Ferlée"],
    ("herd", "{n} camel"): ["{n} chamelle", "{n} chamelles"],
    ("a door", "Shut"): ["Fermée"],
}
PLURALS = {"{n} camel": "{n} camels", "{n} left": "{n} left"}
HEAD = """msgid ""
msgstr ""
"Language: fr\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"""


def entry(key: str | tuple[str, str], forms: list[str]) -> str:
    """Return an entry of a catalogue; a key of two parts has a context."""
    if isinstance(key, tuple):
        return f'\nmsgctxt "{key[0]}"{entry(key[1], forms)}'
    if key not in PLURALS:
        return f'\nmsgid "{key}"\nmsgstr "{forms[0]}"\n'
    lines = [f'msgstr[{n}] "{form}"\n' for n, form in enumerate(forms)]
    return f'\nmsgid "{key}"\nmsgid_plural "{PLURALS[key]}"\n' + "".join(lines)


class Project:
    """A small app with a French catalogue."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.po = root / "assets" / "locale" / "fr" / "LC_MESSAGES" / "jaipur.po"
        self.mo = self.po.with_suffix(".mo")
        for name, text in (("jaipur/greet.py", PYTHON), ("kv/zones/rug.kv", KV)):
            path = root / name
            path.parent.mkdir(parents=True)
            path.write_text(text, encoding="utf-8")
        self.po.parent.mkdir(parents=True)
        self.translate({})

    def translate(self, changes: Mapping[str | tuple[str, str], list[str]]) -> None:
        words = {**WORDS, **changes}
        text = HEAD + "".join(entry(key, forms) for key, forms in words.items())
        self.po.write_text(text, encoding="utf-8")

    def files(self) -> dict[Path, bytes]:
        paths = (self.root / "assets").rglob("*.*")
        return {path: path.read_bytes() for path in paths if path.is_file()}


@pytest.fixture
def project(tmp_path: Path) -> Project:
    project = Project(tmp_path)
    assert main([], tmp_path) == 0
    return project


def test_texts_are_collected_from_python_and_kv(project: Project) -> None:
    assert [text[:3] for text in texts(project.root) if not text.context] == [
        ("jaipur/greet.py", 6, "Hello, {name}"),
        ("jaipur/greet.py", 7, ("{n} camel", "{n} camels")),
        ("jaipur/greet.py", 8, "a long text in two pieces"),
        ("kv/zones/rug.kv", 4, "Market (open)"),
        ("kv/zones/rug.kv", 4, "Shut"),
        ("kv/zones/rug.kv", 5, ("{n} left", "{n} left")),
        ("kv/zones/rug.kv", 7, "Below"),
    ]


def test_same_text_in_another_context_is_a_separate_entry(project: Project) -> None:
    assert [text for text in texts(project.root) if text.context] == [
        ("jaipur/greet.py", 10, "Shut", "a sail"),
        ("jaipur/greet.py", 10, ("{n} camel", "{n} camels"), "herd"),
        ("kv/zones/rug.kv", 10, "Shut", "a door"),
    ]
    with project.mo.open("rb") as file:
        said = GNUTranslations(file)
    assert [said.gettext("Shut"), said.pgettext("a sail", "Shut")] == ["Fermé", "Ferlée"]
    assert said.npgettext("herd", "{n} camel", "{n} camels", 2) == "{n} chamelles"


@pytest.mark.parametrize(
    ("changes", "reported"),
    [
        ({"Gone": ["Parti"]}, "unused 'Gone'"),
        ({"Shut": [""]}, "untranslated 'Shut'"),
        ({"{n} camel": ["{n} chameau"]}, "missing plural form of ('{n} camel', '{n} camels')"),
        (
            {"Hello, {name}": ["Bonjour, {nom}"]},
            "wrong placeholders or outer spaces in 'Hello, {name}'",
        ),
        (
            {"{n} camel": ["un chameau", "{n} chameaux"]},
            "wrong placeholders or outer spaces in ('{n} camel', '{n} camels')",
        ),
        ({"Shut": ["Fermé "]}, "wrong placeholders or outer spaces in 'Shut'"),
    ],
)
def test_every_catalogue_fault_is_reported(
    project: Project,
    changes: Mapping[str | tuple[str, str], list[str]],
    reported: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    project.translate(changes)
    assert main(["--check"], project.root) == 1
    lines = capsys.readouterr().out.splitlines()
    assert any(reported in line for line in lines), lines


def test_changed_text_keeps_its_translation_as_fuzzy(project: Project) -> None:
    source = project.root / "kv" / "zones" / "rug.kv"
    source.write_text(KV.replace("Market (open)", "Market (opened)"), encoding="utf-8")
    main([], project.root)
    assert "Marché (ouvert)" in project.po.read_text(encoding="utf-8")
    assert [fault.partition(": ")[2] for fault in faults(project.root)] == [
        "fuzzy 'Market (opened)'"
    ]


def test_outdated_mo_file_is_reported(project: Project) -> None:
    project.translate({"Shut": ["Clos"]})
    assert [fault.rpartition("/")[2] for fault in faults(project.root)] == [
        "jaipur.mo: not up to date"
    ]
    main([], project.root)
    project.mo.unlink()
    assert len(list(faults(project.root))) == 1
