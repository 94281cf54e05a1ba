"""Names and portraits of opponents, by the level in a record."""

import pytest

from jaipur.game.match.challenge_text import challenge_from, challenge_text, read_challenge
from jaipur.game.match.heading import Heading
from jaipur.game.match.session import Player
from jaipur.game.statistics.summary import Opponent
from jaipur.rules.notation import Record
from jaipur.words import i18n, match_words, opponents, phrases
from tests.store.build import finished

NAMES = {
    "en": "Traveller",
    "de": "Seefahrer",
    "es": "Viajero",
    "fr": "Voyageur",
    "it": "Viaggiatore",
    "pt_BR": "Viajante",
}


def against(level: str) -> Record:
    return finished(1, Heading(("You", "?"), (None, level), 3))


@pytest.mark.parametrize("code", NAMES)
def test_the_traveller_has_its_name_at_any_strength(code: str) -> None:
    i18n.set_language(code)
    assert opponents.level_name("traveller-1230") == NAMES[code]
    assert opponents.name(Opponent("traveller")) == NAMES[code]
    assert phrases.seat_names((Player("Asha"), Player("?", "traveller-900")))[1] == NAMES[code]
    assert match_words.left_match(against("traveller-1230")).startswith(f"{NAMES[code]} ·")


def test_every_opponent_but_an_unknown_bot_has_a_portrait() -> None:
    portraits = map(opponents.portrait, ("traveller", "traveller-1230", "caravan_master"))
    assert list(portraits) == ["portrait-traveller"] * 2 + ["portrait-caravan-master"]
    assert {opponents.portrait(level) for level in (None, "", "sultan", "traveller-x")} == {
        opponents.PERSON
    }


def test_challenge_keeps_the_strength_of_the_traveller() -> None:
    contest = challenge_from(against("traveller-1230"))
    assert contest and contest.level == "traveller-1230"
    assert read_challenge(challenge_text(contest)) == contest
