"""What two players do differently when they meet: their moves, sales, tokens and endings."""

from collections import Counter
from collections.abc import Iterable

from jaipur.rules import GOODS, Exchange, Outcome, Sell, Take, TakeCamels, outcome
from jaipur.rules.scoring import Ending
from lab.arena.rounds import Pairing, Turn, on_processes, turns

HELD = 2
"""Taking a good denies it to an opponent who was seen to take so many of it and still has them."""
_KINDS = {Take: "take", Exchange: "exchange", TakeCamels: "camels", Sell: "sale"}
_ENDINGS = {
    Ending.THREE_EMPTY_PILES: "piles",
    Ending.MARKET_NOT_REFILLED: "deck",
    Ending.ENDLESS_EXCHANGES: "exchanges",
}
Counts = Counter[str]
Figures = dict[str, float]


def habits(pairings: list[Pairing], jobs: int) -> tuple[Figures, Figures]:
    """Return the figures of player A and of player B, who are the same in all pairings."""
    a, b = Counts(), Counts()
    for _, (more_a, more_b) in on_processes(count_pair, pairings, jobs):
        a.update(more_a)
        b.update(more_b)
    return figures_of(a), figures_of(b)


def count_pair(pairing: Pairing) -> tuple[Counts, Counts]:
    """Play both rounds of a deal; return what A and B did in them, as sums over both rounds."""
    counts = Counts(), Counts()
    for a_seat in (0, 1):
        _count_round(list(turns(pairing, a_seat)), a_seat, counts)
    return counts


def _count_round(played: list[Turn], a_seat: int, counts: tuple[Counts, Counts]) -> None:
    end = played[-1].after
    result = outcome(end)
    assert result is not None
    for who, count in enumerate(counts):
        own = [(ply, turn) for ply, turn in enumerate(played, 1) if turn.who == who]
        for _, turn in own:
            _count_move(turn, count)
        if own:
            count[f"first {_KINDS[type(own[0][1].move)]}"] += 1
            count["rounds with a move"] += 1
        sales = [ply for ply, turn in own if isinstance(turn.move, Sell)]
        if sales:
            count["rounds with a sale"] += 1
            count["plies to the first sale"] += sales[0]
        count["ended it"] += played[-1].who == who
        _count_result(result, who ^ a_seat, count)
        for good in GOODS:
            count[f"{good.name} tokens"] += sum(
                t.good == good for t in end.goods_tokens[who ^ a_seat]
            )
        for bonus in end.bonuses[who ^ a_seat]:
            count["bonus rupees"] += bonus.value


def _count_result(result: Outcome, seat: int, count: Counts) -> None:
    count["rounds"] += 1
    count["half rounds won"] += 1 if result.winner is None else 2 * (result.winner == seat)
    count["rupees"] += result.rupees[seat]
    count["camel token"] += result.camel_token == seat
    count["bonus tokens"] += result.bonus_tokens[seat]
    count[f"ended by {_ENDINGS[result.ended_by]}"] += 1


def _count_move(turn: Turn, count: Counts) -> None:
    count["moves"] += 1
    count[_KINDS[type(turn.move)]] += 1
    held = turn.before.seen[1 - turn.before.turn]
    match turn.move:
        case Take(good):
            count["denial"] += held[good] >= HELD
        case Exchange(take, give):
            count["denial"] += any(take[good] and held[good] >= HELD for good in GOODS)
            count["exchanged cards"] += sum(take)
            count["exchanged camels"] += give[6]
        case Sell(_, cards):
            count["sold cards"] += cards
            count[f"sale of {min(cards, 5)}"] += 1


def figures_of(count: Counts) -> Figures:
    """Return shares and means from the sums over all rounds of one player."""
    rounds, moves, sales = count["rounds"], count["moves"], count["sale"]
    return {
        "share of rounds won": _ratio(count["half rounds won"], 2 * rounds),
        "rupees a round": _ratio(count["rupees"], rounds),
        "moves a round": _ratio(moves, rounds),
        **{f"share of moves: {kind}": _ratio(count[kind], moves) for kind in _KINDS.values()},
        **{
            f"share of first moves: {kind}": _ratio(
                count[f"first {kind}"], count["rounds with a move"]
            )
            for kind in _KINDS.values()
        },
        "ply of the first sale": _ratio(
            count["plies to the first sale"], count["rounds with a sale"]
        ),
        "cards a sale": _ratio(count["sold cards"], sales),
        **{
            f"share of sales: {n}{' or more' if n == 5 else ''}": _ratio(
                count[f"sale of {n}"], sales
            )
            for n in (1, 2, 3, 4, 5)
        },
        "cards an exchange": _ratio(count["exchanged cards"], count["exchange"]),
        "camels given an exchange": _ratio(count["exchanged camels"], count["exchange"]),
        "denials a round": _ratio(count["denial"], rounds),
        **{
            f"{good.name.lower()} tokens a round": _ratio(count[f"{good.name} tokens"], rounds)
            for good in GOODS
        },
        "bonus tokens a round": _ratio(count["bonus tokens"], rounds),
        "rupees of bonus tokens a round": _ratio(count["bonus rupees"], rounds),
        "share of camel tokens": _ratio(count["camel token"], rounds),
        "share of rounds ended by its own move": _ratio(count["ended it"], rounds),
        **{
            f"share of rounds ended by: {cause}": _ratio(count[f"ended by {cause}"], rounds)
            for cause in _ENDINGS.values()
        },
    }


def _ratio(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0


def lines_of(names: Iterable[str], figures: tuple[Figures, Figures]) -> list[str]:
    """Return a table of both players' figures and their differences."""
    a, b = figures
    head = (*names, "difference")
    width = max(12, *(len(name) + 2 for name in head))
    lines = [f"{'':40}" + "".join(f"{name:>{width}}" for name in head)]
    for figure, value in a.items():
        cells = f"{value:{width}.3f}{b[figure]:{width}.3f}{value - b[figure]:+{width}.3f}"
        lines.append(f"{figure:40}{cells}")
    return lines
