"""The end of a round: counted step by step, with no result revealed early."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from kivy.uix.floatlayout import FloatLayout

from jaipur.game.match.session import Player
from jaipur.ui.device.insets import insets
from jaipur.ui.look import theme
from jaipur.ui.results.count_rows import CountRow
from jaipur.ui.results.round_over import RoundOver
from jaipur.ui.table.show.choreography import SPEEDS
from jaipur.words import i18n
from tests.cases import first
from tests.ui.driver.match_table import MatchTable
from tests.ui.driver.stand_ins import Silence
from tests.ui.layout_faults import SIZES, faults
from tests.ui.results.rounds import AGAINST, TWO, to_count, won_by
from tools.stage.stage import Stage

MARKS = ("mark-south", "portrait-merchant")
LONGEST = 7.0


def counting(stage: Stage, speed: float = 1, reduced: bool = False, **which: Any) -> Any:
    """Show the count of a round, and record its sounds and buzzes."""
    sounds: Any = Silence()
    felt: list[float] = []
    over: Any = RoundOver(
        to_count(AGAINST, **which),
        0,
        MARKS,
        sounds,
        speed,
        reduced,
        lambda _meaning: felt.append(stage.now),
    )
    over.sounds, over.felt = sounds.heard, felt
    layer = FloatLayout()
    layer.add_widget(over)
    stage.show(layer)
    return over


@pytest.mark.parametrize("size", [(320, 568), (1280, 800)])
def test_bonuses_and_camels_have_captions(stage: Stage, size: tuple[int, int]) -> None:
    stage.resize(*size)
    over = counting(stage, 0)
    stage.run(0.2)
    said = {row.title: row.ids.caption for row in over.walk() if isinstance(row, CountRow)}
    assert {title: label.say for title, label in said.items() if label.say} == {
        "bonuses": "bonuses",
        "camels": "camels",
    }
    assert not faults(over)


@pytest.mark.parametrize("size", [(320, 568), (1280, 800)])
def test_numbers_of_a_row_are_level_with_its_tokens(stage: Stage, size: tuple[int, int]) -> None:
    stage.resize(*size)
    over = counting(stage, 0)
    stage.run(0.2)
    for row in (one for one in over.walk() if isinstance(one, CountRow)):
        tokens = [*row.ids.mine.tokens, *row.ids.theirs.tokens]
        level = {round(one.center_y) for one in (row.ids.sum0, row.ids.sum1, *tokens)}
        assert max(level) - min(level) <= 1, row.title


@pytest.mark.parametrize("size", [(320, 568), (411, 891)])
def test_the_scale_of_the_race_lies_within_its_frame(stage: Stage, size: tuple[int, int]) -> None:
    stage.resize(*size)
    over = counting(stage, 0)
    stage.run(0.2)
    board, scale = over.ids.board, over.ids.race.ids.ticks.children
    last = max(scale, key=lambda label: label.center_x)
    assert last.center_x + last.ink_width / 2 < board.right - 6
    assert last.center_y - last.texture_size[1] / 2 >= board.y


def everything(root: Any, known: Any = None) -> Iterator[tuple[str, str, object]]:
    """Yield every property of every widget that could reveal something, except the widgets in
    `known` and the names of textures and objects, which differ from run to run."""
    names: dict[type, list[str]] = {}
    skipped = set(known.walk()) if known else set()
    for widget in root.walk():
        if widget in skipped:
            continue
        kind = type(widget)
        if kind not in names:
            names[kind] = sorted(widget.properties())
        for name in names[kind]:
            value = getattr(widget, name)
            value = str(round(value, 6) if isinstance(value, float) else value)  # late clocks round
            if name != "view" and " at 0x" not in value and "hash=" not in value:
                yield type(widget).__name__, name, value


def sprites(over: Any) -> list[str]:
    return [widget.sprite for widget in over.walk() if hasattr(widget, "sprite")]


def turned(over: Any) -> list[str]:
    """Return the bonus tokens whose values are visible."""
    return [name for name in sprites(over) if name.startswith("bonus-") and name.count("-") == 2]


def words(over: Any) -> str:
    return "\n".join(widget.say for widget in over.walk() if hasattr(widget, "say"))


def film(stage: Stage, seats: tuple[Player, Player], world: int) -> list[tuple[Any, Any]]:
    """Return the turned tokens and all visible properties of table and count, moment by moment."""
    viewer = 0 if seats is AGAINST else None
    match = MatchTable(stage, session=to_count(seats, 3, world), viewer=viewer, speed="normal")
    layer = match.screen.match_view.results.layer
    stage.run_until(lambda: layer.children)
    # players know their own bonuses, so their own purse stays as it was behind the count
    purse = match.table.ids.me.ids.money.__self__ if viewer == 0 else None
    moments = []
    while not layer.children[0].counted:
        over = layer.children[0]
        seen = [*everything(over), *everything(match.table, purse)]
        moments.append((turned(over), seen))
        stage.frame(0.1)
    moments.append((turned(layer.children[0]), []))
    match.screen.leave()
    stage.clear()
    return moments


@pytest.mark.parametrize("reduced", [False, True])
def test_seal_that_wins_the_match_has_its_own_effects(stage: Stage, reduced: bool) -> None:
    sounds, felt = Silence(), list[str]()
    over = RoundOver(won_by(0, AGAINST), 0, MARKS, sounds, 1.0, reduced, felt.append)
    layer = FloatLayout()
    layer.add_widget(over)
    stage.show(layer)
    over.finish()
    stage.run(0.6)
    assert "winning-seal" in sounds.heard and "round-won" not in sounds.heard
    assert felt[-1] == "winning-seal"
    assert over.ids.player0.light > 0.5 and not over.ids.player1.light


def test_other_seals_do_not_shine(stage: Stage) -> None:
    over = counting(stage)
    over.finish()
    stage.run(0.6)
    assert "seal" in over.sounds and "winning-seal" not in over.sounds
    assert not over.ids.player0.light and not over.ids.player1.light


@pytest.mark.nightly
@pytest.mark.parametrize("seats", [AGAINST, TWO], ids=["against", "between"])
def test_no_bonus_is_revealed_before_its_token_turns(
    stage: Stage, seats: tuple[Player, Player]
) -> None:
    """Two worlds that differ only in the bonuses look alike, count and table, to the last label and
    texture, as long as the same tokens are turned."""
    one, other = film(stage, seats, 0), film(stage, seats, 1)
    compared = 0
    for (mine, seen), (theirs, like) in zip(one, other, strict=False):
        if mine != theirs:
            break
        assert set(seen) ^ set(like) == set()
        assert seen == like
        compared += 1
    assert compared > 10, "the tokens at least"
    assert one[-1][0] != other[-1][0], "in the end they differ"


def test_no_seal_and_no_verdict_before_the_stamp(stage: Stage) -> None:
    match = MatchTable(stage, session=to_count(AGAINST), viewer=0, speed="normal")
    layer = match.screen.match_view.results.layer
    stage.run_until(lambda: layer.children)
    over = layer.children[0]
    while "rupees ahead" not in words(over):
        assert "seal-earned" not in sprites(over) + sprites(match.table)
        assert not {"seal", "round-won", "round-lost"} & set(match.sounds.heard)
        assert "excellence" not in words(over)
        stage.frame(0.05)
    stage.run_until(lambda: over.counted)
    assert sprites(over).count("seal-earned") == 1 and "excellence" in words(over)
    assert "seal-earned" not in sprites(match.table), "the table follows when the count is left"
    over.proceed()
    stage.run(0.1)
    assert sum(player.seals for player in match.table.players) == 1


def test_count_ends_by_itself_with_seal_sound_and_buzz(stage: Stage) -> None:
    over = counting(stage, seed=3)
    stage.run_until(lambda: over.counted, LONGEST)
    assert over.sounds.count("coin") >= 6
    assert over.sounds.count("bonus-reveal") == len(turned(over)) > 0
    assert over.sounds[-2] == "seal" and over.sounds[-1] in ("round-won", "round-lost")
    assert over.felt


@pytest.mark.parametrize(("speed", "reduced"), [("slow", False), ("none", True)])
def test_every_speed_ends_with_the_same_result(stage: Stage, speed: str, reduced: bool) -> None:
    over = counting(stage, SPEEDS[speed], reduced)
    assert over.counted == (speed == "none")
    stage.run_until(lambda: over.counted, LONGEST * SPEEDS["slow"])
    stage.frame()
    assert over.ids.continue_button.text == "Continue" and "?" not in "".join(over.purses)
    assert not any(token.turn for token in over.walk() if hasattr(token, "turn"))


def test_nothing_turns_or_falls_with_reduced_motion(stage: Stage) -> None:
    over = counting(stage, reduced=True)
    while not over.counted:
        assert not any(token.turn for token in over.walk() if hasattr(token, "turn"))
        assert over.ids.player0.stamp == over.ids.player1.stamp == 0
        stage.frame(0.05)
    assert over.ids.player0.stamp + over.ids.player1.stamp == 1


def test_a_bonus_shows_its_range_and_then_its_value(stage: Stage) -> None:
    stage.resize(1280, 800)
    over = counting(stage, seed=3)
    stage.run(0.2)
    assert turned(over) == [] and "–" in words(over)
    count = sum(name in ("bonus-3", "bonus-4", "bonus-5") for name in sprites(over))
    stage.run_until(lambda: turned(over))
    hidden = sum(name in ("bonus-3", "bonus-4", "bonus-5") for name in sprites(over))
    assert hidden == count - len(turned(over))


@pytest.mark.parametrize("how", ["touch", "enter"])
def test_first_press_ends_the_count_and_the_second_continues(
    stage: Stage, keyboard: None, how: str
) -> None:
    over = counting(stage)
    layer = over.parent

    def act() -> None:
        if how == "touch":
            stage.tap(*over.ids.continue_button.center)
        else:
            stage.key(how)
        stage.run(0.3)

    assert over.ids.continue_button.text == "To the end"
    act()
    assert over.counted and over.parent is layer and over.ids.continue_button.text == "Continue"
    act()
    assert over.parent is None


def test_beside_columns_the_lead_names_who_is_ahead(stage: Stage) -> None:
    """Regression: on a tablet "26 rupees ahead" stood below the loser."""
    stage.resize(1280, 800)
    over = counting(stage)
    over.finish()
    stage.frame()
    name = (over.ids.player0, over.ids.player1)[over.leader].name
    assert f"{name} +{over.lead}" in words(over)
    stage.resize(800, 1280)
    stage.frame()
    assert f"{name} +{over.lead}" not in words(over), "an arrow in the middle points at them"


def test_touch_anywhere_skips_the_count_but_does_not_continue(stage: Stage) -> None:
    over = counting(stage)
    for _ in range(2):
        stage.tap(*over.ids.rows.center)
        stage.run(0.3)
        assert over.counted and over.parent


@pytest.mark.parametrize("size", first(2, SIZES))
def test_round_over_fits_every_window(stage: Stage, size: tuple[int, int]) -> None:
    stage.resize(*size)
    over = counting(stage, seed=3)
    for _ in range(7):
        stage.run(0.6, dt=0.1)
        assert_fits(stage, over)
    stage.run_until(lambda: over.counted)
    stage.run(0.2)
    assert_fits(stage, over)


def assert_fits(stage: Stage, over: Any) -> None:
    """Check the layout in two languages and type sizes; no time passes."""
    for language, step in product(("en", "fr"), (0, 2)):
        i18n.set_language(language)
        theme.text.step = step
        for _ in range(2):
            stage.frame(0)
        assert faults(over) == [], (language, step)


def test_bars_and_cut_outs_are_kept_clear(stage: Stage) -> None:
    stage.resize(740, 360)
    over = counting(stage)
    left, top, right, bottom = 0, 24, 48, 10
    insets.follow(lambda: (left, top, right, bottom))
    stage.frame()
    pane = over.ids.pane
    assert pane.x >= left and pane.right <= 740 - right
    assert pane.y >= bottom and pane.top <= 360 - top
