"""Calls that work on a desktop and fail on a phone, found by their full names."""

import ast
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

ONE_PROCESS = "starts another process, and Android gives an app only one: use worker_pools"
NO_SEMAPHORES = "needs semaphores, which Android lacks: use worker_pools"
NO_HOME = "means the home folder, which an app has none of: use App.user_data_dir"
FORBIDDEN: dict[str, str] = {
    "asyncio.create_subprocess_exec": ONE_PROCESS,
    "asyncio.create_subprocess_shell": ONE_PROCESS,
    "concurrent.futures.ProcessPoolExecutor": ONE_PROCESS,
    "multiprocessing.Process": ONE_PROCESS,
    "multiprocessing.pool": NO_SEMAPHORES,
    "pty": ONE_PROCESS,
    "subprocess": ONE_PROCESS,
    **{f"os.{name}": ONE_PROCESS for name in ("fork", "forkpty", "popen", "system")},
    **{f"os.posix_spawn{end}": ONE_PROCESS for end in ("", "p")},
    **{f"os.spawn{end}": ONE_PROCESS for end in ("l", "le", "lp", "lpe", "v", "ve", "vp", "vpe")},
    **{f"os.exec{end}": ONE_PROCESS for end in ("l", "le", "lp", "lpe", "v", "ve", "vp", "vpe")},
    **{
        f"multiprocessing.{name}": NO_SEMAPHORES
        for name in (
            *("Array", "Barrier", "BoundedSemaphore", "Condition", "Event", "JoinableQueue"),
            *("Lock", "Manager", "Pool", "Queue", "RLock", "Semaphore", "SimpleQueue", "Value"),
        )
    },
    "os.link": "makes a hard link, which Android refuses to apps: copy the file",
    "os.path.expanduser": NO_HOME,
    "pathlib.Path.home": NO_HOME,
    "tempfile": "finds no folder but the program's own, which updates wipe: use App.user_data_dir",
    "venv": "makes environments, which the phone's Python cannot",
    "zoneinfo": "needs tzdata, which the phone lacks: reckon in UTC or local time",
}
"""Names that can be imported on the phone but do not work there, including all below them."""
METHODS = {
    "expanduser": NO_HOME,
    "hardlink_to": FORBIDDEN["os.link"],
}
"""The same, as methods of objects whose class is not known here."""
NAMED_LOCALE = "a named locale"
LOCALES = {"", "C", "POSIX", "C.UTF-8", "en_US.UTF-8"}
"""The only locales of Android's C library."""

INTERNET = "android.permission.INTERNET"
RIGHTS: dict[str, str] = {
    **dict.fromkeys(
        (
            *("asyncio.open_connection", "asyncio.start_server", "ftplib", "http.client"),
            *("http.server", "imaplib", "kivy.loader", "kivy.network", "kivy.uix.image.AsyncImage"),
            *("kivy.uix.videoplayer", "poplib", "requests", "smtplib", "socket.create_connection"),
            *("socket.create_server", "socket.getaddrinfo", "socket.gethostbyname"),
            *("socket.socket", "socketserver", "urllib.request", "xmlrpc"),
        ),
        INTERNET,
    ),
    "kivy.core.camera": "android.permission.CAMERA",
    "kivy.uix.camera": "android.permission.CAMERA",
    "plyer.audio": "android.permission.RECORD_AUDIO",
    "plyer.bluetooth": "android.permission.BLUETOOTH_CONNECT",
    "plyer.brightness": "android.permission.WRITE_SETTINGS",
    "plyer.call": "android.permission.CALL_PHONE",
    "plyer.camera": "android.permission.CAMERA",
    "plyer.flash": "android.permission.CAMERA",
    "plyer.gps": "android.permission.ACCESS_FINE_LOCATION",
    "plyer.irblaster": "android.permission.TRANSMIT_IR",
    "plyer.notification": "android.permission.POST_NOTIFICATIONS",
    "plyer.sms": "android.permission.SEND_SMS",
    "plyer.stt": "android.permission.RECORD_AUDIO",
    "plyer.vibrator": "android.permission.VIBRATE",
    "plyer.wifi": "android.permission.ACCESS_WIFI_STATE",
}
"""Names that need a permission on Android."""

TOPS = {name.partition(".")[0] for name in (*FORBIDDEN, *RIGHTS)} | {
    "importlib",
    "locale",
}
"""Modules whose imported names are checked."""

DESKTOP_ONLY: dict[str, dict[str, str]] = {
    "jaipur/__main__.py": {"tempfile": "only the demo plays from there"},
    "jaipur/game/workers/worker_pools.py": {
        "subprocess": "the phone's Python has interpreter pools"
    },
    "jaipur/ui/device/desktop_entry.py": {"pathlib.Path.home": "asked for by --install-desktop"},
    "jaipur/ui/device/device.py": {"pathlib.Path.home": "Phone.saves leaves the folder to Kivy"},
    "jaipur/ui/device/sharing.py": {"pathlib.Path.home": "only a dialog of a desktop begins there"},
    "jaipur/ui/device/voices.py": {"subprocess": "Phone.voice speaks by Java"},
    "jaipur/ui/history/import_match.py": {"expanduser": "reads a path that the player typed"},
    "jaipur/ui/start/crash_handler.py": {"pathlib.Path.home": "takes it out of a report"},
}
"""Files in which a desktop may do what a phone cannot, and why a phone never runs that code."""
KV_IMPORT = re.compile(r"^#:\s*import\s+(\S+)\s+(\S+)", re.MULTILINE)
LATE_IMPORT = re.compile(r"""(?:__import__|import_module)\(\s*["']([\w.]+)["']""")


