"""Challenge codes: what they hold, which spellings are accepted, which errors are reported."""

import pytest

from jaipur.ai.levels import LEVELS
from jaipur.game.contests.challenge_codes import (
    LETTERS,
    LONGEST_MESSAGE,
    OPPONENTS,
    SEEDS,
    ChallengeError,
    CodeFault,
    code_of,
    new_challenge,
    read_code,
)
from jaipur.game.contests.contest import Contest
from jaipur.rules.notation import deal_text

SEED = 271_828_182_845_904
CONTEST = new_challenge("merchant", SEED)
CODE = code_of(CONTEST)
FIRST = "0 CKPLSPCKDPSKCSSPKKGPLKGLGKLSKLLCSLPGDCDLPDLCGLCGDDCP 2132123/655464/X8X98"


def fault(text: str) -> CodeFault:
    with pytest.raises(ChallengeError) as refused:
        read_code(text)
    return refused.value.fault


def test_every_opponent_has_a_letter() -> None:
    assert {level.id for level in LEVELS} == {*OPPONENTS.values()}


@pytest.mark.parametrize("seed", [0, 1, SEED, SEEDS - 1])
@pytest.mark.parametrize("level", OPPONENTS.values())
def test_a_code_is_short_and_read_back(level: str, seed: int) -> None:
    contest = new_challenge(level, seed)
    assert len(code_of(contest)) <= 60
    assert read_code(code_of(contest)) == contest
    assert (contest.level, contest.seed) == (level, seed)


@pytest.mark.parametrize(
    "text",
    [
        CODE.lower(),
        CODE.replace("-", " "),
        CODE.replace("-", ""),
        CODE.removeprefix("TRADE-"),
        CODE.replace("0", "O").replace("1", "l"),
        f"Play Jaipur with me: the same cards!\n{CODE}\nSee you",
        CODE.replace("-", "\u2011"),
        f"  {CODE}.",
        "\u200b".join(CODE),
        CODE.replace("-", "\u2212"),
        CODE.replace("-", "_"),
        f"{CODE} see you tomorrow",
        f"{CODE.replace('-', ' ')} see you tomorrow",
        f"{CODE.removeprefix('TRADE-')}\nsee you at 8 o'clock",
        f"my code: {CODE.replace('-', '')}!",
    ],
)
def test_code_is_read_in_other_spellings_and_within_text(text: str) -> None:
    assert read_code(text) == CONTEST


def test_wrong_or_swapped_letters_are_reported_as_a_typo() -> None:
    at = len("TRADE-")
    for place in range(at, len(CODE)):
        if CODE[place] == "-":
            continue
        other = LETTERS[(LETTERS.index(CODE[place]) + 1) % 32]
        assert fault(CODE[:place] + other + CODE[place + 1 :]) is CodeFault.TYPO
        following = CODE[place + 1 : place + 2]
        if following not in ("", "-", CODE[place]):
            swapped = CODE[:place] + following + CODE[place] + CODE[place + 2 :]
            assert fault(swapped) is CodeFault.TYPO
    assert fault(CODE[:-1]) is CodeFault.TYPO
    assert fault(CODE + "A") is CodeFault.TYPO
    assert fault(CODE.replace(CODE[-1], "U")) is CodeFault.TYPO


@pytest.mark.parametrize(
    "text", ["", "hello", "🐪🐪🐪", "TRADE", "TRADE-9FZF", "x" * 200, "jaipur 1\nnames"]
)
def test_nonsense_is_no_code(text: str) -> None:
    assert fault(text) in (CodeFault.NO_CODE, CodeFault.TYPO)
    assert fault("hello") is CodeFault.NO_CODE


def test_code_is_found_in_a_long_message_but_not_in_a_book() -> None:
    """Millions of letters kept the store busy for seconds."""
    filling = "word " * (LONGEST_MESSAGE // 5)
    message = filling[: LONGEST_MESSAGE - len(CODE)] + CODE
    assert read_code(message) == CONTEST
    assert fault(f" {message}") is CodeFault.NO_CODE


def test_code_always_deals_the_same_cards() -> None:
    assert CODE == "TRADE-1M7Q-77Q4-EJEG-7B8C"
    assert deal_text(CONTEST.chance.deal(1, 0)) == FIRST
    assert code_of(Contest("merchant", "duel 2026-11-16")) == ""
