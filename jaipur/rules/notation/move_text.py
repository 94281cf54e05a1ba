"""Text for moves and deals.

take G        camels        sell LLL        swap GP for CK
"""

from jaipur.rules.goods import BONUS_VALUES, CARDS, TIERS, Counts, Good
from jaipur.rules.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.notation.words import (
    LETTERS,
    Problem,
    Word,
    cards_text,
    read_cards,
    read_sequence,
    read_values,
    values_text,
)
from jaipur.rules.round import Deal


def move_text(move: Move) -> str:
    """Return a move in words, such as `swap GP for CK`."""
    match move:
        case Take(good):
            return f"take {LETTERS[good]}"
        case TakeCamels():
            return "camels"
        case Sell(good, count):
            return f"sell {LETTERS[good] * count}"
        case Exchange(take, give):
            return f"swap {cards_text(take)} for {cards_text(give)}"


def read_move(text: str | Word) -> Move:
    """Return the move these words name, legal or not."""
    line = text if isinstance(text, Word) else Word(text)
    words = line.split(" ")
    match [word.text for word in words]:
        case ["camels"]:
            return TakeCamels()
        case ["take", _]:
            return _read_take(words[1])
        case ["sell", _]:
            return _read_sale(words[1])
        case ["swap", _, "for", _]:
            return Exchange(read_cards(words[1]), read_cards(words[3]))
    raise line.error(Problem.UNEXPECTED, "expected a move: take, camels, sell or swap … for …")


def _read_take(word: Word) -> Take:
    cards = read_sequence(word)
    if len(cards) != 1:
        raise word.error(Problem.BAD_CARDS, "expected a single card to take")
    return Take(cards[0])


def _read_sale(word: Word) -> Sell:
    cards = read_sequence(word)
    if len(set(cards)) != 1 or len(cards) > CARDS[cards[0]]:
        raise word.error(Problem.BAD_CARDS, "expected cards of one good to sell")
    return Sell(cards[0], len(cards))


def deal_text(deal: Deal) -> str:
    """Return a deal in three words: the starter, the cards in order, the bonus piles in order."""
    cards = "".join(LETTERS[good] for good in deal.cards)
    return f"{deal.starter} {cards} {'/'.join(map(values_text, deal.bonuses))}"


def read_deal(text: str | Word) -> Deal:
    """Return the deal in this text; it must have every card and bonus token of the box, once."""
    line = text if isinstance(text, Word) else Word(text)
    words = line.split(" ")
    if len(words) != 3:
        raise line.error(Problem.UNEXPECTED, "expected a deal: starter, cards, bonus piles")
    starter, cards = words[0].seat(), read_sequence(words[1])
    if sorted(cards) != [g for g in Good for _ in range(CARDS[g] - 3 * (g == Good.CAMEL))]:
        raise words[1].error(Problem.BAD_CARDS, "expected all 52 cards, each once")
    return Deal(starter, cards, _read_bonus_piles(words[2]))


def _read_bonus_piles(word: Word) -> tuple[Counts, Counts, Counts]:
    words = word.split("/")
    if len(words) != len(TIERS):
        raise word.error(Problem.BAD_BONUS, "expected three bonus piles, as in a/b/c")
    piles = [read_values(pile) for pile in words]
    for pile, values, all_values in zip(words, piles, BONUS_VALUES, strict=True):
        if tuple(sorted(values)) != all_values:
            raise pile.error(Problem.BAD_BONUS, "expected every bonus token of this pile, once")
    return piles[0], piles[1], piles[2]
