"""The lesson by touches: to its end in every shape and language, and whatever a learner does."""

from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import pytest
from kivy.graphics import SmoothEllipse
from kivy.metrics import Metrics

from jaipur.resources import languages
from jaipur.rules import Good, Take, legal_moves
from jaipur.rules.notation.words import LETTERS
from jaipur.store.settings import Settings
from jaipur.ui.learn import lesson_words
from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.fit_label import smallest
from jaipur.ui.words import i18n
from tests.campaigns import size
from tests.ui.driver.left_matches import BOT, leave_a_match, nearly_over
from tests.ui.learn.learner import Learner
from tools.stage.stage import Stage

SIZES = {
    "phone_portrait": (411, 914),
    "phone_landscape": (915, 412),
    "tablet_portrait": (800, 1280),
    "tablet_landscape": (1180, 820),
    "wide": (1600, 820),
}
STEPS = range(10)
Road = tuple[str, str, int]
"""Shape of window, language, and which of the ways is taken where there are several."""


@pytest.fixture
def learner(stage: Stage, tmp_path: Path) -> Iterator[Learner]:
    stage.resize(411, 914)
    person = Learner(stage, tmp_path)
    yield person
    person.close()


def roads() -> Iterator[Road]:
    """As many as the dial says; each brings together what has not met on those before."""
    met: set[object] = set()
    for _ in range(size("lessons")):
        road = max(product(SIZES, languages(), range(3)), key=lambda road: len(pairs(road) - met))
        met |= pairs(road)
        yield road


def pairs(road: Road) -> set[object]:
    return set(combinations(road, 2))


@pytest.mark.parametrize(("shape", "language", "way"), list(roads()))
def test_it_is_played_to_its_end(learner: Learner, shape: str, language: str, way: int) -> None:
    learner.stage.resize(*SIZES[shape])
    i18n.set_language(language)
    learner.begin()
    assert learner.table.layout.composition == shape
    learner.follow_to_the_end(way)
    assert not learner.room.table.ids.rival.facts.hidden, "what was counted is no secret any more"
    assert learner.app.services.store.settings.lesson_step == len(STEPS)
    learner.touch("leave")
    assert learner.where == "TitleScreen"


def test_the_greeting_offers_it_first_and_play_beside_it(learner: Learner) -> None:
    assert learner.where == "greeting"
    learner.touch("lesson")
    assert learner.where == "LessonScreen"
    learner.listen()
    assert learner.said == lesson_words.sentence("rival", by_mouse=True)


@pytest.mark.full
def test_whatever_else_is_wanted_is_kindly_refused(learner: Learner) -> None:
    learner.begin()
    strayed = 0
    while learner.where != "RoundOver":
        scene = learner.scene
        if scene.do:
            before = learner.room.session.record
            for move in (learner.wrong[0], learner.wrong[-1]):
                learner.choose(move)
                learner.go()
                kept = scene.loses(move)
                words = lesson_words.keep if kept else lesson_words.astray
                assert learner.said == words(scene.say)
                assert learner.room.session.record == before and not learner.table.choice
                strayed += 1
        learner.follow()
    assert strayed >= 16


def test_a_deal_while_one_should_read_is_put_off(learner: Learner) -> None:
    learner.begin()
    view = learner.room.session.view(0)
    take = next(move for move in legal_moves(view) if isinstance(move, Take))
    learner.make(take)
    assert learner.table.ids.bar.headline == "First press Next"
    assert learner.room.session.just_dealt


@pytest.mark.full
def test_it_is_left_at_every_step_and_taken_up_there(learner: Learner) -> None:
    learner.begin()
    for step in STEPS:
        assert learner.step == step
        learner.key("escape")
        assert learner.where == "lesson_menu"
        learner.touch("leave")
        assert learner.where == "TitleScreen"
        if step == 4:  # for longer
            learner.again()
            learner.key("escape")
        learner.app.navigator.owner("lesson").teach()
        learner.room.set_speed("none")
        learner.listen()
        assert learner.step == step
        assert_coins_are_lit_where_they_lie(learner)
        words = learner.said
        learner.tap(learner.guide.ids.skip)
        learner.listen()
        assert learner.said != words or learner.overlay()
    assert learner.where == "lesson_over"


