"""The tokens made from templates: one drawing for each kind, its figures from the rules."""

from collections.abc import Iterator
from typing import TypeAlias

from jaipur.rules.goods import BONUS_VALUES, CAMEL_TOKEN, GOODS, TIERS, TOKENS, Good
from tools.art.numerals import outline

Fields: TypeAlias = dict[str, str]
Variant: TypeAlias = tuple[str, Fields | None]

ENAMEL = {
    Good.DIAMONDS: ("#7FD6E8", "#0F4966"),
    Good.GOLD: ("#F2C14E", "#7C5208"),
    Good.SILVER: ("#C9D3DC", "#404C58"),
    Good.CLOTH: ("#A970EE", "#2F1860"),
    Good.SPICE: ("#EC653D", "#611520"),
    Good.LEATHER: ("#B98259", "#3D2210"),
}
"""Each good's face and engraving; a little lighter than its accent where figures need it."""

LACQUER = {3: "#8E2B4D", 4: "#27407F", 5: "#0E6B50"}
FAN_DEGREES = {3: 24, 4: 20, 5: 17}


def variants(name: str) -> list[Variant]:
    """Return the sprites of one source, each with its fields; a plain source gives one."""
    if not name.startswith("token-"):
        return [(name, None)]
    stem = name.removeprefix("token-")
    makers = {
        "coin": _goods_tokens("coin-{}-{}"),
        "coin-tucked": _goods_tokens("coin-{}-{}-tucked"),
        "coin-earned": _earned(),
        "bonus": _hidden(),
        "bonus-revealed": _revealed(),
        "camel-token": iter([(stem, {"numeral": outline(str(CAMEL_TOKEN))})]),
    }
    if stem.startswith("rupees-"):
        return [(stem, {"numeral": outline("₹")})]
    return list(makers.get(stem, iter([(stem, None)])))


def _goods_tokens(form: str) -> Iterator[Variant]:
    for good, tokens in zip(GOODS, TOKENS, strict=True):
        for value in sorted({token.value for token in tokens}):
            yield form.format(_word(good), value), _enamel(good) | {"numeral": outline(str(value))}


def _earned() -> Iterator[Variant]:
    for good in GOODS:
        yield f"coin-{_word(good)}-earned", _enamel(good)


def _hidden() -> Iterator[Variant]:
    for tier in TIERS:
        yield f"bonus-{tier}", _lacquer(tier, str(tier))


def _revealed() -> Iterator[Variant]:
    for tier, values in zip(TIERS, BONUS_VALUES, strict=True):
        for value in sorted(set(values)):
            yield f"bonus-{tier}-{value}", _lacquer(tier, str(value))


def _enamel(good: Good) -> Fields:
    accent, shade = ENAMEL[good]
    return {"good": _word(good), "accent": accent, "shade": shade}


def _lacquer(tier: int, figure: str) -> Fields:
    steps = [position - (tier - 1) / 2 for position in range(tier)]
    card = '<use href="parts/star.svg#card" transform="rotate({:g}) translate(0 -26)"/>'
    pip = '<circle cx="{:g}" r="5"/>'
    return {
        "lacquer": LACQUER[tier],
        "numeral": outline(figure),
        "scale": "0.62" if len(figure) == 1 else "0.5",
        "fan": "".join(card.format(step * FAN_DEGREES[tier]) for step in steps),
        "pips": "".join(pip.format(step * 15) for step in steps),
    }


def _word(good: Good) -> str:
    return good.name.lower()
