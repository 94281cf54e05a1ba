"""Campaigns: tests that try many cases of one kind, and the dial that sets how many.

The dial is small unless the environment sets `JAIPUR_CAMPAIGN=large`, as `.ci/run` does.
Every campaign has its line here; `python -m tests.campaigns` writes the table of docs/testing.md.
"""

import os
import sys
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import NamedTuple, TypeVar

VARIABLE = "JAIPUR_CAMPAIGN"
DAY = "JAIPUR_TEST_DAY"
DIALS = ("small", "large")
T = TypeVar("T")

# Set once, so that all workers of a run agree on the day, past midnight too.
os.environ.setdefault(DAY, datetime.now(UTC).date().isoformat())


class Campaign(NamedTuple):
    """How many cases are tried at each dial, of what, and in which test file."""

    small: int
    large: int
    what: str
    where: str


CAMPAIGNS = {
    # rules
    "examples": Campaign(25, 100, "examples of each property", "tests/conftest.py"),
    "mutations": Campaign(500, 5000, "mutated records, four times", "tests/rules/test_record.py"),
    "brute force": Campaign(
        3, 12, "random rounds against brute force, four times", "tests/rules/test_legality.py"
    ),
    "odd positions": Campaign(
        60, 300, "odd positions against brute force, four times", "tests/rules/test_legality.py"
    ),
    # game
    "bar": Campaign(
        4, 40, "random rounds, five choices a position, four times", "tests/game/test_meaning.py"
    ),
    "puzzles, coach": Campaign(3, 30, "puzzles asked of the coach", "tests/game/test_puzzles.py"),
    "puzzles, levels": Campaign(
        61, 366, "puzzles asked of the opponents", "tests/game/test_puzzles.py"
    ),
    "second model": Campaign(
        20, 150, "random rounds in both models, four times", "tests/rules/test_second_model.py"
    ),
    # ai
    "fair bots": Campaign(
        40, 300, "positions in two worlds for each opponent", "tests/ai/test_levels.py"
    ),
    "net, greedy": Campaign(
        15, 60, "pairs of rounds, the bare net and a greedy player", "tests/ai/test_strength.py"
    ),
    "net, thumb": Campaign(
        12, 40, "pairs of rounds, the bare net and rules of thumb", "tests/ai/test_strength.py"
    ),
    "net, first edition": Campaign(
        20, 80, "pairs of rounds, the bare net and the first edition's", "tests/ai/test_strength.py"
    ),
    "net, sister": Campaign(
        12, 30, "pairs of rounds, the bare net and one of another seed", "tests/ai/test_strength.py"
    ),
    "maharaja, greedy": Campaign(
        1, 3, "pairs of rounds, the Maharaja and a greedy player", "tests/ai/test_strength.py"
    ),
    "maharaja, ismcts": Campaign(
        1, 2, "pairs of rounds, the Maharaja and plain tree search", "tests/ai/test_strength.py"
    ),
    "maharaja, level below": Campaign(
        2, 6, "pairs of rounds, the Maharaja and the level below", "tests/ai/test_strength.py"
    ),
    "maharaja, net": Campaign(
        1, 4, "pairs of rounds, the Maharaja and the bare net", "tests/ai/test_strength.py"
    ),
    "levels": Campaign(
        12, 40, "pairs of rounds of each level and the one below", "tests/ai/test_strength.py"
    ),
    "compiled": Campaign(
        50, 150, "positions for the compiled evaluator and the app's", "tests/tools/test_arena.py"
    ),
    "training": Campaign(40, 150, "steps of training", "tests/tools/test_train.py"),
    # coach
    "luck": Campaign(12, 100, "rounds whose luck is measured", "tests/tools/test_calibration.py"),
    "verdicts": Campaign(4, 30, "decisions looked at deeply", "tests/tools/test_calibration.py"),
    "spoilt reviews": Campaign(200, 3000, "damaged reviews", "tests/coach/test_review_text.py"),
    # store
    "kills": Campaign(60, 320, "kills at random moments", "tests/store/test_kills.py"),
    "spoilt running": Campaign(200, 2500, "spoilt matches, twice", "tests/store/test_fuzz.py"),
    "spoilt history": Campaign(200, 2000, "spoilt histories", "tests/store/test_fuzz.py"),
    "spoilt imports": Campaign(150, 1000, "spoilt imports", "tests/store/test_fuzz.py"),
    "spoilt settings": Campaign(200, 2000, "spoilt settings", "tests/store/test_fuzz.py"),
    "spoilt indexes": Campaign(20, 150, "spoilt indexes, twice", "tests/store/test_fuzz.py"),
    # ui
    "spoilt screens": Campaign(
        4, 30, "spoilt matches on every screen", "tests/ui/test_hard_days.py"
    ),
    "app kills": Campaign(5, 25, "kills of the whole app", "tests/ui/test_app_kills.py"),
    "spoilt reviews shown": Campaign(
        4,
        30,
        "damaged reviews on all three screens",
        "tests/ui/review/test_damaged_reviews.py",
    ),
    "windows": Campaign(
        4,
        10,
        "sizes of window for results, replay, review and notices",
        "tests/ui/layout_faults.py",
    ),
    "stops": Campaign(
        10, 40, "stops of the visit to each screen", "tests/ui/visits/test_visits.py"
    ),
    "explained": Campaign(
        2,
        6,
        "languages of explanations in large type",
        "tests/ui/widgets/test_large_explanations.py",
    ),
    "messages": Campaign(
        2,
        6,
        "languages of messages in each of seven tables",
        "tests/ui/table/test_messages_walk.py",
    ),
    "values": Campaign(
        2,
        6,
        "languages for each of seven tables",
        "tests/ui/table/layout/test_legible_values.py",
    ),
    "contrast": Campaign(
        1, 99, "screens whose texts are measured, in both themes", "tests/ui/look/test_contrast.py"
    ),
    "flashes": Campaign(
        12,
        30,
        "frames of each second in which flashes are looked for",
        "tests/ui/table/show/flash_scenes.py",
    ),
    "secrets": Campaign(
        6,
        13,
        "frames of each second in which secrets are looked for",
        "tests/ui/table/secret_scenes.py",
    ),
    "open hands": Campaign(
        1,
        3,
        "of three frames of an open hand that are looked at",
        "tests/ui/table/door_scenes.py",
    ),
    "drags": Campaign(
        2,
        24,
        "directions from each card of the hand to each zone, in four windows",
        "tests/ui/table/input/test_drag_directions.py",
    ),
    "tables": Campaign(
        5, 12, "sizes of window for the table", "tests/ui/table/layout/test_layout.py"
    ),
    "shown rounds": Campaign(
        2,
        6,
        "whole rounds shown move by move, five times",
        "tests/ui/table/show/test_choreography.py",
    ),
    "lessons": Campaign(
        4,
        18,
        "lessons by shape of window, language and way",
        "tests/ui/learn/test_lesson.py",
    ),
    "monkey": Campaign(300, 3000, "touches without a plan, four times", "tests/ui/test_monkey.py"),
    "moments": Campaign(
        3,
        6,
        "moments of a match at which a phone does something, four times",
        "tests/ui/match/test_life_on_a_phone.py",
    ),
    "screen reader": Campaign(
        1, 3, "rounds by a screen reader’s actions", "tests/ui/access/test_screen_reader.py"
    ),
    "dumps": Campaign(8, 99, "screens whose dump is compared", "tests/ui/access/read_screens.py"),
    "two people in two worlds": Campaign(
        2,
        20,
        "tables of two people in two worlds",
        "tests/ui/access/test_secrecy_in_words.py",
    ),
    "blindfold": Campaign(
        1, 6, "languages in which a round is played by ear", "tests/ui/access/test_blindfold.py"
    ),
    "endurance": Campaign(8, 24, "matches in one app", "tests/ui/test_endurance.py"),
}


