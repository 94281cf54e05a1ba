"""A round against an opponent, played by fingers alone."""

from collections.abc import Iterator
from random import Random
from threading import Event

import pytest

from jaipur.game.match.session import Session
from jaipur.game.workers.thinker import Thinker
from jaipur.game.workers.worker_tasks import answer
from jaipur.rules import Move, Reason, Take, View, legal_moves, observe
from jaipur.rules.foresight import ending_after
from jaipur.rules.notation import Record, Round
from tests.rules.build import table as position
from tests.ui.driver.eyes import message, seen_words
from tests.ui.driver.laid_table import LaidTable
from tests.ui.driver.match_table import MatchTable, in_a_thread, thinker
from tests.ui.results.rounds import AGAINST, big_sales
from tools.stage.stage import Stage

__all__ = ["thinker"]


def some_move(view: View, rng: Random) -> Move:
    """A random move, each kind equally likely: most legal moves are exchanges."""
    moves = legal_moves(view)
    kind = rng.choice(sorted({type(move).__name__ for move in moves}))
    return rng.choice([move for move in moves if type(move).__name__ == kind])


def test_whole_round_is_played_by_touch(stage: Stage, thinker: Thinker) -> None:
    sitting = MatchTable(stage, thinker)
    rng, kinds, mine = Random(2), set(), 0
    sitting.await_turn()
    while not sitting.overs:
        before = len(sitting.moves)
        move = some_move(sitting.session.view(0), rng)
        sitting.make(move)
        mine += 1
        assert sitting.moves[before] == move, "the touches made this move"
        kinds.add(type(move).__name__)
        sitting.await_turn()
    assert sitting.session.round_is_over
    assert mine > 5
    assert kinds == {"Take", "TakeCamels", "Exchange", "Sell"}
    assert sitting.table.ids.bar.headline == "The round is over"
    assert {"your-turn", "coin-a", "camel-bell"} <= set(sitting.sounds.heard)


def one_move_before_the_end() -> Session:
    """A round that my next move ends, in which I have earned a bonus."""
    for seed in range(60):
        played = big_sales(seed, 0)
        begun = Round(played.deal, played.moves[:-1])
        session = Session(AGAINST, 1, Record(("You", "Merchant"), (begun,)))
        if session.turn == 0 and session.view(0).bonuses[0]:
            return session
    raise AssertionError("no such round")


def test_own_score_never_falls_at_the_end_of_a_round(stage: Stage) -> None:
    session = one_move_before_the_end()
    sitting = MatchTable(stage, session=session)
    me, opponent = sitting.table.ids.me, sitting.table.ids.opponent
    sitting.await_turn()
    purse = [me.facts.rupees]
    assert purse[0] == session.view(0).rupees(0)
    last = next(move for move in legal_moves(session.view(0)) if ends_the_round(session, move))
    sitting.make(last)
    while not sitting.overs or sitting.screen.match_view.results.layer.children[0].opacity < 1:
        purse.append(me.facts.rupees)
        assert not me.facts.hidden
        assert opponent.facts.hidden == bool(sum(session.view(0).bonus_counts[1]))
        stage.frame()
    assert purse == sorted(purse)


def test_the_second_round_says_who_begins(stage: Stage) -> None:
    """Once, and only until the player has moved."""
    played = big_sales(0, 0)
    session = Session(AGAINST, 1, Record(("You", "Merchant"), (played,)))
    session.next_round()
    sitting = MatchTable(stage, session=session)
    sitting.await_turn()
    assert message(sitting.table) == "Round 2. You lost the last round, so you begin."
    sitting.make(legal_moves(session.view(0))[0])
    sitting.await_turn()
    assert message(sitting.table) != "Round 2. You lost the last round, so you begin."


def test_the_round_is_announced_until_the_own_move_when_the_opponent_begins(stage: Stage) -> None:
    session = Session(AGAINST, 1, Record(("You", "Merchant"), (big_sales(3, 0),)))
    session.next_round()
    sitting = MatchTable(stage, session=session)
    begins = "Round 2. You won the last round, so your opponent begins."
    stage.run_until(lambda: message(sitting.table) == begins)
    sitting.await_turn()
    began = "Round 2. Your opponent began. Your turn!"
    stage.run_until(lambda: message(sitting.table) == began)
    stage.run(5)
    assert message(sitting.table) == began
    sitting.make(legal_moves(session.view(0))[0])
    sitting.await_turn()
    assert message(sitting.table) == ""


