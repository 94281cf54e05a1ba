"""Challenges in the whole app: created, sent, accepted, played, answered, compared and refused."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard

from jaipur.game.contests.challenge_codes import NAME, code_of, new_challenge, read_code
from jaipur.game.contests.comparison import OtherCardsError, check_deals, compare
from jaipur.game.contests.contest import challenge_of
from jaipur.game.match.challenge_text import (
    challenge_from,
    challenge_text,
    contest_of,
    read_challenge,
)
from jaipur.game.match.heading import heading_of
from jaipur.rules.notation import record_text
from jaipur.ui.look import theme
from jaipur.ui.widgets.field import Field
from jaipur.words import contest_words
from tests.store.build import MAHARAJA, finished, put
from tests.store.running_match import go_on
from tests.ui.driver.whole_app import WholeApp, quick_app
from tests.ui.today.held_store import Held
from tests.ui.today.played import NOON, played
from tools.stage.stage import Stage

CODED = new_challenge("peddler", 31_415_926_535)
MINE = next(
    one for seed in range(99) if not (one := new_challenge("peddler", seed)).chance.starter()
)
"""A challenge in which the person starts."""
SOURCE = finished(1, MAHARAJA)
"""A plain match from the history."""
DEALT = CODED._replace(occasion="challenge deals", deals=(SOURCE.rounds[0].deal,))


@pytest.fixture
def player(stage: Stage, tmp_path: Path, keyboard: None) -> Iterator[WholeApp]:
    put(tmp_path / "data", 1, SOURCE)
    app = quick_app(stage, tmp_path / "data")
    app.app.services.change("animation_speed", "none")
    yield app
    app.close()


def to_the_challenges(player: WholeApp) -> Any:
    while player.where != "TitleScreen":
        player.key("escape")
    player.tap(player.app.navigator.title.buttons["today"])
    player.tap(player.front.tiles["challenges"])
    player.app.services.store.later(
        lambda: None
    ).result()  # its requests to the history are done then
    player.stage.wait_for(lambda: player.front.known)
    player.stage.run(0.3)
    return player.front


def enter(player: WholeApp, text: str) -> Any:
    """Paste a text from a friend; return the screen in front after it."""
    Clipboard.copy(text)
    player.touch("enter")
    sheet = player.front
    player.touch("paste")
    player.stage.wait_for(lambda: sheet.trouble or not sheet.parent)
    player.stage.run(0.4)
    return player.front


def test_challenge_is_created_sent_and_played(player: WholeApp) -> None:
    to_the_challenges(player)
    player.touch("new")
    opponents = player.front.ids.answers.children[::-1]
    assert [button.text for button in opponents][:2] == ["Apprentice", "Peddler"]
    player.tap(opponents[1])
    code = player.front.code
    contest = read_code(code)
    assert contest.level == "peddler"
    player.touch("send")
    assert read_code(Clipboard.paste()) == contest
    assert player.front.ids.send_match.disabled, "there is none yet"
    player.key("escape")
    player.again()
    screen = to_the_challenges(player)
    (card,) = screen.ids.rows.cards.values()
    assert card.describe().name == "Peddler"
    assert card.describe().value == "You: not played yet, Friend: no answer yet"
    player.tap(card)
    assert (player.front.code, player.front.title) == (code, "Your challenge")
    player.touch("play")
    player.wait_for_turn()
    record = player.app.services.store.journal.record
    assert heading_of(record).occasion == f"challenge {code.removeprefix(NAME).replace('-', '')}"
    assert record.rounds[0].deal.cards == contest.chance.deal(1, 0).cards
    player.move()
    assert player.app.services.store.open_challenges == (), (
        "its match is kept from the first move on"
    )
    while player.overlay() != "match_menu":
        player.key("escape")  # the first closes the message about the clipboard
    player.tap(player.app.services.overlays.children[0].ids.leave)
    assert player.app.navigator.title.resume.endswith("seals 0:0 · challenge")


def test_own_code_is_not_announced_as_a_friends(player: WholeApp) -> None:
    to_the_challenges(player)
    player.touch("new")
    player.tap(player.front.ids.answers.children[-1])
    code = player.front.code
    player.key("escape")
    player.touch("enter")
    Clipboard.copy(code)
    player.touch("paste")
    player.stage.wait_for(lambda: player.where == "ChallengeSheet")
    assert (player.front.title, player.front.received) == ("Your challenge", False)
    assert [one.received for one in player.app.services.store.open_challenges] == [False]


def test_whole_code_is_visible_where_it_is_typed(player: WholeApp) -> None:
    to_the_challenges(player)
    player.stage.resize(320, 568)
    player.stage.run(0.3)
    player.touch("enter")
    field: Any = next(one for one in player.front.walk() if isinstance(one, Field))
    field.text = code_of(CODED)
    player.stage.run(0.2)
    shown = field._get_text_width(field.text, field.tab_width, field._label_cached)
    assert shown <= field.width - field.padding[0] - field.padding[2]
    assert field.font_size >= 11 * theme.text.sp


def test_code_can_be_typed_with_spaces(player: WholeApp) -> None:
    to_the_challenges(player)
    player.touch("enter")
    for letter in code_of(CODED).lower().replace("-", " "):
        player.key("spacebar" if letter == " " else letter)
    player.key("enter")
    player.stage.wait_for(lambda: player.where == "ChallengeSheet")
    assert player.front.contest == CODED


def test_both_players_are_compared_round_by_round(player: WholeApp) -> None:
    screen = to_the_challenges(player)
    assert not screen.pairs
    enter(player, f"Here you are!\n{code_of(CODED).lower()}")
    player.stage.wait_for(lambda: player.where == "ChallengeSheet")
    sheet = player.front
    assert (sheet.title, sheet.contest) == ("A challenge for you", CODED)
    player.key("escape")
    player.stage.wait_for(lambda: screen.pairs)
    (waiting,) = screen.pairs
    assert (waiting.contest, waiting.received) == (CODED, True)
    mine, friends = played(CODED), played(CODED, clumsy=True)
    go_on(player.app.services.store.journal, mine).result()
    player.app.services.store.journal.finish().result()
    enter(player, record_text(friends))
    player.stage.wait_for(lambda: screen.pairs[0].theirs)
    assert len(screen.pairs) == 1, "no more as one that is open"
    player.stage.run(0.3)
    player.tap(screen.ids.rows.cards[0])
    player.stage.wait_for(lambda: player.where == "CompareScreen")
    player.stage.run(0.2)
    rows = player.front.ids.rounds.children[::-1]
    expected = compare(mine, friends, 0)
    assert [row.mine for row in rows] == [str(one.mine.rupees) for one in expected if one.mine]
    total = sum(one.more for one in expected if one.more is not None)
    assert total > 0
    assert player.front.ids.unchecked.text.endswith("The opponent’s moves were not.")
    assert player.front.verdict == f"You made {total} rupees more with these cards."
    player.touch("more")
    player.stage.wait_for(lambda: player.where == "ChallengeSheet")
    player.touch("send_match")
    assert Clipboard.paste() == record_text(mine), "as it is, to be compared over there"


def test_challenge_left_without_a_move_stays_on_the_list(player: WholeApp) -> None:
    screen = to_the_challenges(player)
    enter(player, code_of(MINE))
    player.touch("play")
    player.wait_for_turn()
    player.key("escape")
    player.touch("leave")
    player.sit_down()
    player.move()
    player.key("escape")
    player.touch("leave")
    screen = to_the_challenges(player)
    assert [pair.contest for pair in screen.pairs] == [MINE]
    player.again()
    screen = to_the_challenges(player)
    player.tap(screen.ids.rows.cards[0])
    player.touch("play")
    player.wait_for_turn()
    player.move()
    assert player.app.services.store.open_challenges == ()


def test_challenge_that_was_left_is_continued_from_its_list(player: WholeApp) -> None:
    screen = to_the_challenges(player)
    enter(player, code_of(MINE))
    player.stage.wait_for(lambda: "play" in player.front.ids)
    player.touch("play")
    player.wait_for_turn()
    player.move()
    begun = player.app.services.store.journal.record
    player.key("escape")
    player.touch("leave")
    player.sit_down()
    player.move()
    player.key("escape")
    player.touch("leave")
    screen = to_the_challenges(player)
    (pair,) = screen.pairs
    assert pair.mine and contest_words.challenge_result(pair.mine) == "left in round 1"
    player.tap(screen.ids.rows.cards[0])
    player.stage.wait_for(lambda: "play" in player.front.ids, seconds=20)
    assert player.front.ids.play.text == "Continue"
    assert player.front.ids.send_match.disabled, "its cards are still secret"
    player.touch("play")
    player.wait_for_turn()
    assert player.app.services.store.journal.record == begun


def test_open_challenge_can_be_deleted(player: WholeApp) -> None:
    screen = to_the_challenges(player)
    assert enter(player, code_of(CODED)).kept
    player.key("escape")
    enter(player, challenge_text(DEALT))
    player.key("escape")
    player.stage.wait_for(lambda: len(screen.pairs) == 2)
    player.stage.run(0.3)
    assert [pair.contest for pair in screen.pairs] == [DEALT, CODED]
    player.tap(screen.ids.rows.cards[1])
    assert player.front.title == "A challenge for you"
    player.tap(player.front.ids.answers.children[1])
    player.stage.wait_for(lambda: len(screen.pairs) == 1)
    assert screen.pairs[0].contest == DEALT
    assert player.where == "ChallengesScreen"


def test_late_answer_opens_no_second_or_other_screen(stage: Stage, tmp_path: Path) -> None:
    worker, folder = Held(), tmp_path / "data"
    put(folder, 1, played(CODED))
    player = quick_app(stage, folder, open_store=worker.open)
    player.app.services.store.archive.add(played(CODED, clumsy=True), NOON)
    card = to_the_challenges(player).ids.rows.cards[0]
    worker.held = True
    player.tap(card)
    player.tap(card)
    worker.let_go()
    player.stage.run(0.5)
    assert player.where == "CompareScreen"
    player.key("escape")
    assert player.where == "ChallengesScreen", "one step back is enough"
    worker.held = True
    player.tap(card)
    player.key("escape")
    worker.let_go()
    player.stage.run(0.5)
    assert player.where == "TodayScreen"
    player.close()


def test_match_of_the_history_becomes_a_challenge(player: WholeApp) -> None:
    player.tap(player.app.navigator.title.buttons["history"])
    player.stage.wait_for(lambda: player.front.ids.rows.cards)
    player.stage.run(0.3)
    player.tap(player.front.ids.rows.cards[0])
    history = player.front
    player.stage.wait_for(lambda: history.ids.layer.children)
    player.stage.run(0.2)
    player.tap(history.ids.layer.children[0].ids.challenge)
    assert player.where == "ChallengeSheet"
    player.touch("send")
    text = Clipboard.paste()
    contest = read_challenge(text)
    assert contest == challenge_from(SOURCE)
    assert contest
    answer = played(contest)
    player.key("escape")
    while player.where != "TitleScreen":
        player.key("escape")
    screen = to_the_challenges(player)
    enter(player, record_text(answer))
    player.stage.wait_for(lambda: screen.pairs)
    (pair,) = screen.pairs
    assert (pair.mine.number, pair.theirs.imported) == (1, True)


FORGED = finished(2, MAHARAJA._replace(occasion=CODED.occasion))
NOT_TAKEN = {
    code_of(CODED)[:-1] + "Z": "This code has a typo",
    "good morning": "This is neither a match nor a code",
    "jaipur 1\nnames": "Line 2",
    challenge_text(DEALT).replace("peddler", "grand_vizier"): "This version of the game does not",
    challenge_text(DEALT._replace(deals=())): "The cards of this challenge are not complete",
    challenge_text(DEALT._replace(deals=101 * DEALT.deals)): "The cards of this challenge are not",
    record_text(FORGED): "Round 1 of this match has other cards than the challenge",
}


def test_invalid_or_forged_challenge_is_refused_with_a_reason(player: WholeApp) -> None:
    screen = to_the_challenges(player)
    for text, words in NOT_TAKEN.items():
        assert enter(player, text).trouble.startswith(words), text
        player.key("escape")
    assert player.where == "ChallengesScreen"
    assert screen.pairs == []
    assert len(player.app.services.store.archive.page(0, 9)) == 1, (
        "nothing came in, nothing was lost"
    )


def test_every_deal_is_checked() -> None:
    record = played(CODED)
    check_deals(record, CODED.chance)
    second = record.rounds[1]
    cards = second.deal.cards
    swapped = second.deal._replace(cards=(*cards[1:], cards[0]))
    forged = record._replace(rounds=(record.rounds[0], second._replace(deal=swapped)))
    with pytest.raises(OtherCardsError) as caught:
        check_deals(forged, CODED.chance)
    assert caught.value.number == 2
    with pytest.raises(OtherCardsError):
        compare(record, forged, 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_challenge_with_its_own_deals_is_read_back(seat: int) -> None:
    contest = challenge_of(CODED._replace(occasion="", seat=seat), (SOURCE.rounds[0].deal,))
    assert read_challenge(challenge_text(contest)) == contest
    record = played(contest)
    assert read_challenge(record_text(record)) is None, "that is an answer"
    assert contest_of(heading_of(record)) == contest
    check_deals(record, contest.chance)
