"""The app's one activity in the manifest: its class, its start, and its intents."""

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

from tools.android_check.spec import ENTRYPOINT

ANDROID = "{http://schemas.android.com/apk/res/android}"
LAUNCH_MODE = "singleTask"
"""python-for-android's default; others run the game twice, or get no results of pickers."""
ORIENTATION = "unspecified"
"""The phone decides; a fixed orientation would not turn with it."""
HANDLED = set(
    """colorMode density fontScale fontWeightAdjustment keyboard keyboardHidden layoutDirection
    locale navigation orientation screenLayout screenSize smallestScreenSize uiMode""".split()  # noqa: SIM905
)
"""Changes during which the app goes on running; Android restarts it for any other."""
META_DATA = {"wakelock": "0"}


class Heard(NamedTuple):
    """An intent that a filter accepts."""

    action: str
    categories: tuple[str, ...]
    kind: str = ""
    scheme: str = ""


HEARD = {
    Heard("MAIN", ("LAUNCHER",)),
    Heard("SEND", ("DEFAULT",), "text/plain"),
    Heard("VIEW", ("DEFAULT",), "text/plain", "content"),
}


def faults(application: ElementTree.Element) -> Iterator[str]:
    """Yield what is wrong with the activity and its neighbours in the manifest."""
    activities = application.findall("activity")
    if [get(one, "name") for one in activities] != [ENTRYPOINT]:
        names = ", ".join(get(one, "name") or "?" for one in activities)
        yield f"its activity is {names or 'missing'}, must be {ENTRYPOINT} (android.entrypoint)"
    for activity in activities[:1]:
        yield from _start(activity)
        heard = {one for each in activity.iter("intent-filter") for one in _heard(each)}
        for strange in sorted(heard - HEARD):
            yield f"answers to {_words(strange)}, which the app does not expect (intent_filters)"
        for missing in sorted(HEARD - heard):
            yield f"does not answer to {_words(missing)} (android.manifest.intent_filters)"
    data = {get(one, "name"): get(one, "value") for one in application.iter("meta-data")}
    if data != META_DATA:
        yield f"has the meta-data {data}, must be {META_DATA} (android.meta_data)"


def get(one: ElementTree.Element, name: str) -> str:
    """Return an Android attribute; empty if there is none."""
    return one.get(f"{ANDROID}{name}", "")


def _start(activity: ElementTree.Element) -> Iterator[str]:
    wanted = (
        ("launchMode", LAUNCH_MODE, "android.manifest.launch_mode"),
        ("screenOrientation", ORIENTATION, "android.manifest.orientation"),
    )
    for name, value, key in wanted:
        if get(activity, name) != value:
            yield f"{name} is {get(activity, name) or 'not said'}, must be {value} ({key})"
    if get(activity, "exported") != "true":
        yield "the activity is not exported: no launcher could start it"
    if missing := HANDLED - set(get(activity, "configChanges").split("|")):
        yield f"configChanges lacks {', '.join(sorted(missing))}: Android would restart the app"


def _heard(filter_: ElementTree.Element) -> Iterator[Heard]:
    """Yield each action of a filter with each kind of data."""
    last = [[get(one, "name").rpartition(".")[2] for one in filter_.iter(n)] for n in NAMED]
    kinds = [(get(one, "mimeType"), _scheme(one)) for one in filter_.iter("data")]
    for action in last[0]:
        for kind, scheme in kinds or [("", "")]:
            yield Heard(action, tuple(sorted(last[1])), kind, scheme)


NAMED = ("action", "category")


def _scheme(data: ElementTree.Element) -> str:
    """Return the scheme, with everything else that narrows an address."""
    parts = {name.removeprefix(ANDROID): value for name, value in data.attrib.items()}
    parts.pop("mimeType", None)
    scheme = parts.pop("scheme", "")
    return " ".join([scheme, *(f"{name}={value}" for name, value in sorted(parts.items()))]).strip()


def _words(heard: Heard) -> str:
    data = f" of {heard.kind}" if heard.kind else ""
    by = f" by {heard.scheme}" if heard.scheme else ""
    return f"{heard.action} [{', '.join(heard.categories)}]{data}{by}"
