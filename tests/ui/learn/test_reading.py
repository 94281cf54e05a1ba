"""Learn, the rules and the tips: their texts, and where they open."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur.ai.levels import plain
from jaipur.game.match.meaning import ChoiceFault
from jaipur.game.match.session import Player, Session
from jaipur.game.match.tips import Tip, collected
from jaipur.rules import Reason
from jaipur.rules.notation import Record
from jaipur.words import i18n, phrases, rule_words
from tests.ui.driver.eyes import message
from tests.ui.driver.heard import tap
from tests.ui.driver.left_matches import BOT
from tests.ui.driver.whole_app import WholeApp, quick_app
from tests.ui.learn.reading import advice_screen, rules_screen, tips_screen
from tools.stage.stage import Stage


@pytest.fixture
def hands(stage: Stage, tmp_path: Path) -> Iterator[WholeApp]:
    stage.resize(411, 914)
    person = quick_app(stage, tmp_path)
    yield person
    person.close()


def top_of(screen: object, paragraph: str) -> float:
    """Return how far the top of a paragraph is below that of the view."""
    scroll, section = screen.ids.view, screen.sections[paragraph]  # type: ignore[attr-defined]
    return float(scroll.to_window(*scroll.pos)[1] + scroll.height) - float(
        section.to_window(section.x, section.top)[1]
    )


def test_every_question_has_its_paragraph() -> None:
    known = {paragraph.id for paragraph in rule_words.rules()}
    asked = {*rule_words.REASONS.values(), *rule_words.ZONES.values()}
    asked |= {*rule_words.MOVES.values(), "bonus", "count"}
    assert asked <= known
    assert set(rule_words.REASONS) == {*Reason, *ChoiceFault}


@pytest.mark.parametrize("make", [rules_screen, tips_screen, advice_screen])
def test_the_index_leads_to_every_paragraph(stage: Stage, make: object) -> None:
    stage.resize(411, 700)
    screen = stage.show(make())  # type: ignore[operator]
    stage.run(0.2)
    entries = list(reversed(screen.index.ids.row.children))
    assert len(entries) == len(screen.sections)
    for entry, name in zip(entries, screen.sections, strict=True):
        screen.ids.view.scroll_y = 1
        screen.index.scroll_to(entry, animate=False)
        stage.run(0.1)
        tap(stage, entry)
        stage.run(0.1)
        at_the_end = screen.ids.view.scroll_y == 0
        assert at_the_end or abs(top_of(screen, name)) < 3


@pytest.mark.parametrize("how", ["a tap on the last line", "the key Enter"])
def test_refused_move_leads_to_its_rule(hands: WholeApp, how: str) -> None:
    """A long press on the refusing bar explains it; from there the rules open, for the first time.

    A key arrives before the frame in which a new page gets its size.
    """
    table = hands.sit_down()
    good = next(card for card in table.cards.market if card.good < 6)
    hands.tap(good)
    mine = next(card for card in table.cards.hand if card.good != good.good)
    hands.tap(mine)
    bar = table.ids.bar
    hands.stage.long_press(*bar.to_window(*bar.center))
    hands.stage.run(0.3)
    from jaipur.ui.widgets.explainer import explainer

    shown = explainer.explanation
    assert shown and shown.description and shown.description.rule == "exchange"
    if how == "the key Enter":
        hands.key("enter")
    else:
        hands.stage.tap(shown.pane.center[0], shown.pane.y + 12)
    hands.stage.run(0.4)
    assert hands.screen == "rules"
    assert abs(top_of(hands.front, "exchange")) < 3
    hands.stage.resize(914, 411)
    hands.stage.run(0.2)
    assert abs(top_of(hands.front, "exchange")) < 3, "still there when the device is turned"
    hands.key("pagedown")
    hands.stage.run(0.2)
    assert top_of(hands.front, "exchange") < -100, "the player scrolls on from there"
    hands.key("escape")
    assert hands.where == "MatchScreen"


def test_tip_is_given_once_and_remembered(hands: WholeApp) -> None:
    hands.app.services.change("moves_made", 1)
    table = hands.sit_down()
    hands.stage.wait_for(lambda: hands.app.services.store.settings.tips_met)
    met = hands.app.services.store.settings.tips_met
    assert len(met) == 1
    text = message(table)
    assert text
    hands.tap(table.cards.market[0])
    assert not message(table), "the move takes its place"
    hands.table.choice.clear()
    assert message(table) == text
    for _ in range(6):
        hands.table.choice.clear()
        hands.move()
        hands.stage.run(0.6)
    met = hands.app.services.store.settings.tips_met
    assert len(set(met)) == len(met)


def test_nothing_covers_the_first_instruction_before_the_first_move(hands: WholeApp) -> None:
    """Until then Esc has no message to close: it opens the menu at once."""
    table = hands.sit_down()
    hands.stage.run(10)
    assert not message(table)
    assert table.ids.bar.detail == "click cards to choose, double-click one to take it"
    hands.key("escape")
    assert hands.overlay() == "match_menu"
    hands.key("escape")
    hands.move()
    hands.stage.wait_for(lambda: message(table))


def opponent_collects() -> Record:
    """A match in which the opponent has taken three of a good that I can sell."""
    for seed in range(99):
        session = Session((Player("You"), Player("Apprentice")), seed)
        while not session.round_is_over:
            view = session.view(0)
            if session.turn == 0 and collected(view) is not None:
                return session.record
            session.play(plain(session.view(session.turn)))
    raise AssertionError("no such match")


def test_tip_names_the_good_that_the_opponent_collects(hands: WholeApp) -> None:
    others = tuple(tip.value for tip in Tip if tip is not Tip.OPPONENT_COLLECTS)
    hands.app.services.change("tips_met", others)
    hands.app.services.change("moves_made", 1)
    hands.take_up(opponent_collects(), BOT)
    hands.wait_for_turn()
    hands.stage.wait_for(lambda: message(hands.table))
    good = collected(hands.table.view)
    assert good is not None
    cards = phrases.some(good, hands.table.view.seen[1][good])
    assert message(hands.table) == f"Your opponent took {cards}. Sell yours first."
    i18n.set_language("de")
    hands.stage.run(0.2)
    assert message(hands.table).endswith(" genommen. Verkaufe du zuerst.")
