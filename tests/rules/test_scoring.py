"""Who wins a round, the camel token, both tie-breaks, and the match."""

import pytest

from jaipur.rules import Match, Outcome, State, outcome
from jaipur.rules.goods import Seat
from jaipur.rules.scoring import DecidedBy, Ending
from tests.rules.build import table


def over(words: str, herds: tuple[int, int] = (5, 5)) -> State:
    """Return a finished round: the deck could not refill the market. Tokens that are gone and not
    `mine` or `earned` belong to player 1; camels in no herd lie in the market."""
    market = "DGS" + "K" * (11 - sum(herds))
    assert len(market) <= 4, "the market must not be full"
    return table(f"market={market} deck=- herd={herds[0]} {words}")


def result_of(words: str, herds: tuple[int, int] = (5, 5)) -> Outcome:
    result = outcome(over(words, herds))
    assert result
    return result


@pytest.mark.parametrize(
    ("herds", "token"), [((6, 5), 0), ((5, 6), 1), ((5, 5), None), ((11, 0), 0), ((0, 11), 1)]
)
def test_the_strictly_larger_herd_earns_the_camel_token(
    herds: tuple[int, int], token: int | None
) -> None:
    result = result_of("", herds)
    assert result.camel_token == token
    assert result.rupees == (5 * (token == 0), 5 * (token == 1))


def test_player_with_more_rupees_wins() -> None:
    result = result_of("left=D3 mine=D7D7")  # 7+7 against nothing
    assert result.rupees == (14, 0)
    assert (result.winner, result.decided_by) == (0, DecidedBy.RUPEES)
    result = result_of("left=D3G4 mine=D7")  # 7 against 7+6
    assert result.rupees == (7, 13)
    assert (result.winner, result.decided_by) == (1, DecidedBy.RUPEES)


def test_the_camel_token_can_decide() -> None:
    assert result_of("left=D3 mine=D7", (6, 5)).rupees == (12, 7)
    assert result_of("left=D3 mine=D7", (5, 6)).winner == 1


def test_a_tie_is_broken_by_bonus_tokens() -> None:
    # a diamond's 7 and a bonus of 1 against cloth's 5 and 3
    result = result_of("left=D4C5 mine=D7 earned=3.1 bonus=6/6/5")
    assert result.rupees == (8, 8)
    assert result.bonus_tokens == (1, 0)
    assert result.goods_tokens == (1, 2)
    assert (result.winner, result.decided_by) == (0, DecidedBy.BONUS_TOKENS)


def test_the_camel_token_is_no_bonus_token() -> None:
    # a diamond's 7 and the camel token's 5 against another 7 and cloth's 5
    result = result_of("left=D3C6 mine=D7", (6, 5))
    assert result.rupees == (12, 12)
    assert result.bonus_tokens == (0, 0)
    assert (result.winner, result.decided_by) == (1, DecidedBy.GOODS_TOKENS)


def test_a_second_tie_is_broken_by_goods_tokens() -> None:
    # a diamond's 7 against leather's 4 and 3
    result = result_of("left=D4L7 mine=D7")
    assert result.rupees == (7, 7)
    assert result.goods_tokens == (1, 2)
    assert (result.winner, result.decided_by) == (1, DecidedBy.GOODS_TOKENS)


def test_complete_tie_earns_no_seal() -> None:
    result = result_of("left=C6P6 mine=C5")  # five of cloth to five of spice
    assert result.rupees == (5, 5)
    assert result.goods_tokens == (1, 1)
    assert (result.winner, result.decided_by) == (None, DecidedBy.NOTHING)


def won_by(winner: Seat | None) -> Outcome:
    return Outcome(
        Ending.MARKET_NOT_REFILLED, (0, 0), None, (0, 0), (0, 0), winner, DecidedBy.RUPEES
    )


@pytest.mark.parametrize(
    ("first", "winners", "seals", "starter", "winner"),
    [
        (0, [], (0, 0), 0, None),
        (1, [], (0, 0), 1, None),
        (0, [0], (1, 0), 1, None),  # the loser starts
        (0, [1], (0, 1), 0, None),
        (1, [1], (0, 1), 0, None),
        (0, [0, 1], (1, 1), 0, None),
        (0, [0, 0], (2, 0), 1, 0),  # two seals end the match at once
        (0, [1, 0, 1], (1, 2), 0, 1),
        (0, [None], (0, 0), 1, None),  # a complete tie: again, the other player starts
        (0, [None, None], (0, 0), 0, None),
        (0, [1, None], (0, 1), 1, None),
        (0, [1, None, 1], (0, 2), 0, 1),
    ],
)
def test_match_counts_seals_and_the_loser_starts(
    first: Seat,
    winners: list[Seat | None],
    seals: tuple[int, int],
    starter: int,
    winner: int | None,
) -> None:
    match = Match(first)
    for won in winners:
        match = match.add(won_by(won))
    assert match.seals == seals
    assert match.starter == starter
    assert match.winner == winner
    assert [result.winner for result in match.results] == winners
