"""The story of a match at its end: for one player, for two, and after a duel."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from jaipur.game.match.heading import Heading, Terms, heading_of, winner_of
from jaipur.rules.notation import Note, Record
from jaipur.ui.results.first_moments import FIRST_MOMENTS
from jaipur.ui.review.story_card import StoryCard
from jaipur.ui.widgets.controls import Segments
from tests.store.running_match import go_on
from tests.ui.driver.driver import STEP
from tests.ui.driver.left_matches import nearly_over
from tests.ui.driver.whole_app import WholeApp, quick_app
from tests.ui.review.kept_reviews import KeptReviews
from tests.ui.review.review_table import left_after, match
from tests.ui.today.played import DAY, duel_of, nearly, played
from tools.stage.stage import Stage

NAMES = ("Asha", "Ravi")


@pytest.fixture
def hands(stage: Stage, tmp_path: Path) -> Iterator[WholeApp]:
    person = quick_app(stage, tmp_path, reviewer=KeptReviews())
    person.app.services.change("animation_speed", "none")
    yield person
    person.close()


def asked(hands: WholeApp) -> Record | None:
    found: Record | None = hands.app.services.reviewer.asked
    return found


def play_out(hands: WholeApp) -> None:
    """Let two players at one device make moves until a round is counted."""
    screen = hands.app.navigator.match_screen
    while hands.where != "RoundOver":
        view = screen.table.view
        if screen.doors.shut:
            hands.open_doors()
        elif screen.table.undo.waits:
            hands.go()
        elif view and view.viewer == view.turn == screen.session.turn and not screen.table.busy:
            hands.table.choice.clear()
            hands.make_move()
        hands.stage.run(STEP, dt=STEP)


def to_the_end(hands: WholeApp, record: Record) -> None:
    """Let two players play a match to its end."""
    hands.take_up(record._replace(names=NAMES), (None, None))
    while hands.where != "MatchOver":
        assert asked(hands) is None, "nobody is asked about a match that goes on"
        play_out(hands)
        while hands.where == "RoundOver":
            hands.touch("continue_button")


def part(hands: WholeApp, kind: type) -> Any:
    """Return the widget of this kind in the front screen."""
    (found,) = (one for one in hands.front.walk() if isinstance(one, kind))
    return found


def tap_side(hands: WholeApp, name: str) -> None:
    segment = next(one for one in part(hands, Segments).children if one.say == name)
    hands.tap(segment)


def shown_hand(card: Any) -> list[str]:
    return [sprite for group in card.hand for sprite in group]


def test_two_players_see_the_losers_side_change_it_and_play_and_review_its_moment(
    hands: WholeApp,
) -> None:
    to_the_end(hands, nearly_over(2))
    record = asked(hands)
    assert record and record.closed
    winner = winner_of(record)
    assert winner is not None
    sides, loser = part(hands, Segments), 1 - winner
    assert sides.labels == list(NAMES) and sides.value == loser
    lost = part(hands, StoryCard)
    words = [lost.headline, lost.luck, lost.moment, lost.ids.curve.name]
    assert NAMES[loser] in " ".join(words), "both read it, so it does not say you"
    assert not [word for word in " ".join(words).lower().split() if word in ("you", "your")]
    play_the_moment(hands)
    tap_side(hands, NAMES[winner])
    won = part(hands, StoryCard)
    name = NAMES[winner]
    assert won.headline in (f"{name} won by better moves.", f"The cards were on {name}’s side.")
    assert part(hands, Segments).value == winner and shown_hand(won) != shown_hand(lost)
    hands.touch("review")
    assert hands.where == "ReviewScreen" and hands.front.table.view.viewer == winner, "not asked"
    hands.key("escape")
    hands.stage.wait_for(lambda: hands.where == "MatchOver")
    assert part(hands, Segments).value == winner, "as it was left"
    curve = part(hands, StoryCard).ids.curve
    stop = curve.data.stops[2]
    hands.front.ids.story.scroll_to(curve, animate=False)
    hands.stage.run(FIRST_MOMENTS + 0.1)
    hands.stage.tap(*curve.to_window(curve.across(stop.moves + 1), curve.center_y))
    hands.stage.wait_for(lambda: hands.where == "ReviewScreen")
    assert hands.front.stop == 2


def play_the_moment(hands: WholeApp) -> None:
    """Play the moment of the story on the table, and come back to the story."""
    card = part(hands, StoryCard)
    assert card.playable, "there is a mistake in this sample"
    moment, hand = card.moment, sorted(shown_hand(card))
    hands.front.ids.story.scroll_to(card.ids.buttons.ids.find, animate=False)
    hands.stage.run(0.2)
    hands.tap(card.ids.buttons.ids.find)
    assert hands.where == "TrialScreen"
    table = hands.front.table
    assert sorted(f"card-{one.good.name.lower()}" for one in table.cards.hand) == hand
    while hands.where != "trial_menu":
        hands.key("escape")
    hands.touch("leave")
    hands.stage.wait_for(lambda: hands.where == "MatchOver")
    assert part(hands, StoryCard).moment == moment


@pytest.mark.nightly
def test_single_round_of_two_players_has_a_story(hands: WholeApp) -> None:
    record = nearly_over(2)
    single = record._replace(rounds=record.rounds[-1:], names=NAMES)
    journal = hands.app.services.store.journal
    notes = Heading(NAMES, seed=1, terms=Terms(one_round=True)).notes()
    go_on(journal, single._replace(notes=notes)).result()
    hands.app.navigator.resume()
    play_out(hands)
    while hands.where == "RoundOver":
        hands.touch("continue_button")
    assert hands.where == "MatchOver"
    over = asked(hands)
    assert over and len(over.rounds) == 1
    assert part(hands, Segments).value == 1 - (winner_of(over) or 0)
    loser = NAMES[1 - (winner_of(over) or 0)]
    assert part(hands, StoryCard).ids.curve.heading == f"Round 1: {loser}’s win chance"


def test_story_of_a_duel_is_seen_from_the_players_seat(hands: WholeApp) -> None:
    duel = duel_of(DAY)
    go_on(hands.app.services.store.journal, nearly(played(duel))).result()
    hands.app.navigator.resume()
    while hands.where != "MatchOver":
        screen = hands.app.navigator.match_screen
        while hands.where != "RoundOver":
            view = screen.table.view
            ready = view and view.turn == duel.seat and not screen.table.busy
            if ready and screen.session.turn == duel.seat and not screen.session.round_is_over:
                hands.make_move()
            hands.stage.run(STEP, dt=STEP)
        while hands.where == "RoundOver":
            hands.key("enter")
    record, card = asked(hands), part(hands, StoryCard)
    assert record and heading_of(record).me == duel.seat
    won = winner_of(record) == duel.seat
    assert card.headline.startswith(("You won", "The cards were")) == won


# From the history: given up, unfinished, and imported


def given_up(by: int, levels: tuple[str | None, str | None]) -> Record:
    notes = (*Heading(NAMES, levels).notes(), Note(1, 20, "given-up", str(by)))
    return left_after(20)._replace(names=NAMES, notes=notes)


def story_in_the_summary(hands: WholeApp, record: Record, side: str = "") -> Any:
    hands.app.services.store.archive.add(record, datetime(2026, 11, 14, tzinfo=UTC))
    hands.tap(hands.app.navigator.title.buttons["history"])
    hands.stage.wait_for(lambda: hands.front.ids.rows.cards)
    hands.tap(hands.front.ids.rows.cards[0])
    hands.stage.wait_for(lambda: hands.front.ids.layer.children)
    hands.tap(hands.front.ids.layer.children[0].ids.review)
    if side:
        hands.touch(side)
    hands.tap(hands.front.panel.ids.summary)
    return part(hands, StoryCard)


def test_story_of_a_match_that_was_left_given_up_or_imported(hands: WholeApp) -> None:
    card = story_in_the_summary(hands, left_after(20))
    assert card.headline == "This round was not decided."
    while hands.where != "TitleScreen":
        hands.key("escape")
    card = story_in_the_summary(hands, given_up(0, (None, None)), side="first")
    assert card.headline == "Asha gave up."
    tap_side(hands, NAMES[1])
    assert part(hands, StoryCard).headline == "Asha gave up.", "to both sides"
    assert part(hands, Segments).value == 1
    while hands.where != "TitleScreen":
        hands.key("escape")
    foreign = match()._replace(notes=(*Heading(NAMES).notes(), Note(0, 0, "imported", "yes")))
    card = story_in_the_summary(hands, foreign._replace(names=NAMES), side="second")
    assert card.headline.startswith(("Ravi won", "The cards were on Ravi’s side"))
    tap_side(hands, NAMES[0])
    assert not part(hands, StoryCard).headline.startswith("Ravi won")
