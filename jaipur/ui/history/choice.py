"""Whose matches to show: everybody who was played against, most often first."""

from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from jaipur.store import Rival
from jaipur.ui import rivals
from jaipur.ui.focus import Scope
from jaipur.ui.history.cards import RivalCard
from jaipur.ui.history.roll import Roll
from jaipur.ui.i18n import _, language
from jaipur.ui.kv import load
from jaipur.ui.screens.page import Header
from jaipur.ui.widgets.shield import Shield

__all__ = ["Header", "RivalChoice", "Roll"]


class RivalChoice(Scope, Shield):
    """Reports the chosen one as ``on_choose(rival)``, None for all."""

    scale = NumericProperty(1)

    __events__ = ("on_choose", "on_close")

    def __init__(self, counts: dict[Rival, int], chosen: Rival | None, **options) -> None:
        super().__init__(**options)
        self._chosen = chosen
        self._counts: list[tuple[Rival | None, int]] = [(None, sum(counts.values()))]
        self._counts += counts.items()
        self.ids.roll.use(self._card, self._fill)
        self.ids.roll.count = len(self._counts)
        language.bind(code=self._speak)

    def _speak(self, *_event) -> None:
        self.ids.roll.refill()

    def _card(self) -> RivalCard:
        card = RivalCard(scale=self.scale)
        self.fbind("scale", card.setter("scale"))
        card.bind(on_release=lambda one: self.dispatch("on_choose", one.rival))
        return card

    def _fill(self, card: RivalCard, place: int) -> None:
        rival, count = self._counts[place]
        card.tell(rival, rivals.name(rival) if rival else _("All opponents"), count)
        card.chosen = rival == self._chosen

    def first_focus(self) -> Widget | None:
        return self.ids.roll.cards.get(0)

    def back(self) -> bool:
        self.dispatch("on_close")
        return True

    def on_choose(self, rival: Rival | None) -> None:
        """Show the matches against this one."""

    def on_close(self) -> None:
        """Leave it as it is."""


load("history/choice")
