"""Faces and remarks: they depend on public facts, come after a move was shown, and hide nothing."""

from random import Random
from typing import Any

import pytest

from jaipur.ai.levels import LEVELS, TRAVELLER, plain, traveller
from jaipur.game.match import reactions
from jaipur.game.match.reactions import Occasion, Remarks
from jaipur.game.match.session import Player, Session
from jaipur.rules import Good, Move, Sell
from jaipur.rules.notation import Record, Round, read_move
from jaipur.ui.table.zones.player_panel import FEELS
from jaipur.words import i18n, opponents
from jaipur.words.remarks import remarks_of
from tests.cases import first
from tests.rules.build import a_deal
from tests.ui.driver.eyes import message, seen_sprites, seen_words
from tests.ui.driver.match_table import MatchTable
from tests.ui.driver.replay_table import ReplayTable
from tests.ui.table.show.scripted import Scripted, frames
from tests.ui.table.zones.zone_sizes import a_panel, placed
from tools.stage.stage import Stage

READABLE = 12
"""The smallest type of a remark, in dp."""
WORDS = "You drive a hard bargain."


@pytest.fixture(autouse=True)
def talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every event that can get a remark gets one."""
    monkeypatch.setattr(reactions, "ODDS", 1.0)
    monkeypatch.setattr(reactions, "APART", 0)


def a_match(level: str = "peddler", value: int = 2, deck: str = "S", rest: int = 0) -> Session:
    """I hold three leather, the opponent three spice; `rest` shuffles the unseen cards."""
    deal = a_deal("CCLLL", "SSPPP", "DG", deck, threes=(value,))
    if rest:
        unseen = list(deal.cards[len("CCLLLSSPPPDG" + deck) :])
        Random(rest).shuffle(unseen)
        deal = deal._replace(cards=(*deal.cards[: -len(unseen)], *unseen))
    seats = Player("Asha"), Player("x", level)
    return Session(seats, 4, Record(("Asha", "x"), (Round(deal),)))


def sitting_at(stage: Stage, session: Session, *moves: str, speed: str = "normal") -> MatchTable:
    sitting = MatchTable(stage, Scripted(*moves), session, speed=speed)
    sitting.await_turn()
    return sitting


def shows(sitting: MatchTable) -> None:
    for _ in frames(sitting):
        pass


def sell(sitting: MatchTable) -> None:
    sitting.choose(Sell(Good.LEATHER, 3))
    sitting.stage.tap(*sitting.table.ids.bar.ids.go.center)


def face(sitting: Any) -> str:
    return str(sitting.table.ids.opponent.ids.portrait.sprite)


def test_opponent_is_dismayed_after_my_sale_was_shown(stage: Stage) -> None:
    sitting = sitting_at(stage, a_match())
    sitting.table.ids.opponent.ids.last_move_text.say("")
    sell(sitting)
    while sitting.table.busy:
        assert face(sitting) == "portrait-peddler"
        assert not sitting.table.ids.opponent.ids.last_move_text.remark
        stage.frame()
    stage.frame()
    assert face(sitting) == "portrait-peddler-dismayed"
    assert sitting.table.ids.opponent.ids.last_move_text.remark
    stage.run(FEELS)
    assert face(sitting) == "portrait-peddler"
    stage.run(0.5)
    assert not sitting.table.ids.opponent.ids.last_move_text.remark


def test_opponent_is_pleased_by_its_own_sale(stage: Stage) -> None:
    sitting = sitting_at(stage, a_match(), "sell PPP")
    sitting.make(read_move("take D"))
    stage.wait_for(lambda: len(sitting.moves) == 2)
    shows(sitting)
    stage.frame()
    assert face(sitting) == "portrait-peddler-pleased"


@pytest.mark.parametrize("still", [False, True])
def test_face_fades_unless_motion_is_reduced(stage: Stage, still: bool) -> None:
    sitting = sitting_at(stage, a_match())
    sitting.screen.set_speed("normal", reduced=still)
    sell(sitting)
    shows(sitting)
    stage.frame()
    panel = sitting.table.ids.opponent
    assert ("portrait-peddler" in seen_sprites(panel)) == (not still)
    stage.run(0.5)
    assert "portrait-peddler" not in seen_sprites(panel)


def test_every_level_has_its_faces(stage: Stage) -> None:
    for level in (*LEVELS, traveller(1230)):
        sitting = sitting_at(stage, a_match(level.id), speed="none")
        sell(sitting)
        stage.run(0.1)
        assert f"{opponents.portrait(level.id)}-dismayed" in seen_sprites()
        sitting.screen.leave()
        stage.remove(sitting.screen)


def test_with_remarks_off_only_faces_change(stage: Stage) -> None:
    sitting = sitting_at(stage, a_match())
    sitting.table.ids.opponent.ids.last_move_text.say("")
    sitting.set(remarks=False)
    sell(sitting)
    shows(sitting)
    stage.frame()
    assert face(sitting) == "portrait-peddler-dismayed"
    assert not sitting.table.ids.opponent.ids.last_move_text.remark


SIZES = ((411, 914), (320, 568), (568, 320), (914, 411), (1280, 800), (800, 1280), (1180, 720))


@pytest.mark.parametrize("size", first(2, list(SIZES)))
def test_opponents_move_stays_readable_during_its_remark(
    stage: Stage, size: tuple[int, int]
) -> None:
    """On a phone the remark hid the move that was to be answered."""
    stage.resize(*size)
    sitting = sitting_at(stage, a_match(), "sell PPP", speed="none")
    sitting.make(read_move("take D"))
    stage.wait_for(lambda: len(sitting.moves) == 2 and sitting.may_move)
    panel = sitting.table.ids.opponent
    for said in ["", *all_remarks()]:
        panel.ids.last_move_text.say(said)
        stage.frame()
        texts = [text.replace("\n", " ") for text in seen_words(panel)]
        assert "sold 3 spice for 11 and a bonus" in texts
        assert panel.ids.last_move_text.ids.remark.text.replace("\n", " ") in (said, "")
        assert not said or min(size) < 700 or panel.ids.last_move_text.ids.remark.text, said


def test_remark_on_my_move_stands_alone_until_the_opponent_moves(stage: Stage) -> None:
    panel = placed(stage, a_panel(hand_size=5, turn=True), (346, 110))
    panel.ids.last_move_text.say(WORDS)
    stage.frame()
    assert panel.ids.last_move_text.ids.remark.text and not panel.ids.last_move_text.ids.move.text
    panel.facts.turn = False
    stage.frame()
    assert panel.ids.last_move_text.ids.move.text


def all_remarks() -> list[str]:
    kept: list[Remarks] = [remarks_of(level.id) for level in (*LEVELS, TRAVELLER)]
    return [words for remarks in kept for occasion in Occasion for words in remarks[occasion]]


def speaking(stage: Stage) -> MatchTable:
    """An opponent in the middle of a remark."""
    sitting = sitting_at(stage, a_match())
    sitting.table.ids.opponent.ids.last_move_text.say(WORDS)
    stage.run(0.3)
    assert WORDS in [text.replace("\n", " ") for text in seen_words()]
    return sitting


def test_last_move_can_be_replayed_during_a_remark(stage: Stage) -> None:
    sitting = sitting_at(stage, a_match(), "take G")
    sitting.make(read_move("take D"))
    stage.wait_for(lambda: len(sitting.moves) == 2 and sitting.may_move)
    panel = sitting.table.ids.opponent
    panel.ids.last_move_text.say(WORDS)
    stage.tap(*panel.ids.last_move_text.ids.move.center)
    assert sitting.table.busy


def test_hint_and_remark_have_separate_places(stage: Stage) -> None:
    sitting = speaking(stage)
    sitting.stage.tap(*sitting.table.ids.hint.center)
    stage.wait_for(lambda: message(sitting.table))
    assert sitting.table.ids.opponent.ids.last_move_text.remark == WORDS


@pytest.mark.parametrize("ends", ["leave", "language"])
def test_remark_ends_when_the_match_is_left_or_language_changes(stage: Stage, ends: str) -> None:
    sitting = speaking(stage)
    if ends == "leave":
        sitting.screen.leave()
    else:
        i18n.set_language("fr")
    assert not sitting.table.ids.opponent.ids.last_move_text.remark


def test_leaving_a_match_resets_the_face(stage: Stage) -> None:
    sitting = sitting_at(stage, a_match())
    sell(sitting)
    shows(sitting)
    stage.frame()
    assert face(sitting).endswith("dismayed")
    sitting.screen.leave()
    assert face(sitting) == "portrait-peddler"


@pytest.mark.nightly
def test_faces_and_remarks_reveal_no_secret(stage: Stage) -> None:
    """Worlds that differ in the deck and in the value of the opponent's bonus: every word and
    every portrait on the screen is the same, frame by frame and for a while after."""
    read = []
    for value, rest in ((1, 1), (2, 2), (3, 3)):
        sitting = sitting_at(stage, a_match(value=value, rest=rest), "sell PPP")
        sitting.make(read_move("take D"))
        played = sitting
        stage.wait_for(lambda: len(played.moves) == 2)  # noqa: B023  it is waited for at once
        shots: list[tuple[list[str], list[str]]] = []
        for _ in range(240):
            shots.append((seen_words(), [n for n in seen_sprites() if n.startswith("portrait")]))
            stage.frame()
        read.append(shots)
        sitting.screen.leave()
        stage.remove(sitting.screen)
    assert read[0] == read[1] == read[2]
    assert any("portrait-peddler-pleased" in portraits for _words, portraits in read[0])


def nearly_over() -> tuple[Session, Move]:
    """A round that my next move ends."""
    for seed in range(100):
        session = Session((Player("Asha"), Player("x", "peddler")), seed)
        while not session.round_is_over:
            mover = session.turn
            session.play(plain(session.view(mover)))
        (played,) = session.record.rounds
        if mover == 0:
            before = Record(("Asha", "x"), (Round(played.deal, played.moves[:-1]),))
            return Session(session.seats, seed, before), played.moves[-1]
    raise AssertionError("the opponent ends every round")


def test_face_does_not_reveal_the_winner_before_the_count(stage: Stage) -> None:
    session, last = nearly_over()
    sitting = sitting_at(stage, session)
    sitting.table.choice.show(last)
    sitting.go()
    assert session.round_is_over
    while not sitting.overs:
        assert face(sitting) == "portrait-peddler"
        assert not sitting.table.ids.opponent.ids.last_move_text.remark
        stage.frame()


def test_a_replay_shows_calm_faces(stage: Stage) -> None:
    watching = ReplayTable(stage, speed="normal")
    for _ in range(6):
        watching.press("step_forward")
        watching.wait()
        assert not watching.table.ids.opponent.mood
        assert not watching.table.ids.opponent.ids.last_move_text.remark
