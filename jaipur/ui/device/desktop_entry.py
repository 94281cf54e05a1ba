"""An entry in the menu of a Linux desktop, on request (``jaipur --install-desktop``).

A wheel could contain these files, but it would install them into its own environment, where no
desktop looks, and it does not know the command that will start the game.
"""

import gettext
import os
import shutil
import sys
from pathlib import Path

from jaipur import NAME as SHOWN_NAME
from jaipur.msgid import msgid
from jaipur.resources import ASSETS, LOCALE, ROOT, languages

NAME = "jaipur"
"""The name of the files and of the icon, and the class of the window."""
KIND = msgid("Card game")
COMMENT = msgid("The trading card game of the pink city, for two.")
ICON = f"icons/hicolor/512x512/apps/{NAME}.png"
"""Desktops scale it down themselves."""


def install(command: list[str], data: Path | None = None) -> list[Path]:
    """Write the entry and its icon for this user; return the files."""
    data = data or data_home()
    entry = data / "applications" / f"{NAME}.desktop"
    entry.parent.mkdir(parents=True, exist_ok=True)
    entry.write_text(entry_text(command), encoding="utf-8")
    icon = data / ICON
    icon.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ASSETS / "icon.png", icon)
    return [entry, icon]


def data_home() -> Path:
    """Return the folder for data of a user's programs, where desktops look for entries."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def entry_text(command: list[str]) -> str:
    """Return the content of the entry."""
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
