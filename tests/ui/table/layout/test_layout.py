"""The table at every size: all of it visible, no overlaps, room for fingers."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations, pairwise

import pytest
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from jaipur.rules import Good, observe
from jaipur.ui.device import insets
from jaipur.ui.look import theme
from jaipur.ui.look.live_language import language
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.table import Table
from jaipur.ui.widgets.fit_label import FitLabel, smallest
from jaipur.ui.widgets.handedness import hands
from jaipur.words import i18n
from tests.cases import first
from tests.rules.build import table as position
from tests.ui import layout_faults
from tests.ui.table.corners import corners
from tools.stage.stage import Stage

SIZES = {
    "smallest": (320, 480, 1.0),
    "small phone on its side": (640, 360, 1.0),
    "tablet": (1280, 800, 1.0),
    "tablet upright": (800, 1280, 1.0),
    "desktop": (1600, 900, 1.0),
    "small phone": (720, 1280, 2.0),
    "phone": (1080, 2340, 2.625),
    "phone on its side": (2340, 1080, 2.625),
    "old tablet": (1024, 768, 1.0),
    "large": (2560, 1600, 1.0),
    "large and dense": (2560, 1600, 2.0),
    "sliver of a split screen": (640, 1600, 2.0),
}
"""Window in pixels and density; the first five have a composition each."""
INSETS = (24, 60, 12, 40)
LONG_MOVE = "took 2 diamonds + 1 silver + 1 cloth for 2 leather + 2 camels"
NEAR = 0.51
"""Half a pixel is nothing."""

every_size = pytest.mark.parametrize("size", first(5, list(SIZES.values())), ids=list(SIZES))


class Window:
    """A table in a window of some size."""

    def __init__(self, stage: Stage, size: tuple[int, int, float]) -> None:
        self.stage = stage
        self.width, self.height, self.density = size
        stage.resize(*size)
        self.table = Table()
        self.table.players.set(name=["You", "Caravan master"], last_move=["", LONG_MOVE])
        self.table.players.set(portrait=["mark-south", "portrait-caravan-master"])
        stage.show(self.table)
        self.set_up("market=DGPPK hand=CCLLL herd=3")

    def set_up(self, words: str) -> None:
        self.table.sync(observe(position(words), 0))
        self.settle()

    def settle(self) -> None:
        self.stage.run(0.3, dt=0.15)

    @property
    def area(self) -> Rect:
        left, top, right, bottom = insets.insets.ltrb
        return Rect(left, bottom, self.width - left - right, self.height - top - bottom)

    def dp(self, pixels: float) -> float:
        return pixels / self.density

    def choose_all(self) -> None:
        """Choose as many cards as possible: every card of the hand is raised."""
        for card in self.table.cards.hand:
            card.chosen = True
        self.table.cards.settle(0)


@pytest.fixture
def window(stage: Stage, size: tuple[int, int, float]) -> Window:
    return Window(stage, size)


def rect_of(widget: Widget) -> Rect:
    return Rect(widget.x, widget.y, widget.width, widget.height)


inside = partial(layout_faults.inside, slack=NEAR)
overlap = partial(layout_faults.overlap, slack=NEAR)


def assert_zones_fit(window: Window) -> None:
    """Every zone in the window and clear of the others; every card in its zone, raised or not."""
    table, area = window.table, window.area
    for name, place in table.layout.places.items():
        assert rect_of(table.ids[name]) == pytest.approx(place), name
        assert inside(place, area), f"{name} {place} leaves {area}"
        assert place.width > 0 < place.height or name == "moves", name
    there = [(name, place) for name, place in table.layout.places.items() if place.width]
    for (name, place), (other, its) in combinations(there, 2):
        assert not overlap(place, its), f"{name} {place} and {other} {its} overlap"
    assert_cards_fit(window)


def assert_cards_fit(window: Window) -> None:
    table = window.table
    for cards, zone in ((table.cards.market, "market"), (table.cards.hand, "hand")):
        for card in cards:
            for x, y in corners(card.place):
                at = Rect(x, y, 0, 0)
                assert inside(at, table.layout.places[zone]), (
                    f"{card} at {x:.0f}, {y:.0f} leaves {zone}"
                )
    for one, two in combinations(table.cards.market, 2):
        assert not overlap(rect_of(one), rect_of(two))


# Where things are


@every_size
def test_every_zone_is_in_sight_and_clear_of_the_others(window: Window) -> None:
    assert_zones_fit(window)
    assert set(window.table.layout.places) == {
        "market", "deck", "sold", "cascades", "bonuses", "camel_token", "hand", "herd",
        "opponent", "me", "bar", "menu", "undo", "hint", "moves",
    }  # fmt: skip


@every_size
def test_cut_outs_and_bars_are_kept_clear(window: Window) -> None:
    insets.insets.follow(lambda: INSETS)
    window.settle()
    assert window.area != Rect(0, 0, window.width, window.height)
    assert_zones_fit(window)


@every_size
def test_left_handed_layout_is_mirrored(window: Window) -> None:
    insets.insets.follow(lambda: INSETS)
    window.settle()
    before = dict(window.table.layout.places)
    hands.left_handed = True
    window.settle()
    assert_zones_fit(window)
    middle = window.area.x + window.area.width / 2
    for name, place in window.table.layout.places.items():
        assert place.center[0] - middle == pytest.approx(middle - before[name].center[0])


@every_size
def test_hands_and_herds_of_any_size_fit(window: Window) -> None:
    for herd in range(12):
        hand = "DDGSCPL"[: min(herd, 7)] or "-"
        window.set_up(f"market=DGCPL hand={hand} herd={herd}")
        assert_cards_fit(window)
        window.choose_all()
        assert_cards_fit(window)
        assert_camels_fit(window)


def assert_camels_fit(window: Window) -> None:
    herd = window.table.ids.herd
    for index in range(int(herd.count) or 1):
        assert inside(herd.place_of(index), rect_of(herd)), f"camel {index} of {herd.count}"


PILES = (
    "market=DGPPK hand=CCLLL opponent=DDD",
    "market=DGPPK hand=CCLLL left=D0G0S1C1P1L1 bonus=0/0/0 opponent=- opponent-herd=8",
    "market=KKKKK hand=- herd=6 deck=L left=D0L0",
)


@every_size
def test_full_and_empty_piles_fit(window: Window) -> None:
    for words in PILES:
        window.set_up(words)
        assert_piles_fit(window)


def assert_piles_fit(window: Window) -> None:
    ids = window.table.ids
    for good in range(6):
        for index in range((5, 5, 5, 7, 7, 9)[good]):
            assert inside(ids.cascades.place_of(good, index), rect_of(ids.cascades))
    for tier in (3, 4, 5):
        assert inside(ids.bonuses.place_of(tier), rect_of(ids.bonuses))
    assert inside(ids.deck.place_of_top(), rect_of(ids.deck))
    top, _lean = ids.sold.place_of(max(0, len(ids.sold.cards) - 1))
    assert inside(top, rect_of(ids.sold))
    assert inside(ids.camel_token.place_of(), rect_of(ids.camel_token))
    for panel in (ids.me, ids.opponent):
        for name, place in panel.places.items():
            assert inside(place, rect_of(panel)), f"{name} leaves {panel.facts.name}'s panel"


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


@every_size
def test_every_card_of_a_hand_shows_enough_for_a_finger(window: Window) -> None:
    least = 48 if window.dp(window.width) >= 360 else 40
    for hand in ("DDGSCPL", "DGSCPL", "CCLLL", "CL"):
        window.set_up(f"market=DGPPK hand={hand}")
        cards = window.table.cards.hand
        strips = [right.center_x - left.center_x for left, right in pairwise(cards)]
        assert window.dp(min(*strips, cards[-1].width)) >= least, hand


@every_size
def test_text_of_the_last_move_is_large_enough_to_tap(window: Window) -> None:
    replayed: list[bool] = []
    window.table.ids.opponent.bind(on_replay=lambda *_: replayed.append(True))
    said = window.table.ids.opponent.ids.telling.ids.move
    window.stage.tap(*said.center)
    assert replayed == [True]


# FitLabel


def spelled_out(text: str) -> str:
    """A text in a language of long words, with the places for numbers and names kept."""
    words = [word if "{" in word else word + "ende"[: 1 + len(word) // 2] for word in text.split()]
    return " ".join(words)


@pytest.fixture(params=["English", "long words"])
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    if request.param != "English":
        language._ = spelled_out
        language.ngettext = lambda one, many, n: spelled_out(one if n == 1 else many)
        language.code = "long"
    yield request.param
    i18n.set_language("en")


def shown_words(widget: Widget) -> Iterator[FitLabel]:
    """Every text that can be seen in a widget."""
    if widget.opacity == 0 or not all(widget.size):
        return
    if isinstance(widget, FitLabel) and widget.text:
        yield widget
    for child in widget.children:
        yield from shown_words(child)


def letters(words: FitLabel) -> str:
    """What is drawn of a text, without its spaces."""
    lines = words._label._cached_lines
    return "".join(word.text for line in lines for word in line.words).replace(" ", "")


def cut_short(words: FitLabel) -> bool:
    return bool(words.text.replace("\n", " ") != words.say)


def assert_words_fit(window: Window) -> None:
    for name in window.table.layout.places:
        zone = window.table.ids[name]
        for words in shown_words(zone):
            label = f"{name}: {words.say!r} in {words.size}"
            assert words.font_size >= smallest() - 0.01, f"{label} is too small"
            assert inside(rect_of(words), rect_of(zone), slack=1.5), f"{label} leaves its zone"
            drawn = words._label
            assert drawn.content_width <= words.width + 1, f"{label} is too wide"
            assert drawn.content_height <= words.height + 0.3 * words.font_size, f"{label} too high"
            seen, said = ("".join(one.split()) for one in (letters(words), words.text))
            assert seen == said, f"{label} loses words"
            assert words.text.endswith("…") or not cut_short(words), (
                f"{label} is cut, not shortened"
            )


@every_size
def test_texts_fit_or_end_in_an_ellipsis(window: Window, tongue: str) -> None:
    for step in range(3):
        theme.text.step = step
        for words in ("market=DGPPK hand=CCLLL herd=4", "market=DGPPK hand=DDSCLLL herd=11"):
            window.set_up(words)
            assert_words_fit(window)
            window.table.choice.all_of(Good.LEATHER)
            window.settle()
            assert_words_fit(window)
            window.table.choice.clear()


@every_size
def test_text_of_the_move_is_never_cut_in_english(window: Window) -> None:
    """The text on the button is never cut short in English."""
    for hand in ("LLLLL", "DDDDD", "CCCCCCC"):
        window.set_up(f"market=GPPKK hand={hand} herd=3")
        window.choose_all()
        window.table.choice.refresh()
        window.settle()
        button = window.table.ids.bar.ids.go
        for words in shown_words(button):
            assert not cut_short(words), f"{words.say} is cut to {words.text}"


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
    for step in range(24):
        window.width, window.height = 320 + 67 * step, 1500 - 43 * step
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
