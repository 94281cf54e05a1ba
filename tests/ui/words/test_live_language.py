"""A change of language applies at once in the middle of a match."""

from typing import Any

import pytest

from jaipur.words import phrases
from tests.ui.driver.whole_app import WholeApp
from tools.stage.stage import Stage


def speak(player: WholeApp, code: str) -> None:
    player.app.services.change("language", code)
    player.stage.run(0.3)


def panels(table: Any) -> list[tuple[str, str]]:
    return [
        (panel.facts.name, panel.facts.last_move) for panel in (table.ids.me, table.ids.opponent)
    ]


def test_language_changes_during_a_match_and_on_the_title(player: WholeApp) -> None:
    table = player.sit_down()
    player.key("u")
    assert table.ids.bar.look == "refusal"
    speak(player, "fr")
    assert table.ids.bar.look != "refusal", "words of the old language are closed"
    speak(player, "en")
    player.move()
    english = panels(table)
    assert [name for name, _ in english] == ["You", "Apprentice"]
    speak(player, "fr")
    assert [name for name, _ in panels(table)] == ["Vous", "Apprentie"]
    for (_, text), (_, before) in zip(panels(table), english, strict=True):
        assert text.startswith(("pris", "échangé", "vendu"))
        assert before.startswith(("took", "sold"))
    assert table.ids.bar.headline == "À vous de jouer"
    speak(player, "en")
    assert panels(table) == english
    player.pause()
    player.touch("leave")
    assert "Apprentice" in player.app.navigator.title.resume
    speak(player, "fr")
    resume = player.app.navigator.title.resume
    assert "Apprentie" in resume and "manche" in resume


def test_match_begun_in_french_continues_in_english(player: WholeApp) -> None:
    player.app.services.change("language", "fr")
    player.sit_down()
    player.move()
    assert player.app.services.store.journal.record.names == ("Vous", "Apprentie")
    player.again()
    speak(player, "en")
    player.tap(player.app.navigator.title.buttons["continue"])
    player.stage.wait_for(lambda: player.screen == "table")
    player.wait_for_turn()
    assert player.app.navigator.match_screen.table.players.names == ["You", "Apprentice"]


def test_doors_prompt_and_default_names_follow_the_language(player: WholeApp) -> None:
    player.key("escape")
    player.tap(player.app.navigator.title.buttons["two_players"])
    player.tap(player.app.navigator.current_screen.ids.start)
    screen = player.app.navigator.match_screen
    player.stage.wait_for(lambda: screen.doors.shut)
    assert screen.table.players.names == ["First player", "Second player"]
    name = screen.table.players.names[screen.session.turn]
    assert screen.doors.sign.happened == f"A new round: {name} begins"
    speak(player, "fr")
    assert screen.table.players.names == ["Joueur 1", "Joueur 2"]
    assert screen.doors.sign.happened.startswith("Nouvelle manche\u00a0: Joueur ")
    assert screen.doors.sign.invitation == "Maintenez l’emblème ou la touche Entrée"
    assert player.app.services.store.settings.names == ("", ""), "they are no names to be kept"


@pytest.mark.parametrize(
    ("names", "levels", "expected"),
    [
        (("Vous", "Apprentie"), (None, "apprentice"), ["You", "Apprentice"]),
        (("Peddler", "You"), ("peddler", None), ["Peddler", "You"]),
        (("Joueur 1", "Ravi"), (None, None), ["First player", "Ravi"]),
        (("Asha", "Spieler 2"), (None, None), ["Asha", "Second player"]),
        (("You", "Guru"), (None, "a level of a newer version"), ["You", "Guru"]),
    ],
)
def test_names_in_records_are_shown_in_the_current_language(
    stage: Stage, names: tuple[str, str], levels: tuple[str | None, str | None], expected: list[str]
) -> None:
    assert phrases.player_names(names, levels) == expected
