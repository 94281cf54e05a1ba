"""The honours of the road: three for each opponent, earned by how a match was played.

An honour is a query to the database, so it is never stored: a new one is an entry in this table,
and earlier matches can earn it at once. Its words are in English, for the catalogues. A match with
more than `MOST_HINTS` hints earns none.
"""

from typing import NamedTuple

from jaipur.msgid import msgid

MOST_HINTS = 3
"""The most hints in a match that earns honours."""


class Honour(NamedTuple):
    """An honour that can be earned once against an opponent."""

    id: str
    name: str
    task: str
    """The task, in a sentence."""
    deed: str
    """The same once it is earned."""
    earned: str
    """The SQL condition for a match `m` that was played to its end."""


def _a_round(condition: str) -> str:
    """Return the condition that a round of the match was won like this."""
    return f"EXISTS (SELECT 1 FROM rounds r WHERE r.match = m.number AND r.won AND {condition})"


WON = Honour(
    "won",
    msgid("A match won"),
    msgid("Win a match."),
    msgid("You won a match."),
    "m.result = 'won'",
)
CLEAN = Honour(
    "clean",
    msgid("Won 2 : 0"),
    msgid("Win two rounds to none in best of three."),
    msgid("You won two rounds to none."),
    "m.result = 'won' AND m.my_seals = 2 AND m.their_seals = 0",
)
UNAIDED = Honour(
    "unaided",
    msgid("Without a hint"),
    msgid("Win a match without a hint."),
    msgid("You won a match without a hint."),
    "m.result = 'won' AND m.hints = 0",
)
FIVE_AT_ONCE = Honour(
    "five_at_once",
    msgid("Five at once"),
    msgid("Sell five cards at once and win the round."),
    msgid("You sold five cards at once and won the round."),
    _a_round("r.largest_sale >= 5"),
)
CLOSING_TIME = Honour(
    "closing_time",
    msgid("Closing time"),
    msgid("End a round with your sale and win it."),
    msgid("You ended a round with your sale and won it."),
    _a_round("r.ended_by_sale"),
)
NEVER_JUST_ONE = Honour(
    "never_just_one",
    msgid("Never just one"),
    msgid("Win a round and always sell two or more."),
    msgid("You won a round and always sold two or more."),
    _a_round("r.smallest_sale >= 2"),
)
BONUSES = Honour(
    "bonuses",
    msgid("Rich in bonuses"),
    msgid("Win a round with bonuses worth 15 rupees."),
    msgid("You won a round with bonuses worth 15 rupees."),
    _a_round("r.from_bonus >= 15"),
)
FIRST_PICK = Honour(
    "first_pick",
    msgid("First pick"),
    msgid("Be first to sell diamonds, gold and silver; win the round."),
    msgid("You sold diamonds, gold and silver first and won the round."),
    _a_round("r.precious_firsts = 3"),
)
HANDS_FULL = Honour(
    "hands_full",
    msgid("Caught collecting"),
    msgid("Win a round while your opponent holds five goods."),
    msgid("You won a round while your opponent held five goods."),
    _a_round("r.their_hand >= 5"),
)
FEW_CAMELS = Honour(
    "few_camels",
    msgid("On foot"),
    msgid("Win a round and take camels once at most."),
    msgid("You won a round and took camels once at most."),
    _a_round("r.camels <= 1"),
)
LARGER_HERD = Honour(
    "larger_herd",
    msgid("The larger herd"),
    msgid("Win a round and its camel token."),
    msgid("You won a round and its camel token."),
    _a_round("r.from_camels > 0"),
)
COMEBACK = Honour(
    "comeback",
    msgid("Turned around"),
    msgid("Lose the first round and win the match."),
    msgid("You lost the first round and won the match."),
    "m.result = 'won' AND EXISTS"
    " (SELECT 1 FROM rounds r WHERE r.match = m.number AND r.round = 1 AND r.won = 0)",
)

USUAL = (WON, CLEAN, UNAIDED)
"""The honours of an opponent without special ones."""
HONOURS = {
    "apprentice": (WON, FIVE_AT_ONCE, CLOSING_TIME),
    "peddler": (CLEAN, NEVER_JUST_ONE, BONUSES),
    "merchant": (UNAIDED, FIRST_PICK, HANDS_FULL),
    "caravan_master": (FEW_CAMELS, LARGER_HERD, COMEBACK),
    "maharaja": USUAL,
    "traveller": (),
}
"""The honours by level.

Each teaches how to use that opponent's weakness: the Apprentice overlooks the end, the Peddler
sells too little at once, the Merchant collects too long, and the Caravan master lives for his
camels. The Maharaja has no weakness. The Traveller is not on the road.
"""


def honours_of(level: str) -> tuple[Honour, ...]:
    """Return the honours that can be earned against this opponent."""
    return HONOURS.get(level, USUAL)
