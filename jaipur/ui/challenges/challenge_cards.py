"""The cards of the challenges, one for each: your result, and your friend's."""

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import Metrics
from kivy.properties import ObjectProperty

from jaipur.game.contests.contest import Contest
from jaipur.game.statistics.summary import Entry, Opponent, Result
from jaipur.ui.look import theme
from jaipur.ui.widgets.fit_label import FitLabel
from jaipur.ui.widgets.portrait_card import PortraitCard
from jaipur.words import contest_words, opponents
from jaipur.words.description import Description
from jaipur.words.i18n import _


class Pair(NamedTuple):
    """Two matches with the cards of a challenge to compare; or an open challenge."""

    mine: Entry | None
    theirs: Entry | None
    contest: Contest | None = None
    """A challenge that has not been played here yet."""
    received: bool = False
    """Whether the open challenge came from a friend."""

    @property
    def opponent(self) -> Opponent:
        return Opponent(self.contest.level, "") if self.contest else self.either.opponent

    @property
    def either(self) -> Entry:
        found = self.mine or self.theirs
        assert found, "a challenge has a player"
        return found


def pair_of(entries: Sequence[Entry]) -> Pair:
    """Return my first match of these, a finished one if possible, and the latest imported one.

    Both are from the same seat against the same opponent.
    """
    first = entries[0]
    alike = [one for one in entries if (one.me, one.opponent) == (first.me, first.opponent)]
    mine = [one for one in alike if not one.imported]
    ended = [one for one in mine if one.result is not Result.LEFT]
    theirs = [one for one in alike if one.imported]
    return Pair(next(iter(ended or mine), None), theirs[-1] if theirs else None)


class ChallengeCard(PortraitCard):
    """A challenge that was played here or elsewhere, or that is still open."""

    pair = ObjectProperty(None, allownone=True)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._mine, self._theirs = FitLabel(), FitLabel(color=theme.IVORY_SOFT)
        self.add_widget(self._mine)
        self.add_widget(self._theirs)
        self.bind(size=self.arrange)

    def describe(self) -> Description | None:
        value = f"{self._mine.say}, {self._theirs.say}"
        return Description(self.title, value, _("Opens this challenge: compare, send, play it."))

    def fill(self, pair: Pair) -> None:
        """Show this challenge."""
        self.pair = pair
        self.portrait = opponents.portrait(pair.opponent.level)
        self.title = opponents.name(pair.opponent)
        mine = contest_words.challenge_result(pair.mine) if pair.mine else _("not played yet")
        theirs = contest_words.challenge_result(pair.theirs) if pair.theirs else _("no answer yet")
        self._mine.say = _("You: {result}").format(result=mine)
        self._theirs.say = _("Friend: {result}").format(result=theirs)
        self.arrange()

    def arrange(self, *_event: object) -> None:
        super().arrange()
        room = self.height - 16 * Metrics.dp
        lines = (
            (self._theirs, 0.3 * room, 15 * theme.live.scale),
            (self._mine, 0.3 * room, 15 * theme.live.scale),
            (self._name, 0.4 * room, 19 * theme.live.scale),
        )
        self._write(lines, self._after_portrait, 8 * Metrics.dp)
