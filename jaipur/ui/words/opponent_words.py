"""The words that the screens around the table say of opponents."""

from jaipur.ui.words.i18n import _


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
        share = _("Wins {n} of 100 rounds against the one before").format(n=wins)
    else:
        share = _("Loses {n} of 100 rounds to the next one").format(n=loses)
    return _("Elo {elo}").format(elo=elo) + "\n" + share
