"""The workflows in .github: checked against GitHub's schema, with commands run where possible.

actionlint would find more, but its package on PyPI downloads a program during installation,
which fails without network access; the schema is part of check-jsonschema.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.needs import needs

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


def test_the_tag_is_compared_with_the_version(tmp_path: Path) -> None:
    needs("bash")
    (command,) = [one for one in commands() if "GITHUB_REF_NAME" in one]
    (tmp_path / "python").symlink_to(sys.executable)
    from jaipur import __version__

    def says(tag: str) -> int:
        environment = {"PATH": f"{tmp_path}:/usr/bin:/bin", "GITHUB_REF_NAME": tag}
        return subprocess.run(["bash", "-c", command], cwd=ROOT, env=environment).returncode

    assert (says(f"v{__version__}"), says("v9.9.9")) == (0, 1)


def test_a_bundle_without_a_signature_stops_the_build(tmp_path: Path) -> None:
    """With stand-ins for buildozer and jarsigner, and a keystore that is really unpacked."""
    needs("bash", "base64")
    (command,) = [one for one in commands() if "jarsigner" in one]
    for name, said in {"buildozer": "", "jarsigner": "jar is unsigned."}.items():
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho '{said}'\n")
        program.chmod(0o755)
    environment = {
        "PATH": f"{tmp_path}:/usr/bin:/bin",
        "KEYSTORE": "a2V5",
        "P4A_RELEASE_KEYSTORE": str(tmp_path / "release.keystore"),
    }
    bash = [shutil.which("bash") or "bash", "-e", "-c", command]
    assert subprocess.run(bash, cwd=tmp_path, env=environment).returncode == 1
    assert (tmp_path / "release.keystore").read_text() == "key"
    (tmp_path / "jarsigner").write_text("#!/bin/sh\necho 'jar verified.'\n")
    assert subprocess.run(bash, cwd=tmp_path, env=environment).returncode == 0
