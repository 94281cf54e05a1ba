"""The road to the palace: the opponents, the player's record and the honours."""

from pathlib import Path
from typing import Any

import pytest
from kivy.graphics import Rectangle

from jaipur.ai.levels import LEVELS
from jaipur.game.statistics.honours import FIRST_PICK, HONOURS, UNAIDED, USUAL
from jaipur.ui.look import theme
from jaipur.ui.look.sprites import texture
from jaipur.ui.opponents.opponents_screen import HonourSheet
from jaipur.ui.widgets.focus import rect
from jaipur.ui.widgets.ladder import Ladder
from jaipur.ui.widgets.medal import EMBLEMS, Stars
from jaipur.words import i18n, opponents
from tests.ui.driver.alone import played
from tests.ui.driver.eyes import seen_words
from tests.ui.driver.heard import tap
from tests.ui.driver.whole_app import quick_app
from tests.ui.screens.sample_roads import (
    EARNED,
    LONG_WAY,
    beside_the_road,
    half_way,
    records,
    road,
)
from tests.ui.today.held_store import Held
from tools.stage.stage import Stage


def medallions(screen: Any) -> dict[str, Any]:
    return {one.level: one for one in screen.medallions}


def tiles(screen: Any) -> list[Any]:
    return list(reversed(screen.ids.card.ids.honours.children))


def shown(stage: Stage, screen: Any) -> Any:
    stage.resize(411, 914)
    stage.show(screen)
    stage.run(0.4)
    return screen


def test_tap_shows_an_opponent_and_a_second_tap_starts(stage: Stage) -> None:
    screen = shown(stage, road(LONG_WAY, "merchant"))
    last = medallions(screen)["maharaja"]
    tap(stage, last)
    assert (screen.chosen, screen.ids.card.name_text, played(screen)) == (
        "maharaja",
        "Maharaja",
        [],
    )
    tap(stage, last)
    assert played(screen) == ["maharaja"]
    tap(stage, medallions(screen)["peddler"])
    tap(stage, screen.ids.card.ids.start)
    assert played(screen) == ["maharaja", "peddler"]


def test_every_honour_has_its_own_emblem() -> None:
    earned = {honour.id for three in (*HONOURS.values(), USUAL) for honour in three}
    assert earned == EMBLEMS.keys()
    assert len({*EMBLEMS.values()}) == len(EMBLEMS)
    assert all(texture(sprite).width > 1 for sprite in EMBLEMS.values())


def test_stars_still_to_earn_are_empty_and_smaller(stage: Stage) -> None:
    stars = stage.show(Stars(earned=1, all=3, size_hint=(None, None), size=(90, 30)))
    stage.frame()
    drawn = [one for one in stars.canvas.before.children if isinstance(one, Rectangle)]
    assert [one.texture for one in drawn] == [
        texture(f"honour-star{end}") for end in ("", "-empty", "-empty")
    ]
    assert drawn[0].size[0] > 1.2 * drawn[1].size[0]


def test_a_swipe_leads_along_the_road(stage: Stage) -> None:
    screen = shown(stage, road({}))
    x, y, width, height = rect(screen.ids.card)
    middle, level = x + width / 2, y + height * 0.8
    stage.drag([(middle, level), (middle - 200, level)])
    assert screen.chosen == LEVELS[1].id
    stage.drag([(middle, level), (middle + 200, level)])
    stage.drag([(middle, level), (middle + 200, level)])
    assert screen.chosen == LEVELS[0].id
    for _ in range(len(LEVELS) + 1):
        stage.drag([(middle, level), (middle - 200, level)])
    assert screen.chosen == "traveller", "the last one, beside the road"


def test_keys_lead_along_the_road_and_enter_starts(stage: Stage, keyboard: None) -> None:
    screen = shown(stage, road({}))
    stage.key("enter")
    assert played(screen) == ["apprentice"]
    for _ in range(len(LEVELS) + 1):
        stage.key("right")
    assert screen.chosen == "traveller", "beside the road, the last one"
    stage.key("left")
    assert screen.chosen == LEVELS[-1].id
    assert medallions(screen)["maharaja"].focused, "along the road, not across it"
    stage.key("left")
    stage.key("enter")
    assert played(screen) == ["apprentice", "caravan_master"]
    while not tiles(screen)[0].focused:
        stage.key("tab")
    stage.key("down")
    stage.key("enter")
    assert isinstance(screen.services.overlays.children[0], HonourSheet)
    assert screen.chosen == "caravan_master", "there the arrows lead elsewhere"


