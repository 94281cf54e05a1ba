"""The lesson by touches, to its end in every window shape and language, with wrong moves too."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from jaipur.resources import languages
from jaipur.rules.notation.words import LETTERS
from jaipur.store.settings import Settings
from jaipur.words import i18n, learn_words
from tests.cases import first, nightly
from tests.ui.driver.left_matches import BOT, leave_a_match, nearly_over
from tests.ui.learn.learner import Learner

SIZES = {
    "phone_portrait": (411, 914),
    "phone_landscape": (915, 412),
    "tablet_portrait": (800, 1280),
    "tablet_landscape": (1180, 820),
    "wide": (1600, 820),
}
STEPS = range(9)
Road = tuple[str, str, int]
"""Shape of window, language, and which of several allowed moves is made."""


def roads() -> Iterator[Road]:
    """Yield combinations, each with the most new pairs."""
    met: set[object] = set()
    for _ in range(18):
        road = max(product(SIZES, languages(), range(3)), key=lambda road: len(pairs(road) - met))
        met |= pairs(road)
        yield road


def pairs(road: Road) -> set[object]:
    return set(combinations(road, 2))


@pytest.mark.parametrize("road", first(2, list(roads())), ids=lambda road: "-".join(map(str, road)))
def test_lesson_is_played_to_its_end(learner: Learner, road: Road) -> None:
    shape, language, way = road
    learner.stage.resize(*SIZES[shape])
    i18n.set_language(language)
    learner.begin()
    assert learner.table.layout.composition == shape
    learner.follow_to_the_end(way)
    assert not learner.room.table.ids.opponent.facts.hidden, (
        "what was counted is no secret any more"
    )
    assert learner.app.services.store.settings.lesson_step == len(STEPS)
    learner.touch("leave")
    assert learner.where == "TitleScreen"


@pytest.mark.parametrize("language", ["de", nightly("en")])
def test_each_move_is_told_in_full_on_the_smallest_phone(learner: Learner, language: str) -> None:
    learner.stage.resize(320, 568)
    learner.app.services.change("text_size", "large")
    learner.begin()
    i18n.set_language(language)
    bar = learner.table.ids.bar.ids
    while learner.where != "RoundOver":
        for move in learner.right if learner.scene.do else ():
            learner.table.choice.show(move)
            learner.stage.run(0.1)
            assert not [words for words in (bar.headline.text, bar.detail.text) if "…" in words]
        learner.follow()


def test_greeting_starts_the_lesson(learner: Learner) -> None:
    assert learner.where == "greeting"
    learner.touch("lesson")
    assert learner.where == "LessonScreen"
    learner.listen()
    assert learner.said == learn_words.lesson_message("take", by_mouse=True)


@pytest.mark.nightly
def test_other_moves_cannot_be_chosen_and_are_kindly_refused(learner: Learner) -> None:
    learner.begin()
    strayed = 0
    while learner.where != "RoundOver":
        scene, before = learner.scene, learner.room.session.record
        for move in (learner.wrong[0], learner.wrong[-1]) if scene.do else ():
            learner.choose(move)
            made = learner.table.choice.proposal
            if not (made and made.reason is None and scene.accepts(made.move)):
                learner.key("enter")
                learner.stage.run(0.3)
                strayed += learner.said == learn_words.astray(scene.say)
            assert learner.room.session.record == before
            learner.table.choice.clear()
        learner.follow()
    assert strayed >= 6


def test_only_lit_cards_can_be_reached_by_touch_and_by_keys(learner: Learner) -> None:
    learner.begin()
    english = learner.said
    i18n.set_language("fr")
    learner.stage.run(0.2)
    assert learner.said == learn_words.lesson_message("take", by_mouse=True) != english
    i18n.set_language("en")
    silver = learner.market("S")
    while not silver.focused:
        learner.key("tab")
    learner.key("spacebar")
    assert learner.table.ids.bar.headline == "Take 1 silver"
    learner.table.choice.clear()
    learner.tap(learner.market("C"))
    assert not learner.table.choice
    assert learner.said == "Good idea for later. First take the silver."
    learner.tap(silver)
    assert learner.table.ids.bar.headline == "Take 1 silver" and not learner.said
    for name in ("1", "2", "3", "c", "tab", "right", "down", "tab", "tab", "left"):
        learner.key(name)
        focused = [card for card in learner.table.cards.all if card.focused]
        assert focused in ([], [silver])
        assert set(learner.table.choice.market) <= {silver} and not learner.table.choice.hand
    learner.table.choice.clear()
    learner.follow_to_step(3)
    learner.follow()
    learner.key("enter")
    learner.listen()
    assert learner.scene.say == "seal"
    for name in ("1", "c", "tab", "right", "down", "tab", "tab"):
        learner.key(name)
        assert not any(card.focused for card in learner.table.cards.all)
    assert not learner.table.choice and learner.scene.say == "seal"


@pytest.mark.nightly
def test_lesson_continues_at_the_step_where_it_was_left(learner: Learner) -> None:
    learner.begin()
    for step in STEPS:
        assert learner.step == step
        learner.key("escape")
        assert learner.where == "lesson_menu"
        learner.touch("leave")
        assert learner.where == "TitleScreen"
        if step == 4:  # across a restart
            learner.again()
            learner.key("escape")
        learner.app.navigator.open("lesson").teach()
        learner.room.set_speed("none")
        learner.listen()
        assert learner.step == step
        assert_tokens_are_lit_where_they_lie(learner)
        words = learner.said
        learner.tap(learner.light.ids.skip)
        learner.listen()
        assert learner.said != words or learner.overlay()
    assert learner.where == "lesson_over"


def assert_tokens_are_lit_where_they_lie(learner: Learner) -> None:
    lit = list(learner.light.lit)
    for letter in (name[-1] for name in learner.scene.light if name.startswith("pile:")):
        pile = learner.table.ids.cascades.piles[LETTERS.index(letter)]
        assert (*pile.pos, *pile.size) in lit


def test_step_can_be_repeated_and_the_lesson_skipped_at_its_step(learner: Learner) -> None:
    learner.begin()
    learner.follow_to_step(3)
    learner.follow()
    assert learner.scene.say == "sold"
    learner.key("escape")
    learner.touch("again")
    learner.listen()
    assert (learner.step, learner.scene.say) == (3, "sell")
    assert learner.light.ids.skip.text == "Skip step"
    assert learner.light.ids.leave.text == "Skip lesson"
    learner.tap(learner.light.ids.leave)
    learner.stage.wait_for(lambda: learner.where == "TitleScreen")
    assert learner.app.services.store.settings.lesson_step == 3


def test_message_follows_the_cards_chosen_for_an_exchange(learner: Learner) -> None:
    learner.begin()
    learner.follow_to_step(2)
    assert learner.scene.say == "exchange"
    said = {
        key: learn_words.lesson_message(key, by_mouse=True) for key in ("exchange", "give", "pay")
    }
    diamonds, cloth = [learner.market("D"), learner.market("D", 1)], learner.hand("C")
    herd, silver = learner.table.ids.herd, learner.hand("S")
    spoken = [learner.said]
    for thing in (*diamonds, cloth):
        learner.tap(thing)
        spoken.append(learner.said)
    assert spoken == [said[key] for key in ("exchange", "exchange", "give", "pay")]
    learner.tap(silver)
    assert learner.said == "One card is enough. Click one to put it back."
    learner.tap(silver)
    assert learner.said == said["pay"]
    learner.tap(herd)
    assert learner.table.ids.bar.headline == "Exchange 2 ⇄ 2"
    learner.tap(herd)
    assert learner.said == "One camel is enough. Click your herd to take one back."
    learner.tap(herd)
    assert learner.table.ids.bar.headline == "Exchange 2 ⇄ 2"
    learner.table.choice.clear()
    for kept in ("P", "L"):
        learner.tap(learner.hand(kept))
        assert learner.said == "First get both diamonds, for one card and one camel."
    for thing in (*diamonds, learner.hand("L")):
        learner.tap(thing)
    assert learner.said == "You need that card later. Give a bright one."
    assert not learner.table.choice.hand
    learner.tap(cloth)
    assert learner.said == said["pay"]


def test_lesson_is_not_saved_and_keeps_a_running_match(learner: Learner) -> None:
    learner.key("escape")
    leave_a_match(learner.app, nearly_over(1), BOT)
    before = learner.app.services.store.journal.record
    learner.app.navigator.open("lesson").teach()
    learner.room.set_speed("none")
    learner.listen()
    learner.follow_to_the_end()
    learner.touch("leave")
    assert learner.app.services.store.journal.record == before
    assert learner.app.navigator.title.resume
    assert learner.app.services.store.archive.page(0, 1) == []


def test_cards_that_a_skipped_step_changes_are_announced(learner: Learner) -> None:
    learner.begin()
    learner.tap(learner.light.ids.skip)
    learner.listen()
    assert learner.said.startswith("New cards for this step.")


def test_match_begins_after_the_lesson(learner: Learner) -> None:
    learner.begin()
    for _ in range(8):
        learner.tap(learner.light.ids.skip)
        learner.listen()
    learner.follow_to_the_end()
    assert learner.light.ids.bar.opacity == 0, "there is no step left to skip"
    learner.touch("play")
    assert learner.where == "MatchScreen"
    assert learner.app.services.store.settings.moves_made == 3


def test_finished_lesson_stays_finished_when_begun_again(learner: Learner) -> None:
    learner.key("escape")
    learner.app.services.store.change(Settings(lesson_step=len(STEPS))).result()
    learner.tap(learner.app.navigator.title.buttons["learn"])
    assert learner.front.go_text == "Begin again"
    learner.touch("go")
    learner.room.set_speed("none")
    learner.listen()
    assert learner.step == 0
    learner.follow_to_step(1)
    learner.key("escape")
    assert learner.front.ids.leave.detail == "", "the step is not kept"
    learner.touch("leave")
    assert (learner.where, learner.front.go_text) == ("LearnScreen", "Begin again")
