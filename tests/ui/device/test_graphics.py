"""A phone that loses its textures while the app is in the background gets them back."""

from kivy.graphics.opengl import glDeleteTextures, glIsTexture
from kivy.uix.widget import Widget

from jaipur.rules import observe
from jaipur.ui.device import graphics
from jaipur.ui.look import sprites
from jaipur.ui.table.table import Table
from jaipur.ui.title.title_screen import TitleScreen
from tests.rules.build import table as position
from tests.ui.real_gl import play
from tools.stage.stage import Stage


def forgetful(stage: Stage) -> dict[str, dict[str, object]]:
    table = Table()
    table.players.set(name=["You", "Merchant"])
    table.sync(observe(position("market=DGPPK hand=CCLLL herd=3"), 0))
    return {
        "table": _forget_and_restore(stage, table),
        "title": _forget_and_restore(stage, TitleScreen()),
    }


def _forget_and_restore(stage: Stage, screen: Widget) -> dict[str, object]:
    stage.show(screen)
    stage.run(0.5)
    before = stage.digest()
    known = sprites.sprites().witness()
    assert known
    kept = graphics.restore(known)
    glDeleteTextures(1, known.id.to_bytes(4, "little"))
    gone = not glIsTexture(known.id)
    restored = graphics.restore(known)
    stage.frame()
    after = stage.digest()
    stage.remove(screen)
    return {
        "asked in vain": kept,
        "gone": gone,
        "restored": restored,
        "as before": after == before,
    }


def test_textures_lost_by_the_gpu_are_restored() -> None:
    made_again = {"asked in vain": False, "gone": True, "restored": True, "as before": True}
    found = play(forgetful, size=(400, 300), room=(400, 300), fresh=True).answer
    assert found == {"table": made_again, "title": made_again}
