"""All of a description in words: what its small pictures show to the eye is told to the ear."""

from collections import Counter
from collections.abc import Iterable

from jaipur.rules import Good
from jaipur.ui.words import phrases
from jaipur.ui.words.description import Description, Row
from jaipur.ui.words.speech_text import sentences, together

GOODS = {good.name.lower(): good for good in Good}


def aloud(told: Description) -> str:
    """What there is to say of a thing beyond its name and value, in sentences."""
    return sentences(told.explanation, told.more, *map(_row, told.rows))


def pictured(sprites: Iterable[str]) -> str:
    """Pictures of cards in words: how many of each kind, in their order."""
    kinds = Counter(sprite.removeprefix("card-") for sprite in sprites)
    return ", ".join(phrases.listed(GOODS[kind], n) for kind, n in kinds.items() if kind in GOODS)


def _row(row: Row) -> str:
    shown = [words for sprite, caption in row.pictures if (words := _picture(sprite, caption))]
    head = together(row.words, row.value)
    return ": ".join(words for words in (head, ", ".join(shown)) if words)


def _picture(sprite: str, caption: str) -> str:
    """A picture in words: so many cards of a good, what a coin is worth; empty for what only
    stands beside words that say it."""
    kind, _dash, rest = sprite.partition("-")
    if kind == "glyph" and rest in GOODS and caption.isdecimal():
        return phrases.listed(GOODS[rest], int(caption)) if int(caption) else ""
    if kind == "coin":
        return rest.rpartition("-")[2]
    return caption
