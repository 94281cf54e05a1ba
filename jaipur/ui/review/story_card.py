"""What decided a match: a sentence, the curve of the round, and the moment where it turned."""

from kivy.animation import Animation
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.coach.review import Review, ReviewPlace
from jaipur.coach.story import KeyMoment, Story, story
from jaipur.game.match.playback import Eyes, Playback
from jaipur.rules.notation import Record
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.review.review_desk import ReviewDesk
from jaipur.ui.review.round_curve import RoundCurve, curve_of
from jaipur.ui.widgets.boxes import Column
from jaipur.ui.widgets.card_picture import fans
from jaipur.ui.widgets.prose import Prose
from jaipur.ui.words import coach_words
from jaipur.ui.words.i18n import _, language

DRAWING = 1.6
"""Seconds in which the curve draws itself, up to the moment and on to the end."""


class StoryBox(Column):
    """The story of the match on the desk, as soon as the coach can tell it. It follows the desk
    while it is shown."""

    on_look = WidgetEvent()  # (place: ReviewPlace) The person wants to see a decision.
    on_play = WidgetEvent()  # (place: ReviewPlace) The person wants to play the moment.

    def __init__(self, desk: ReviewDesk, reduced: bool = True, **options: object) -> None:
        super().__init__(**options)
        self._desk, self._reduced = desk, reduced
        self._card: StoryCard | None = None
        self._grown()

    def on_parent(self, _box: object, parent: Widget | None) -> None:
        desk, follow = self._desk, {"record": self._again, "seat": self._again}
        follow |= {"review": self._grown, "stuck": self._grown}
        if parent is None:  # the desk and the language outlive it
            desk.unbind(**follow)
            language.unbind(code=self._grown)
        else:
            desk.bind(**follow)
            language.bind(code=self._grown)
            self._grown()

    def _again(self, *_event: object) -> None:
        self._wait()
        self._grown()

    def _grown(self, *_event: object) -> None:
        desk = self._desk
        seat = int(desk.seat)
        found = story(desk.review, seat) if desk.review else None
        if found is None or desk.review is None:
            self._wait()
            return
        if self._card is None:
            self.clear_widgets()
            card = self._card = StoryCard()
            card.bind(
                on_look=lambda _card, place: self.dispatch("on_look", place),
                on_play=lambda _card, place: self.dispatch("on_play", place),
            )
            self.add_widget(card)
            card.draw_itself(self._reduced)
        self._card.show(found, desk.record, desk.review, seat)

    def _wait(self) -> None:
        """Say that the coach is at work, or that there is nothing to tell."""
        self.clear_widgets()
        self._card = None
        review: Review | None = self._desk.review
        words = _("The coach is still checking your moves.")
        if self._desk.stuck or (review and review.complete):
            words = _("There is nothing to tell of this match.")
        self.add_widget(Prose(text=words, sp_size=15 * theme.live.scale, halign="center"))


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
    """Whether there is a better move to be found."""

    on_look = WidgetEvent()  # (place: ReviewPlace) The person wants to see a decision.
    on_play = WidgetEvent()  # (place: ReviewPlace) The person wants to play the moment.

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._moment = ReviewPlace(0, 0)
        self._curve = RoundCurve()
        self._places: list[ReviewPlace] = []
        self.fbind("drawn", self._draw)

    def show(self, told: Story, record: Record, review: Review, seat: int) -> None:
        """Tell a story; the same one again changes nothing on the screen."""
        line = Playback(record)
        start = line.starts[told.round]
        moves = range(line.moves_in_round(start))
        turns = [n for n in moves if line.moments[start + n].state.turn == seat]
        at = turns.index(told.place.moves)
        view = line.view(start + told.place.moves, Eyes(seat))
        self._curve = curve_of(review.rounds[told.round], seat, turns)
        curve = self.ids.curve
        curve.at = at
        curve.name = curve.heading = _("Round {n}: your win chance").format(n=told.round + 1)
        self.headline, self.luck = coach_words.headline(told), coach_words.luck(told)
        curve.note = _("move {n} of {all}").format(n=at + 1, all=len(turns))
        self._moment, self.playable = told.place, told.moment is KeyMoment.TURNING_POINT
        self.moment = coach_words.moment(told, at + 1, len(turns))
        self.market, self.hand = fans(view.market), fans(view.hand or ())
        self.ids.lines.show(view, told.decision)
        reasons = coach_words.reasons(told.decision)
        self.reason = " ".join(reasons if coach_words.names_better(told.decision) else [])
        self._places = [ReviewPlace(told.round, moves) for moves in turns]
        self._draw()

    def draw_itself(self, reduced: bool) -> None:
        """Let the curve grow; with less motion it is there at once."""
        Animation.cancel_all(self, "drawn")
        self.drawn = 1.0 if reduced else 0.0
        Animation(drawn=1, duration=0 if reduced else DRAWING, t="in_out_quad").start(self)

    def _draw(self, *_event: object) -> None:
        shown = max(1, round(self.drawn * len(self._curve.points)))
        self.ids.curve.course = self._curve._replace(points=self._curve.points[:shown])

    def play(self) -> None:
        """Ask to play the moment that is shown."""
        self.dispatch("on_play", self._moment)

    def pick(self, stop: int) -> None:
        """Ask for one of the decisions on the curve."""
        self.dispatch("on_look", self._places[stop])


load("review/story_card")
