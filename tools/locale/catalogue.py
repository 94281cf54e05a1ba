"""Reading, updating and writing of catalogues; the same words always give the same bytes."""

from io import BytesIO
from pathlib import Path

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.locale.texts import texts

FOLDER = Path("assets", "locale")
TEMPLATE = FOLDER / "jaipur.pot"
NOTE = "# The words of the app as the code says them. Made by python -m tools.locale."
HEADERS = ("Language", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")


class Timeless(Catalog):
    """A catalogue without dates and versions in its header."""

    def _get_mime_headers(self) -> list[tuple[str, str]]:
        return [header for header in super()._get_mime_headers() if header[0] in HEADERS]

    mime_headers = property(_get_mime_headers, Catalog._set_mime_headers)


def collect(root: Path) -> Catalog:
    """Return the template: all texts of the code, with their places."""
    template = Timeless(header_comment=NOTE, fuzzy=False)
    for text in texts(root):
        template.add(text.id, locations=[(text.file, text.line)], context=text.context)
    return template


def translations(root: Path) -> list[Path]:
    """Return the translators' catalogues, one for each language."""
    return sorted((root / FOLDER).glob("*/LC_MESSAGES/jaipur.po"))


def read(path: Path) -> Catalog:
    """Return a catalogue as it was written; empty if there is no file."""
    if not path.exists():
        return Timeless()
    with path.open("rb") as file:
        found = read_po(file, abort_invalid=True)
    catalogue = Timeless(found.locale, header_comment=found.header_comment, fuzzy=False)
    for message in found:
        if message.id:
            catalogue[message.id] = message
    return catalogue


def update(root: Path) -> None:
    """Write the template again, update every catalogue from it, and compile them."""
    template = collect(root)
    (root / FOLDER).mkdir(parents=True, exist_ok=True)
    (root / TEMPLATE).write_bytes(rendered(template))
    for path in translations(root):
        catalogue = read(path)
        catalogue.update(template)
        path.write_bytes(rendered(catalogue))
        path.with_suffix(".mo").write_bytes(compiled(catalogue))


def rendered(catalogue: Catalog) -> bytes:
    """Return a catalogue for people; places are files without lines, which change too often."""
    file = BytesIO()
    write_po(file, catalogue, width=100, ignore_obsolete=True, include_lineno=False)
    return file.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """Return a catalogue for the app."""
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()
