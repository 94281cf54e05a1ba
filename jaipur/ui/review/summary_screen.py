"""The summary of a match: what decided it, the costliest mistakes, your level, and all figures."""

from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from jaipur.coach.account import account
from jaipur.coach.likeness import BELOW, KINDS, Likeness
from jaipur.coach.review import Grade, Review, ReviewPlace
from jaipur.game.match.heading import heading_of, hints_of
from jaipur.ui.app_screen import AppScreen
from jaipur.ui.coach.review_moment import ReviewMoment
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.review.chance_curve import LUCK
from jaipur.ui.review.grade_sign import INK
from jaipur.ui.review.story_card import StoryBox
from jaipur.ui.widgets.boxes import Column
from jaipur.ui.widgets.buttons import TextButton
from jaipur.ui.widgets.card_picture import fans
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.focus import focusables
from jaipur.ui.widgets.ladder import Ladder
from jaipur.ui.widgets.page import Section
from jaipur.ui.widgets.panel import Plate
from jaipur.ui.widgets.prose import Prose
from jaipur.words import coach_words, phrases
from jaipur.words.description import Description
from jaipur.words.i18n import _
from jaipur.words.review_words import summary_text

if TYPE_CHECKING:
    from jaipur.ui.navigator import Navigator
    from jaipur.ui.services import Services


class AccountBar(Widget):
    """A bar from the middle, to the left for a negative share, to the right for a positive one."""

    share = NumericProperty(0)
    """From -1 to 1."""
    colour = ColorProperty(theme.GOLD)


class AccountRow(OneSentence, Column):
    """A figure for each side, and a bar and words between them."""

    title = StringProperty("")
    mine = StringProperty("")
    theirs = StringProperty("")
    note = StringProperty("")
    share = NumericProperty(0)
    colour = ColorProperty(theme.GOLD)
    summed = BooleanProperty(False)
    """Whether it stands below the line, as the sum of the rows above."""

    def sentence(self) -> str:
        return f"{self.title}: {self.mine}, {self.theirs}, {self.note}"


class MistakeCard(Plate, Column):
    """A mistake as a position to solve again: its market and hand, and its cost."""

    title = StringProperty("")
    grade = ObjectProperty(None, allownone=True)
    cost = StringProperty("")
    market = ListProperty()
    hand = ListProperty()
    """Groups of sprites of cards."""
    done = BooleanProperty(False)
    """Whether the better move has been found."""


class FindButtons(BoxLayout):
    """Leads to the table, to find a better move, and to the review, which shows it."""

    title = StringProperty("")
    """Which mistake it is about, where there are several."""
    done = BooleanProperty(False)
    """Whether the better move has been found."""
    wanted_height = NumericProperty(0)

    on_find = WidgetEvent()  # The player wants to find the better move on the table.
    on_review = WidgetEvent()  # The player wants to see it in the review.

    def on_kv_post(self, _base: Widget) -> None:
        for name in ("find", "look"):
            button = self.ids[name]
            button.about = partial(self._describe, button)

    def _describe(self, button: TextButton) -> Description:
        """Describe a button: there are several cards, so each says which mistake it is about."""
        return Description(button.text, self.title, button.explanation)


PLAY = INK[Grade.MISTAKE]
FULL = 0.5
"""The share that fills half a bar: a whole match won or lost."""