def large() -> bool:
    """Return whether the dial is large."""
    dial = os.environ.get(VARIABLE, "small")
    if dial not in DIALS:
        raise ValueError(f"{VARIABLE} is {dial!r}, not one of {', '.join(DIALS)}")
    return dial == "large"


def size(name: str) -> int:
    """Return how many cases this campaign tries."""
    campaign = CAMPAIGNS[name]
    return campaign.large if large() else campaign.small


def day() -> date:
    """Return the day whose cases this run takes."""
    return date.fromisoformat(os.environ[DAY])


def rotate(values: Sequence[T], count: int, turn: int = 0) -> list[T]:
    """Return `count` of the values, different ones for each day and turn until all were used."""
    count = min(count, len(values))
    first = (day().toordinal() + turn) * count
    return [values[(first + number) % len(values)] for number in range(count)]


def some(name: str, of: Sequence[T], turn: int) -> list[T]:
    """Return as many as this campaign tries, different ones at each turn until all were used."""
    many = min(size(name), len(of))
    return [of[(turn * many + number) % len(of)] for number in range(many)]


def table() -> str:
    """Return all campaigns as the table of docs/testing.md."""
    rows = [
        f"| {one.what} | {one.small:,} | {one.large:,} | `{one.where}` |"
        for one in CAMPAIGNS.values()
    ]
    return "\n".join(["| campaign | small | large | where |", "|---|---|---|---|", *rows])


if __name__ == "__main__":
    sys.stdout.write(f"{table()}\n")
