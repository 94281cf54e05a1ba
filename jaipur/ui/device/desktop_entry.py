"""An entry in the menu of a Linux desktop, on request (``jaipur --install-desktop``).

A wheel could contain these files, but it would install them into its own environment, where no
desktop looks, and it does not know the command that will start the game.
"""

import gettext
import os
import sys
from pathlib import Path
from unicodedata import category

from jaipur import NAME as SHOWN_NAME
from jaipur.msgid import msgid
from jaipur.resources import ASSETS, LOCALE, ROOT, languages
from jaipur.store import files
from jaipur.store.trouble import StoreError

NAME = "jaipur"
"""The name of the files and of the icon, and the class of the window."""
KIND = msgid("Card game")
COMMENT = msgid("The trading card game of the pink city, for two.")
ICON = f"icons/hicolor/512x512/apps/{NAME}.png"
"""Desktops scale it down themselves."""


class DesktopEntryError(Exception):
    """The entry could not be written; its text is one sentence that says why."""


def install(command: list[str]) -> list[Path]:
    """Write the entry and its icon for this user; return the files.

    What is there under their names, be it a link or a pipe, is replaced, never followed.
    """
    data = data_home()
    wanted = {
        data / "applications" / f"{NAME}.desktop": entry_text(command).encode(),
        data / ICON: (ASSETS / "icon.png").read_bytes(),
    }
    for path, content in wanted.items():
        try:
            files.replace(path, content)
        except StoreError as error:
            raise DesktopEntryError(f"Cannot write {path}: {error.detail}.") from error
    return list(wanted)


def data_home() -> Path:
    """Return the folder for data of a user's programs, where desktops look for entries."""
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    # desktops ignore a relative path, too
    return named if named.is_absolute() else Path.home() / ".local" / "share"


def entry_text(command: list[str]) -> str:
    """Return the content of the entry; it is in UTF-8, with a key on each line."""
    if any(category(sign) in ("Cc", "Cs") for argument in command for sign in argument):
        raise DesktopEntryError(
            f"A menu entry cannot hold the path {command[-1]!r}. "
            "Move the game to a folder with a plain name."
        )
    lines = ["[Desktop Entry]", "Type=Application", f"Name={SHOWN_NAME}"]
    for key, text in (("GenericName", KIND), ("Comment", COMMENT)):
        lines.append(f"{key}={text}")
        lines += (f"{key}[{code}]={_said(text, code)}" for code in languages()[1:])
    lines += [
        f"Exec={' '.join(map(_quoted, command))}",
        f"Icon={NAME}",
        "Terminal=false",
        "Categories=Game;CardGame;",
        f"StartupWMClass={NAME}",
    ]
    return "\n".join(lines) + "\n"


def this_command() -> list[str]:
    """Return the command that starts the running game from any folder."""
    started = Path(sys.argv[0]).absolute()
    if started.name == "__main__.py":  # python -m jaipur
        checkout = ROOT / "main.py"
        return [sys.executable, *([str(checkout)] if checkout.exists() else ["-m", NAME])]
    return [str(started)] if os.access(started, os.X_OK) else [sys.executable, str(started)]


def _said(text: str, code: str) -> str:
    return gettext.translation(NAME, LOCALE, [code]).gettext(text)


def _quoted(argument: str) -> str:
    """Quote an argument by the desktop entry specification, which also doubles per cent signs."""
    for sign in '\\"`$':
        argument = argument.replace(sign, f"\\{sign}")
    # the entry's own escapes are added to those of the command
    return '"' + argument.replace("\\", "\\\\").replace("%", "%%") + '"'
