"""A learner at the start of the lesson."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.learn.learner import Learner
from tools.stage.stage import Stage


@pytest.fixture
def learner(stage: Stage, tmp_path: Path) -> Iterator[Learner]:
    stage.resize(411, 914)
    person = Learner(stage, tmp_path)
    yield person
    person.close()
