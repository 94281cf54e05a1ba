"""Both models of the rules agree, in every step of random rounds."""

import pytest

from tests.cases import first, nightly
from tests.rules.both_models import agree


@pytest.mark.parametrize("count", [20, nightly(150)])
@pytest.mark.parametrize("part", first(2, list(range(4))))
def test_both_models_agree(part: int, count: int) -> None:
    assert sum(agree(part * 1_000_000 + seed) for seed in range(count)) > 10 * count
