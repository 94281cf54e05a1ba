"""What is said about saves and their errors, and the page about the game."""

from pathlib import Path

from jaipur import NAME, __version__
from jaipur.store.trouble import Restored, StoreError, Subject, Trouble
from jaipur.words import dates
from jaipur.words.i18n import _, ngettext
from jaipur.words.rule_words import Paragraph


def error_text(problem: StoreError, writing: bool = False) -> str:
    """Return two or three short sentences; with `writing`, something could not be saved."""
    if problem.trouble is Trouble.IN_USE:
        return _("The game is already open. This window plays without saving.")
    damaged = problem.restored or problem.kept
    unsaved = writing or (problem.subject is Subject.SAVES and not damaged)
    what = _unsaved(problem) if unsaved else _unread(problem)
    return " ".join(filter(None, (what, why(problem), _kept(problem))))


def _unsaved(problem: StoreError) -> str:
    lost = _("Nothing can be saved. Matches and settings are lost when you close the game.")
    return {
        Subject.SAVES: lost,
        Subject.SETTINGS: _("Your settings can’t be saved."),
        Subject.PUZZLES: _("Solved puzzles can’t be saved. You can continue."),
        Subject.CHALLENGES: _("Open challenges can’t be saved. You can continue."),
        Subject.DUELS: _("Daily duels can’t be saved. You can continue."),
    }.get(problem.subject, _("Your match can’t be saved. You can play on."))


def _unread(problem: StoreError) -> str:
    if problem.subject is Subject.SAVES:
        return _restored(problem.restored or Restored(found=False))
    return _("A match in your history can’t be read.")


def _restored(restored: Restored) -> str:
    if not restored.found:
        return _("Your matches and settings can’t be read.")
    if restored.copied:
        day = dates.day(restored.copied)
        return _("Your matches and settings were restored as they were on {day}.").format(day=day)
    if restored.missing:
        return ngettext(
            "Your matches and settings were restored. {n} match is missing.",
            "Your matches and settings were restored. {n} matches are missing.",
            restored.missing,
        ).format(n=restored.missing)
    if restored.whole:
        return _("Your matches and settings were restored. Nothing is missing.")
    return _("Your matches and settings were restored as far as possible.")


def why(problem: StoreError) -> str:
    """Return the reason alone."""
    if problem.subject is Subject.SAVES and problem.trouble in (Trouble.FOREIGN, Trouble.MISSING):
        return _("Jaipur cannot create its folder: a file with that name is in the way.")
    return {
        Trouble.IN_USE: "",
        Trouble.DISK_FULL: _("The disk is full."),
        Trouble.READ_ONLY: _("The disk is read-only."),
        Trouble.NO_PERMISSION: _("No permission for the file."),
        Trouble.MISSING: _("The file is gone."),
        Trouble.DAMAGED: _("The file is damaged."),
        Trouble.FOREIGN: _("The file is not from this game."),
        Trouble.TOO_LARGE: _("The file is far too large."),
        Trouble.NEWER_VERSION: _("A newer version wrote the file; it stays as it is."),
        Trouble.DEVICE: _("The device reports: {detail}").format(detail=problem.detail),
    }[problem.trouble]


def _kept(problem: StoreError) -> str:
    """Return the folder with the file that could not be read; the log has the file's name."""
    if problem.kept is None:
        return ""
    return _("It is in the folder “{folder}”.").format(folder=problem.kept.parent.name)


def read_back(matches: int) -> str:
    """Return what came of reading a file with all saves."""
    return ngettext(
        "The file is read: {n} match is new.", "The file is read: {n} matches are new.", matches
    ).format(n=matches)


def about_the_game(folder: Path) -> list[Paragraph]:
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