class Found(NamedTuple):
    """A call, its line, and its full name."""

    line: int
    name: str


def aliases(nodes: Iterable[ast.AST]) -> dict[str, str]:
    """Return what each name in a file stands for: imports, and names assigned from them."""
    known: dict[str, str] = {}
    given: list[tuple[str, ast.expr]] = []
    for node in nodes:
        if isinstance(node, ast.Import):
            for one in node.names:
                known[one.asname or one.name.partition(".")[0]] = (
                    one.name if one.asname else one.name.partition(".")[0]
                )
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            known.update(
                {one.asname or one.name: f"{node.module}.{one.name}" for one in node.names}
            )
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            given.append((node.targets[0].id, node.value))
    for name, value in given:
        if (full := full_name(value, known)) and name not in known:
            known[name] = full
    return known


def full_name(node: ast.AST, known: dict[str, str]) -> str:
    """Return the dotted name of an expression; empty if it does not begin with an import."""
    match node:
        case ast.Name(id=name):
            return known.get(name, "")
        case ast.Call(func=ast.Name(id="getattr"), args=[value, ast.Constant(value=str(attr)), *_]):
            owner = full_name(value, known)
            return f"{owner}.{attr}" if owner else ""
        case ast.Attribute(value=value, attr=attr):
            owner = full_name(value, known)
            return f"{owner}.{attr}" if owner else ""
        case ast.Call(func=func, args=args):
            return _called(full_name(func, known), args)
    return ""


def _called(name: str, args: list[ast.expr]) -> str:
    """Return the name of what a call returns, as far as it has one."""
    if name in ("importlib.import_module", "importlib.__import__") and args:
        return args[0].value if _is_text(args[0]) else ""  # type: ignore[attr-defined]
    return "multiprocessing" if name == "multiprocessing.get_context" else ""


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def found(nodes: list[ast.AST], known: dict[str, str]) -> Iterator[Found]:
    """Yield all names of modules and their contents, all late imports, and requested locales."""
    known = {short: full for short, full in known.items() if full.partition(".")[0] in TOPS}
    for node in nodes:
        line = getattr(node, "lineno", 1)
        if isinstance(node, ast.Import):
            yield from (Found(line, one.name) for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (Found(line, f"{node.module}.{one.name}") for one in node.names)
        elif isinstance(node, ast.Attribute | ast.Name):
            yield from _of_name(node, line, known)
        elif isinstance(node, ast.Call):
            yield from _of_call(node, line, known)


def _of_name(node: ast.Attribute | ast.Name, line: int, known: dict[str, str]) -> Iterator[Found]:
    if full := full_name(node, known):
        yield Found(line, full)
    elif isinstance(node, ast.Attribute) and node.attr in METHODS:
        yield Found(line, node.attr)


def _of_call(node: ast.Call, line: int, known: dict[str, str]) -> Iterator[Found]:
    name = full_name(node.func, known)
    if late := late_import(node, known):
        yield Found(line, late)
    elif taken := full_name(node, known):
        yield Found(line, taken)
    if name == "locale.setlocale" and len(node.args) > 1 and not _is_plain(node.args[1]):
        yield Found(line, NAMED_LOCALE)


def late_import(node: ast.Call, known: dict[str, str]) -> str:
    """Return the module that `import_module` or `__import__` is called with."""
    is_builtin = isinstance(node.func, ast.Name) and node.func.id == "__import__"
    full = full_name(node.func, known)
    if node.args and (is_builtin or full in ("importlib.import_module", "importlib.__import__")):
        first = node.args[0]
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            return first.value
    return ""


def _is_plain(wish: ast.expr) -> bool:
    """Return whether a locale is one that Android has, or is only queried."""
    return isinstance(wish, ast.Constant) and (wish.value is None or wish.value in LOCALES)


def imported_by_layout(source: str) -> list[str]:
    """Return what a KV file imports, at its top or within its rules."""
    return [*(full for _, full in KV_IMPORT.findall(source)), *LATE_IMPORT.findall(source)]


def used_by_layout(source: str) -> list[str]:
    """Return the full names that a KV file uses from modules that are not the app's."""
    return [
        full + taken
        for short, full in KV_IMPORT.findall(source)
        if not full.startswith("jaipur.")
        for taken in ["", *re.findall(rf"(?<![\w.]){re.escape(short)}((?:\.\w+)+)", source)]
    ]


def refusal(name: str, rights: Iterable[str]) -> str:
    """Return why a phone refuses a name, and what to do; empty if it does not."""
    if name == NAMED_LOCALE:
        return "locale.setlocale asks for a locale by name; Android has none: use jaipur.words"
    if name in METHODS:
        return f"{name} {METHODS[name]}"
    parts = name.split(".")
    for end in range(1, len(parts) + 1):
        part = ".".join(parts[:end])
        if part in FORBIDDEN:
            return f"{part} {FORBIDDEN[part]}"
        right = RIGHTS.get(
            part.replace("plyer.facades.", "plyer.").replace("plyer.platforms.android.", "plyer.")
        )
        if right and right not in rights:
            return f"{part} needs the right {right}, which buildozer.spec does not declare"
    return ""


def excused(place: str, name: str) -> str:
    """Return the entry of `DESKTOP_ONLY` that allows a file to use a name; empty without one."""
    allowed = DESKTOP_ONLY.get(place, {})
    return next((one for one in allowed if name == one or name.startswith(f"{one}.")), "")