def assert_coins_are_lit_where_they_lie(learner: Learner) -> None:
    lit = [Rect._make(rect) for rect in learner.guide.lit]
    for letter in (name[-1] for name in learner.scene.light if name.startswith("pile:")):
        pile = learner.table.ids.cascades.piles[LETTERS.index(letter)]
        assert (*pile.pos, *pile.size) in lit


def test_a_step_is_repeated(learner: Learner) -> None:
    learner.begin()
    learner.follow_to_step(3)
    learner.follow()
    assert learner.scene.say == "exchanged"
    assert learner.said.endswith("What you give fills the gaps: nothing comes from the deck.")
    learner.key("escape")
    learner.touch("again")
    learner.listen()
    assert (learner.step, learner.scene.say) == (3, "exchange")
    learner.follow_to_step(5)


@pytest.mark.full
def test_the_window_is_turned_in_the_middle_of_every_scene(learner: Learner) -> None:
    learner.begin()
    shapes = list(SIZES.values())
    turns = 0
    while learner.where != "RoundOver":
        turns += 1
        learner.stage.resize(*shapes[turns % len(shapes)])
        learner.stage.run(0.2)
        assert_nothing_is_covered(learner)
        learner.follow(turns)
    assert turns > 20


@pytest.fixture
def large_type() -> Iterator[None]:
    Metrics.fontscale = 2.0
    yield
    Metrics.fontscale = 1.0


@pytest.mark.usefixtures("large_type")
@pytest.mark.parametrize("shape", [(320, 568), (915, 412)])
def test_words_at_twice_the_size_are_read_whole(learner: Learner, shape: tuple[int, int]) -> None:
    learner.stage.resize(*shape)
    i18n.set_language("fr")
    learner.begin()
    while learner.where != "RoundOver":
        assert_nothing_is_covered(learner)
        learner.follow()


def assert_nothing_is_covered(learner: Learner) -> None:
    """The words stand whole in the window and over nothing that they speak of."""
    guide = learner.guide
    words = Rect(*guide.bubble.pos, *guide.bubble.size)
    area = guide.area().inset(-1)
    assert area.x <= words.x and words.right <= area.right
    assert area.y <= words.y and words.top <= area.top
    label = guide.bubble.ids.label
    assert label.texture_size[1] <= label.height + 1 and label.texture_size[0] <= label.width
    assert label.font_size >= smallest() - 0.01
    hidden = [one for one in guide.lit if words.meets(one.inset(1))]
    assert hidden == [], f"{learner.scene.say}: {learner.said}"


def test_it_is_played_by_keys(learner: Learner) -> None:
    learner.begin()
    for _ in range(4):
        learner.key("enter")
    assert learner.scene.say == "take"
    while not learner.market("S").focused:
        learner.key("tab")
    learner.key("spacebar")
    assert learner.said == lesson_words.sentence("bar", by_mouse=True)
    learner.key("enter")
    learner.listen()
    assert learner.scene.say == "seven"
    learner.key("enter")
    assert learner.scene.say == "camels"


def test_a_dimmed_table_hears_no_keys(learner: Learner) -> None:
    learner.begin()
    for _ in range(4):
        words = learner.said
        for name in ("1", "c", "tab", "right", "down", "tab", "tab"):
            learner.key(name)
            assert not any(card.focused for card in learner.table.cards.all)
        assert learner.said == words and not learner.table.choice
        while not learner.guide.bubble.ids.next.focused:
            learner.key("tab")
        learner.key("spacebar")
        assert learner.said != words
    assert learner.scene.say == "take"


