"""The end of a match, swiped through on a small phone."""

from jaipur.ui.look import theme
from jaipur.words import i18n
from tests.ui.results.ended_matches import HONOURED, ended
from tools.stage.stage import Stage

SMALL = 320, 568


def test_rounds_do_not_jump_back_to_the_top_while_swiped(stage: Stage) -> None:
    i18n.set_language("de")
    theme.text.step = 2
    stage.resize(*SMALL)
    over = ended(stage)
    over.standing = HONOURED
    stage.run(0.2)
    story = over.ids.story
    x, y = 250, SMALL[1] - 365
    for _swipe in range(3):
        before = story.scroll_y
        stage.drag([(x, y), (x, y + 65)], 0.1)
        stage.frame(0.7)  # something else keeps the phone busy
        stage.run(0.1)
        assert story.scroll_y < before or before <= 0
    assert story.scroll_y <= 0
