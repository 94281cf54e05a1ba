"""A challenge as both played it: round by round, and who made more of the same cards."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.game.contests.comparison import Compared, Made
from jaipur.ui.app_screen import ScrollPage
from jaipur.ui.challenges.challenge_cards import Pair
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.widgets.boxes import Row
from jaipur.ui.widgets.explained import OneSentence
from jaipur.words import contest_words, opponents
from jaipur.words.i18n import _


class CompareRow(OneSentence, Row):
    """A round: the rupees of both players, and who made more."""

    title = StringProperty("")
    mine = StringProperty("")
    theirs = StringProperty("")
    against = ListProperty(["", ""])
    """The opponent's rupees in each match."""
    more = StringProperty("")
    better = NumericProperty(-1)
    """Who made more: 0 for me, 1 for them, -1 for neither."""

    def sentence(self) -> str:
        sides = zip((self.mine, self.theirs), self.against, strict=True)
        texts = (", ".join(filter(None, side)) for side in sides)
        return "; ".join(filter(None, (self.title, *texts, self.more)))


class CompareScreen(ScrollPage):
    """Shows two matches with the same cards."""

    pair = ObjectProperty(None, allownone=True)
    verdict = StringProperty("")
    opponent = StringProperty("")
    portrait = StringProperty("")
    results = ListProperty(["", ""])

    def __init__(self, *parts: Any, **options: Any) -> None:
        super().__init__(*parts, **options)
        self._rounds: Sequence[Compared] = ()
        language.bind(code=self.retranslate)

    def first_focus(self) -> Widget:
        return self.named("more")

    def show_more(self) -> None:
        """Offer to send the own match, to send the challenge, or to play it again."""
        self.navigator.screen("challenges").look_at(self.pair)

    def show(self, pair: Pair, rounds: Sequence[Compared]) -> None:
        """Show these matches side by side."""
        self._rounds = rounds
        self.pair = pair
        self.retranslate()

    def retranslate(self, *_event: object) -> None:
        pair = self.pair
        if pair is None:
            return
        self.portrait = opponents.portrait(pair.either.opponent.level)
        self.opponent = _("Against: {name}").format(name=opponents.name(pair.either.opponent))
        self.verdict = contest_words.challenge_verdict(self._rounds)
        self.results = [
            contest_words.challenge_result(one) for one in (pair.mine, pair.theirs) if one
        ]
        self.ids.rounds.clear_widgets()
        for number, compared in enumerate(self._rounds, start=1):
            self.ids.rounds.add_widget(self._row(number, compared))

    def _row(self, number: int, compared: Compared) -> CompareRow:
        more = compared.more
        return CompareRow(
            title=_("Round {n}").format(n=number),
            mine=_rupees(compared.mine),
            theirs=_rupees(compared.theirs),
            against=[_against(compared.mine), _against(compared.theirs)],
            more=_("only one of you played it") if more is None else contest_words.more(more),
            better=-1 if not more else int(more < 0),
        )


def _rupees(made: Made | None) -> str:
    return str(made.rupees) if made else "–"


def _against(made: Made | None) -> str:
    return _("opponent {n}").format(n=made.opponent) if made else ""


load("challenges/compare_screen")
