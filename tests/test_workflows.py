"""The workflows in .github: checked against GitHub's schema, with commands run where possible.

actionlint would find more, but its package on PyPI downloads a program during installation,
which fails without network access; the schema is part of check-jsonschema.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[1]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
EXPRESSION = re.compile(r"\$\{\{.*?\}\}")


def steps() -> Iterator[tuple[str, dict[str, Any]]]:
    for path in WORKFLOWS:
        for job, content in yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"].items():
            for step in content["steps"]:
                yield f"{path.name}, {job}", {"env": {}, **step}


def commands() -> list[str]:
    return [EXPRESSION.sub("x", step["run"]) for _where, step in steps() if "run" in step]


def test_workflows_match_githubs_schema() -> None:
    command = [sys.executable, "-m", "check_jsonschema"]
    command += ["--builtin-schema", "vendor.github-workflows", *map(str, WORKFLOWS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("command", commands())
def test_commands_name_only_existing_files(command: str) -> None:
    """Modules, tools, extras and folders of this project, but not programs of other packages."""
    for module in re.findall(r"-m (tools[\w.]*)", command):
        path = ROOT.joinpath(*module.split("."))
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()
    for path in re.findall(r"(?<![\w/.-])((?:tests|\.ci)/[\w./]+)", command):
        assert (ROOT / path).exists(), path
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for extra in re.findall(r"-e '\.\[(\w+)\]'", command):
        assert f"\n{extra} = [" in project
