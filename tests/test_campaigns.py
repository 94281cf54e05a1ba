"""One dial for all that could go on for ever, and a paper that says what it does."""

from pathlib import Path

import pytest

from tests import campaigns
from tests.campaigns import CAMPAIGNS

ROOT = Path(__file__).resolve().parent.parent


def test_the_dial_turns_every_campaign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(campaigns.VARIABLE, raising=False)
    small = {name: campaigns.size(name) for name in CAMPAIGNS}
    monkeypatch.setenv(campaigns.VARIABLE, "large")
    assert all(0 < small[name] < campaigns.size(name) for name in CAMPAIGNS)
    monkeypatch.setenv(campaigns.VARIABLE, "huge")
    with pytest.raises(ValueError, match="huge"):
        campaigns.size("monkey")


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_every_campaign_asks_for_its_size(name: str) -> None:
    text = (ROOT / CAMPAIGNS[name].where).read_text(encoding="utf-8")
    assert f'"{name}"' in text


def test_the_paper_names_them_all() -> None:
    assert campaigns.table() in (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