def test_new_player_is_greeted_and_sees_no_zeros(stage: Stage) -> None:
    screen = shown(stage, road({}))
    read = seen_words(screen)
    assert "“Oh! A customer! I mean, a rival!”" in read
    assert "You have no finished match against this opponent." in read
    assert not [words for words in read if words.startswith("0")]
    assert [tile.when for tile in tiles(screen)] == ["not yet"] * 3
    assert [one.level for one in screen.medallions if one.next] == ["apprentice"]


def test_record_honours_and_next_opponent_are_shown(stage: Stage) -> None:
    screen = shown(stage, half_way())
    read = seen_words(screen)
    assert {"128", "97", "134", "won", "lost", "best round", "2 of 3"} - set(read) == {"2 of 3"}
    assert "1 of 3" in read
    assert "in a row, once 11" in [words.replace("\n", " ") for words in read]
    stars = {one.level: one.stars for one in screen.medallions}
    assert stars == {**dict.fromkeys(stars, 0), **LONG_WAY}
    assert [one.level for one in screen.medallions if one.next] == ["caravan_master"]
    assert [(tile.name, tile.when) for tile in tiles(screen)][:2] == [
        ("Without a hint", "30 September 2026"),
        ("First pick", "not yet"),
    ]
    for tile in tiles(screen)[:2]:
        tap(stage, tile)
    sheets = screen.services.overlays.children[::-1]
    assert [(sheet.honour, sheet.earned) for sheet in sheets] == [
        (UNAIDED, EARNED),
        (FIRST_PICK, None),
    ]


def test_road_opens_at_the_next_opponent_until_the_player_chooses_another(stage: Stage) -> None:
    screen = shown(stage, road({}, "maharaja"))
    screen.open_at_next()
    screen.records = records(LONG_WAY)  # they come a moment later
    assert screen.chosen == "caravan_master"
    stage.run(0.4)
    tap(stage, medallions(screen)["peddler"])
    screen.records = records({})
    assert screen.chosen == "peddler"


def test_earned_honour_says_what_was_done_and_an_open_one_what_to_do(stage: Stage) -> None:
    first, second, _third = tiles(shown(stage, half_way()))
    assert first.explanation == "You won a match without a hint."
    assert second.explanation.startswith("Be first to sell diamonds, gold and silver")


def test_figures_from_before_a_match_are_not_shown_after_it(stage: Stage, tmp_path: Path) -> None:
    worker = Held()
    player = quick_app(stage, tmp_path, open_store=worker.open)
    player.sit_down()
    player.pause()
    player.touch("leave")
    worker.held = True
    player.tap(player.app.navigator.title.buttons["play"])
    assert "You have no finished match against this opponent." not in seen_words(player.front)
    worker.let_go()
    player.stage.wait_for(lambda: player.front.records)
    player.stage.run(0.2)
    assert "You have no finished match against this opponent." in seen_words(player.front)
    player.close()


def test_no_opponent_is_next_once_all_are_beaten(stage: Stage) -> None:
    screen = shown(stage, road({level.id: 3 for level in LEVELS}, "maharaja"))
    assert not [one for one in screen.medallions if one.next]
    assert "“We remember you.”" in seen_words(screen)


def test_traveller_shows_its_strength_and_has_no_honours(stage: Stage) -> None:
    screen = shown(stage, beside_the_road())
    read = [" ".join(words.split()) for words in seen_words(screen)]
    assert "Plays at a rating of 1230 today" in read and any(
        opponents.follows() in one for one in read
    )
    assert not tiles(screen) and "Honours" not in read
    (ladder,) = (one for one in screen.walk() if isinstance(one, Ladder))
    between = [LEVELS[int(place)].id for place in (ladder.low, ladder.high)]
    assert between == ["peddler", "merchant"]
    name, value = medallions(screen)["traveller"].said()
    assert (name, value) == ("Traveller", "chosen"), "nothing of honours"
    tap(stage, medallions(screen)["merchant"])
    assert "Plays at a rating of 1230 today" not in seen_words(screen) and len(tiles(screen)) == 3


