"""The table of all screens, and the pictures of the documentation; free of Kivy.

To add a screen, add its line to `SCREENS`: dumps, pictures, the workbench, the measured contrast
and the visits of the tests take it from here.
"""

from argparse import ArgumentParser
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple


class Screen(NamedTuple):
    """A screen or sheet, and how tools and tests show it."""

    scene: str
    """The function of `scenes.py`, or of another file of scenes beside it, that shows it."""
    arguments: tuple[Any, ...] = ()
    long: bool = False
    """It is longer than many windows, so it may scroll."""
    visited: bool = True
    """`tests/ui/visits` looks at it in all kinds of windows; not where another looks the same."""


def _of(scene: str, *arguments: Any, **how: bool) -> Screen:
    return Screen(scene, arguments, **how)


MOMENTS = ("early", "middle", "choosing")
SCREENS: dict[str, Screen] = {
    "title": _of("title"),
    "greeting": _of("greeting"),
    "opponents": _of("screen", "opponents"),
    "opponents-fresh": _of("road", False),
    "opponents-complete": _of("road", True),
    "opponents-traveller": _of("traveller"),
    "honour": _of("honour"),
    "names": _of("screen", "names"),
    "settings": _of("screen", "settings", long=True),
    "about": _of("about"),
    "keys": _of("keys", True),
    "gestures": _of("keys", False),
    "gestures-by-ear": _of("keys", False, True),
    "speech-offer": _of("speech_offer"),
    "learn": _of("screen", "learn", long=True),
    "rules": _of("screen", "rules", long=True),
    "tips": _of("screen", "tips", long=True),
    "advice": _of("screen", "advice", long=True),
    "puzzles": _of("puzzles", long=True),
    "puzzles-new": _of("screen", "puzzles", visited=False),
    "puzzle": _of("puzzle", "", visited=False),
    "puzzle-wrong": _of("puzzle", "wrong"),
    "puzzle-solved": _of("puzzle", "solved", visited=False),
    **{f"lesson-{step}": _of("lesson", step, visited=False) for step in range(1, 10)},
    "trial": _of("trial", False, visited=False),
    "trial-answer": _of("trial", True),
    **{f"table-{time}": _of("table", time, visited=False) for time in MOMENTS},
    "table-late": _of("table", "late"),
    "one-handed": _of("one_handed", False, visited=False),
    "one-handed-left": _of("one_handed", True, visited=False),
    **{f"message-{kind}": _of("message", kind, visited=False) for kind in ("tip", "refusal")},
    **{f"hint-{step}": _of("hint", step, visited=False) for step in ("idea", "move", "reason")},
    "today": _of("screen", "today"),
    "duel": _of("duel", long=True),
    "challenges": _of("challenges"),
    "challenge": _of("challenge"),
    "compare": _of("compare", long=True),
    "history": _of("screen", "history"),
    "history-match": _of("history_match"),
    "history-opponents": _of("history_opponents"),
    "history-import": _of("history_import"),
    "history-match-phone": _of("phone_match"),
    "history-import-phone": _of("phone_import"),
    "names-writing": _of("phone_names", visited=False),
    "history-empty": _of("history_empty"),
    "numbers": _of("numbers", long=True),
    "numbers-empty": _of("numbers_empty"),
    "replay": _of("replay", 0),
    "replay-open": _of("replay", 2, visited=False),
    "review": _of("review", long=True),
    "summary": _of("summary", long=True),
    "review-side": _of("review_side"),
    "sorry": _of("sorry"),
    # these start matches, which would otherwise appear in the history
    "doors": _of("doors"),
    "pause": _of("pause"),
    "notice": _of("notice", visited=False),
    "ask": _of("ask"),
    "title-continue": _of("resume"),
    "round-over": _of("round_over"),
    "match-over": _of("match_over", False),
    "match-over-two": _of("match_over", True),
    # and these change the later ones
    "taps-only": _of("taps_only", "settings", visited=False),
    "taps-only-table": _of("taps_only", "table", visited=False),
}


class Shot(NamedTuple):
    """A picture of a screen on a device."""

    screen: str
    device: str
    language: str = "en"

    @property
    def name(self) -> str:
        return f"{self.screen}-{self.device}-{self.language}.png"


STORE = {
    "phoneScreenshots": ("table-choosing", "opponents", "round-over"),
    "sevenInchScreenshots": ("table-choosing", "doors"),
    "tenInchScreenshots": ("table-choosing", "doors"),
}
"""The pictures of a store's page."""

DOCS = (Shot("table-choosing", "tablet"), Shot("doors", "tablet"))
"""The pictures of README."""


def asked_for(parser: ArgumentParser, wanted: Sequence[str], there: Collection[str]) -> list[str]:
    """Return the names on a command line, or all; report unknown ones."""
    for name in wanted:
        if name not in there:
            parser.error(f"there is no {name!r}, only {', '.join(there)}")
    return list(wanted or there)
