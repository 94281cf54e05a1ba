"""What is asked about a match: enough for its card in the history and for the statistics."""

from datetime import datetime
from enum import Enum
from hashlib import sha256
from itertools import pairwise
from typing import NamedTuple

from jaipur.game.match.heading import (
    IMPORTED,
    Heading,
    date_text,
    given_up_by,
    heading_of,
    hints_of,
    kind_of,
    match_of,
    read_date,
    winner_of,
)
from jaipur.rules import TOKENS, Exchange, Good, Sell, State, Take, TakeCamels, outcome
from jaipur.rules.goods import CAMEL_TOKEN, PRECIOUS, SEALS_TO_WIN
from jaipur.rules.notation import Record, Round, deal_text, record_text


class Result(Enum):
    """How a match ended, from the point of view of `me`."""

    WON = "won"
    LOST = "lost"
    LEFT = "left"


class Opponent(NamedTuple):
    """An opponent: a bot of some level, whatever its name was, or else a person."""

    level: str = ""
    person: str = ""


SOLD = tuple(good for good in Good if good is not Good.CAMEL)
"""The goods that are sold; `Sums` has a field for each."""


class Summary(NamedTuple):
    """A match in one row."""

    date: str
    me: int
    my_name: str
    their_name: str
    level: str
    person: str
    result: str
    my_seals: int
    their_seals: int
    moves: int
    hints: int
    """How many hints were asked for, by both if two people played."""
    imported: int
    digest: str
    kind: str
    """The value of its `Kind`."""
    occasion: str
    """The reason for the match, as in its heading."""
    counts: int
    """Whether its result may count for that occasion."""
    cards: str
    """Equal for matches with the same first deal, by any players; empty without one."""
    given_up: int
    """Whether a player gave up, and so lost."""
    seals_to_win: int
    my_crest: str
    their_crest: str
    """Like `my_crest` a name as in the heading; empty for the usual crest."""


class Sums(NamedTuple):
    """A finished round in one row, about `me` except for the fields named `their`.

    The points fall into five sources that add up to `mine`: the top token of any pile, the other
    tokens of diamonds, gold and silver, those of the other goods, bonuses, and the camel token.
    """

    won: int | None
    mine: int
    theirs: int
    from_first: int
    from_precious: int
    from_common: int
    from_bonus: int
    from_camels: int
    takes: int
    camels: int
    exchanges: int
    sales: int
    largest_sale: int
    smallest_sale: int
    """In cards; 0 without a sale."""
    precious_firsts: int
    """For how many of diamonds, gold and silver the top token was taken."""
    ended_by_sale: int
    """Whether a sale of `me` emptied the third pile."""
    their_hand: int
    """Goods left in the opponent's hand."""
    best_sale: int
    their_best_sale: int
    """The most rupees of one sale, its bonus included; so has `best_sale`."""
    sold_diamonds: int
    sold_gold: int
    sold_silver: int
    sold_cloth: int
    sold_spice: int
    sold_leather: int


class Entry(NamedTuple):
    """A match's card in the history, from the point of view of the seat `me`."""

    number: int
    """Its number in the archive; negative if it can be continued."""
    date: datetime | None
    me: int
    names: tuple[str, str]
    """Mine, then theirs; so are `seals`, `crests` and each of `scores`."""
    opponent: Opponent
    result: Result
    seals: tuple[int, int]
    scores: tuple[tuple[int, int], ...]
    """The rupees of every finished round."""
    moves: int
    hints: int
    imported: bool
    occasion: str = ""
    """The reason for the match; empty for a plain match."""
    given_up: bool = False
    """Whether a player gave up, and so lost."""
    seals_to_win: int = SEALS_TO_WIN
    crests: tuple[str, str] = ("", "")


class KeptMatch(NamedTuple):
    """A match of the history with all that is known about it."""

    entry: Entry
    record: Record
    review: str
    """The coach's review as text, or an empty one."""


def summarise(record: Record) -> tuple[Summary, list[Sums]]:
    """Return the match's row, and a row for each finished round."""
    heading, match = heading_of(record), match_of(record)
    me = heading.me
    opponent = opponent_of(heading)
    winner = winner_of(record)
    left = Result.LEFT if winner is None else Result.LOST
    summary = Summary(
        date=date_text(heading.date) if heading.date else "",
        me=me,
        my_name=record.names[me],
        their_name=record.names[1 - me],
        level=opponent.level,
        person=opponent.person,
        result=(Result.WON if winner == me else left).value,
        my_seals=match.seals[me],
        their_seals=match.seals[1 - me],
        moves=sum(len(played.moves) for played in record.rounds),
        hints=sum(hints_of(record, seat) for seat in (0, 1)),
        imported=any(note.key == IMPORTED for note in record.notes),
        digest=digest_of(record),
        kind=kind_of(heading.occasion).value,
        occasion=heading.occasion,
        counts=heading.counts,
        cards=cards_of(record),
        given_up=given_up_by(record) is not None,
        seals_to_win=match.seals_to_win,
        my_crest=heading.terms.crests[me],
        their_crest=heading.terms.crests[1 - me],
    )
    return summary, [sums for played in record.rounds if (sums := _sums(played, me))]


