"""The documentation names only files and modules that exist."""

import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tools.bench.__main__ import BENCHMARKS

ROOT = Path(__file__).resolve().parent.parent
PAPERS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md")),
    *sorted((ROOT / "lab").rglob("*.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
FOLDERS = "assets", "docs", "fastlane", "jaipur", "kv", "lab", "tests", "tools", "typings"
TOPS = tuple(f"{folder}/" for folder in FOLDERS)
"""How a path of the repository begins; a build may leave other folders behind."""
QUOTED = re.compile(r"`([^`\n]+)`")
LINKED = re.compile(r"\]\(([^)#\s]+)\)")
MODULE = re.compile(r"python -m ((?:lab|tools|tests)\.[\w.]+)")
BENCHMARK = re.compile(r"python -m tools\.bench ([\w-]+)")


def missing(paper: Path, text: str) -> Iterator[str]:
    """Yield names in the text that do not exist: paths in backticks, links, modules to run."""
    for name in QUOTED.findall(text):
        if name.startswith(TOPS) and not re.search(r"[\s<*]", name) and not (ROOT / name).exists():
            yield name
    for link in LINKED.findall(text):
        if "://" not in link and not (paper.parent / link).exists():
            yield link
    for module in MODULE.findall(text):
        if not module.endswith(".NAME") and find_spec(module) is None:
            yield module
    for benchmark in BENCHMARK.findall(text):
        if benchmark not in BENCHMARKS and benchmark != "NAME":
            yield benchmark


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: str(path.relative_to(ROOT)))
def test_documentation_names_only_existing_files(paper: Path) -> None:
    assert list(missing(paper, paper.read_text(encoding="utf-8"))) == []
