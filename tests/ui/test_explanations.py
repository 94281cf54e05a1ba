"""Everything on the table has a name, a value and an explanation, and none reveals a secret."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from kivy.core.window import Window

from jaipur.resources import languages
from jaipur.ui.match.match_screen import MatchScreen
from jaipur.ui.widgets.explained import Explained, thing_at
from jaipur.words import i18n
from tests.cases import first
from tests.ui.driver.laid_table import LaidTable
from tests.ui.driver.match_table import MatchTable
from tests.ui.visits.checkers import missing_parts
from tools.stage.stage import Stage

SIZES = {
    "phone_portrait": (411, 914),
    "phone_landscape": (914, 411),
    "tablet_landscape": (1280, 800),
    "tablet_portrait": (800, 1280),
    "wide": (1600, 900),
    "small_landscape": (640, 480),
}


def things(root: Any) -> Iterator[Explained]:
    """Return the visible widgets below this one that describe themselves."""
    if not root.opacity:
        return
    if isinstance(root, Explained) and root.width > 0 and root.height > 0 and root.describe():
        yield root
    for child in reversed(root.children):
        yield from things(child)


def in_all_languages(asked: Iterable[Explained]) -> list[str]:
    """Return the descriptions that are missing or in another language."""
    found: list[str] = []
    sentences: dict[Explained, set[str]] = {thing: set() for thing in asked}
    for code in languages():
        i18n.set_language(code)
        for thing, said in sentences.items():
            description = thing.describe()
            found += [f"{thing} in {code}: no {part}" for part in missing_parts(description)]
            if description:
                said.add(description.explanation)
    i18n.set_language("en")
    found += [f"{thing} not translated" for thing, said in sentences.items() if len(said) == 1]
    return found


@pytest.mark.parametrize("composition", first(2, list(SIZES)))
def test_everything_on_the_table_is_explained(stage: Stage, composition: str) -> None:
    stage.resize(*SIZES[composition])
    laid = LaidTable(stage)
    table, ids = laid.table, laid.table.ids
    assert table.layout.composition == composition
    table.players.set(last_move=["took 1 gold", "took 1 silver"])
    stage.run(0.2)
    wanted = [
        *table.cards.market, *table.cards.hand, *ids.cascades.piles, ids.cascades.ids.lamps,
        *ids.bonuses.stacks, ids.deck, ids.sold, ids.camel_token, ids.herd, ids.hand, ids.market,
        ids.bar, ids.menu, ids.undo, ids.hint, ids.opponent.ids.hand, ids.opponent.ids.herd,
    ]  # fmt: skip
    for panel in (ids.me, ids.opponent):
        wanted += [panel, *(panel.ids[name] for name in ("seals", "money", "earned"))]
    wanted += [ids.moves] if ids.moves.width else []
    expected = {getattr(thing, "__self__", thing) for thing in wanted}
    assert set(things(table)) == expected
    assert in_all_languages(expected) == []


@pytest.mark.parametrize("composition", first(2, list(SIZES)))
def test_a_finger_finds_the_thing_it_points_at(stage: Stage, composition: str) -> None:
    stage.resize(*SIZES[composition])
    laid = LaidTable(stage)
    ids = laid.table.ids
    for card in (*laid.table.cards.market, *laid.table.cards.hand):
        assert thing_at(*laid.spot(card)) is card
    small = (*ids.cascades.piles, *ids.bonuses.stacks, ids.cascades.ids.lamps)
    parts = [panel.ids[n] for panel in (ids.me, ids.opponent) for n in ("seals", "money", "earned")]
    for thing in (*small, *parts, ids.deck, ids.sold, ids.camel_token, ids.herd, ids.hint):
        real = getattr(thing, "__self__", thing)
        assert thing_at(*real.center) is real
    assert thing_at(*ids.bar.ids.go.center) is ids.bar.__self__, "a button of the bar is the bar"


# Secrets


def test_behind_shut_doors_only_their_knob_and_menu_are_explained(stage: Stage) -> None:
    from jaipur.game.match.session import Player, Session

    shared = MatchTable(stage, session=Session((Player("Asha"), Player("Ravi")), 4), viewer=None)
    screen: MatchScreen = shared.screen
    assert screen.doors.shut
    width, height = Window.size
    ids = screen.doors.ids
    own = ids.knob.__self__, ids.menu.__self__
    for x in range(5, width, 40):
        for y in range(5, height, 40):
            assert thing_at(x, y) in (None, *own)
