"""Reviews of matches with the coach."""

from functools import cached_property
from typing import TYPE_CHECKING

from jaipur.ai import levels
from jaipur.game.match.heading import heading_of, winner_of
from jaipur.ui.flows.rating_flow import RatingFlow
from jaipur.ui.navigator import Flow
from jaipur.words import phrases
from jaipur.words.i18n import _

if TYPE_CHECKING:  # imported when they are needed
    from kivy.uix.widget import Widget

    from jaipur.coach.answer import Answer
    from jaipur.coach.review import ReviewPlace
    from jaipur.rules import View
    from jaipur.rules.notation import Record
    from jaipur.ui.review.review_desk import ReviewDesk
    from jaipur.ui.review.review_moment import ReviewMoment
    from jaipur.ui.review.review_screen import ReviewScreen
    from jaipur.ui.review.story_card import StoryBox
    from jaipur.ui.review.summary_screen import SummaryScreen


class ReviewFlow(Flow):
    """Has one match on its desk, which stays as it was left."""

    @cached_property
    def _desk(self) -> "ReviewDesk":
        from jaipur.ui.review.review_desk import ReviewDesk

        return ReviewDesk(self.services.reviewer)

    def review(self, record: "Record") -> None:
        """Review a match; between two people, from the side that the player chooses."""
        from jaipur.ui.review.review_questions import whose_side

        heading = heading_of(record)
        if heading.levels.count(None) == 1:
            self._open(record, heading.me)
            return
        self.services.overlays.ask(
            lambda: whose_side(phrases.player_names(heading.names, heading.levels)),
            first=lambda: self._open(record, 0),
            second=lambda: self._open(record, 1),
        )

    def prepare(self, record: "Record") -> None:
        """Let the coach start on a match that is just over, while its last round is counted.

        Between two people, it starts from the loser's side.
        """
        if record != self._desk.record:
            heading = heading_of(record)
            alone = heading.levels.count(None) == 1
            self._desk.open_record(record, heading.me if alone else int(winner_of(record) == 0))

    def story(self, record: "Record", reduced: bool) -> "StoryBox":
        """Return the story of what decided a match, for its end."""
        from jaipur.ui.review.story_card import StoryBox

        self.prepare(record)
        return StoryBox(self._desk, reduced)

    def review_finished(self, record: "Record", place: "ReviewPlace | None") -> None:
        """Review a match from its end, from the side of its story, at a decision."""
        self.prepare(record)
        self._open(record, int(self._desk.seat))
        if place:
            self.navigator.screen("review").show_move(*place)

    def rating(self) -> "Widget":
        """Return a line with the player's rating after the match on the desk."""
        return self.navigator.flow(RatingFlow).after_match(self._desk)

    def _open(self, record: "Record", seat: int) -> None:
        self._desk.open_record(record, seat)
        self.navigator.open("review")

    def review_screen(self) -> "ReviewScreen":
        from jaipur.ui.review.review_screen import ReviewScreen
        from jaipur.ui.trial.trial import rest_of_round

        desk = self._desk

        def play(_screen: object, view: "View", at: int) -> None:
            facts = desk.facts(at)
            level = self._level(facts.seats[1 - int(desk.seat)].level)
            self.navigator.try_position(rest_of_round(view, level, facts))

        screen = ReviewScreen(desk)
        screen.bind(on_summary=lambda *_: self.navigator.open("summary"), on_play=play)
        return screen

    def summary_screen(self) -> "SummaryScreen":
        from jaipur.ui.review.summary_screen import SummaryScreen

        screen = SummaryScreen(self._desk, can_share=self.services.device.shares_with_apps)
        screen.bind(
            on_find=lambda _screen, moment: self.find(moment),
            on_look=self._look,
            on_share=lambda _screen, text: self.services.share(_("Summary"), text),
        )
        return screen

    def _level(self, opponent: str | None) -> str:
        """Return the opponent's level; if that was a person, the last opponent's."""
        known = levels.find(opponent)
        return known.id if known else self.navigator.flow(RatingFlow).last_opponent()

    def find(self, moment: "ReviewMoment") -> None:
        """Let the player find the better move on the table."""
        from jaipur.coach.hints import judged
        from jaipur.ui.trial.trial import Trial

        desk = self._desk

        def answered(answer: "Answer") -> None:
            praised = answer.tried in (answer.best.move, moment.decision.best)
            if praised and moment.place not in desk.found:
                desk.found.append(moment.place)

        self.navigator.try_position(
            Trial(
                moment.view,
                lambda: _("What would you play now?"),
                self._level(moment.facts.seats[1 - moment.decision.seat].level),
                moment.decision.move,
                judged(moment.view, moment.decision),
                answered,
                keeps_secret=True,
                facts=moment.facts,
            )
        )

    def _look(self, summary: "SummaryScreen", place: "ReviewPlace") -> None:
        """Return from the summary to the review, at a decision."""

        self.navigator.back(summary)
        if self.navigator.current == "review":
            self.navigator.screen("review").show_move(*place)
