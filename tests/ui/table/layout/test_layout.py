"""The table at every size: all of it visible, no overlaps, room for fingers."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from kivy.metrics import Metrics

from jaipur.rules import Good
from jaipur.ui.device import insets
from jaipur.ui.look import theme
from jaipur.ui.look.live_language import language
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.handedness import hands
from jaipur.words import i18n
from tests.ui.table.layout.table_window import (
    SIZES,
    Window,
    assert_cards_fit,
    assert_piles_fit,
    assert_words_fit,
    assert_zones_fit,
    every_size,
    inside,
    rect_of,
)
from tools.stage.stage import Stage


@pytest.fixture
def window(stage: Stage, size: tuple[int, int, float]) -> Window:
    return Window(stage, size)


INSETS = (24, 60, 12, 40)


# Where things are


@every_size
def test_every_zone_is_in_sight_and_clear_of_the_others(window: Window) -> None:
    assert_zones_fit(window)
    assert set(window.table.layout.places) == {
        "market", "deck", "sold", "cascades", "bonuses", "camel_token", "hand", "herd",
        "opponent", "me", "bar", "menu", "undo", "hint", "moves",
    }  # fmt: skip


@every_size
def test_cut_outs_are_kept_clear_and_left_hands_see_a_mirror(window: Window) -> None:
    insets.insets.follow(lambda: INSETS)
    window.settle()
    assert window.area != Rect(0, 0, window.width, window.height)
    assert_zones_fit(window)
    before = dict(window.table.layout.places)
    hands.left_handed = True
    window.settle()
    assert_zones_fit(window)
    middle = window.area.x + window.area.width / 2
    for name, place in window.table.layout.places.items():
        assert place.center[0] - middle == pytest.approx(middle - before[name].center[0])


@every_size
def test_hands_herds_and_piles_of_any_size_fit(window: Window) -> None:
    for herd in (0, 1, 4, 7, 11):
        hand = "DDGSCPL"[: min(herd, 7)] or "-"
        window.set_up(f"market=DGCPL hand={hand} herd={herd}")
        assert_cards_fit(window)
        window.choose_all()
        assert_cards_fit(window)
        assert_camels_fit(window)
    for words in PILES:
        window.set_up(words)
        assert_piles_fit(window)


def assert_camels_fit(window: Window) -> None:
    herd = window.table.ids.herd
    for index in range(int(herd.count) or 1):
        assert inside(herd.place_of(index), rect_of(herd)), f"camel {index} of {herd.count}"


PILES = (
    "market=DGPPK hand=CCLLL opponent=DDD",
    "market=DGPPK hand=CCLLL left=D0G0S1C1P1L1 bonus=0/0/0 opponent=- opponent-herd=8",
    "market=KKKKK hand=- herd=6 deck=L left=D0L0",
)


# Room for fingers


@every_size
def test_every_target_has_room_for_a_finger(window: Window) -> None:
    ids = window.table.ids
    window.table.choice.all_of(window.table.cards.hand[0].good)
    window.settle()
    targets = [ids[name] for name in ("menu", "undo", "hint", "herd")]
    targets += [ids.bar.ids.go, ids.bar.ids.reset, *window.table.cards.market]
    for target in targets:
        assert window.dp(min(target.size)) >= 47.9, f"{target} is {target.size}"
    replayed: list[bool] = []
    ids.opponent.bind(on_replay=lambda *_: replayed.append(True))
    window.stage.tap(*ids.opponent.ids.last_move_text.ids.move.center)
    assert replayed == [True], "a tap on the last move replays it"
    window.table.choice.clear()
    window.settle()
    least = 48 if window.dp(window.width) >= 360 else 40
    for hand in ("DDGSCPL", "DGSCPL", "CCLLL", "CL"):
        window.set_up(f"market=DGPPK hand={hand}")
        cards = window.table.cards.hand
        strips = [right.center_x - left.center_x for left, right in pairwise(cards)]
        assert window.dp(min(*strips, cards[-1].width)) >= least, hand


# FitLabel


def spelled_out(text: str) -> str:
    """A text in a language of long words, with the places for numbers and names kept."""
    words = [word if "{" in word else word + "ende"[: 1 + len(word) // 2] for word in text.split()]
    return " ".join(words)


@pytest.fixture
def long_words() -> Iterator[None]:
    language._ = spelled_out
    language.ngettext = lambda one, many, n: spelled_out(one if n == 1 else many)
    language.code = "long"
    yield
    i18n.set_language("en")


@every_size
@pytest.mark.usefixtures("long_words")
def test_texts_fit_or_end_in_an_ellipsis(window: Window) -> None:
    for step in (0, 2):
        theme.text.step = step
        for words in ("market=DGPPK hand=CCLLL herd=4", "market=DGPPK hand=DDSCLLL herd=11"):
            window.set_up(words)
            assert_words_fit(window)
            window.table.choice.all_of(Good.LEATHER)
            window.settle()
            assert_words_fit(window)
            window.table.choice.clear()


def test_the_table_follows_the_language(stage: Stage) -> None:
    window = Window(stage, SIZES["tablet"])
    assert window.table.ids.bar.headline == "Your turn"
    language._ = spelled_out
    language.code = "long"
    window.settle()
    assert window.table.ids.bar.headline == spelled_out("Your turn")


# Live


def test_composition_follows_the_window_size(stage: Stage) -> None:
    window = Window(stage, SIZES["tablet"])
    table, seen = window.table, []
    for width, height in ((1280, 800), (800, 1280), (411, 891), (891, 411), (1600, 900)):
        stage.resize(width, height)
        window.width, window.height = width, height
        seen.append(table.layout.composition)
        assert_zones_fit(window)
    assert seen == [
        "tablet_landscape", "tablet_portrait", "phone_portrait", "phone_landscape", "wide",
    ]  # fmt: skip


def test_every_size_while_resizing_is_laid_out_well(stage: Stage) -> None:
    """Dragging the window's corner: no size on the way breaks the table."""
    window = Window(stage, SIZES["tablet"])
    for step in range(12):
        window.width, window.height = 320 + 134 * step, 1500 - 86 * step
        stage.resize(window.width, window.height)
        assert_zones_fit(window)


def test_table_follows_a_change_of_density(stage: Stage) -> None:
    """A window moved to another screen."""
    window = Window(stage, SIZES["tablet"])
    assert window.table.layout.composition == "tablet_landscape"
    stage.resize(1280, 800, 2.0)
    window.density = 2.0
    assert Metrics.density == 2.0
    assert window.table.layout.composition == "phone_landscape"
    assert_zones_fit(window)
    for target in window.table.cards.market:
        assert window.dp(target.width) >= 48
