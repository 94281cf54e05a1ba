"""What decided a match: a sentence, the curve of the round, and the moment where it turned."""

from kivy.animation import Animation
from kivy.properties import ListProperty, NumericProperty, StringProperty

from jaipur.coach.review import Review, ReviewPlace
from jaipur.coach.story import Story
from jaipur.game.match.playback import Eyes, Playback
from jaipur.rules.notation import Record
from jaipur.ui.look.kv import load
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.review.round_curve import RoundCurve, curve_of
from jaipur.ui.widgets.boxes import Column
from jaipur.ui.widgets.card_picture import fans
from jaipur.ui.words import coach_words
from jaipur.ui.words.i18n import _

DRAWING = 1.6
"""Seconds in which the curve draws itself, up to the moment and on to the end."""


class StoryCard(Column):
    """Shows a `Story`; empty until there is one."""

    headline = StringProperty("")
    luck = StringProperty("")
    heading = StringProperty("")
    moment = StringProperty("")
    reason = StringProperty("")
    market = ListProperty()
    hand = ListProperty()
    """Groups of sprites of cards."""
    drawn = NumericProperty(1)
    """How much of the curve is drawn."""

    on_look = WidgetEvent()  # (place: ReviewPlace) The person wants to see a decision.

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._curve = RoundCurve()
        self._places: list[ReviewPlace] = []
        self.fbind("drawn", self._draw)

    def show(self, story: Story, record: Record, review: Review, seat: int) -> None:
        """Tell a story; the same one again changes nothing on the screen."""
        line = Playback(record)
        start = line.starts[story.round]
        moves = range(line.moves_in_round(start))
        turns = [n for n in moves if line.moments[start + n].state.turn == seat]
        at = turns.index(story.place.moves)
        view = line.view(start + story.place.moves, Eyes(seat))
        self._curve = curve_of(review.rounds[story.round], seat, turns)
        curve = self.ids.curve
        curve.at = at
        curve.name = curve.heading = self.heading = _("Round {n}: your win chance").format(
            n=story.round + 1
        )
        self.headline, self.luck = coach_words.headline(story), coach_words.luck(story)
        self.moment = coach_words.moment(story, at + 1, len(turns))
        self.market, self.hand = fans(view.market), fans(view.hand or ())
        self.ids.lines.show(view, story.decision)
        told = coach_words.reasons(story.decision)
        self.reason = " ".join(told if coach_words.names_better(story.decision) else [])
        self._places = [ReviewPlace(story.round, moves) for moves in turns]
        self._draw()

    def draw_itself(self, reduced: bool) -> None:
        """Let the curve grow; with less motion it is there at once."""
        Animation.cancel_all(self, "drawn")
        self.drawn = 1.0 if reduced else 0.0
        Animation(drawn=1, duration=0 if reduced else DRAWING, t="in_out_quad").start(self)

    def _draw(self, *_event: object) -> None:
        shown = max(1, round(self.drawn * len(self._curve.points)))
        self.ids.curve.course = self._curve._replace(points=self._curve.points[:shown])

    def pick(self, stop: int) -> None:
        """Ask for one of the decisions on the curve."""
        self.dispatch("on_look", self._places[stop])


load("review/story_card")