class SummaryScreen(AppScreen):
    """Shows the match on the desk, and follows its review as it grows."""

    about = StringProperty("")
    columns = NumericProperty(1)
    details = BooleanProperty(False)
    """Whether all figures are shown."""

    def __init__(self, services: "Services", navigator: "Navigator", **options: object) -> None:
        super().__init__(services, navigator, **options)
        desk = self.desk = services.desk
        self._shown: tuple[object, ...] = ()
        """What the level and the figures on the screen are made from."""
        self._mistakes: list[tuple[ReviewMoment, bool]] = []
        """The mistakes on the screen, and whether each is solved."""
        story = StoryBox(desk)
        story.bind(
            on_review=lambda _story, place: self.look(place),
            on_play=lambda _story, moment: self.find(moment),
        )
        self.ids.story.add_widget(story)
        self._fill_soon = Clock.create_trigger(self._fill, -1)
        theme.live.bind(scale=self.retranslate)
        desk.bind(record=self._begin, seat=self._begin, review=self._grown, found=self._grown)
        language.bind(code=self.retranslate)

    def on_pre_enter(self, *_event: object) -> None:
        self._fill_soon()

    def find(self, moment: ReviewMoment) -> None:
        """Let the player find the better move on the table."""
        self.navigator.open("trial").find_better_move(moment)

    def look(self, place: ReviewPlace) -> None:
        """Return to the review, at a decision."""
        self.navigator.back(self)
        if self.navigator.current == "review":
            self.navigator.screen("review").show_move(*place)

    def _begin(self, *_event: object) -> None:
        self.ids.view.go(1)
        self.details = False
        self.retranslate()

    def retranslate(self, *_event: object) -> None:
        self._shown = ()
        self.ids.finds.clear_widgets()
        self._grown()

    def _grown(self, *_event: object) -> None:
        if self.get_root_window():  # if it is not shown, it is filled when it is entered
            self._fill_soon()

    @property
    def _seat(self) -> int:
        return int(self.desk.seat)

    # Content

    def _fill(self, *_event: object) -> None:
        review, sums, finds = self.desk.review, self.ids.sums, self.ids.finds
        self.about = coach_words.progress(review, self._seat)
        if review is None:
            sums.clear_widgets()
            finds.clear_widgets()
            return
        # replace the buttons only if needed: a finger may be on its way to one
        likeness, checked = self.desk.likeness(), self.desk.all_checked()
        shown = likeness, checked, self.details and review
        if shown != self._shown or not sums.children:
            self._shown = shown
            sums.clear_widgets()
            sums.add_widget(self._likeness(likeness, checked))
            sums.add_widget(self._sums(review) if self.details else self._details_button())
        costliest = review.costliest_mistakes(self._seat, self.desk.hinted)
        mistakes = [(self.desk.moment(*pair), pair[0] in self.desk.found) for pair in costliest]
        if mistakes != self._mistakes or not mistakes or not finds.children:
            self._mistakes = mistakes
            finds.clear_widgets()
            finds.add_widget(self._finds(mistakes))

    def _details_button(self) -> Widget:
        button = TextButton(text=_("Details"), face=theme.QUIET)
        button.explanation = _("Shows luck and decisions of both in figures.")
        button.bind(on_release=lambda *_: self.show_details())
        return button

    def show_details(self) -> None:
        """Show all figures from now on, and scroll to them."""
        self.details = True
        self._fill()
        Clock.schedule_once(self._scroll_to_details)  # after this frame's layout

    def _scroll_to_details(self, *_event: object) -> None:
        view, hidden = self.ids.view, self.ids.cards.height - self.ids.view.height
        if hidden > 0 and self.ids.sums.children:
            top = self.ids.sums.children[0].top
            view.go(min(view.scroll_y, (top - view.height) / hidden))

    def _names(self) -> list[str]:
        heading = heading_of(self.desk.record)
        names = phrases.player_names(heading.names, heading.levels)
        return [names[self._seat], names[1 - self._seat]]

    def _sums(self, review: Review) -> Widget:
        section = self._section(_("Details"))
        found = account(review, self._seat, self.desk.hinted)
        surveyed = all(len(one.decisions) == one.moves for one in review.rounds)
        if not (found and surveyed):
            none = _("No round was played to its end.")
            text = none if surveyed else _("The coach is still going through the rounds.")
            section.add_widget(self._prose(text))
            return section
        mine, theirs = self._names()
        words = _("{mine} at the left, {theirs} at the right")
        section.add_widget(self._prose(words.format(mine=mine, theirs=theirs)))
        rows = (
            (_("Luck"), found.luck, LUCK, coach_words.greatest(review, self._seat)),
            (_("Decisions"), found.decisions, PLAY, coach_words.given_away(found, theirs)),
            (_("Result"), found.result, theme.GOLD, coach_words.rounds_won(review, self._seat)),
        )
        for title, share, colour, note in rows:
            row = AccountRow(title=title, note=note, colour=colour)
            row.mine, row.theirs = coach_words.signed(share), coach_words.signed(-share)
            row.share, row.summed = max(-1.0, min(1.0, -share / FULL)), title == rows[-1][0]
            section.add_widget(row)
        if review.complete:  # before that, the figures can still change
            section.add_widget(self._share_button(review))
        return section

    def _share_button(self, review: Review) -> Widget:
        share = TextButton(text=_("Share"), face=theme.QUIET)
        share.explanation = _("Shares the summary as text.")
        if not self.services.device.shares_with_apps:
            share.text = _("Copy")
            share.explanation = _("Copies the summary as text.")
        share.bind(
            on_release=lambda *_event: self.services.share(
                _("Summary"), summary_text(review, self._seat, self._names(), self.desk.likeness())
            )
        )
        return share

    def _likeness(self, found: Likeness | None, checked: bool) -> Widget:
        section = self._section(coach_words.plays_like(found))
        if found and found.level != BELOW:
            ladder = Ladder(size_hint_y=None, height=76 * theme.live.scale * Metrics.dp)
            places = [
                max(0, KINDS.index(kind) - 1) for kind in (found.level, found.low, found.high)
            ]
            ladder.at, ladder.low, ladder.high = places
            section.add_widget(ladder)
        section.add_widget(self._prose(coach_words.how_sure(found, checked)))
        helped = coach_words.helped(hints_of(self.desk.record, self._seat))
        if found and helped:
            section.add_widget(self._prose(helped))
        return section

    def _finds(self, mistakes: list[tuple[ReviewMoment, bool]]) -> Widget:
        section = self._section(_("Your costliest mistakes: can you do better?"))
        section.slack = 8 * Metrics.dp
        if not mistakes:
            none = _("None: no move cost you 5% or more.")
            section.add_widget(
                self._prose(none if self.desk.review.complete else _("None so far."))
            )
        for moment, found in mistakes:
            find = MistakeCard(grade=moment.decision.grade)
            find.title = coach_words.place(moment.place.round, moment.move_count)
            find.cost = coach_words.cost(moment.decision)
            find.market, find.hand = fans(moment.view.market), fans(moment.view.hand or ())
            find.done = found
            find.ids.buttons.bind(
                on_find=lambda *_event, moment=moment: self.find(moment),
                on_review=lambda *_event, moment=moment: self.look(moment.place),
            )
            section.add_widget(find)
        return section

    def _section(self, title: str) -> Section:
        return Section(title=title, pos_hint={"top": 1})

    def _prose(self, text: str) -> Widget:
        return Prose(
            text=text, sp_size=15 * theme.live.scale, padding=(10 * Metrics.dp, 4 * Metrics.dp)
        )

    # Keys

    def first_focus(self) -> Widget | None:
        return next(
            (one for part in ("finds", "cards") for one in focusables(self.ids[part])), None
        )


load("review/summary_screen")
