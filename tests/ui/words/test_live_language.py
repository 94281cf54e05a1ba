"""A change of language applies at once in the middle of a match."""

from typing import Any

import pytest

from jaipur.rules import Exchange, legal_moves
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


def test_language_changes_during_a_match_against_an_opponent(player: WholeApp) -> None:
    table = player.sit_down()
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


def test_continue_card_follows_the_language(player: WholeApp) -> None:
    player.sit_down()
    player.key("escape")
    player.tap(player.app.services.overlays.children[0].ids.leave)
    assert "Apprentice" in player.app.navigator.title.resume
    speak(player, "fr")
    assert "Apprentie" in player.app.navigator.title.resume
    assert "manche" in player.app.navigator.title.resume


def test_match_begun_in_french_continues_in_english(player: WholeApp) -> None:
    player.app.services.change("language", "fr")
    player.sit_down()
    assert player.app.services.store.journal.record.names == ("Vous", "Apprentie")
    player.again()
    player.app.services.change("language", "en")
    player.tap(player.app.navigator.title.buttons["continue"])
    player.stage.run(0.5)
    assert player.app.navigator.match_screen.table.players.names == ["You", "Apprentice"]


def begin(player: WholeApp, *names: str) -> Any:
    player.key("escape")
    player.app.navigator.owner("table").play_between(names)
    player.stage.run_until(lambda: player.app.navigator.match_screen.doors.shut)
    return player.app.navigator.match_screen


def test_doors_follow_the_language_and_entered_names_stay(player: WholeApp) -> None:
    table = begin(player, "Asha", "Ravi")
    name = ("Asha", "Ravi")[table.session.turn]
    assert table.doors.sign.happened == f"A new round: {name} begins"
    speak(player, "fr")
    doors = table.doors
    assert doors.sign.happened == f"Nouvelle manche\u00a0: {name} commence"
    assert doors.sign.invitation == "Maintenez l’emblème ou la touche Entrée"


def open_doors(player: WholeApp, screen: Any) -> None:
    knob = screen.doors.ids.knob
    x, y = knob.to_window(*knob.center)
    player.stage.long_press(x, y, seconds=1.0)
    player.stage.run_until(lambda: not screen.table.busy and screen.table.cards.hand)


def test_prompt_to_pass_follows_the_language(player: WholeApp) -> None:
    screen = begin(player, "Asha", "Ravi")
    open_doors(player, screen)
    swap = next(m for m in legal_moves(screen.table.view) if isinstance(m, Exchange))
    player.choose(swap)
    player.go()
    player.stage.wait_for(lambda: screen.table.prompt)
    opponent = ("Asha", "Ravi")[screen.session.turn]
    assert screen.table.ids.bar.headline == f"Pass to {opponent}"
    speak(player, "fr")
    assert screen.table.ids.bar.headline == f"Passer à {opponent}"


def test_refusal_in_the_old_language_closes(player: WholeApp) -> None:
    table = player.sit_down()
    player.key("u")
    assert table.ids.bar.look == "refusal"
    speak(player, "fr")
    assert table.ids.bar.look != "refusal"


def test_default_names_follow_the_language(player: WholeApp) -> None:
    player.key("escape")
    player.tap(player.app.navigator.title.buttons["two_players"])
    player.tap(player.app.navigator.current_screen.ids.start)
    table = player.app.navigator.match_screen.table
    assert table.players.names == ["First player", "Second player"]
    speak(player, "fr")
    assert table.players.names == ["Joueur 1", "Joueur 2"]
    assert player.app.services.store.settings.names == ("", ""), "they are no names to be kept"


@pytest.mark.parametrize(
    ("names", "levels", "expected"),
    [
        (("Vous", "Apprentie"), (None, "apprentice"), ["You", "Apprentice"]),
        (("Peddler", "You"), ("peddler", None), ["Peddler", "You"]),
        (("Joueur 1", "Ravi"), (None, None), ["First player", "Ravi"]),
        (("First trader", "Ravi"), (None, None), ["First player", "Ravi"]),
        (("Asha", "Händler 2"), (None, None), ["Asha", "Second player"]),
        (("You", "Guru"), (None, "a level of a newer version"), ["You", "Guru"]),
    ],
)
def test_names_in_records_are_shown_in_the_current_language(
    stage: Stage, names: tuple[str, str], levels: tuple[str | None, str | None], expected: list[str]
) -> None:
    assert phrases.player_names(names, levels) == expected
