"""A filter for matches: all, against an opponent, or of a kind."""

from collections.abc import Mapping

from kivy.metrics import Metrics
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.game.match.heading import Kind
from jaipur.game.statistics.summary import Opponent
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.explained import BlocksTouch
from jaipur.ui.widgets.fit_label import FitLabel
from jaipur.ui.widgets.focus import ModalLayer
from jaipur.ui.widgets.portrait_card import PortraitCard
from jaipur.ui.widgets.virtual_list import VirtualList
from jaipur.words import match_words, opponents, phrases
from jaipur.words.description import Description
from jaipur.words.i18n import _
from jaipur.words.match_words import Which


class OpponentCard(PortraitCard):
    """An opponent, a kind of match, or all of them, with the number of matches."""

    opponent = ObjectProperty(None, allownone=True)
    count = StringProperty("")

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._name.lines = 2
        self._count = FitLabel(color=theme.IVORY_SOFT)
        self.add_widget(self._count)
        self.fbind("count", self._count.setter("say"))
        self.bind(size=self.arrange)

    def describe(self) -> Description | None:
        return Description(self.title, self.count, _("Shows only these matches."))

    def fill(self, which: Which, count: int) -> None:
        """Show these matches on the card."""
        self.opponent = which
        if isinstance(which, Kind):
            self.portrait = match_words.SIGNS[which]
        else:
            self.portrait = opponents.portrait(which.level) if which else "seal-earned"
        self.title = match_words.kind_name(which)
        self.count = phrases.matches(count)

    def arrange(self, *_event: object) -> None:
        super().arrange()
        edge = 8 * Metrics.dp
        room = self.height - 2 * edge
        lines = (
            (self._count, 0.45 * room, 14 * theme.live.scale),
            (self._name, 0.55 * room, 18 * theme.live.scale),
        )
        self._write(lines, self._after_portrait, edge)


class OpponentFilter(ModalLayer, BlocksTouch):
    """Reports the choice as ``on_choose(which)``, None for all. Kinds are offered if there are
    others than plain matches."""

    on_choose = WidgetEvent()  # (which: Which) Show these matches.
    on_close = WidgetEvent()  # Keep the current filter.

    def __init__(
        self,
        counts: Mapping[Opponent, int],
        chosen: Which,
        total: int,
        kinds: Mapping[Kind, int] | None = None,
        **options: object,
    ) -> None:
        super().__init__(**options)
        self._chosen = chosen
        self._counts: list[tuple[Which, int]] = [(None, total)] if total else []
        there = [(kind, count) for kind, count in (kinds or {}).items() if count]
        self._counts += there if any(kind is not Kind.PLAIN for kind, _count in there) else []
        self._counts += counts.items()
        self.ids.rows.use(self._card, self._fill)
        self.ids.rows.count = len(self._counts)
        language.bind(code=self.retranslate)

    def retranslate(self, *_event: object) -> None:
        self.ids.rows.refill()

    def _card(self) -> OpponentCard:
        card = OpponentCard()
        card.bind(on_release=lambda one: self.dispatch("on_choose", one.opponent))
        return card

    def _fill(self, card: OpponentCard, place: int) -> None:
        which, count = self._counts[place]
        card.fill(which, count)
        card.chosen = which == self._chosen

    def first_focus(self) -> Widget | None:
        rows: VirtualList = self.ids.rows
        return rows.cards.get(0)

    def back(self) -> bool:
        self.dispatch("on_close")
        return True


load("widgets/opponent_filter")
