"""Make the game's sounds, or check those on the shelf: see --help."""

import argparse
import json
import sys
from pathlib import Path

from tools.sounds.catalogue import RECIPES, TARGET_LUFS, synthesise
from tools.sounds.shelf import Figures, SoundFileError, decode, encode, faults, load, measure, same

SHELF = Path(__file__).parents[2] / "assets" / "sounds"


def options(arguments: list[str] | None) -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.sounds",
        description="Synthesise every sound of the game and write those that changed.",
    )
    parser.add_argument("--check", action="store_true", help="compare and measure, write nothing")
    parser.add_argument("--json", action="store_true", help="print the figures on the last line")
    parser.add_argument("--folder", type=Path, default=SHELF, help="where the sounds are kept")
    return parser.parse_args(arguments)


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


def strays(folder: Path) -> list[str]:
    """Return sound files that no recipe makes."""
    return [path.name for path in sorted(folder.glob("*.ogg")) if path.stem not in RECIPES]


def stale(folder: Path) -> list[str]:
    """Return sounds on the shelf that their recipes would now make differently."""
    return [name for name in RECIPES if not is_current(folder, name, encode(synthesise(name)))]


def table(figures: dict[str, Figures]) -> str:
    """Return the figures as a table."""
    lines = [f"{'sound':14}{'seconds':>9}{'ch':>4}{'peak dBFS':>11}{'LUFS':>8}{'bytes':>9}"]
    lines += [
        f"{name:14}{one.seconds:9.2f}{one.channels:4}{one.peak_dbfs:11.1f}{one.lufs:8.1f}"
        f"{one.bytes:9}"
        for name, one in figures.items()
    ]
    total = sum(one.bytes for one in figures.values())
    return "\n".join([*lines, f"{'all':14}{total:41}"])


def inspect(folder: Path) -> tuple[dict[str, Figures], list[str]]:
    """Return the figures of the sounds on the shelf, and a line for each fault."""
    figures = {name: measure(name, load(folder, name)) for name in RECIPES}
    return figures, [*faults(figures), *(f"{name}: no recipe" for name in strays(folder))]


def main(arguments: list[str] | None = None) -> int:
    """Run the tool; return 0 if the shelf is as it should be."""
    chosen = options(arguments)
    try:
        if not chosen.check:
            refresh(chosen.folder)
        figures, wrong = inspect(chosen.folder)
        if chosen.check:
            wrong += [f"{name}: differs from its recipe" for name in stale(chosen.folder)]
    except (SoundFileError, OSError) as error:
        print(f"sounds: {error}", file=sys.stderr)
        return 1
    print(table(figures))
    for line in wrong:
        print(f"sounds: {line}", file=sys.stderr)
    if chosen.json:
        sounds = {name: one.as_json() for name, one in figures.items()}
        print(json.dumps({"target_lufs": TARGET_LUFS, "sounds": sounds, "faults": wrong}))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
