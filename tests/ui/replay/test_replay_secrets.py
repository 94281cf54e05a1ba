"""A replay shows each side only its own secrets, and all of them when the hands are open."""

from collections import Counter
from typing import Any

import pytest

from jaipur.rules import Good, View, observe
from jaipur.ui.table.card import Card
from tests.cases import first
from tests.ui.driver.laid_table import LaidTable
from tests.ui.driver.replay_table import NORTH, OPEN, SOUTH, ReplayTable, match, states
from tests.ui.replay.table_facts import lying
from tools.stage.stage import Stage


@pytest.fixture
def watching(stage: Stage) -> ReplayTable:
    return ReplayTable(stage)


def cards_in(widget: Any) -> Counter[Good]:
    """Count the faces anywhere in a widget tree."""
    cards = (child for child in widget.walk() if isinstance(child, Card))
    return Counter(card.good for card in cards if card.good is not None)


def known_to(view: View) -> Counter[Good]:
    goods = Counter({good: view.market[good] for good in Good if view.market[good]})
    return goods + Counter({Good(g): n for g, n in enumerate(view.hand or ()) if n})


@pytest.mark.parametrize("eyes", first(1, [NORTH, SOUTH]))
def test_opponents_cards_are_nowhere_in_the_widget_tree(watching: ReplayTable, eyes: int) -> None:
    watching.press("eyes", eyes)
    opponent = watching.table.ids.opponent
    for at, state in [*enumerate(states(match()))][::2]:
        watching.scrub_to(at)
        view = observe(state, eyes)
        assert cards_in(watching.screen) == known_to(view)
        assert opponent.ids.hand.faces == []
        assert opponent.facts.hidden == (view.bonuses[1 - eyes] is None)
    assert any(observe(state, eyes).bonuses[1 - eyes] is None for state in states(match()))


def test_opponents_cards_are_dealt_face_down(stage: Stage) -> None:
    watching = ReplayTable(stage, speed="normal")
    deal = len(match().rounds[0].moves) + 1
    watching.scrub_to(deal - 1)
    watching.press("step_forward")
    dealt = observe(states(match())[deal], 0)
    camels = Counter({Good.CAMEL: sum(dealt.herds)})
    backs = 0
    while watching.table.busy:
        assert cards_in(watching.screen) <= known_to(dealt) + camels
        flying = watching.table.ids.flights.children
        backs = max(backs, sum(thing.good is None for thing in flying))
        stage.frame()
    assert backs > 2, "the other's cards came from the deck, face down"


def test_open_shows_both_hands_and_every_bonus(watching: ReplayTable) -> None:
    line, opponent = states(match()), watching.table.ids.opponent
    secret = next(at for at, state in enumerate(line) if observe(state, 0).bonuses[1] is None)
    watching.scrub_to(secret)
    closed = lying(watching.table)
    assert watching.transport.words.move.endswith("and a bonus")
    watching.press("eyes", OPEN)
    hand = [good for good in Good for _ in range((*line[secret].hands[1], 0)[good])]
    assert opponent.ids.hand.faces == hand
    assert not opponent.facts.hidden
    assert (
        opponent.facts.rupees
        == sum(c.value for c in line[secret].goods_tokens[1]) + line[secret].bonuses[1][0].value
    )
    assert opponent.show_herd
    assert watching.transport.words.move.endswith(
        f"and a bonus of {line[secret].bonuses[1][0].value}"
    )
    assert watching.transport.words.place == "View: both hands open"
    watching.press("eyes")
    assert opponent.ids.hand.faces == []
    assert not opponent.show_herd
    assert lying(watching.table) == closed, "and shut again"


def test_open_hand_shows_only_cards_that_have_landed(stage: Stage) -> None:
    """A card shows no face before it arrives or after it has left."""
    watching = ReplayTable(stage, speed="normal")
    watching.press("eyes", OPEN)
    fan = watching.table.ids.opponent.ids.hand
    for before, after in zip(states(match())[:8], states(match())[1:9], strict=True):
        watching.press("step_forward")
        while watching.table.busy:
            shown_faces = Counter(fan.faces[: int(fan.count)])
            for state in (before, after):
                assert shown_faces <= Counter(dict(enumerate(state.hands[1])))
            stage.frame()
        assert Counter(fan.faces) == Counter({g: n for g, n in enumerate(after.hands[1]) if n})


def test_running_match_cannot_show_open_hands(stage: Stage) -> None:
    """A table with an open hand shows no more than everyone has seen."""
    opponent = LaidTable(
        stage, "market=DGPPK hand=CC opponent=DDSS opponent-seen=S"
    ).table.ids.opponent
    opponent.open_hand = True
    assert opponent.facts.hand_size == 4
    assert opponent.ids.hand.faces == [Good.SILVER]
