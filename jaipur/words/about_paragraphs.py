"""The page about the game: version, licences, privacy, and where saves are."""

from pathlib import Path

from jaipur import NAME, __version__
from jaipur.words.i18n import _
from jaipur.words.paragraphs import Paragraph


def paragraphs(folder: Path) -> list[Paragraph]:
    """Return what there is to know; matches and settings are saved in the folder."""
    texts = {
        "version": (
            f"{NAME} {__version__}",
            _(
                "An independent game, neither made nor endorsed by the publisher of the card game "
                "Jaipur. Words, art and sounds are original."
            ),
        ),
        "licences": (
            _("Licences"),
            _(
                "Code, art and sounds: MIT licence. Fonts by Indian Type Foundry, Ek Type and the "
                "Noto project: SIL Open Font License. Made with Python, Kivy and SDL."
            ),
        ),
        "privacy": (
            _("Privacy"),
            _(
                "The game has no account, no ads and no internet connection. Matches and settings "
                "are saved on this device alone. Only what you share yourself leaves it."
            ),
        ),
        "saves": (_("Saves"), str(folder)),
    }
    return [Paragraph(id, title, text, []) for id, (title, text) in texts.items()]
