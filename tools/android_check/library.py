"""What can be imported on the phone: Python 3.14 as python-for-android builds it, and no more."""

import sys

ADDED = {"annotationlib", "compression", "_interpreters", "_interpqueues", "_interpchannels"}
"""Modules that 3.14 has and some of the Pythons this runs on have not."""

REMOVED = frozenset(
    "aifc asynchat asyncore audioop cgi cgitb chunk crypt distutils imghdr imp lib2to3 mailcap "
    "msilib nis nntplib ossaudiodev pipes smtpd sndhdr spwd sunau telnetlib uu xdrlib".split()
)
"""Modules that 3.12 and 3.13 took out of the standard library."""

REMOVED_NAMES = {
    "ast": "Bytes Ellipsis NameConstant Num Str",
    "asyncio": "AbstractChildWatcher FastChildWatcher SafeChildWatcher ThreadedChildWatcher "
    "get_child_watcher set_child_watcher",
    "configparser": "LegacyInterpolation SafeConfigParser",
    "importlib": "find_loader",
    "importlib.abc": "Finder ResourceReader Traversable TraversableResources",
    "importlib.util": "module_for_loader set_loader set_package",
    "inspect": "formatargspec getargspec",
    "locale": "format resetlocale",
    "pkgutil": "ImpImporter ImpLoader find_loader get_loader",
    "pty": "master_open slave_open",
    "sqlite3": "version version_info",
    "ssl": "match_hostname wrap_socket",
    "typing": "io re",
    "unittest": "findTestCases getTestCaseNames makeSuite",
    "urllib.parse": "Quoter",
    "urllib.request": "FancyURLopener URLopener",
    "webbrowser": "MacOSX",
}
"""Names that were public in 3.11 and are gone from their modules in 3.14."""

ABSENT = frozenset(
    "_bz2 _curses _curses_panel _dbm _gdbm _lzma _posixshmem _tkinter _zstd bz2 compression.bz2 "
    "compression.lzma compression.zstd curses dbm ensurepip grp idlelib lzma "
    "multiprocessing.shared_memory multiprocessing.synchronize readline test tkinter turtle "
    "turtledemo".split()
)
"""Modules of 3.14 that python-for-android leaves out, or that Android cannot have."""

REMOVED_BY_NAME = {module: set(names.split()) for module, names in REMOVED_NAMES.items()}
ALL_REMOVED = set[str]().union(*REMOVED_BY_NAME.values())


def is_absent(module: str) -> bool:
    """Whether the phone lacks this module of the standard library, or the package it is in."""
    parts = module.split(".")
    return any(".".join(parts[:end]) in ABSENT for end in range(1, len(parts) + 1))


def has(module: str, packages: set[str]) -> bool:
    """Whether a module can be imported where these packages are installed beside the app."""
    top = module.partition(".")[0]
    if top in packages:
        return True
    standard = (sys.stdlib_module_names | ADDED) - REMOVED
    return top in standard and not is_absent(module)
