"""One dial for the size of all campaigns, and a page that lists them."""

from pathlib import Path

import pytest

from tests import campaigns
from tests.campaigns import CAMPAIGNS

ROOT = Path(__file__).resolve().parent.parent


def test_large_dial_enlarges_every_campaign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(campaigns.VARIABLE, raising=False)
    small = {name: campaigns.size(name) for name in CAMPAIGNS}
    monkeypatch.setenv(campaigns.VARIABLE, "large")
    assert all(0 < small[name] < campaigns.size(name) for name in CAMPAIGNS)
    monkeypatch.setenv(campaigns.VARIABLE, "huge")
    with pytest.raises(ValueError, match="huge"):
        campaigns.size("monkey")


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_every_campaign_is_used_by_its_test_file(name: str) -> None:
    text = (ROOT / CAMPAIGNS[name].where).read_text(encoding="utf-8")
    assert f'"{name}"' in text


def test_testing_page_lists_all_campaigns() -> None:
    assert campaigns.table() in (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
