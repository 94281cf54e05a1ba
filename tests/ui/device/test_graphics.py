"""A phone that forgets its textures while the app is away gets them back."""

import pytest
from kivy.graphics.opengl import glDeleteTextures, glIsTexture

from jaipur.rules import observe
from jaipur.ui.device import graphics
from jaipur.ui.look import sprites
from jaipur.ui.screens.title_screen import TitleScreen
from jaipur.ui.table.table import Table
from tests.rules.build import table as position
from tests.ui.real_gl import play
from tools.stage.stage import Stage


def forgetful(stage: Stage, screen: str) -> dict[str, object]:
    if screen == "table":
        table = stage.show(Table(names=["You", "Merchant"]))
        table.sync(observe(position("market=DGPPK hand=CCLLL herd=3"), 0))
    else:
        stage.show(TitleScreen())
    stage.run(0.5)
    before = stage.digest()
    known = sprites.sprites().witness()
    assert known
    kept = graphics.restore(known)
    glDeleteTextures(1, known.id.to_bytes(4, "little"))
    gone = not glIsTexture(known.id)
    restored = graphics.restore(known)
    stage.frame()
    return {
        "asked in vain": kept,
        "gone": gone,
        "restored": restored,
        "as before": stage.digest() == before,
    }


@pytest.mark.parametrize("screen", ["table", "title"])
def test_what_the_gpu_forgot_is_made_anew(screen: str) -> None:
    assert play(forgetful, screen, size=(400, 300)).answer == {
        "asked in vain": False,
        "gone": True,
        "restored": True,
        "as before": True,
    }
