"""The crests that people may choose: their names in settings and records, and their pictures."""

from jaipur.ui.words.i18n import _

SPRITES = {
    "elephant": "mark-south",
    "peacock": "mark-north",
    "tiger": "mark-tiger",
    "lotus": "mark-lotus",
    "camel": "mark-camel",
    "sun": "mark-sun",
}
USUAL = ("elephant", "peacock")
"""Those of the first and the second trader, if they choose no other."""


def known(chosen: tuple[str, str]) -> tuple[str, str]:
    """The crests of two traders: as chosen, as far as there are such and they differ."""
    first, second = (
        crest if crest in SPRITES else usual for crest, usual in zip(chosen, USUAL, strict=True)
    )
    if first == second:
        second = next(crest for crest in (*reversed(USUAL), *SPRITES) if crest != first)
    return first, second


def marks(chosen: tuple[str, str]) -> tuple[str, str]:
    """The pictures of both."""
    first, second = known(chosen)
    return SPRITES[first], SPRITES[second]


def large(mark: str) -> str:
    """The same picture in the size that the doors show it in; a disc in a square."""
    return mark.replace("mark-", "place-crest-")


def name(mark: str) -> str:
    """What a crest shows."""
    return {
        "mark-south": _("Elephant"),
        "mark-north": _("Peacock"),
        "mark-tiger": _("Tiger"),
        "mark-lotus": _("Lotus"),
        "mark-camel": _("Camel"),
        "mark-sun": _("Sun"),
    }.get(mark, "")
