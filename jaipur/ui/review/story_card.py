"""What decided a match: a sentence, the curve of the round, and the moment where it turned."""

from kivy.animation import Animation
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.coach.review import ReviewPlace, RoundReview
from jaipur.coach.round_curve import RoundCurve, curve_of
from jaipur.coach.story import Story
from jaipur.game.match.heading import heading_of
from jaipur.ui.coach.review_desk import ReviewDesk
from jaipur.ui.coach.review_moment import ReviewMoment
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.live_language import language
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.widgets.boxes import Column
from jaipur.ui.widgets.card_picture import fans
from jaipur.ui.widgets.controls import Segments
from jaipur.ui.widgets.prose import Prose
from jaipur.words import coach_words, phrases, review_words
from jaipur.words.i18n import _

DRAWING = 1.6
"""Seconds in which the curve is drawn, up to the moment and on to the end."""


class StoryBox(Column):
    """The story of the match on the desk, as soon as the coach can tell it.

    It follows the desk while it is shown. In a match between two people either side can be chosen.
    """

    on_review = WidgetEvent()  # (place: ReviewPlace) The player wants to see a decision.
    on_play = WidgetEvent()  # (moment: ReviewMoment) The player wants to play the moment.

    def __init__(self, desk: ReviewDesk, reduced: bool = True, **options: object) -> None:
        super().__init__(spacing=8 * Metrics.dp, **options)
        self._desk, self._reduced = desk, reduced
        self._card: StoryCard | None = None
        self._waiting = Prose()
        self._again()

    def on_parent(self, _box: object, parent: Widget | None) -> None:
        desk, follow = self._desk, {"record": self._again, "seat": self._again}
        follow |= dict.fromkeys(("review", "stuck", "found"), self._grown)
        if parent is None:  # unbind: the desk and the language live longer
            desk.unbind(**follow)
            language.unbind(code=self._again)
        else:
            desk.bind(**follow)
            language.bind(code=self._again)
            self._again()

    def _again(self, *_event: object) -> None:
        self.clear_widgets()
        self._card = None
        heading = heading_of(self._desk.record)
        self._names: review_words.Names = None
        if heading.levels.count(None) != 1:
            seat = int(self._desk.seat)
            sides = Segments(name=_("Whose moves?"), values=[0, 1], value=seat)
            names = phrases.player_names(heading.names, heading.levels)
            self._names = names[seat], names[1 - seat]
            sides.labels = names
            sides.explanation = _("Reviews the match from this player’s side.")
            sides.bind(on_pick=lambda _sides, seat: self._desk.open_record(self._desk.record, seat))
            self.add_widget(sides)
        self._waiting = Prose(sp_size=15 * theme.live.scale, halign="center")
        self.add_widget(self._waiting)
        self._grown()

    def _grown(self, *_event: object) -> None:
        found, review = self._desk.story(), self._desk.review
        if self._card and not found:
            self._again()
        elif not found:
            done = self._desk.stuck or (review and review.complete)
            checking = _("The coach is still checking your moves.")
            self._waiting.text = _("There is no move to show.") if done else checking
        else:
            card = self._card or self._show_card()
            moment = self._desk.moment(found.place, found.decision)
            card.done = found.place in self._desk.found
            card.show(found, moment, review.rounds[found.round], self._names)

    def _show_card(self) -> "StoryCard":
        card = self._card = StoryCard()
        card.bind(
            on_review=lambda _card, place: self.dispatch("on_review", place),
            on_play=lambda _card, moment: self.dispatch("on_play", moment),
        )
        self.remove_widget(self._waiting)
        self.add_widget(card)
        card.draw_itself(self._reduced)
        return card


class StoryCard(Column):
    """Shows a `Story`."""

    headline = StringProperty("")
    luck = StringProperty("")
    moment = StringProperty("")
    reason = StringProperty("")
    market = ListProperty()
    hand = ListProperty()
    """Groups of sprites of cards."""
    drawn = NumericProperty(1)
    """How much of the curve is drawn."""

    playable = BooleanProperty(False)
    """Whether there is a better move to find."""
    done = BooleanProperty(False)
    """Whether it has been found; until then it is not named."""

    on_review = WidgetEvent()  # (place: ReviewPlace) The player wants to see a decision.
    on_play = WidgetEvent()  # (moment: ReviewMoment) The player wants to play the moment.

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._moment: ReviewMoment | None = None
        self._curve = RoundCurve()
        self.fbind("drawn", self._draw)

    def show(
        self,
        story: Story,
        moment: ReviewMoment,
        one: RoundReview,
        names: review_words.Names = None,
    ) -> None:
        """Show a story of this round; the same story again changes nothing on the screen."""
        decision, view, count = moment.decision, moment.view, moment.move_count
        turns = [at for at, made in enumerate(one.decisions) if made.seat == decision.seat]
        self._curve = curve_of(one, decision.seat, turns)
        curve = self.ids.curve
        curve.at = count.number - 1
        curve.name = curve.heading = review_words.curve(story.round, names)
        self.headline = review_words.headline(story, names)
        self.luck = review_words.luck(story, names)
        curve.note = review_words.move(count, names)
        self._moment, self.playable = moment, decision.is_mistake
        secret = self.playable and not self.done
        self.moment = review_words.moment(story, count, names)
        self.market, self.hand = fans(view.market), fans(view.hand or ())
        self.ids.lines.show(view, decision, secret)
        named = coach_words.names_better(decision) and not secret
        self.reason = " ".join(coach_words.reasons(decision) if named else [])
        self._draw()

    def draw_itself(self, reduced: bool) -> None:
        """Draw the curve step by step; with reduced motion, at once."""
        Animation.cancel_all(self, "drawn")
        self.drawn = 1.0 if reduced else 0.0
        Animation(drawn=1, duration=0 if reduced else DRAWING, t="in_out_quad").start(self)

    def _draw(self, *_event: object) -> None:
        shown = max(1, round(self.drawn * len(self._curve.points)))
        self.ids.curve.data = self._curve._replace(points=self._curve.points[:shown])

    def play(self) -> None:
        """Ask to play the moment shown."""
        self.dispatch("on_play", self._moment)

    def look(self) -> None:
        """Ask to see the better move."""
        if self._moment:
            self.dispatch("on_review", self._moment.place)

    def pick(self, stop: int) -> None:
        """Ask for a decision on the curve."""
        if self._moment:
            moves = self._curve.stops[stop].moves
            self.dispatch("on_review", ReviewPlace(self._moment.place.round, moves))


load("review/story_card")
