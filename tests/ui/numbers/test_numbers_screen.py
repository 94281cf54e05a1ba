"""The numbers screen agrees with the matches played, for all opponents or one."""

from collections.abc import Iterator
from concurrent.futures import Future
from datetime import date, timedelta
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from kivy.graphics import RoundedRectangle
from kivy.metrics import Metrics

from jaipur.game.statistics.numbers import Numbers, Streaks, Tally
from jaipur.game.statistics.summary import Opponent, Result
from jaipur.rules import Good, Sell
from jaipur.rules.notation import Record
from jaipur.store.store import Store
from jaipur.store.trouble import StoreError, Trouble
from jaipur.ui.look import theme
from jaipur.ui.numbers.cards_page import level
from jaipur.ui.numbers.charts import Figure, String
from jaipur.ui.numbers.columns import SpreadPlot, TimePlot
from jaipur.ui.widgets.focus import rect
from jaipur.words import i18n
from tests.store.build import finished, left, won_by
from tests.ui.driver.alone import opened
from tests.ui.driver.heard import button
from tests.ui.driver.whole_app import WholeApp
from tests.ui.history.sample_histories import against, store_of
from tests.ui.layout_faults import faults
from tests.ui.numbers.sample_numbers import (
    LOST,
    MANY,
    NONE,
    WON,
    Counter,
    counted,
    numbers_screen,
    texts,
)
from tests.ui.stage import STAGE
from tools.stage.stage import Stage

GOES = "WLWLWLWWWW"
"""How ten matches went: the first six against the Maharaja, the others against a peddler."""