def ends_the_round(session: Session, move: Move) -> bool:
    return ending_after(session.view(0), move) is not None


# Refusals and their texts

CASES = {
    Reason.HAND_IS_FULL: (
        "market=DGPPK hand=CCLLLLS", "G", "", 0, "Your hand is full"
    ),
    Reason.PRECIOUS_GOODS_SELL_IN_PAIRS: (
        "market=GGPPK hand=DLLLL", "", "D", 0, "Diamonds sell two at a time or more"
    ),
    Reason.EXCHANGE_OF_ONE: (
        "market=DGPPK hand=CCLLL", "G", "C", 0, "1 more on each side"
    ),
    Reason.EXCHANGE_UNEQUAL: (
        "market=DGPPK hand=CCLLL", "DGP", "C", 0, "2 more to give"
    ),
    Reason.SAME_GOOD_BOTH_WAYS: (
        "market=DCPPK hand=CCLLL", "DC", "CL", 0, "You can’t give and take the same good"
    ),
    Reason.HAND_WOULD_OVERFLOW: (
        "market=DGPPK hand=CCLLLLS herd=3", "DG", "", 2, "You would hold more than seven cards"
    ),
    Reason.ROUND_IS_OVER: (
        "market=DGPP hand=CCLLL deck=-", "G", "", 0, "The round is over"
    ),
}  # fmt: skip
"""Position, chosen market and hand cards, camels, and the words.

No one can choose what is not there, one camel of several, or camels beside goods: the reasons for
those are out of a finger's reach. `NOT_YOUR_TURN` needs an opponent, below.
"""
LOOKS = {
    Reason.EXCHANGE_OF_ONE: "missing",
    Reason.EXCHANGE_UNEQUAL: "missing",
    Reason.ROUND_IS_OVER: "quiet",
}
"""How what is no plain refusal looks."""


@pytest.mark.parametrize("reason", CASES)
def test_a_refusal_says_why(stage: Stage, reason: Reason) -> None:
    words, market, hand, camels, expected = CASES[reason]
    laid = LaidTable(stage, words)
    for letters, find in ((market, laid.market), (hand, laid.hand)):
        for letter in letters:
            laid.tap(find(letter))
    for _ in range(camels):
        stage.tap(*laid.zone("herd"))
        stage.run(0.4)
    bar = laid.table.ids.bar
    assert bar.look == LOOKS.get(reason, "refusal")
    assert bar.headline == expected
    stage.tap(*bar.ids.go.center)
    assert laid.moves == []


def test_more_given_than_taken_is_no_question_of_seven_cards(stage: Stage) -> None:
    laid = LaidTable(stage, "market=DGPPK hand=CCLLL herd=3")
    for letter in "DG":
        laid.tap(laid.market(letter))
    bar, said = laid.table.ids.bar, []
    for _ in range(4):
        stage.tap(*laid.zone("herd"))
        stage.run(0.4)
        said.append((bar.headline, bar.detail))
    assert said == [
        ("1 more to give", "a card, or a camel from your herd"),
        ("Exchange 2 ⇄ 2", "take 1 diamond + 1 gold, give 2 camels"),
        ("Give as many cards as you take", "you give 3 for 2"),
        ("Exchange 2 ⇄ 2", "take 1 diamond + 1 gold, give 2 camels"),
    ]


# While the opponent thinks


class SlowMind:
    """A thinker whose opponent answers on request."""

    def __init__(self) -> None:
        self.may_answer = Event()
        self.thinker = Thinker(in_a_thread, work=self._work)

    def _work(self, view: str, level: str, seed: int) -> str:
        self.may_answer.wait(60)
        return answer(view, level, seed)


@pytest.fixture
def slow(stage: Stage) -> Iterator[tuple[MatchTable, Event]]:
    mind = SlowMind()
    sitting = MatchTable(stage, mind.thinker)
    if sitting.session.turn == 0:
        sitting.await_turn()
        sitting.make(some_move(sitting.session.view(0), Random(1)))
    stage.wait_for(lambda: sitting.table.opponent.thinking)
    yield sitting, mind.may_answer
    mind.may_answer.set()
    sitting.screen.leave()
    mind.thinker.close()


