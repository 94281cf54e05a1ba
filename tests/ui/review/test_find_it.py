"""“Find it” puts exactly the moment that was shown on the table, fully weighed, from the first
frame on, at any progress of the coach; only then is the better move named."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from jaipur.coach.hints import Option
from jaipur.coach.review import Review, ReviewPlace
from jaipur.game.match.heading import Heading, Terms, heading_of
from jaipur.game.match.playback import Playback
from jaipur.rules import Move, View, legal_moves
from jaipur.rules.notation import Record
from jaipur.ui.review.story_card import StoryCard
from jaipur.ui.review.summary_screen import MistakeCard
from jaipur.ui.widgets.controls import Segments
from jaipur.words import i18n, opponents, people, phrases
from tests.cases import nightly
from tests.coach.sample_review import golden, sample_review
from tests.ui.driver.stand_ins import QuickMind
from tests.ui.driver.whole_app import WholeApp
from tools.stage.stage import Stage

BY_SEAT = {
    0: Heading(("You", "Merchant"), (None, "merchant")),
    1: Heading(("Merchant", "You"), ("merchant", None)),
    None: Heading(("Asha", "Ravi"), terms=Terms(crests=("tiger", "lotus"))),
}
"""The same match as played by a person at this seat, or by two players."""
SOME = 40
"""Moves that have been weighed when the coach is in the middle."""


def played(me: int | None, name: str = "mixed") -> Record:
    heading = BY_SEAT[me]
    return golden(name)._replace(names=heading.names, notes=heading.notes(), closed=True)


def shown_of_match(table: Any) -> dict[str, Any]:
    """Return what a table shows beside the view."""
    return {
        "names": table.players.names,
        "portraits": table.players.portraits,
        "market": [card.good for card in table.cards.market],
        "sold": list(table.ids.sold.cards),
        "seals": [player.seals for player in table.players],
        "seals_to_win": table.options.seals_to_win,
    }


def as_in_match(record: Record, place: ReviewPlace) -> dict[str, Any]:
    """Return the same of the table of the match before this decision."""
    heading, line = heading_of(record), Playback(record)
    marks = people.crest_marks(heading.terms.crests)
    at = line.starts[place.round] + place.moves
    return {
        "names": phrases.player_names(heading.names, heading.levels),
        "portraits": list(map(opponents.portrait, heading.levels, marks)),
        "market": [good for good in line.row(at) if good is not None],
        "sold": list(line.sold(at)[: sum(line.moments[at].state.sold)]),
        "seals": list(line.match(at).seals),
        "seals_to_win": heading.terms.seals_to_win,
    }


class HeldCoach:
    """Reports what a test lets it, to every asker, also too late."""

    def __init__(self) -> None:
        self.asked: list[Record] = []
        self.seats: list[int] = []
        self._grown: list[Callable[[Review], None]] = []
        self._gave_up: list[Callable[[], None]] = []

    def follow(
        self,
        record: Record,
        seat: int,
        grown: Callable[[Review], None],
        gave_up: Callable[[], None],
    ) -> None:
        self.asked.append(record)
        self.seats.append(seat)
        self._grown.append(grown)
        self._gave_up.append(gave_up)

    def close(self) -> None: ...

    def come_to(self, looked_at: int | None, asker: int = -1) -> None:
        """Report the review after this many moves, None for all of them."""
        self._grown[asker](sample_review(self.asked[asker], looked_at))

    def give_up(self) -> None:
        self._gave_up[-1]()


class NewMind(QuickMind):
    """Thinks most of a move that the review did not name, if a test says so."""

    praised: Move | None = None

    def advise(
        self, view: View, seed: int, keep: Move | None = None
    ) -> "Future[tuple[Option, ...]]":
        found = super().advise(view, seed, keep)
        if not self.praised:
            return found
        answer = Future[tuple[Option, ...]]()
        answer.set_result(
            tuple(
                one._replace(chance=1.0 if one.move == self.praised else one.chance)
                for one in found.result()
            )
        )
        return answer


class Finder(WholeApp):
    """Goes from the history to reviews, and watches the table that they lead to."""

    def __init__(self, stage: Stage, folder: Path) -> None:
        self.coach = HeldCoach()
        self.mind = NewMind()
        super().__init__(stage, folder, thinker=self.mind, reviewer=self.coach)
        self.drawn: list[tuple[Any, ...]] = []
        """What each frame has shown of the table since it was opened."""
        while self.overlay() == "greeting":
            self.key("escape")
        self.app.services.change("animation_speed", "none")

    def look(self) -> None:
        """Record the table after a frame."""
        if self.screen == "trial":
            table = self.app.navigator.screen("trial").table
            cards = [*table.cards.market, *table.cards.hand]
            sprites = [f"card-{card.good.name.lower()}" for card in cards]
            self.drawn.append((table.view, sprites, shown_of_match(table)))

    def open_review(self, record: Record, side: str = "") -> None:
        """Add the match to the history and open its review from the title."""
        while self.where != "TitleScreen":
            self.key("escape")
        self.app.services.store.archive.add(record, datetime(2026, 11, 14, tzinfo=UTC))
        self.tap(self.app.navigator.title.buttons["history"])
        self.stage.wait_for(lambda: self.front.ids.rows.cards)
        self.tap(self.front.ids.rows.cards[0])
        self.stage.wait_for(lambda: self.front.ids.layer.children)
        self.tap(self.front.ids.layer.children[0].ids.review)
        if side:
            self.touch(side)
        assert self.where == "ReviewScreen"

    def open_summary(self) -> None:
        self.tap(self.front.panel.ids.summary)
        assert self.where == "SummaryScreen"
        self.stage.run(0.2)

    def parts(self, kind: type) -> list[Any]:
        return [one for one in self.front.walk() if isinstance(one, kind)]

    def offered(self) -> list[tuple[Any, Any]]:
        """Return the cards that lead to a moment, mistakes and story, each with its button."""
        self.stage.run(0.2)
        finds = [(card, card.ids.buttons.ids.find) for card in self.parts(MistakeCard)]
        stories = [card for card in self.parts(StoryCard) if card.playable]
        return finds + [(card, card.ids.buttons.ids.find) for card in stories]

    def check_all(self, me: int) -> None:
        """Open each offered moment and come back."""
        for number in range(len(self.offered())):
            self.check(number, me)

    def check(self, number: int, me: int) -> None:
        card, button = self.offered()[number]
        shown = [
            sprite for cards in (card.market, card.hand) for group in cards for sprite in group
        ]
        desk = self.front.desk
        mistakes = desk.review.costliest_mistakes(me)
        assert all(decision.grade for _place, decision in mistakes), "only what was weighed"
        self.front.ids.view.scroll_to(button, animate=False)
        self.stage.run(0.2)
        self.drawn.clear()
        self.tap(button)
        assert self.where == "TrialScreen" and self.drawn
        place = mistakes[number][0] if number < len(mistakes) else desk.story().place
        for view, cards, of_match in self.drawn:
            assert view and view.viewer == view.turn == me, "dealt from the first frame on"
            assert sorted(cards) == sorted(shown) and len(cards) == 5 + sum(view.hand)
            assert of_match == as_in_match(desk.record, place)
        before = self.drawn[-1]
        self.coach.come_to(None)  # later reports of the coach change nothing here
        self.coach.give_up()
        self.stage.run(0.3)
        assert self.drawn[-1] == before
        while self.where != "trial_menu":
            self.key("escape")
        self.touch("leave")
        assert self.where == "SummaryScreen"


@pytest.fixture
def finder(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Finder]:
    app = Finder(stage, tmp_path)
    draw = stage.frame

    def frame(*args: Any, **options: Any) -> None:
        draw(*args, **options)
        app.look()

    monkeypatch.setattr(stage, "frame", frame)
    yield app
    i18n.set_language("en")
    app.close()


def test_no_moment_is_offered_before_it_is_weighed(finder: Finder) -> None:
    finder.open_review(played(0))
    finder.open_summary()
    assert not finder.offered(), "the coach has just begun"
    finder.coach.come_to(0)
    assert not finder.offered(), "all is surveyed, nothing weighed"
    finder.coach.give_up()
    assert not finder.offered(), "and never will be"


def try_move(finder: Finder, move: Any) -> None:
    """Make a move on the table of a trial, and go back from its answer."""
    finder.stage.wait_for(lambda: not finder.front.table.busy)
    finder.front.table.choice.show(move)
    finder.key("enter")
    finder.stage.wait_for(lambda: finder.where == "TrialAnswer")
    finder.touch("leave")
    assert finder.where == "SummaryScreen"
    finder.stage.run(0.2)


def marks(finder: Finder) -> list[str]:
    """Return the lines of the story and what its buttons and those of the mistakes say."""
    (story,) = finder.parts(StoryCard)
    lines = [line.words.split(":")[0] for line in reversed(story.ids.lines.children)]
    cards = [story, *finder.parts(MistakeCard)]
    return [*lines, *(card.ids.buttons.ids.find.text for card in cards)]


def test_better_move_is_named_only_once_it_is_found(finder: Finder) -> None:
    finder.open_review(played(0))
    finder.open_summary()
    finder.coach.come_to(None)
    _card, button = finder.offered()[0]
    (story,) = finder.parts(StoryCard)
    assert marks(finder) == ["Played", "There is a better move", *["Find it"] * 4]
    assert not story.reason
    _place, decision = finder.front.desk.review.costliest_mistakes(0)[0]
    finder.front.ids.view.scroll_to(button, animate=False)
    finder.stage.run(0.2)
    finder.tap(button)
    try_move(finder, decision.best)
    assert marks(finder) == ["Played", "Better", "Found", "Found", "Find it", "Find it"]
    (story,) = finder.parts(StoryCard)
    assert story.reason


def test_a_move_that_the_coach_calls_the_best_is_found(finder: Finder) -> None:
    """A new search may put another move above the one that the review named."""
    finder.open_review(played(0))
    finder.open_summary()
    finder.coach.come_to(None)
    _card, button = finder.offered()[0]
    place, decision = finder.front.desk.review.costliest_mistakes(0)[0]
    view = finder.front.desk.moment(place, decision).view
    other = next(move for move in legal_moves(view) if move not in (decision.best, decision.move))
    finder.front.ids.view.scroll_to(button, animate=False)
    finder.stage.run(0.2)
    finder.tap(button)
    finder.mind.praised = other
    try_move(finder, other)
    assert marks(finder)[2:4] == ["Found", "Found"]


@pytest.mark.parametrize(
    ("me", "looked_at"), [(0, SOME), (1, None), nightly(0, None), nightly(1, SOME)]
)
def test_each_moment_is_on_the_table_as_it_was_shown(
    finder: Finder, me: int, looked_at: int | None
) -> None:
    finder.open_review(played(me))
    finder.open_summary()
    finder.coach.come_to(looked_at)
    assert finder.offered()
    finder.check_all(me)


def test_two_players_swap_sides_while_the_coach_works(finder: Finder) -> None:
    finder.open_review(played(None), side="first")
    finder.open_summary()
    finder.coach.come_to(None)
    assert finder.offered()
    finder.check(0, 0)
    (sides,) = finder.parts(Segments)
    finder.front.ids.view.scroll_to(sides, animate=False)
    finder.stage.run(0.2)
    finder.tap(next(one for one in sides.children if one.say == "Ravi"))
    assert finder.coach.seats == [0, 1]
    assert finder.offered()
    finder.check(0, 1)
