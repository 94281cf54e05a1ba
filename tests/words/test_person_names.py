"""Names as they are kept and shown."""

import pytest

from jaipur.words import people, phrases


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Aditi   Rao ", "Aditi Rao"),
        ("Zoe\u0308", "Zoë"),
        ("山田\u3000太郎", "山田 太郎"),
        ("A\u202eB\u200fC", "ABC"),
        ("क्\u200dष", "क्\u200dष"),
        ("A\tB\x00", "A B"),
    ],
)
def test_entered_names_are_tidied(typed: str, kept: str) -> None:
    assert people.tidy(typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "\u200b",
        "\u200d\u200c",
        "\u3164",
        "\u2800\u2800",
        "\u00a0",
        "\u0301",
        "\ufeff\u2060",
    ],
)
def test_invisible_name_becomes_empty(typed: str) -> None:
    assert people.tidy(typed) == ""


def test_names_that_look_alike_are_equal() -> None:
    assert people.alike("ZOE\u0308", "zoë")
    assert people.alike("Ａｎｎ", "Ann")
    assert not people.alike("Ольга", "Олег")


def test_odd_names_in_records_are_tidied() -> None:
    names = ("\u202eOl\u200bga", "\u200b\U0010fffd")
    assert phrases.player_names(names, (None, None)) == ["Olga", "Second player"]
    assert phrases.player_names(("\u200b", "\ud800"), (None, None)) == [
        "First player",
        "Second player",
    ]
