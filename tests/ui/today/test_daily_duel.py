"""The daily duel in the whole app: played, left, continued, shared, and counted once."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard

from jaipur.game.match.heading import heading_of
from jaipur.game.statistics.summary import Result
from jaipur.ui.today.today_screen import TodayScreen
from tests.store.breakage import failing_writes
from tests.store.build import left, put
from tests.store.running_match import go_on
from tests.ui.driver.alone import alone
from tests.ui.driver.whole_app import WholeApp, quick_app
from tests.ui.today.duels import Clock, clock, finish_soon, history, player, to_the_duel
from tests.ui.today.held_store import Held
from tests.ui.today.played import DAY, NOON, duel_of, nearly, played
from tools.stage.stage import Stage

DUEL = duel_of(DAY)


__all__ = ["clock", "player"]


def test_duel_has_the_deal_of_its_day_and_can_be_continued(player: WholeApp) -> None:
    screen = to_the_duel(player)
    assert (screen.opponent_text, screen.date_text) == ("Merchant", "18 November 2026")
    assert screen.ids.share.disabled
    player.touch("go")
    player.wait_for_turn()
    dealt = player.app.navigator.match_screen.session.record.rounds[0].deal
    assert dealt == DUEL.chance.deal(1, DUEL.chance.starter())
    player.move()
    moves = player.app.services.store.journal.record.rounds[0].moves
    player.key("escape")
    player.touch("leave")
    assert to_the_duel(player).ids.go.text == "Continue"

    player.app.navigator.home()
    player.open_road()
    player.touch("start")
    player.wait_for_turn()
    player.pause()
    player.touch("leave")
    assert history(player) == []

    assert to_the_duel(player).ids.go.text == "Continue"
    player.touch("go")  # replaces the other match, which has no move yet
    player.stage.wait_for(lambda: player.where == "MatchScreen")
    player.wait_for_turn()
    record = player.app.services.store.journal.record
    assert record.rounds[0].moves[: len(moves)] == moves, "as it stood, not dealt again"
    assert heading_of(record).occasion == "duel 2026-11-18"
    assert history(player) == []


def test_last_button_after_a_duel_says_where_it_leads(player: WholeApp) -> None:
    finish_soon(player, played(DUEL))
    assert player.front.ids.leave.text == "Daily duel"
    player.touch("leave")
    player.stage.wait_for(lambda: player.where == "DuelScreen")


@pytest.mark.nightly
def test_end_leads_back_to_the_duel_and_only_the_first_counts(
    player: WholeApp, clock: Clock
) -> None:
    finish_soon(player, played(DUEL))
    player.touch("leave")
    player.stage.wait_for(lambda: player.where == "DuelScreen" and player.front.done)
    screen = player.front
    result = screen.status_text
    assert (screen.current_text, screen.best_text, screen.played_text) == ("1", "1", "1")

    player.touch("share")
    shared = Clipboard.paste().splitlines()
    head = "Pink City Traders, daily duel of 18 November 2026"
    assert shared[:2] == [head, f"Merchant: {result}"]
    assert set(shared[2]) <= set("🏅🐪⚖️")
    assert shared[2].count("🏅") == player.app.services.store.duels().result()[DAY].seals[0]

    player.stage.wait_for(lambda: player.app.services.notices.shown)
    assert player.app.services.notices.shown.text == "It is on the clipboard"
    player.touch("go")  # played again, which does not count
    player.wait_for_turn()
    player.pause()
    player.touch("leave")
    journal = player.app.services.store.journal
    go_on(journal, played(DUEL, clumsy=True)).result()
    journal.finish().result()
    screen = to_the_duel(player)
    assert (screen.status_text, screen.played_text) == (result, "1")
    assert len(history(player)) > 1

    clock.now = NOON - timedelta(days=1)  # the clock is set back to the day before
    assert to_the_duel(player).played_text == "1"
    clock.now = NOON
    assert to_the_duel(player).status_text == result, "and forth again"


def test_unfinished_duel_is_continued_once_with_a_slow_store(
    stage: Stage, tmp_path: Path, clock: Clock
) -> None:
    worker = Held()
    player = quick_app(stage, tmp_path / "data", now=clock, open_store=worker.open)
    to_the_duel(player)
    journal, begun = player.app.services.store.journal, nearly(played(DUEL))
    go_on(journal, begun).result()
    go_on(journal, left(3)).result()
    player.app.navigator.home()
    player.stage.run(0.2)
    player.tap(player.app.navigator.title.buttons["today"])
    worker.held = True
    player.tap(player.front.tiles["duel"])
    player.touch("go")  # the screen still shows the state from before
    player.touch("go")
    assert player.where == "DuelScreen"
    with failing_writes():
        worker.let_go()
    player.stage.wait_for(lambda: player.screen == "table" and player.overlay() == "")
    assert journal.record.rounds[-1].moves[: len(begun.rounds[-1].moves)] == begun.rounds[-1].moves
    player.close()


@pytest.mark.nightly
def test_duel_finished_after_midnight_belongs_to_its_day(player: WholeApp, clock: Clock) -> None:
    finish_soon(player, played(DUEL, began=datetime(2026, 11, 18, 23, 50, tzinfo=UTC)))
    clock.now = NOON + timedelta(days=1)
    player.touch("leave")
    player.stage.wait_for(lambda: player.where == "DuelScreen" and player.front.days)
    player.stage.run(0.2)
    assert not player.front.done, "that of the new day is still to be played"
    assert player.front.current_text == "1"


def test_keys_change_months_and_a_wrong_clock_shows_a_message(
    stage: Stage, tmp_path: Path, clock: Clock
) -> None:
    folder = tmp_path / "data"
    for number, back in enumerate((3, 40, 41), start=1):
        day = NOON + timedelta(days=60 - back)
        put(folder, number, played(duel_of(day.date()), began=day))
    clock.now = NOON + timedelta(days=60)
    player = quick_app(stage, folder, now=clock)
    screen = to_the_duel(player)
    assert (screen.played_text, screen.best_text, screen.current_text) == ("3", "2", "0")
    assert screen.ids.month_name.say == "January 2027"
    screen.ids.earlier.focused = True
    player.key("enter")
    assert screen.ids.month_name.say == "December 2026"
    description = screen.ids.month.describe()
    assert description.name == "December 2026"
    results = [day.result for day in list(screen.days.values())[1:]]
    assert (
        description.value == f"{results.count(Result.WON)} won, {results.count(Result.LOST)} lost"
    )
    assert screen.ids.earlier.disabled, "nothing was before"
    player.touch("later")
    assert screen.ids.month_name.say == "January 2027"
    practise(player, screen.ids.month, clock.now.date())
    clock.now = datetime(2020, 2, 29, 12, tzinfo=UTC)
    screen = to_the_duel(player)
    assert screen.status_text.startswith("Daily duels start on 16 November 2026.")
    assert screen.ids.go.disabled
    player.close()


def practise(player: WholeApp, month: Any, today: date) -> None:
    """Play the duel of a past day from the calendar, opened by a tap and by keys."""
    week, column = divmod(month.first.weekday() + 11, 7)
    x = month.x + (column + 0.5) * month.width / 7
    y = month.grid().top - (week + 0.5) * month.grid().height / 6
    player.stage.tap(*month.to_window(x, y))
    player.stage.run(0.4)
    assert (player.where, player.front.title) == ("past_duel", "12 January 2027")
    assert player.front.question.prose == "Against: Peddler. Not played yet."
    player.key("escape")
    month.focused = True
    player.key("right")
    player.key("right")
    player.key("enter")
    assert player.front.title == "14 January 2027"
    assert player.front.question.prose.startswith("Against: Merchant. You ")
    player.touch("yes")
    player.wait_for_turn()
    past = duel_of(today - timedelta(days=3))
    assert heading_of(player.app.services.store.journal.record).occasion == past.occasion
    dealt = player.app.navigator.match_screen.session.record.rounds[0].deal
    assert dealt == past.chance.deal(1, past.chance.starter())
    player.key("escape")
    player.touch("leave")


@pytest.mark.parametrize("size", [(411, 891), (1280, 800)])
def test_pictures_and_titles_of_today_are_aligned(stage: Stage, size: tuple[int, int]) -> None:
    stage.resize(*size)
    screen = stage.show(alone(TodayScreen))
    screen.fill_card("puzzle", "Short")
    stage.run(0.3)
    tiles = list(screen.tiles.values())
    for part in ("face", "texts"):
        below = [tile.top - tile.ids[part].top for tile in tiles]
        assert max(below) - min(below) < 1, part
    assert len({round(tile.height) for tile in tiles}) == 1
