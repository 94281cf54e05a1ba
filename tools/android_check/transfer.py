"""The files that move to another phone: all that the store saves; nothing goes to a cloud."""

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from jaipur.store.store import MOVES

DOMAINS = {"database", "external", "file", "root", "sharedpref"}


def faults(rules: Path) -> Iterator[str]:
    """Yield what is wrong with the rules in a well-formed file."""
    if not rules.is_file():
        return
    try:
        root = ElementTree.parse(rules).getroot()
    except ElementTree.ParseError:
        return  # reported where all resources are read
    cloud = {one.get("domain") for one in root.iterfind("cloud-backup/exclude[@path='.']")}
    for domain in sorted(DOMAINS - cloud):
        yield f"{rules.name} lets {domain} go to a cloud: exclude it in cloud-backup"
    if root.find("cloud-backup/include") is not None:
        yield f"{rules.name} sends files to a cloud: take the include out of cloud-backup"
    moved = {
        one.get("path", "") if one.get("domain") == "file" else f"{one.get('domain')}:?"
        for one in root.iterfind("device-transfer/include")
    }
    if missing := set(MOVES) - moved:
        yield f"{rules.name} leaves {', '.join(sorted(missing))} on the old phone: include it"
    if strange := moved - set(MOVES):
        yield f"{rules.name} moves {', '.join(sorted(strange))}, which the store does not keep"
