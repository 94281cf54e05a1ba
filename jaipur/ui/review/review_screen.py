"""The screen on which the coach goes through a match, decision by decision."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kivy.clock import Clock

from jaipur.coach.review import MOST_ROUNDS, Decision, Review, ReviewPlace, RoundReview
from jaipur.coach.round_curve import RoundCurve, Stop, curve_of
from jaipur.coach.story import first_look
from jaipur.game.match.move_count import count_move
from jaipur.game.match.playback import Eyes
from jaipur.rules import Outcome
from jaipur.rules.notation import Record
from jaipur.ui.play.watch_screen import WatchScreen
from jaipur.ui.review.move_lines import MoveFrames
from jaipur.ui.review.review_panel import ReviewPanel
from jaipur.ui.review.strips import DecisionMade
from jaipur.ui.table.layout import composition
from jaipur.ui.table.moments import last_moves, show_last_moves, show_moment
from jaipur.ui.table.table import Table
from jaipur.words import coach_words, opponents, phrases
from jaipur.words.i18n import _

if TYPE_CHECKING:
    from jaipur.ui.navigator import Navigator
    from jaipur.ui.services import Services

UNUSED = ("bar", "menu", "undo", "hint", "moves")
"""Zones of the table that a review does not use."""
STEPS = {"left": -1, "right": 1, "home": -(10**6), "end": 10**6}
ROUNDS = {"up": -1, "down": 1}
PAGES = {"pageup": 0.8, "pagedown": -0.8}


class ReviewScreen(WatchScreen):
    """Shows the match on the desk as its review grows; keeps its place when it is left.

    Left and right go from decision to decision, home and end to the first and the last, up and down
    from round to round; page up and down scroll the verdict.
    """

    def __init__(self, services: "Services", navigator: "Navigator", **options: object) -> None:
        table = Table(composition.fitting_review, playable=False)
        super().__init__(services, navigator, table, **options)
        self.desk = services.desk
        self.panel = ReviewPanel(screen=self)
        self.frames = MoveFrames()
        self.round = self.stop = 0
        """The decision shown: its round, and its number among this seat's decisions in it."""
        self._turns: list[int] = []
        """The moves of the round before which this seat decided."""
        self._ends: list[Outcome | None] = []
        """How each round ended that can be shown."""
        self._arrives = False
        """Whether the player has not moved yet: then it opens at the costliest move."""
        self._show_panel_soon = Clock.create_trigger(self._show_panel, -1)
        for part in (self.table, self.frames, self.panel):
            self.add_widget(part)
        self._connect()

    def _connect(self) -> None:
        self.table.layout.bind(places=self._placed)
        self._placed()
        self.desk.bind(record=self._begin, seat=self._begin, review=self._grown, stuck=self._grown)
        self._begin()

    def show_match(self, record: Record, seat: int, place: ReviewPlace | None = None) -> None:
        """Review a match from this seat's side, at a decision if one is given."""
        self.desk.open_record(record, seat)
        if place:
            self.show_move(*place)

    @property
    def seat(self) -> int:
        """The seat from whose side the match is shown."""
        return int(self.desk.seat)

    @property
    def review(self) -> Review | None:
        known: Review | None = self.desk.review
        return known

    def _begin(self, *_event: object) -> None:
        record = self.desk.record
        self._open(record)
        # one more than is reviewed is enough to say that there are more
        self._ends = [self._end(number) for number in range(len(record.rounds))[: MOST_ROUNDS + 1]]
        self.table.clear(self.seat)
        self.show(0, 0)
        self._arrives = True
        self._to_costliest()
        self.retranslate()

    def _to_costliest(self) -> None:
        place = (
            first_look(self.review, self.seat, self.desk.hinted)
            if self._arrives and self.review
            else None
        )
        if place:
            self.show_move(*place)

    def _grown(self, *_event: object) -> None:
        """Update the texts, not the table; at first, go to the costliest move once known."""
        self._to_costliest()
        if self.get_root_window():  # if it is not shown, it is filled when it is entered
            self._show_panel_soon()

    def on_pre_enter(self, *_event: object) -> None:
        self._show_soon()

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        if name in STEPS:
            self.step(STEPS[name])
        elif name in ROUNDS:
            self.show_round(self.round + ROUNDS[name])
        elif name in PAGES:
            self.panel.verdict.ids.view.scroll_by(PAGES[name])
        else:
            return super().key(name, modifiers)
        return True

    # Position

    def show(self, number: int, stop: int) -> None:
        """Go to a decision of this seat, by its round and its number in it."""
        self._arrives = False
        self.round = max(0, min(number, len(self._ends) - 1))
        self._turns = self._decided(self.round)
        self.stop = max(0, min(stop, len(self._turns) - 1))
        self.panel.verdict.ids.view.scroll_y = 1
        self._show_soon()

    def show_move(self, number: int, moves: int) -> None:
        """Go to the decision made after so many moves."""
        turns = self._decided(number)
        self.show(number, turns.index(moves) if moves in turns else 0)

    def step(self, by: int) -> None:
        """Go so many decisions forward or back."""
        self.show(self.round, self.stop + by)

    def play(self) -> None:
        """Play on from the moment shown."""
        at = self.timeline.starts[self.round] + self._moves
        facts = self.desk.facts(at)
        opponent = facts.seats[1 - self.seat].level
        self.navigator.open("trial").play_on(self.table.view, opponent, facts)

    def show_round(self, number: int) -> None:
        """Go to the first decision of a round, unless that round is shown already."""
        if 0 <= number < len(self._ends) and number != self.round:
            self.show(number, 0)

    def _decided(self, number: int) -> list[int]:
        if not self._ends:
            return []
        start = self.timeline.starts[number]
        moments = self.timeline.moments
        moves = range(self.timeline.moves_in_round(start))
        return [n for n in moves if moments[start + n].state.turn == self.seat]

    @property
    def _moves(self) -> int:
        """How many moves of the round the table shows."""
        return self._turns[self.stop] if self._turns else 0

    @property
    def _at(self) -> int:
        return self.timeline.starts[self.round] + self._moves

    # The review

    @property
    def _round_review(self) -> RoundReview | None:
        rounds = self.review.rounds if self.review else ()
        return rounds[self.round] if self.round < len(rounds) else None

    @property
    def decision(self) -> Decision | None:
        """What is known about the decision shown."""
        known = self._round_review
        if not (known and self._turns and self._moves < len(known.decisions)):
            return None
        return known.decisions[self._moves]

    def _round_curve(self) -> RoundCurve:
        known = self._round_review
        if known:
            return curve_of(known, self.seat, self._turns)
        moves = self.timeline.moves_in_round(self._at)
        return RoundCurve(moves, stops=tuple(Stop(turn, None) for turn in self._turns))

    # Content

    def _placed(self, *_event: object) -> None:
        self.panel.zones = self.table.layout.places
        for name, place in self.table.layout.places.items():
            if name in self.table.ids:
                shown = name not in UNUSED and min(place.width, place.height) > 0
                self.table.ids[name].opacity = int(shown)
        self._show_soon()

    def _show_position(self, *_event: object) -> None:
        if not self._ends:
            self.table.view = None
            self.table.clear(self.seat)
            self._show_panel()
            return
        table, eyes = self.table, Eyes(self.seat)
        table.options.show_herds = self.settings.show_herds
        table.options.show_seen = self.settings.show_seen
        show_last_moves(table, last_moves(self.timeline, self._at, eyes))
        show_moment(table, self.timeline, self._at, eyes)
        self._show_panel()

    def _show_panel(self, *_event: object) -> None:
        panel = self.panel
        self.frames.clear()
        panel.round = self.round
        if not self._ends:
            panel.tabs, panel.decisions = [], []
            panel.data, panel.note, panel.about = RoundCurve(), "", ""
            panel.verdict.say(_("Nothing was played"))
            return
        panel.tabs = [self._seal(end) for end in self._ends]
        panel.data, panel.at = self._round_curve(), self.stop
        made = self.desk.record.rounds[self.round].moves
        panel.decisions = [DecisionMade(made[stop.moves], stop.grade) for stop in panel.data.stops]
        panel.about = self._about()
        panel.note = self._note()
        self._fill_verdict()
        if decision := self.decision:
            better = decision.best if coach_words.names_better(decision) else None
            self.frames.show(self.table, decision.move, better)

    def _fill_verdict(self) -> None:
        verdict, decision = self.panel.verdict, self.decision
        left_out = self.review.left_out if self.review else 0
        opponent = self._heading.levels[1 - self.seat]
        verdict.playable = bool(self._turns and opponent and opponents.level_name(opponent))
        if decision:
            verdict.show(self.timeline.view(self._at, Eyes(self.seat)), decision)
        elif self.review and self.round >= len(self.review.rounds):
            verdict.say(_("Not reviewed"), coach_words.left_out(left_out))
        elif not self._turns:
            verdict.say(_("You made no move"), _("The match was left before your turn came."))
        else:
            verdict.say(coach_words.grade(None), _("The coach is checking this move."))
        if self.desk.stuck and not (decision and decision.grade):
            verdict.reasons = _(
                "The coach had to stop before this move. Open the review again to retry."
            )

    def _about(self) -> str:
        """Return how far the coach is, or else how the round ended."""
        going_on = coach_words.progress(self.review, self.seat)
        if going_on:
            return going_on
        result = self._ends[self.round]
        if not result:
            return _("left early")
        return phrases.score(result.rupees[self.seat], result.rupees[1 - self.seat])

    def _note(self) -> str:
        if not self._turns:
            return ""
        moves = self.timeline.moves_in_round(self._at)
        parts = [coach_words.count(count_move(self._moves, moves))]
        luck = self.panel.data.luck_after(self.stop)
        if coach_words.hundredths(luck):
            parts.append(_("then luck {n}").format(n=coach_words.signed(luck)))
        return " · ".join(parts)

    def _end(self, number: int) -> Outcome | None:
        start = self.timeline.starts[number]
        return self.timeline.result(start + self.timeline.moves_in_round(start))

    def _seal(self, end: Outcome | None) -> str:
        return "seal-earned" if end and end.winner == self.seat else "seal-empty"
