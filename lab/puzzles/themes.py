"""The themes of a puzzle: what sets its best move apart from the tempting ones."""

from collections.abc import Iterable

from jaipur.ai.facts import Facts, facts_of_view
from jaipur.coach.reasons import Why, points_against, points_for
from jaipur.rules import Exchange, Move, Sell, TakeCamels, View
from jaipur.rules.foresight import ending_after

THEMES = ("timing", "denial", "camels", "bonus", "ending", "patience")
LAST_CARDS = 5
"""The deck size up to which every move is about the end."""
PHASES = {"opening": 29, "early": 20, "middle": 12, "late": 6, "last": 0}
"""The smallest deck size of each phase."""

_DENIAL = {Why.DENIES_THE_OPPONENT, Why.SELLS_BEFORE_THE_OPPONENT}
_GIFTS = {Why.GIVES_TO_THE_OPPONENT, Why.OPENS_THE_MARKET}
_BONUS = {Why.EARNS_A_BONUS, Why.BUILDS_A_SET}


def phase_of(view: View) -> str:
    """Return the phase of the round, by the deck."""
    return next(name for name, least in PHASES.items() if view.deck_size >= least)


def themes_of(view: View, best: Move, tempting: Iterable[Move]) -> list[str]:
    """Return all themes that fit, including those of the tempting moves that differ most."""
    facts = facts_of_view(view)
    found = {theme for move in tempting for theme in _between(facts, best, move)}
    return [theme for theme in THEMES if theme in found]


def _between(facts: Facts, best: Move, other: Move) -> Iterable[str]:
    """Yield what the choice between the two moves is about."""
    speaks = {p.why for p in points_for(facts, best)} - {p.why for p in points_for(facts, other)}
    faults = {p.why for p in points_against(facts, other)}
    faults -= {p.why for p in points_against(facts, best)}
    ends = bool(ending_after(facts, best)) != bool(ending_after(facts, other))
    if ends or facts.deck_size <= LAST_CARDS:
        yield "ending"
    if isinstance(best, TakeCamels) or isinstance(other, TakeCamels) or _herds(best, other):
        yield "camels"
    if speaks & _DENIAL or faults & _GIFTS:
        yield "denial"
    if speaks & _BONUS or Why.BREAKS_A_SET in faults:
        yield "bonus"
    if isinstance(best, Sell) and not isinstance(other, Sell):
        yield "timing"
    if isinstance(other, Sell) and not isinstance(best, Sell):
        yield "patience"


def _herds(best: Move, other: Move) -> bool:
    """Return whether one of two exchanges spends clearly more camels."""
    spent = [move.camels if isinstance(move, Exchange) else 0 for move in (best, other)]
    return abs(spent[0] - spent[1]) >= 2
