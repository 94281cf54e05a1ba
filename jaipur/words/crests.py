"""The crests that players can choose: their names in settings and records, and their pictures."""

from jaipur.words.i18n import _

SPRITES = {
    "elephant": "mark-south",
    "peacock": "mark-north",
    "tiger": "mark-tiger",
    "lotus": "mark-lotus",
    "camel": "mark-camel",
    "sun": "mark-sun",
}
USUAL = ("elephant", "peacock")
"""The crests of the first and the second player, if they choose no other."""


def known(chosen: tuple[str, str]) -> tuple[str, str]:
    """Return two crests as chosen; unknown or equal ones are replaced."""
    first, second = (
        crest if crest in SPRITES else usual for crest, usual in zip(chosen, USUAL, strict=True)
    )
    if first == second:
        second = next(crest for crest in (*reversed(USUAL), *SPRITES) if crest != first)
    return first, second


def marks(chosen: tuple[str, str]) -> tuple[str, str]:
    """Return the sprites of both crests."""
    first, second = known(chosen)
    return SPRITES[first], SPRITES[second]


def large(mark: str) -> str:
    """Return the same crest in the size that the doors use: a disc in a square."""
    return mark.replace("mark-", "place-crest-")


def name(mark: str) -> str:
    """Return what a crest shows."""
    return {
        "mark-south": _("Elephant"),
        "mark-north": _("Peacock"),
        "mark-tiger": _("Tiger"),
        "mark-lotus": _("Lotus"),
        "mark-camel": _("Camel"),
        "mark-sun": _("Sun"),
    }.get(mark, "")
