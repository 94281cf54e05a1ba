"""The modules that can be imported on the phone: Python 3.14 as python-for-android builds it."""

import sys


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


ADDED = _words("annotationlib compression")
"""Modules of 3.14 that some of the Pythons running this lack."""

REMOVED = _words(
    "aifc asynchat asyncore audioop cgi cgitb chunk crypt distutils imghdr imp lib2to3 mailcap "
    "msilib nis nntplib ossaudiodev pipes smtpd sndhdr spwd sunau telnetlib uu xdrlib"
)
"""Modules that 3.12 and 3.13 removed from the standard library."""

ABSENT = _words(
    "_bz2 _curses _curses_panel _dbm _gdbm _lzma _posixshmem _tkinter _zstd bz2 compression.bz2 "
    "compression.lzma compression.zstd curses dbm ensurepip grp idlelib lzma "
    "multiprocessing.shared_memory multiprocessing.synchronize readline test tkinter turtle "
    "turtledemo"
)
"""Modules of 3.14 that python-for-android leaves out, or that Android cannot have."""


def is_absent(module: str) -> bool:
    """Return whether the phone lacks this standard module, or the package it is in."""
    parts = module.split(".")
    return any(".".join(parts[:end]) in ABSENT for end in range(1, len(parts) + 1))


def has(module: str, packages: set[str]) -> bool:
    """Return whether a module can be imported if these packages are installed beside the app."""
    top = module.partition(".")[0]
    if top in packages:
        return True
    standard = (sys.stdlib_module_names | ADDED) - REMOVED
    return top in standard and not is_absent(module)
