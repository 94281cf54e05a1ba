"""The table of all screens, and the pictures of the documentation; free of Kivy.

To add a screen, name it here, with the function of `scenes.py`, or of another file of scenes beside
it, that shows it, and that function's arguments.
"""

from argparse import ArgumentParser
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

SCREENS: dict[str, tuple[Any, ...]] = {
    "title": ("title",),
    "greeting": ("greeting",),
    "opponents": ("screen", "opponents"),
    "opponents-fresh": ("road", False),
    "opponents-complete": ("road", True),
    "opponents-traveller": ("traveller",),
    "honour": ("honour",),
    "names": ("screen", "names"),
    "settings": ("screen", "settings"),
    "keys": ("keys", True),
    "gestures": ("keys", False),
    "gestures-by-ear": ("keys", False, True),
    "speech-offer": ("speech_offer",),
    "learn": ("screen", "learn"),
    "rules": ("screen", "rules"),
    "tips": ("screen", "tips"),
    "advice": ("screen", "advice"),
    "puzzles": ("puzzles",),
    "puzzles-new": ("screen", "puzzles"),
    "puzzle": ("puzzle", ""),
    "puzzle-wrong": ("puzzle", "wrong"),
    "puzzle-solved": ("puzzle", "solved"),
    **{f"lesson-{step}": ("lesson", step) for step in range(1, 10)},
    "trial": ("trial", False),
    "trial-answer": ("trial", True),
    **{f"table-{time}": ("table", time) for time in ("early", "middle", "choosing", "late")},
    "one-handed": ("one_handed", False),
    "one-handed-left": ("one_handed", True),
    **{f"message-{kind}": ("message", kind) for kind in ("tip", "refusal")},
    **{f"hint-{step}": ("hint", step) for step in ("idea", "move", "reason")},
    "today": ("screen", "today"),
    "duel": ("duel",),
    "challenges": ("challenges",),
    "challenge": ("challenge",),
    "compare": ("compare",),
    "history": ("screen", "history"),
    "history-match": ("history_match",),
    "history-opponents": ("history_opponents",),
    "history-import": ("history_import",),
    "history-match-phone": ("phone_match",),
    "history-import-phone": ("phone_import",),
    "names-writing": ("phone_names",),
    "history-empty": ("history_empty",),
    "numbers": ("numbers",),
    "numbers-empty": ("numbers_empty",),
    "replay": ("replay", 0),
    "replay-open": ("replay", 2),
    "review": ("review",),
    "summary": ("summary",),
    "review-side": ("review_side",),
    "sorry": ("sorry",),
    # these start matches, which would otherwise appear in the history
    "doors": ("doors",),
    "pause": ("pause",),
    "notice": ("notice",),
    "ask": ("ask",),
    "title-continue": ("resume",),
    "round-over": ("round_over",),
    "match-over": ("match_over", False),
    "match-over-two": ("match_over", True),
    # and these change the later ones
    "taps-only": ("taps_only", "settings"),
    "taps-only-table": ("taps_only", "table"),
}

COACHED = ("review", "review-side", "summary", "match-over", "match-over-two", "numbers")
"""The screens for which the coach needs a minute or two."""


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

BAR = ("table-early", "message-refusal", "message-tip", "hint-move", "table-choosing")
"""The states of the bar at the table."""
BAR_DEVICES = ("phone", "small-phone", "tablet", "desktop")


def asked_for(parser: ArgumentParser, wanted: Sequence[str], there: Collection[str]) -> list[str]:
    """Return the names on a command line, or all; report unknown ones."""
    for name in wanted:
        if name not in there:
            parser.error(f"there is no {name!r}, only {', '.join(there)}")
    return list(wanted or there)