def test_the_words_follow_what_is_chosen(learner: Learner) -> None:
    learner.begin()
    learner.follow_to_step(3)
    assert learner.scene.say == "exchange"
    spoken = [learner.said]
    for thing in (learner.market("D"), learner.market("D", 1), learner.hand("C")):
        learner.tap(thing)
        spoken.append(learner.said)
    learner.tap(learner.table.ids.herd)
    spoken.append(learner.said)
    keys = ("exchange", "exchange", "give", "pay", "bar")
    assert spoken == [lesson_words.sentence(key, by_mouse=True) for key in keys]


def test_who_gives_too_much_or_the_wrong_card_is_told_at_once(learner: Learner) -> None:
    learner.begin()
    learner.follow_to_step(3)
    for thing in (learner.market("D"), learner.market("D", 1), learner.hand("P")):
        learner.tap(thing)
    assert learner.said == lesson_words.keep("exchange")
    learner.tap(learner.table.ids.herd)
    assert learner.said == lesson_words.keep("exchange"), "a deal, but not the one for this moment"
    learner.tap(learner.hand("P"))
    learner.tap(learner.hand("C"))
    assert learner.said == lesson_words.sentence("bar", by_mouse=True)
    learner.tap(learner.table.ids.herd)
    assert learner.said == lesson_words.sentence("enough", by_mouse=True)


def test_what_was_chosen_while_reading_is_not_part_of_the_next_deal(learner: Learner) -> None:
    learner.begin()
    learner.tap(learner.market("C"))
    assert learner.table.choice
    for _ in range(4):
        learner.tap(learner.guide.bubble.ids.next)
    assert learner.scene.say == "take"
    assert not learner.table.choice


def test_the_light_on_a_card_ends_where_the_next_one_lies_over_it(learner: Learner) -> None:
    learner.begin()
    learner.follow_to_step(3)
    for thing in (learner.market("D"), learner.market("D", 1)):
        learner.tap(thing)
    table = learner.table
    dark = [card for card in table.cards.hand if card.good == Good.SPICE]
    assert dark
    for card in dark:
        x, y, _width, height = table.cards.seen_part(card)
        middle = (x + 2, y + height / 2)
        assert not any(rect.holds(*middle) for rect in map(Rect._make, learner.guide.lit))


def test_the_language_changes_in_the_middle(learner: Learner) -> None:
    learner.begin()
    english = learner.said
    i18n.set_language("fr")
    learner.stage.run(0.2)
    assert learner.said == lesson_words.sentence("rival", by_mouse=True) != english


def test_it_counts_for_nothing_and_leaves_a_running_match_alone(learner: Learner) -> None:
    learner.key("escape")
    leave_a_match(learner.app, nearly_over(1), BOT)
    before = learner.app.services.store.journal.record
    learner.app.navigator.owner("lesson").teach()
    learner.room.set_speed("none")
    learner.listen()
    learner.follow_to_the_end()
    learner.touch("leave")
    assert learner.app.services.store.journal.record == before
    assert learner.app.navigator.title.resume
    assert learner.app.services.store.archive.page(0, 1) == []


def test_after_it_a_match_begins(learner: Learner) -> None:
    learner.begin()
    for _ in range(9):
        learner.tap(learner.guide.ids.skip)
        learner.listen()
    learner.follow_to_the_end()
    learner.touch("play")
    assert learner.where == "MatchScreen"
    assert learner.app.services.store.settings.moves_made == 3


def test_a_finished_lesson_that_is_begun_again_and_left_stays_finished(learner: Learner) -> None:
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


def test_the_dots_stand_in_the_bar_from_the_first_step_on(learner: Learner) -> None:
    learner.begin()
    dots = next(w for w in learner.guide.walk() if type(w).__name__ == "StepDots")
    bar = learner.guide.ids.bar
    drawn = [one for one in dots.canvas.before.children if isinstance(one, SmoothEllipse)]
    assert drawn
    for one in drawn:
        assert bar.y <= one.pos[1] and one.pos[1] + one.size[1] <= bar.top
