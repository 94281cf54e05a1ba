"""A full description in words: what small pictures show is said for speech."""

from collections import Counter
from collections.abc import Iterable

from jaipur.rules import Good
from jaipur.words import phrases
from jaipur.words.description import Description, Row
from jaipur.words.speech_text import sentences, together

GOODS = {good.name.lower(): good for good in Good}


def aloud(description: Description) -> str:
    """Return a description without its name and value, in sentences."""
    return sentences(description.explanation, description.more, *map(_row, description.rows))


def pictured(sprites: Iterable[str]) -> str:
    """Return pictures of cards in words: how many of each kind, in their order."""
    kinds = Counter(sprite.removeprefix("card-") for sprite in sprites)
    return ", ".join(phrases.listed(GOODS[kind], n) for kind, n in kinds.items() if kind in GOODS)


def _row(row: Row) -> str:
    shown = [words for sprite, caption in row.pictures if (words := _picture(sprite, caption))]
    head = together(row.words, row.value)
    return ": ".join(words for words in (head, ", ".join(shown)) if words)


def _picture(sprite: str, caption: str) -> str:
    """Return a picture in words: how many cards of a good, the value of a token, or its caption.

    Empty for a picture of no cards, or one that only illustrates the words beside it.
    """
    kind, _dash, rest = sprite.partition("-")
    if kind == "glyph" and rest in GOODS and caption.isdecimal():
        return phrases.listed(GOODS[rest], int(caption)) if int(caption) else ""
    if kind == "coin":
        return rest.rpartition("-")[2]
    return caption
