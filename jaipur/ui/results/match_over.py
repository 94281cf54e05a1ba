"""The end of a match: the winner is appointed the Maharaja’s trader."""

from collections.abc import Sequence

from kivy.properties import NumericProperty, StringProperty

from jaipur.game.session import Session
from jaipur.rules import Outcome
from jaipur.ui.look import kv, theme
from jaipur.ui.table import zones
from jaipur.ui.widgets.fitted_words import Words
from jaipur.ui.widgets.focus import Scope
from jaipur.ui.widgets.shield import Shield
from jaipur.ui.words import phrases
from jaipur.ui.words.i18n import _, language, ngettext


class MatchOver(Scope, Shield):
    """The winner, all rounds' scores, and the way on."""

    portrait = StringProperty("")
    headline = StringProperty("")
    detail = StringProperty("")
    flourish = StringProperty("flourish-match-won")
    scale = NumericProperty(1)
    """How much larger than usual things are, on a large window."""

    __events__ = ("on_again", "on_leave")

    def __init__(
        self,
        session: Session,
        viewer: int | None,
        portraits: Sequence[str],
        hints: int,
        **options: object,
    ) -> None:
        zones.load_all()
        kv.load("results/match_over")
        self._session, self._viewer, self._hints = session, viewer, hints
        winner = session.match.winner
        assert winner is not None, "the match is over"
        self._winner = winner
        won = viewer in (None, winner)
        super().__init__(
            portrait=portraits[winner],
            flourish="flourish-match-won" if won else "flourish-round-lost",
            **options,
        )
        self._say()
        language.bind(code=self._say)

    def _say(self, *_event: object) -> None:
        names = phrases.seat_names(self._session.seats)
        mine = self._winner == self._viewer
        told = _("{name} is the Maharaja’s trader").format(name=names[self._winner])
        self.headline = _("You are the Maharaja’s trader") if mine else told
        self.detail = _hints(self._hints)
        self._show_scores(self._session.match.results, names)

    def _show_scores(self, results: tuple[Outcome, ...], names: list[str]) -> None:
        """A column a round: whoever won it stands out, also by a tie-break."""
        grid = self.ids.scores
        grid.clear_widgets()
        grid.cols = len(results) + 1
        for trader in (1, 0) if self._viewer == 1 else (0, 1):
            name = names[trader]
            self._write(name, 19, halign="left")
            for result in results:
                score, won = str(result.rupees[trader]), result.winner == trader
                colour = theme.GOLD_LIGHT if won else theme.faded(theme.IVORY_SOFT, 0.75)
                self._write(score, 24, bold=won, color=colour, halign="center")

    def _write(self, words: str, size: float, **looks: object) -> None:
        cell = Words(say=words, size_hint=(1, 1), **looks)
        cell.largest = size * self.scale
        self.bind(scale=lambda _over, scale: setattr(cell, "largest", size * scale))
        self.ids.scores.add_widget(cell)

    def back(self) -> bool:
        self.close("on_leave")
        return True

    def close(self, event: str) -> None:
        """Leave this picture, and tell where to."""
        if self.parent:
            self.parent.remove_widget(self)
            language.unbind(code=self._say)
            self.dispatch(event)

    def on_again(self) -> None:
        """Another match against the same rival."""

    def on_leave(self) -> None:
        """Back to the title."""


def _hints(hints: int) -> str:
    if not hints:
        return ""
    return ngettext("with {n} hint", "with {n} hints", hints).format(n=hints)
