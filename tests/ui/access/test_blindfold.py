"""A whole round by ear: the spoken texts are enough to play, in every language."""

from contextlib import closing
from pathlib import Path

import pytest

from jaipur.ui.look.live_language import language
from jaipur.words.i18n import _
from tests.cases import first
from tests.ui.access.blindfold import Blindfold
from tests.ui.driver.whole_app import quick_app
from tools.stage.log_voice import LogVoice
from tools.stage.stage import Stage

LANGUAGES = ("fr", "en", "de", "es", "it", "pt_BR")


@pytest.mark.parametrize("code", first(1, LANGUAGES))
def test_a_round_is_played_by_ear_alone(stage: Stage, tmp_path: Path, code: str) -> None:
    stage.resize(411, 914)
    voice = LogVoice()
    player = Blindfold(stage, voice)
    with closing(quick_app(stage, tmp_path, voice=voice)) as app:
        for name, value in {"language": code, "animation_speed": "none", "speech": True}.items():
            app.app.services.change(name, value)
        player.listen_for("", "Pink City Traders.")
        player.find(1, lambda heard: heard.startswith(_("Play")))
        player.double_tap()
        player.find(-1, lambda heard: heard.startswith(_("Start the match")))
        counted = player.play_round(player.double_tap())
        seal = _("The seal of excellence is yours"), _("{name} wins the seal of excellence")
        assert any(words.format(name="").strip() in counted for words in seal)
        assert player.total in player.fingers(2)
        player.find(1, lambda heard: heard.startswith(_("Continue")))
        player.listen_for(player.double_tap(), _("Your hand"))
        assert voice.languages == {code} == {language.code}
