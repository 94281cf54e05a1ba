"""The words that the screens around the table say of opponents and of the rules."""

from jaipur.ui.i18n import _


def level_manner(level: str) -> str:
    """How an opponent trades, in a sentence."""
    return {
        "apprentice": _(
            "Loves what glitters, forgets what you took, and is surprised when the market closes."
        ),
        "peddler": _("Sells early, sells often, and never lets a good price wait."),
        "merchant": _("Has a fine nose for the market, but collects a little too long."),
        "caravan_master": _("Knows what everything is worth, decides quickly, adores camels."),
        "maharaja": _("Forgets nothing, weighs every chance, and shows no weakness."),
    }[level]


def level_strength(elo: int, wins: int | None, loses: int | None) -> str:
    """How strong an opponent was measured to be, in two lines: rounds won of 100 in the second."""
    if wins is not None:
        told = _("Elo {elo}\nWins {n} of 100 rounds against the one before")
        return told.format(elo=elo, n=wins)
    return _("Elo {elo}\nLoses {n} of 100 rounds to the next one").format(elo=elo, n=loses)
