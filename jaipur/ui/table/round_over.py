"""The end of a round: who earned the seal, and with what."""

from kivy.properties import ListProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from jaipur.game.session import Session
from jaipur.rules import Outcome
from jaipur.rules.scoring import Decision
from jaipur.ui import kv, voice
from jaipur.ui.i18n import _


class RoundOver(FloatLayout):
    """Covers the table with the result until it is dismissed."""

    headline = StringProperty("")
    reason = StringProperty("")
    names = ListProperty(["", ""])
    rupees = ListProperty([0, 0])
    seals = ListProperty([0, 0])
    flourish = StringProperty("flourish-round-won")
    button = StringProperty("")

    __events__ = ("on_next",)

    def __init__(self, session: Session, viewer: int, **kwargs) -> None:
        kv.load("table/round_over")
        result = session.match.results[-1]
        mine = (viewer, 1 - viewer)
        names = [seat.name for seat in session.seats]
        super().__init__(
            headline=_headline(session, viewer, names),
            reason=_reason(result, names),
            names=[names[trader] for trader in mine],
            rupees=[result.rupees[trader] for trader in mine],
            seals=[session.match.seals[trader] for trader in mine],
            flourish=_flourish(session, viewer),
            button=_("Next round") if session.match.winner is None else _("New match"),
            **kwargs,
        )

    def on_touch_down(self, touch) -> bool:
        super().on_touch_down(touch)
        return True

    def dismiss(self) -> None:
        """Leave, and go on."""
        if self.parent:
            self.parent.remove_widget(self)
            self.dispatch("on_next")

    def on_next(self) -> None:
        """The result has been seen."""


def _headline(session: Session, viewer: int, names: list[str]) -> str:
    match, winner = session.match, session.match.results[-1].winner
    if match.winner == viewer:
        return _("You win the match")
    if match.winner is not None:
        return _("{name} wins the match").format(name=names[match.winner])
    if winner is None:
        return _("A complete tie: once more")
    if winner == viewer:
        return _("The seal is yours")
    return _("The seal goes to {name}").format(name=names[winner])


def _reason(result: Outcome, names: list[str]) -> str:
    words = [voice.ending(result.ended_by)]
    if result.camel_token is not None:
        camels = _("{name} has the larger herd: 5 rupees")
        words.append(camels.format(name=names[result.camel_token]))
    if result.decided_by is Decision.BONUS_TOKENS:
        words.append(_("Equal rupees: more bonus tokens decide"))
    if result.decided_by is Decision.GOODS_TOKENS:
        words.append(_("Equal rupees and bonus tokens: more goods tokens decide"))
    return "\n".join(words)


def _flourish(session: Session, viewer: int) -> str:
    if session.match.winner == viewer:
        return "flourish-match-won"
    won = session.match.results[-1].winner == viewer
    return "flourish-round-won" if won else "flourish-round-lost"
