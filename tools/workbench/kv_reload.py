"""Reloading of a changed KV file, in the place of its old rules."""

from pathlib import Path

from kivy.lang import Builder, builder


class KvFiles:
    """The KV files as they were when screens were last built with them."""

    def __init__(self) -> None:
        self._good: dict[str, str] = {}
        self._new: dict[str, str] = {}

    def remember(self) -> None:
        """Remember that screens were built: all files in use are valid."""
        for name in filter(None, Builder.files):
            if name not in self._good and Path(name).exists():
                self._good[name] = Path(name).read_text("utf-8")
        self._good |= self._new
        self._new.clear()

    def reload(self, path: Path) -> bool:
        """Use the file's new rules; return whether it was in use.

        A file that Kivy cannot read raises an error, and its old rules stay.
        """
        text = path.read_text("utf-8")
        builder.Parser(content=text, filename=str(path))
        if str(path) not in Builder.files:
            return False  # it is read when a screen first needs it
        _replace(str(path), text)
        self._new[str(path)] = text
        return True

    def restore(self, path: Path) -> None:
        """Go back to the last good rules of a file."""
        vars(Builder)["rulectx"].clear()  # the unfinished state of the failed rule
        self._new.pop(str(path), None)
        _replace(str(path), self._good[str(path)])


def _replace(name: str, text: str) -> None:
    """Replace a file's rules in their place: if two set a property, the later one counts."""
    names = [rule.ctx.filename for _selector, rule in Builder.rules]
    place = names.index(name) if name in names else len(names)
    Builder.unload_file(name)
    kept = len(Builder.rules)
    Builder.load_string(text, filename=name)
    new = Builder.rules[kept:]
    Builder.rules[kept:] = []
    Builder.rules[place:place] = new
