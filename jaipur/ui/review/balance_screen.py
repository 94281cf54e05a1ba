"""The balance of a match: luck and play of both, and the mistakes that are worth another look."""

from collections.abc import Iterable

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.coach.review import Decision, Place
from jaipur.game.playback import Eyes, Playback
from jaipur.rules import Counts, Good
from jaipur.rules.notation import Record
from jaipur.store.heading import heading_of
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.review.balance_parts import BalanceRow, Find
from jaipur.ui.review.chance_curve import LUCK
from jaipur.ui.review.sums import Sums, sums_of
from jaipur.ui.widgets.focus import focusables
from jaipur.ui.widgets.page import Page, Prose, Scroll, Section
from jaipur.ui.words import coach_words, phrases
from jaipur.ui.words.i18n import _, language

__all__ = ["BalanceScreen", "Scroll"]

FULL = 0.5
"""What fills half a bar: a whole match won or lost."""
STEPS = {"down": -0.2, "up": 0.2, "pagedown": -0.9, "pageup": 0.9, "end": -1e6, "home": 1e6}
"""How far a key scrolls, in heights of the view."""


class BalanceScreen(Page):
    """Told anew whenever the review has grown; `on_look(place)` leads to a decision."""

    review = ObjectProperty(None, allownone=True)
    about = StringProperty("")
    columns = NumericProperty(1)

    __events__ = ("on_look",)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._record, self._seat = Record(("", "")), 0
        self._tell_soon = Clock.create_trigger(self._tell, -1)
        for name in ("review", "scale"):
            self.fbind(name, self._tell_soon)
        language.bind(code=self._tell_soon)

    def begin(self, record: Record, seat: int) -> None:
        """Speak of a match to this seat."""
        self._record, self._seat, self.review = record, seat, None
        self.ids.view.scroll_y = 1
        self._tell_soon()

    def on_look(self, place: Place) -> None:
        """The person wants to see a decision."""

    # What is told

    def _tell(self, *_event: object) -> None:
        review, cards = self.review, self.ids.cards
        cards.clear_widgets()
        if review is None:
            self.about = _("The coach begins…")
            return
        self.about = coach_words.progress(review)
        sums = sums_of(review, self._seat)
        cards.add_widget(self._sums(sums))
        cards.add_widget(self._finds(review.dearest(self._seat)))

    def _names(self) -> list[str]:
        heading = heading_of(self._record)
        names = phrases.trader_names(heading.names, heading.levels)
        return [names[self._seat], names[1 - self._seat]]

    def _sums(self, sums: Sums) -> Widget:
        section = self._section(_("In rounds of 100"))
        if not sums.rounds:
            section.add_widget(self._prose(_("No round was played to its end.")))
            return section
        mine, theirs = self._names()
        rows = (
            (_("Luck"), sums.luck, LUCK, coach_words.turn(sums.turn, self._seat)),
            (_("Play"), sums.play, INK_OF_PLAY, coach_words.given_away(sums.losses, theirs)),
            (_("Result"), sums.result, theme.GOLD, coach_words.rounds_won(sums.won, sums.rounds)),
        )
        section.add_widget(
            self._prose(
                _("{mine} at the left, {theirs} at the right").format(mine=mine, theirs=theirs)
            )
        )
        for title, share, colour, note in rows:
            row = BalanceRow(title=title, note=note, colour=colour, scale=self.scale)
            row.mine, row.theirs = coach_words.signed(share), coach_words.signed(-share)
            row.share, row.summed = max(-1.0, min(1.0, -share / FULL)), title == rows[-1][0]
            section.add_widget(row)
        return section

    def _finds(self, dearest: list[tuple[Place, Decision]]) -> Widget:
        section = self._section(_("Your dearest mistakes"))
        section.slack = 8
        if not dearest:
            none = (
                _("None: no move of yours cost five rounds in a hundred or more.")
                if self.review.complete
                else _("None so far.")
            )
            section.add_widget(self._prose(none))
        timeline = Playback(self._record)
        for place, decision in dearest:
            view = timeline.view(timeline.starts[place.round] + place.moves, Eyes(self._seat))
            find = Find(grade=decision.grade, scale=self.scale)
            find.title = coach_words.place(place.round, self._number(place))
            find.cost = coach_words.cost(decision)
            find.market, find.hand = _sprites(view.market), _sprites(view.hand or ())
            find.bind(on_look=lambda *_event, place=place: self.dispatch("on_look", place))
            section.add_widget(find)
        return section

    def _number(self, place: Place) -> int:
        """Which of this seat's decisions in its round it is, from 1."""
        mine = [at for at, _decision in self.review.decisions(self._seat)]
        return [at for at in mine if at.round == place.round].index(place) + 1

    def _section(self, title: str) -> Section:
        return Section(title=title, scale=self.scale, pos_hint={"top": 1})

    def _prose(self, text: str) -> Widget:
        return Prose(text=text, sp_size=15 * self.scale, padding=(10, 4))

    # Keys

    def first_focus(self) -> Widget | None:
        return next(focusables(self.ids.cards), None)

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        """Arrows scroll where there is nothing to focus on the way; the page keys always do."""
        view = self.ids.view
        return super().key(name, modifiers) or (name in STEPS and view.scroll_by(STEPS[name]))


INK_OF_PLAY = theme.rgba("#FF9A4D")


def _sprites(cards: Counts) -> list[str]:
    return [
        f"card-{good.name.lower()}"
        for good, count in zip(Good, cards, strict=False)
        for _ in range(count)
    ]


load("review/balance_screen")