@cache
def ten() -> list[Record]:
    seeds = {"W": iter(list(islice(won_by(0), 7))), "L": iter(list(islice(won_by(1), 3)))}
    opponents = ["maharaja"] * 6 + ["peddler"] * 4
    return [
        finished(next(seeds[how]), against(opponent, 10 - day), hints=2 * (day < 2))
        for day, (how, opponent) in enumerate(zip(GOES, opponents, strict=True))
    ]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Create a store with those ten matches and an unfinished one."""
    path: Path = tmp_path_factory.mktemp("numbers")
    store_of(path, [*ten(), left(3, against("peddler"))]).close()
    return path


@pytest.fixture
def counter(stage: Stage, folder: Path) -> Iterator[Counter]:
    store = Store(folder)
    yield Counter(stage, store)
    stage.clear()
    store.close()


class PageTexts(NamedTuple):
    """The contents of the screen for all matches."""

    texts: list[str]
    figures: dict[str, str]
    """The large figures, by their meaning."""
    results: list[Result]


@pytest.fixture(scope="module")
def page(folder: Path) -> PageTexts:
    store = Store(folder)
    screen = Counter(STAGE, store).screen
    read = PageTexts(list(texts(screen)), figures(screen), list(found(screen, String).results))
    STAGE.clear()
    store.close()
    return read


def found(screen: Any, kind: type[Any]) -> Any:
    return next(widget for widget in screen.walk() if isinstance(widget, kind))


def figures(screen: Any) -> dict[str, str]:
    """Return the large figures by their meaning."""
    return {one.meaning: one.figure for one in screen.walk() if isinstance(one, Figure)}


# Figures


def test_won_lost_and_left(page: PageTexts) -> None:
    assert {"7 won", "3 lost", "1 left early", "70%"} <= set(page.texts)
    assert page.texts[page.texts.index("Maharaja") + 1] == "3 won, 3 lost"
    assert page.texts[page.texts.index("Peddler") + 1] == "4 won, 0 lost"


def test_streaks(page: PageTexts) -> None:
    assert page.figures["won in a row, up to now"] == "4"
    assert page.figures["won in a row at best"] == "4"
    assert page.figures["lost in a row at worst"] == "1"
    assert page.results == [WON if how == "W" else LOST for how in GOES]


def test_rounds_and_hints(page: PageTexts) -> None:
    mine = [result.rupees[0] for record in ten() for result in record.match.results]
    assert page.figures["rupees in an average round"] == str(round(sum(mine) / len(mine)))
    assert page.figures["rupees in your best round"] == str(max(mine))
    assert page.figures["rounds played"] == str(len(mine))
    assert page.figures["hints used in 2 matches"] == "4"


def test_goods_with_the_favourite_first(page: PageTexts) -> None:
    sold = dict.fromkeys(list(Good)[:-1], 0)
    for played in (played for record in ten() for played in record.rounds):
        for state, move in zip(played.states(), played.moves, strict=False):
            if isinstance(move, Sell) and state.turn == 0:
                sold[move.good] += move.count
    read = page.texts
    at = read.index("Favourite goods") + 1
    counts = [int(text.removesuffix(" sold")) for text in read[at + 1 : at + 12 : 2]]
    assert counts == sorted(sold.values(), reverse=True)
    for good, name in ((Good.LEATHER, "Leather"), (Good.DIAMONDS, "Diamonds")):
        assert read[read.index(name) + 1] == f"{sold[good]} sold"


def percents(read: list[str], title: str, rows: int) -> int:
    at = read.index(title) + 1
    shares = (text.partition(" (")[0].split()[-1] for text in read[at + 1 : at + 2 * rows : 2])
    return sum(int(share.removesuffix("%")) for share in shares)


def test_shares_are_parts_of_a_whole(page: PageTexts) -> None:
    assert percents(page.texts, "Your moves", 4) == pytest.approx(100, abs=2)
    assert "In brackets, and as a mark on the bar: the Maharaja" in page.texts
    assert percents(page.texts, "Where your rupees come from", 5) == pytest.approx(100, abs=2)


def test_numbers_in_french(counter: Counter) -> None:
    i18n.set_language("fr")
    counter.stage.run(0.5)
    read = counter.read()
    assert {"7 victoires", "3 défaites", "Colporteuse", "Marchandises préférées"} <= set(read)
    assert "Streaks" not in read


# The filter


def test_filter_by_one_opponent_and_back_to_all(counter: Counter) -> None:
    counter.choose("Peddler")
    read = counter.read()
    assert {"4 won", "0 lost", "1 left early", "100%", "Peddler"} <= set(read)
    assert "Opponents" not in read and "Maharaja" not in read
    counter.choose("All opponents")
    assert {"7 won", "Opponents", "All opponents"} <= set(counter.read())


def test_matches_between_people_say_whose_numbers_they_are(stage: Stage, tmp_path: Path) -> None:
    store = store_of(tmp_path / "people", [finished(next(won_by(0)), against(None))])
    counter = Counter(stage, store)
    said = "Ravi is the opponent here: these are the other player’s numbers."
    # there are no others to show
    stage.wait_for(lambda: {"Ravi", said, "1 won"} <= set(counter.read()))
    store.close()
    lost = finished(next(won_by(1)), against("peddler"))
    store = store_of(tmp_path / "both", [left(3, against(None)), lost])
    counter = Counter(stage, store)
    assert {"0 won", "1 lost", "All opponents"} <= set(counter.read())
    counter.choose("Ravi")
    assert {said, "1 left early"} <= set(counter.read())
    counter.choose("All opponents")
    assert said not in counter.read()
    stage.clear()
    store.close()


def test_back_leaves_the_filter_as_it_is(counter: Counter) -> None:
    counter.tap(button(counter.screen, "All opponents"))
    layer = counter.screen.ids.layer
    layer.children[0].back()
    assert (layer.children, counter.screen.filter_text) == ([], "All opponents")
    counter.screen.navigator.back.assert_not_called()


def test_late_answer_does_not_replace_the_last_choice(stage: Stage) -> None:
    """Answers to earlier choices may come in any order."""
    asked: dict[Opponent | None, Future[Numbers]] = {}

    def ask(opponent: Opponent | None) -> "Future[Numbers]":
        return asked.setdefault(opponent, Future())

    screen = stage.show(numbers_screen(ask))
    slow, quick = Opponent("merchant"), Opponent("peddler")
    screen.count(slow)
    screen.count(quick)
    asked[quick].set_result(MANY._replace(total=Tally(won=5)))
    asked[slow].set_result(MANY._replace(total=Tally(won=9)))
    stage.run(0.3)
    assert "5 won" in texts(screen)


# Nothing to show


def test_empty_history_offers_a_match(stage: Stage, tmp_path: Path) -> None:
    store = Store(tmp_path)
    counter = Counter(stage, store)
    assert "No matches yet" in counter.read()
    counter.tap(button(counter.screen, "Play a match"))
    assert opened(counter.screen) == ["opponents"]
    assert "All opponents" not in counter.read()
    stage.clear()
    store.close()


def test_single_unfinished_match(stage: Stage) -> None:
    screen = stage.show(counted(NONE._replace(total=Tally(left=1))))
    assert {"0 won", "0 lost", "1 left early"} <= set(texts(screen))
    assert not figures(screen)


def test_slow_count_and_error_are_shown(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    answer: Future[Numbers] = Future()
    screen = stage.show(numbers_screen(lambda _opponent: answer))
    screen.count(None)
    stage.run(0.3)
    assert "Counting your matches…" not in texts(screen), "a short wait is not worth a word"
    stage.run(0.5)
    assert "Counting your matches…" in texts(screen)
    answer.set_exception(StoreError(Trouble.DEVICE, Path("index.db"), "input/output error"))
    stage.run(0.3)
    said = list(texts(screen))
    assert "The numbers can’t be read right now" in said
    assert any("input/output error" in text for text in said)
    assert "index.db" in caplog.text


# Plots


def columns(plot: Any) -> list[tuple[float, float, float]]:
    """Return left edge, foot and height of every drawn column, from the left."""
    shapes = [part for part in plot._ink.children if isinstance(part, RoundedRectangle)]
    return sorted({(shape.pos[0], shape.pos[1], shape.size[1]) for shape in shapes})


def time_plot(stage: Stage, days: dict[date, Tally], width: float = 400) -> Any:
    plot = stage.show(TimePlot(days=days, size_hint=(None, None)))
    plot.width = width
    stage.frame()
    return plot


def test_column_heights_match_the_counts(stage: Stage) -> None:
    first = date(2026, 11, 14)
    days = {first: Tally(won=4, lost=2), first + timedelta(days=1): Tally(won=1)}
    (x, won_foot, won), (_x, lost_foot, lost), (x2, _foot, one) = sorted(
        columns(time_plot(stage, days)), key=lambda column: (column[0], -column[1])
    )
    assert won == pytest.approx(4 * one) and lost == pytest.approx(2 * one)
    assert lost_foot + lost == pytest.approx(won_foot), "what was lost hangs from the line"
    assert x2 > x


@pytest.mark.parametrize("years", [0, 30])
def test_any_history_fits_the_narrowest_phone(stage: Stage, years: int) -> None:
    last = date(2026, 11, 15)
    days = {last - timedelta(days=n): Tally(2, 1) for n in range(365 * years + 20, -1, -7)}
    plot = time_plot(stage, days, width=260)
    names = [tick for tick in plot.children if tick.opacity]
    assert all(tick.x >= 0 and tick.right <= plot.width + 1 for tick in names)
    assert all(0 <= x <= plot.width for x, _foot, _high in columns(plot))
    assert faults(plot) == []


def test_rounds_by_their_rupees(stage: Stage) -> None:
    plot = stage.show(SpreadPlot(spread={30: 2, 50: 6}, size_hint=(None, None)))
    plot.width = 300
    stage.frame()
    assert [high for *_, high in columns(plot)] == [pytest.approx(110 / 3), pytest.approx(110)]
    assert sorted(texts(plot)) == ["2", "30", "40", "50", "6"]


# Size and keys


def test_numbers_fit_at_the_largest_type_of_a_phone(stage: Stage) -> None:
    Metrics.fontscale, theme.text.step = 2.0, 2
    screen = stage.show(counted())
    for size in ((480, 320), (360, 640), (1280, 800)):
        stage.resize(*size)
        assert faults(screen) == []
        for figure in (one for one in screen.walk() if isinstance(one, Figure)):
            parts: list[Any] = figure.children
            label = next(part for part in parts if part.text == figure.figure)
            assert label.texture_size[1] < 2 * label.font_size, "a number is not broken"


@pytest.mark.parametrize("heights", [(3, 1, 2, 2, 1, 3), (4, 1, 1, 2, 3, 1)])
def test_columns_of_cards_end_level_where_possible(heights: tuple[float, ...]) -> None:
    depths = [0.0, 0.0, 0.0]
    for height, column in zip(heights, level(heights, 3), strict=True):
        depths[column] += height
    assert depths == [4.0, 4.0, 4.0]


def test_wide_windows_have_more_columns(stage: Stage) -> None:
    screen = stage.show(counted())
    for width, columns in ((411, 1), (914, 2), (1280, 3)):
        stage.resize(width, 800)
        lefts = {round(rect(card)[0]) for card in screen.ids.cards.children}
        assert len(lefts) == columns


def test_a_finger_scrolls(stage: Stage) -> None:
    stage.resize(411, 800)
    screen = stage.show(counted())
    card = screen.ids.cards.children[-1]
    start = rect(card)[1]
    stage.drag([(200, 500), (200, 200)], duration=0.3)
    stage.run(1)
    assert rect(card)[1] == pytest.approx(start), "there is nothing above"
    stage.drag([(200, 200), (200, 500)], duration=0.3)
    stage.run(1)
    assert rect(card)[1] > start + 200


def test_keys_scroll(stage: Stage, keyboard: None) -> None:
    stage.resize(411, 800)
    screen = stage.show(counted())
    first, *_, last = reversed(screen.ids.cards.children)
    start = rect(first)[1]
    stage.key("down")
    stage.frame()
    assert rect(first)[1] > start
    stage.key("up")
    stage.frame()
    assert rect(first)[1] == pytest.approx(start)
    stage.key("pagedown")
    stage.frame()
    assert rect(first)[1] > start + 400
    stage.key("end")
    stage.frame()
    assert rect(last)[1] >= 0
    stage.key("home")
    stage.frame()
    assert rect(first)[1] == pytest.approx(start)


def test_arrows_continue_from_the_focus(stage: Stage, keyboard: None) -> None:
    stage.resize(411, 800)
    screen = stage.show(counted())
    stage.key("tab")
    stage.key("tab")
    assert screen.ids.filter.focused
    stage.key("down")
    assert screen.ids.filter.focused and screen.ids.view.scroll_y < 1
    stage.key("enter")
    stage.run(0.3)
    assert screen.ids.layer.children


def test_streaks_of_one_need_no_plural(stage: Stage) -> None:
    screen = counted(MANY._replace(streaks=Streaks(-1, 0, 1), recent=(LOST,)))
    assert figures(stage.show(screen))["lost last time"] == "1"


# In the app


def test_from_the_history_and_back(stage: Stage, folder: Path) -> None:
    player = WholeApp(stage, folder)
    if player.overlay():
        player.key("escape")
    player.tap(player.app.navigator.title.buttons["history"])
    player.tap(button(player.app.navigator.current_screen, "Numbers"))
    screen = player.app.navigator.current_screen
    stage.wait_for(lambda: "7 won" in texts(screen))
    player.key("escape")
    assert player.screen == "history"
    player.close()