def test_traveller_starts_at_1000_for_a_new_player(stage: Stage) -> None:
    screen = shown(stage, beside_the_road(met=False))
    assert "Plays at a rating of 1000 until yours is known" in seen_words(screen)
    screen.rating = None
    stage.frame()
    assert not [words for words in seen_words(screen) if words.startswith("Plays at")]


@pytest.mark.parametrize("size", [(320, 568), (568, 320), (1180, 720)])
def test_tapped_opponent_stays_under_the_finger(stage: Stage, size: tuple[int, int]) -> None:
    stage.resize(*size)
    screen = stage.show(beside_the_road())
    stage.run(0.5)
    for level in ("merchant", "traveller", "maharaja"):
        medallion = medallions(screen)[level]
        x, y = medallion.center
        tap(stage, medallion)
        stage.run(0.5)
        assert medallion.collide_point(x, y), "a second tap starts the match with it"


def test_no_honours_are_shown_before_the_records_are_known(stage: Stage) -> None:
    screen = shown(stage, road({}))
    screen.records = {}
    stage.run(0.4)
    assert [tile.when for tile in tiles(screen)] == [""] * 3
    assert not [one for one in screen.medallions if one.next]
    screen.records = records(LONG_WAY)
    stage.run(0.4)
    assert [tile.when for tile in tiles(screen)] == ["30 September 2026"] * 3


@pytest.mark.parametrize("size", [(411, 914), (1180, 720)])
def test_card_is_as_high_for_every_opponent(stage: Stage, size: tuple[int, int]) -> None:
    """Met or not, and for the Traveller, who has other facts: so the road stays in place."""
    screen = stage.show(beside_the_road())
    stage.resize(*size)
    heights = []
    for level in (*medallions(screen), *medallions(screen)):
        screen.chosen = level
        stage.run(0.4)
        heights.append(screen.ids.card.height)
    again = heights[len(heights) // 2 :]
    assert max(again) - min(again) < 6, heights


def test_all_names_on_the_road_are_of_one_size(stage: Stage) -> None:
    for size in ((411, 891), (1180, 720), (320, 568)):
        stage.resize(*size)
        for code in ("en", "de"):
            i18n.set_language(code)
            screen = stage.show(road({}))
            stage.run(0.3)
            labels = [one.ids.label for one in screen.medallions if one.name_height]
            assert len({label.font_size for label in labels}) <= 1, (size, code)
            flag = screen.ids.road.children[0]
            assert type(flag).__name__ == "Flag", "nothing on the road is in front of it"
            assert rect(flag).x >= 8, "the flag keeps clear of the edge"
            assert rect(flag).meets(rect(screen.medallions[0]))
            (words,) = flag.children
            assert words.ink_width <= flag.width - 10 and not words.is_cut, (size, code)
            stage.remove(screen)


def picture_of_names(stage: Stage, screen: Any) -> list[tuple[object, ...]]:
    """Return places and names along the road, as shown."""
    stage.run(0.5)
    labels = [(one, one.ids.label) for one in screen.medallions]
    assert not any(label.is_cut for _, label in labels if label.height)
    return [
        (*map(round, rect(one)), label.text, round(label.font_size) if label.text else 0)
        for one, label in labels
    ]


@pytest.mark.parametrize("built", ["out of sight", "in sight"])
def test_road_follows_language_and_text_size_after_it_is_built(stage: Stage, built: str) -> None:
    stage.resize(320, 568)
    screen = road({})
    stage.show(screen)
    stage.run(0.5)
    if built == "out of sight":
        stage.remove(screen)
    for code, step in (("de", 2), ("en", 0), ("de", 0), ("de", 2)):
        i18n.set_language(code)
        theme.text.step = step
        stage.run(0.3)
    if built == "out of sight":
        stage.show(screen)
    found = picture_of_names(stage, screen)
    tap(stage, medallions(screen)["merchant"])
    assert picture_of_names(stage, screen) == found, "a tap moves nobody"
    stage.remove(screen)
    fresh = stage.show(road({}))
    assert picture_of_names(stage, fresh) == found, "as if it had just been built"
