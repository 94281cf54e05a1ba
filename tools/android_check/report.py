"""The sizes of an Android package of this app, as far as they can be measured here."""

from dataclasses import dataclass
from pathlib import Path

from tools.android_check import tree
from tools.android_check.images import WANTED
from tools.android_check.packer import Built
from tools.android_check.spec import Spec


@dataclass(frozen=True)
class Sizes:
    """Bytes of the application and of its parts in the package."""

    kinds: dict[str, int]
    archive: int
    launcher: int

    @property
    def whole(self) -> int:
        return sum(self.kinds.values())


def sizes(spec: Spec, source: Path, compiled: Path) -> Sizes:
    """Measure a tree, its archive and the launcher's pictures."""
    pictures = [spec.root / spec.text(key) for key in WANTED]
    launcher = sum(path.stat().st_size for path in pictures if path.is_file())
    return Sizes(tree.by_kind(source), tree.packed_size(compiled), launcher)


def lines(spec: Spec, built: Built, found: Sizes) -> list[str]:
    """Return the report as lines of text."""
    mb = tree.megabytes
    kinds = [f"{mb(size):8.2f} MB  {kind}" for kind, size in found.kinds.items()]
    return [
        f"Jaipur {built.version}, the application's tree:",
        *kinds,
        f"{mb(found.whole):8.2f} MB  in all (at most {tree.MOST_MB})",
        "What a package would hold:",
        f"{mb(found.archive):8.2f} MB  the app, byte-compiled and packed (private.tar)",
        f"{mb(found.launcher):8.2f} MB  icons and presplash",
        f"          for each of {', '.join(spec.items('android.archs'))}, built by recipes and",
        f"          not weighed here: {', '.join(built.recipes)};",
        f"          beside them as plain Python: {', '.join(built.modules)}",
    ]
