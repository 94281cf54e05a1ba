"""``python -m tools.locale``: update the catalogues from the code, or check them."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from babel.messages.pofile import PoFileError

from tools.locale.catalogue import collect, translations, update
from tools.locale.faults import faults

ROOT = Path(__file__).parents[2]


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Return 0, or 1 if the catalogues were checked and have faults."""
    options = _parser().parse_args(arguments)
    try:
        if not options.check:
            update(root)
        found = list(faults(root))
        said = len(collect(root))
    except (OSError, ValueError, PoFileError) as error:
        print(f"tools.locale: {error}", file=sys.stderr)
        return 2
    for fault in found:
        print(fault)
    languages = [path.parts[-3] for path in translations(root)]
    print(f"{said} texts, languages {', '.join(languages) or 'none'}, {len(found)} faults")
    return int(options.check and bool(found))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.locale",
        description="Collects the texts of jaipur/ and kv/ into assets/locale/jaipur.pot, updates "
        "every language's jaipur.po and compiles it. Texts that are new or changed are listed: "
        "translate them in the .po, remove their fuzzy mark, and run this again.",
    )
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 on any fault")
    return parser


if __name__ == "__main__":
    sys.exit(main())
