"""``python -m tools.android_check``: everything about the package that needs no phone."""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.android_check import (
    aapt,
    images,
    imports,
    manifest,
    packer,
    pages,
    start,
    tree,
)
from tools.android_check import spec as settings

ROOT = Path(__file__).parents[2]


def main(arguments: Sequence[str] | None = None) -> int:
    """Return 0, or 1 with a line on stderr for each fault, or 2 if nothing could be checked."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.android_check",
        description="Checks buildozer.spec, makes the application's tree with buildozer itself, "
        "compares its imports with the phone's library, renders the manifest, plays a round from "
        "the compiled tree and opens every screen. Needs neither Android's tools nor the network.",
    )
    parser.add_argument(
        "--spec", type=Path, default=ROOT / settings.NAME, help="another spec for this project"
    )
    parser.add_argument(
        "--package",
        type=Path,
        metavar="FILE",
        help="instead: check that every library of a built .apk or .aab fits 16 KB pages",
    )
    options = parser.parse_args(arguments)
    try:
        if options.package:
            return _end(list(pages.faults(options.package)))
        with tempfile.TemporaryDirectory(prefix="jaipur-android-") as folder:
            found = check(options.spec, Path(folder))
    except (OSError, settings.SpecError, pages.PackageError) as error:
        print(f"android_check: {error}", file=sys.stderr)
        return 2
    return _end(found)


def check(path: Path, folder: Path, built: packer.Built | None = None) -> list[str]:
    """Return all faults of a spec and its package; with `built` the tree is not made again."""
    spec = settings.Spec(path, ROOT)
    faults = [*settings.misspelt(spec), *settings.unfit(spec), *images.faults(spec)]
    built = built or packer.build(spec, folder / "buildozer")
    faults += built.faults
    if built.tree is None:
        return faults
    faults += tree.faults(built.tree, ROOT)
    faults += imports.faults(built.tree, built.packages)
    faults += packer.unpinned(spec, built)
    faults += [*packer.left_out(spec, built), *packer.compiled(spec, built)]
    unfit = manifest.faults(spec, built.arguments, folder / "dist")
    if not unfit:  # otherwise most of it would be reported twice
        unfit = manifest.faults(spec, built.release, folder / "dist-release")
    faults += unfit
    if not unfit:
        faults += aapt.faults(folder / "dist", spec.package)
    size = tree.megabytes(tree.weight(built.tree))
    print(f"Jaipur {built.version}: {size} MB of at most {tree.MOST_MB}", flush=True)
    if not faults:
        faults += start.faults(tree.compiled(built.tree, folder), built, folder)
    return faults


def _end(faults: list[str]) -> int:
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"faults: {len(faults)}")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
