"""Make the game's sounds, or check those on the shelf: see --help."""

import argparse
import sys
from pathlib import Path

from tools.sounds.catalogue import RECIPES, synthesise
from tools.sounds.shelf import SoundFileError, decode, encode, faults, load, measure, same

SHELF = Path(__file__).parents[2] / "assets" / "sounds"


def is_current(folder: Path, name: str, fresh: bytes) -> bool:
    """Return whether the shelf already has this sound."""
    try:
        return same(decode(load(folder, name), name), decode(fresh, name))
    except SoundFileError:
        return False


def refresh(folder: Path) -> None:
    """Write the sounds that are missing or sound different."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in RECIPES:
        fresh = encode(synthesise(name))
        if not is_current(folder, name, fresh):
            (folder / f"{name}.ogg").write_bytes(fresh)
            print(f"wrote {name}.ogg")


def stale(folder: Path) -> list[str]:
    """Return sounds on the shelf that their recipes would now make differently."""
    return [name for name in RECIPES if not is_current(folder, name, encode(synthesise(name)))]


def main(arguments: list[str] | None = None) -> int:
    """Run the tool; return 0 if the shelf is as it should be."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.sounds",
        description="Synthesise every sound of the game and write those that changed.",
    )
    parser.add_argument("--check", action="store_true", help="compare and measure, write nothing")
    parser.add_argument("--folder", type=Path, default=SHELF, help="where the sounds are kept")
    chosen = parser.parse_args(arguments)
    try:
        if not chosen.check:
            refresh(chosen.folder)
        figures = {name: measure(name, load(chosen.folder, name)) for name in RECIPES}
        wrong = list(faults(figures))
        if chosen.check:
            wrong += [f"{name}: differs from its recipe" for name in stale(chosen.folder)]
    except (SoundFileError, OSError) as error:
        print(f"sounds: {error}", file=sys.stderr)
        return 1
    for line in wrong:
        print(f"sounds: {line}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