def test_bar_says_that_the_opponent_is_thinking(slow: tuple[MatchTable, Event]) -> None:
    sitting, may_answer = slow
    opponent = sitting.table.ids.opponent
    assert opponent.facts.turn
    assert [text for text in seen_words() if "thinking" in text] == ["Apprentice is thinking"]
    may_answer.set()
    sitting.await_turn()
    assert not opponent.facts.thinking
    assert (
        opponent.ids.last_move_text.ids.move.text.replace("\n", " ")
        == opponent.facts.last_move
        != ""
    )


def test_cards_can_be_chosen_while_the_opponent_thinks(slow: tuple[MatchTable, Event]) -> None:
    sitting, may_answer = slow
    card = sitting.table.cards.hand[0]
    sitting.tap(card)
    assert card.chosen
    assert sitting.table.opponent.thinking
    assert sitting.table.ids.bar.detail == "your choice waits for your turn"
    assert sitting.screen.key("enter")
    assert message(sitting.table) == "Wait for your turn"
    assert "refused" in sitting.sounds.heard
    may_answer.set()
    sitting.await_turn()
    assert card.chosen, "what was chosen in the hand stays so"


def test_leaving_while_the_opponent_thinks_stops_it(slow: tuple[MatchTable, Event]) -> None:
    sitting, may_answer = slow
    moves = len(sitting.moves)
    sitting.screen.leave()
    may_answer.set()
    sitting.stage.run(0.5)
    assert not sitting.table.opponent.thinking
    assert len(sitting.moves) == moves


# Skipping, replaying, resizing


def test_a_tap_skips_the_deal(stage: Stage, thinker: Thinker) -> None:
    sitting = MatchTable(stage, thinker, speed="slow")
    assert sitting.table.busy
    stage.tap(*sitting.table.layout.places["cascades"].center)
    assert not sitting.table.busy
    assert len(sitting.table.cards.market) == 5
    assert len(sitting.table.cards.hand) == sum(sitting.session.view(0).hand or ())
    assert not sitting.table.ids.flights.children


def test_tap_on_the_opponents_move_replays_it(stage: Stage, thinker: Thinker) -> None:
    sitting = MatchTable(stage, thinker)
    sitting.await_turn()
    while not sitting.table.ids.opponent.facts.last_move:
        sitting.make(some_move(sitting.session.view(0), Random(3)))
        sitting.await_turn()
    table = sitting.table
    market = sorted(card.good for card in table.cards.market)
    stage.tap(*table.ids.opponent.ids.last_move_text.ids.move.center)
    assert table.busy
    last = sitting.session.last
    assert last is not None
    assert table.view == last.view_before(0), "it begins with the table as it was"
    stage.run_until(lambda: not table.busy)
    assert sorted(card.good for card in table.cards.market) == market
    assert table.view == sitting.session.view(0)
    stage.run(1.0, dt=0.25)
    assert sitting.session.turn == 0
    assert not table.opponent.thinking, "looking again makes no move"


# Bugs found in a review


def test_double_tap_never_takes_a_card_that_arrived_between_taps(stage: Stage) -> None:
    """Between the taps the first card left and another came to its slot."""
    laid = LaidTable(stage)
    spot = laid.spot(laid.market("G"))
    stage.tap(*spot)
    laid.table.sync(observe(position("market=DPPSK hand=CCLLL herd=3"), 0))
    stage.tap(*spot)
    assert laid.moves == []


def test_double_tap_counts_although_the_chosen_card_rose(stage: Stage) -> None:
    laid = LaidTable(stage)
    card = laid.hand("L", 0)
    low = card.center_x - 0.3 * card.width, card.y + 0.04 * card.height
    stage.tap(*low)
    stage.run(0.1)
    stage.tap(*low)
    assert laid.chosen() == "/LLL/0"


def test_skipped_fade_leaves_no_card_dim(stage: Stage, thinker: Thinker) -> None:
    sitting = MatchTable(stage, thinker)
    sitting.await_turn()
    sitting.screen.set_speed("slow", reduced=True)
    sitting.make(next(m for m in legal_moves(sitting.session.view(0)) if isinstance(m, Take)))
    stage.run(0.3)
    assert sitting.table.busy
    stage.tap(*sitting.table.layout.places["cascades"].center)
    assert sitting.table.ids.cards.opacity == 1