def entry_of(number: int, summary: Summary, scores: tuple[tuple[int, int], ...]) -> Entry:
    return Entry(
        number,
        read_date(summary.date),
        int(summary.me),
        (str(summary.my_name), str(summary.their_name)),
        Opponent(str(summary.level), str(summary.person)),
        Result(summary.result),
        (int(summary.my_seals), int(summary.their_seals)),
        scores,
        int(summary.moves),
        int(summary.hints),
        bool(summary.imported),
        str(summary.occasion),
        bool(summary.given_up),
        int(summary.seals_to_win),
        (str(summary.my_crest), str(summary.their_crest)),
    )


def opponent_of(heading: Heading) -> Opponent:
    """Return the opponent, whatever its strength was."""
    them = 1 - heading.me
    level = without_strength(heading.levels[them] or "")
    return Opponent(level=level) if level else Opponent(person=heading.names[them])


def without_strength(level: str) -> str:
    """Return a level's id without its strength, which follows a dash."""
    return level.partition("-")[0]


def digest_of(record: Record) -> str:
    """Return a digest of the game alone: equal for the same game, whatever its notes are."""
    return sha256(record_text(Record(record.names, record.rounds)).encode()).hexdigest()


def cards_of(record: Record) -> str:
    """Return a digest of the first deal's cards and bonuses; equal for matches with the same."""
    if not record.rounds:
        return ""
    first = deal_text(record.rounds[0].deal._replace(starter=0))
    return sha256(first.encode()).hexdigest()[:32]


def _sums(played: Round, me: int) -> Sums | None:
    states = list(played.states())
    result = outcome(states[-1])
    if result is None:
        return None
    turns = zip(states, played.moves, strict=False)
    mine = [(state, move) for state, move in turns if state.turn == me]
    moves = [move for _, move in mine]
    sales = [move for move in moves if isinstance(move, Sell)]
    first = sum(_first_token(state, move) for state, move in mine if isinstance(move, Sell))
    precious_sales = [
        (state, move) for state, move in mine if isinstance(move, Sell) and move.good in PRECIOUS
    ]
    first_precious = sum(_first_token(state, move) for state, move in precious_sales)
    tokens = states[-1].goods_tokens[me]
    precious = sum(token.value for token in tokens if token.good in PRECIOUS)
    from_first = first - first_precious
    return Sums(
        won=None if result.winner is None else int(result.winner == me),
        mine=result.rupees[me],
        theirs=result.rupees[1 - me],
        from_first=first,
        from_precious=precious - first_precious,
        from_common=sum(token.value for token in tokens) - precious - from_first,
        from_bonus=sum(bonus.value for bonus in states[-1].bonuses[me]),
        from_camels=CAMEL_TOKEN * (result.camel_token == me),
        takes=sum(isinstance(move, Take) for move in moves),
        camels=sum(isinstance(move, TakeCamels) for move in moves),
        exchanges=sum(isinstance(move, Exchange) for move in moves),
        sales=len(sales),
        largest_sale=max((sale.count for sale in sales), default=0),
        smallest_sale=min((sale.count for sale in sales), default=0),
        precious_firsts=sum(_first_token(state, move) > 0 for state, move in precious_sales),
        ended_by_sale=int(states[-2].turn == me and isinstance(played.moves[-1], Sell)),
        their_hand=sum(states[-1].hands[1 - me]),
        best_sale=_best_sale(states, played, me),
        their_best_sale=_best_sale(states, played, 1 - me),
        **{
            f"sold_{good.name.lower()}": sum(sale.count for sale in sales if sale.good == good)
            for good in SOLD
        },
    )


def _best_sale(states: list[State], played: Round, seat: int) -> int:
    purses = [
        sum(token.value for token in state.goods_tokens[seat])
        + sum(bonus.value for bonus in state.bonuses[seat])
        for state in states
    ]
    turns = zip(states, played.moves, pairwise(purses), strict=False)
    return max(
        (
            after - before
            for state, move, (before, after) in turns
            if isinstance(move, Sell) and state.turn == seat
        ),
        default=0,
    )


def _first_token(state: State, sale: Sell) -> int:
    """Return what the pile's top token adds to this sale; 0 if it is gone."""
    pile = TOKENS[sale.good]
    return pile[0].value if state.tokens[sale.good] == len(pile) else 0
