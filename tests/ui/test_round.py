"""A round against an opponent, played by fingers alone."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from math import dist
from random import Random
from threading import Event
from typing import Any

import pytest

from jaipur.ai import coach
from jaipur.game.pools import Pool
from jaipur.game.session import Seat, Session
from jaipur.game.thinker import Thinker
from jaipur.game.worker import answer
from jaipur.rules import Exchange, Good, Move, Reason, Sell, Take, View, legal_moves, observe, play
from jaipur.rules.events import BonusEarned
from jaipur.ui.table.card import Card
from jaipur.ui.table.screen import TableScreen
from tests.ai.positions import random_positions
from tests.rules.build import table as position
from tests.ui.tables import LaidTable
from tools.stage.stage import Stage

SEATS = (Seat("Asha"), Seat("Apprentice", "apprentice"))


class Quiet:
    """Hears sounds and feels buzzes."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str, *_args: Any) -> None:
        self.heard.append(name)

    def buzz(self, *_args: Any) -> None:
        pass


def in_a_thread() -> Pool:
    return Pool(ThreadPoolExecutor(1))


class Sitting:
    """Somebody's fingers on the table of a match against an opponent."""

    def __init__(self, stage: Stage, thinker: Thinker, seed: int = 4, speed: str = "fast") -> None:
        self.stage = stage
        self.sounds = Quiet()
        self.session = Session(SEATS, seed)
        self.screen = TableScreen(thinker, self.sounds, Quiet())
        self.screen.set_speed(speed)
        self.table = self.screen.table
        self.overs: list[Session] = []
        self.screen.bind(on_round_over=lambda _screen, session: self.overs.append(session))
        stage.show(self.screen)
        self.screen.begin(self.session, ("mark-south", "mark-north"), viewer=0)
        stage.run(0.2)

    def await_turn(self) -> None:
        """Until one may move, or the round is over."""
        self.stage.wait_for(lambda: self.overs or self.may_move)

    @property
    def may_move(self) -> bool:
        over = self.session.round_is_over
        return not self.table.busy and not over and self.session.turn == 0

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves of the round."""
        return self.session.record.rounds[-1].moves

    def tap(self, x: float, y: float) -> None:
        self.stage.tap(x, y)
        self.stage.run(0.5, dt=0.25)  # a later tap is not a double one

    def tap_card(self, card: Card) -> None:
        self.tap(card.center_x - 0.32 * card.width, card.center_y + 0.1 * card.height)

    def tap_all(self, cards: list[Card], counts: tuple[int, ...]) -> None:
        for good, count in zip(Good, counts, strict=False):
            for card in [card for card in cards if card.good == good][:count]:
                self.tap_card(card)

    def go(self) -> None:
        self.tap(*self.table.ids.bar.ids.go.center)

    def make(self, move: Move) -> None:
        """Choose the cards of a move one by one and press the button."""
        match move:
            case Take(good):
                card = next(card for card in self.table.market if card.good == good)
                self.stage.double_tap(card.center_x, card.center_y)
                return
            case Sell(good, count):
                held = [card for card in self.table.hand if card.good == good]
                self.tap_all(held, tuple(count * (g == good) for g in Good))
            case Exchange(take, give):
                self.tap_all(self.table.market, take[:6])
                self.tap_all(self.table.hand, give[:6])
                for _ in range(give[Good.CAMEL]):
                    self.tap(*self.table.places["herd"].center)
            case _:
                camel = next(card for card in self.table.market if card.good == Good.CAMEL)
                self.tap_card(camel)
        self.go()


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    mind = Thinker(in_a_thread)
    yield mind
    mind.close()


def some_move(view: View, rng: Random) -> Move:
    """Any kind of move as likely as any other: most legal moves are exchanges."""
    moves = legal_moves(view)
    kind = rng.choice(sorted({type(move).__name__ for move in moves}))
    return rng.choice([move for move in moves if type(move).__name__ == kind])


def test_a_whole_round_by_touches(stage: Stage, thinker: Thinker) -> None:
    sitting = Sitting(stage, thinker)
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
    assert {"your-turn", "coin", "camel-bell"} <= set(sitting.sounds.heard)


# Refusals, in their words

CASES = {
    Reason.HAND_IS_FULL: (
        "market=DGPPK hand=CCLLLLS", "G", "", 0, "Your hand is full: seven cards at most"
    ),
    Reason.PRECIOUS_GOODS_SELL_IN_PAIRS: (
        "market=GGPPK hand=DLLLL", "", "D", 0, "Diamonds sell two at a time or more"
    ),
    Reason.EXCHANGE_OF_ONE: (
        "market=DGPPK hand=CCLLL", "G", "C", 0, "Exchange two cards or more, never one for one"
    ),
    Reason.EXCHANGE_UNEQUAL: (
        "market=DGPPK hand=CCLLL", "DGP", "C", 0, "Choose 2 more cards to give"
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

Nobody can choose what is not there, one camel of several, or camels beside goods: the reasons for
those are out of a finger's reach. `NOT_YOUR_TURN` needs an opponent, below.
"""
OUT_OF_REACH = {
    Reason.NOT_A_MOVE,
    Reason.NOT_IN_MARKET,
    Reason.NOT_IN_HAND,
    Reason.NO_CAMELS_IN_MARKET,
    Reason.CAMELS_COME_TOGETHER,
    Reason.CAMELS_ARE_NOT_SOLD,
    Reason.HERD_TOO_SMALL,
    Reason.NOTHING_TO_SELL,
    Reason.EXCHANGE_OF_NOTHING,
    Reason.EXCHANGE_TAKES_CAMELS,
}


@pytest.mark.parametrize("reason", CASES)
def test_a_refusal_says_why(stage: Stage, reason: Reason) -> None:
    words, market, hand, camels, told = CASES[reason]
    laid = LaidTable(stage, words)
    for letters, find in ((market, laid.market), (hand, laid.hand)):
        for letter in letters:
            laid.tap(find(letter))
    for _ in range(camels):
        stage.tap(*laid.zone("herd"))
        stage.run(0.4)
    assert laid.table.ids.bar.reason == told, "before the deed"
    stage.tap(*laid.table.ids.bar.ids.go.center)
    assert laid.refusals == [told]
    assert laid.deals == []


def test_every_reason_is_either_told_or_out_of_reach() -> None:
    assert set(Reason) == set(CASES) | OUT_OF_REACH | {Reason.NOT_YOUR_TURN}


# While the opponent thinks


class SlowMind:
    """A thinker whose opponent answers when told to."""

    def __init__(self) -> None:
        self.may_answer = Event()
        self.thinker = Thinker(in_a_thread, work=self._work)

    def _work(self, view: str, level: str, seed: int) -> str:
        self.may_answer.wait(30)
        return answer(view, level, seed)


@pytest.fixture
def slow(stage: Stage) -> Iterator[tuple[Sitting, Event]]:
    mind = SlowMind()
    sitting = Sitting(stage, mind.thinker)
    if sitting.session.turn == 0:
        sitting.await_turn()
        sitting.make(some_move(sitting.session.view(0), Random(1)))
    stage.wait_for(lambda: sitting.table.thinking)
    yield sitting, mind.may_answer
    mind.may_answer.set()
    sitting.screen.leave()
    mind.thinker.close()


def test_thinking_is_seen(slow: tuple[Sitting, Event]) -> None:
    sitting, may_answer = slow
    rival = sitting.table.ids.rival
    assert rival.turn
    assert rival.ids.said.text == "thinking…"
    looks = set()
    for _ in range(20):
        sitting.stage.run(0.1, dt=0.1)
        looks |= {child.phase for child in rival.children if hasattr(child, "phase")}
    assert len(looks) > 5, "the lamps come and go"
    may_answer.set()
    sitting.await_turn()
    assert not rival.thinking
    assert rival.ids.said.text.replace("\n", " ") == rival.last_move != ""


def test_cards_can_be_chosen_while_the_opponent_thinks(slow: tuple[Sitting, Event]) -> None:
    sitting, may_answer = slow
    card = sitting.table.hand[0]
    sitting.tap_card(card)
    assert card.chosen
    assert sitting.table.thinking
    sitting.go()
    assert sitting.table.ids.toast.text == "Wait for your turn"
    assert "refused" in sitting.sounds.heard
    may_answer.set()
    sitting.await_turn()
    assert card.chosen, "what was chosen in the hand stays so"


def test_leaving_while_the_opponent_thinks_leaves_nothing(slow: tuple[Sitting, Event]) -> None:
    sitting, may_answer = slow
    moves = len(sitting.moves)
    sitting.screen.leave()
    may_answer.set()
    sitting.stage.run(0.5)
    assert not sitting.table.thinking
    assert len(sitting.moves) == moves


# Skipping, looking again, resizing


def test_a_tap_skips_the_deal(stage: Stage, thinker: Thinker) -> None:
    sitting = Sitting(stage, thinker, speed="slow")
    assert sitting.table.busy
    stage.tap(*sitting.table.places["cascades"].center)
    assert not sitting.table.busy
    assert len(sitting.table.market) == 5
    assert len(sitting.table.hand) == sum(sitting.session.view(0).hand or ())
    assert not sitting.table.ids.flights.children


def test_the_rivals_words_show_its_move_again(stage: Stage, thinker: Thinker) -> None:
    sitting = Sitting(stage, thinker)
    sitting.await_turn()
    while not sitting.table.ids.rival.last_move:
        sitting.make(some_move(sitting.session.view(0), Random(3)))
        sitting.await_turn()
    table = sitting.table
    market = sorted(card.good for card in table.market)
    stage.tap(*table.ids.rival.ids.said.center)
    assert table.busy
    last = sitting.session.last
    assert last is not None
    assert table.view == last.view_before(0), "it begins with the table as it was"
    stage.run_until(lambda: not table.busy)
    assert sorted(card.good for card in table.market) == market
    assert table.view == sitting.session.view(0)
    stage.run(1.0, dt=0.25)
    assert sitting.session.turn == 0
    assert not table.thinking, "looking again makes no move"


def test_a_window_that_changes_in_mid_flight(stage: Stage, thinker: Thinker) -> None:
    sitting = Sitting(stage, thinker, speed="slow")
    sitting.await_turn()
    sitting.make(next(m for m in legal_moves(sitting.session.view(0)) if isinstance(m, Take)))
    stage.run(0.1)
    assert sitting.table.busy
    stage.resize(411, 891)
    stage.resize(891, 411)
    stage.run_until(lambda: not sitting.table.busy)
    table = sitting.table
    assert table.composition == "phone_landscape"
    for card in (*table.market, *table.hand):
        assert card.place == table.home(card)


# What a review found


def test_a_double_tap_never_takes_the_card_that_came(stage: Stage) -> None:
    """Between the taps the first card left and another came to its slot."""
    laid = LaidTable(stage)
    spot = laid.spot(laid.market("G"))
    stage.tap(*spot)
    laid.table.sync(observe(position("market=DPPSK hand=CCLLL herd=3"), 0))
    stage.tap(*spot)
    assert laid.deals == []


def test_a_double_tap_is_about_the_card_that_rose_from_under_the_finger(stage: Stage) -> None:
    laid = LaidTable(stage)
    card = laid.hand("L", 0)
    low = card.center_x - 0.3 * card.width, card.y + 0.04 * card.height
    stage.tap(*low)
    stage.run(0.1)
    stage.tap(*low)
    assert laid.chosen() == "/LLL/0"


def test_a_fade_that_is_skipped_leaves_no_card_dim(stage: Stage, thinker: Thinker) -> None:
    sitting = Sitting(stage, thinker)
    sitting.await_turn()
    sitting.screen.set_speed("slow", reduced=True)
    sitting.make(next(m for m in legal_moves(sitting.session.view(0)) if isinstance(m, Take)))
    stage.run(0.3)
    assert sitting.table.busy
    stage.tap(*sitting.table.places["cascades"].center)
    assert sitting.table.ids.cards.opacity == 1


def test_a_bonus_shown_large_does_not_outlive_its_match(stage: Stage, thinker: Thinker) -> None:
    sitting = Sitting(stage, thinker)
    sitting.screen.choreography.finish()
    sitting.screen.choreography.actors.reveal(BonusEarned(0, 3, 2))
    assert sitting.table.ids.keepsakes.children
    sitting.screen.begin(Session(SEATS, 9), ("mark-south", "mark-north"), viewer=0)
    stage.run(0.1)
    assert not sitting.table.ids.keepsakes.children


def test_a_bonus_turns_over_where_it_hides_no_card(stage: Stage, thinker: Thinker) -> None:
    sitting = Sitting(stage, thinker, speed="normal")
    sitting.await_turn()
    for width, height in ((1280, 800), (411, 891), (891, 411), (1600, 900), (320, 480)):
        stage.resize(width, height)
        sitting.screen.choreography.actors.reveal(BonusEarned(0, 3, 2))
        stage.run(0.5)
        token = sitting.table.ids.keepsakes.children[0]
        cards = [*sitting.table.market, *sitting.table.hand]
        assert not any(token.collide_widget(card) for card in cards)
        assert token.x >= 0 <= token.y
        assert token.right <= width
        stage.run(2)
        assert not sitting.table.ids.keepsakes.children


def about_to_sell_leather(stage: Stage, thinker: Thinker) -> Sitting:
    """Three leather are chosen."""
    sitting = Sitting(stage, thinker, speed="normal")
    sitting.await_turn()
    sitting.session._state = position("market=DGSPK hand=CCLLL")
    sitting.table.sync(sitting.session.view(0))
    sitting.tap_all(sitting.table.hand, (0, 0, 0, 0, 0, 3))
    return sitting


def test_no_light_stays_on_coins_that_were_not_sold(stage: Stage, thinker: Thinker) -> None:
    sitting = about_to_sell_leather(stage, thinker)
    ids = sitting.table.ids
    assert ids.cascades.highlight == (Good.LEATHER, 3)
    assert ids.bonuses.highlight == 3
    tokens, bonuses = ids.cascades.tokens[Good.LEATHER], ids.bonuses.piles[0]
    stage.tap(*ids.bar.ids.go.center)
    while sitting.table.busy:
        assert ids.cascades.highlight is None or ids.cascades.tokens[Good.LEATHER] == tokens
        assert not ids.bonuses.highlight or ids.bonuses.piles[0] == bonuses
        stage.frame()


def test_a_bonus_is_not_told_before_it_turns_over(stage: Stage, thinker: Thinker) -> None:
    sitting = about_to_sell_leather(stage, thinker)
    stage.tap(*sitting.table.ids.bar.ids.go.center)
    told = []
    while sitting.table.busy:
        told.append(sitting.table.ids.me.last_move)
        stage.frame()
    assert set(told) == {"sold 3 leather for 9 and a bonus"}
    assert sitting.table.ids.me.last_move.startswith("sold 3 leather for 9 and a bonus of ")


def test_leaving_while_a_move_is_written_down_does_not_bind_the_hands(
    stage: Stage, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(stage, thinker)
    sitting.await_turn()
    monkeypatch.setattr(sitting.screen.keeper, "move", lambda _move, _then: None)
    sitting.stage.double_tap(*next(c for c in sitting.table.market if c.good < 6).center)
    assert sitting.table.busy
    sitting.screen.leave()
    assert not sitting.table.busy


def test_a_move_taken_back_before_it_is_written_is_not_shown(
    stage: Stage, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(stage, thinker)
    sitting.await_turn()
    sitting.session._state = position("market=DGSPK hand=CCLLL")
    sitting.table.sync(sitting.session.view(0))
    written: list[Callable[[], None]] = []
    monkeypatch.setattr(sitting.screen.keeper, "move", lambda _move, then: written.append(then))
    monkeypatch.setattr(sitting.screen.keeper, "undo", lambda: None)
    sitting.make(Exchange((1, 1, 0, 0, 0, 0, 0), (0, 0, 0, 2, 0, 0, 0)))
    assert sitting.table.busy and written
    stage.tap(*sitting.table.ids.undo.center)
    assert not sitting.table.busy
    written[0]()
    stage.run(0.3)
    assert not sitting.table.busy
    assert sitting.table.ids.me.last_move == ""
    assert sorted(card.good for card in sitting.table.hand) == [3, 3, 5, 5, 5]


def test_a_hint_is_not_shown_on_a_replayed_table(
    stage: Stage, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(stage, thinker, speed="slow")
    sitting.await_turn()
    sitting.make(next(m for m in legal_moves(sitting.session.view(0)) if isinstance(m, Take)))
    stage.wait_for(lambda: len(sitting.moves) >= 2 and sitting.may_move)
    asked: Future[Any] = Future()
    monkeypatch.setattr(thinker, "advise", lambda _view, _seed: asked)
    stage.tap(*sitting.table.ids.hint.center)
    sitting.table.ids.rival.dispatch("on_replay")
    assert not sitting.table.busy, "the hint comes first"
    asked.set_result(coach.advise(sitting.session.view(0), 1, work=0))
    stage.run(0.2)
    assert sitting.table.choice
    sitting.table.ids.rival.dispatch("on_replay")
    assert sitting.table.busy


def test_dropped_cards_fly_on_from_the_finger(stage: Stage, thinker: Thinker) -> None:
    sitting = about_to_sell_leather(stage, thinker)
    card = [c for c in sitting.table.hand if c.chosen][-1]
    x, y = card.center_x - 0.3 * card.width, card.center_y
    goal = sitting.table.places["sold"].center
    stage.touch_down(x, y)
    stage.lead([(x, y + 60), goal], 0.4)
    stage.up()
    left: list[float] = []
    while card.parent and len(left) < 30:
        left.append(dist(card.center, goal))
        stage.frame()
    assert len(left) > 5
    assert left == sorted(left, reverse=True), "it never turns back towards the hand"


def test_at_the_end_of_a_round_the_rivals_bonuses_stay_hidden_for_the_count(
    stage: Stage, thinker: Thinker
) -> None:
    sitting = Sitting(stage, thinker)
    state = next(
        state
        for state in random_positions(2000, 8)
        if state.bonuses[1] and state.turn == 0
        and any(play(state, move).is_over for move in legal_moves(state))
    )  # fmt: skip
    last = next(play(state, move) for move in legal_moves(state) if play(state, move).is_over)
    sitting.screen.choreography.finish()
    sitting.table.sync(observe(last, 0))
    rival = sitting.table.ids.rival
    assert rival.hidden
    assert rival.rupees == sum(coin.value for coin in last.coins[1])


def test_words_of_a_hint_go_with_the_choice(stage: Stage, thinker: Thinker) -> None:
    sitting = Sitting(stage, thinker)
    sitting.await_turn()
    sitting.table.choice.show(legal_moves(sitting.session.view(0))[0])
    sitting.table.say("Take 1 gold wins 60% of such rounds")
    stage.run(0.3)
    assert sitting.table.ids.toast.opacity == 1
    stage.tap(*sitting.table.ids.bar.ids.reset.center)
    stage.run(0.5)
    assert sitting.table.ids.toast.opacity == 0


def test_a_deal_that_is_being_made_looks_made(stage: Stage, thinker: Thinker) -> None:
    sitting = about_to_sell_leather(stage, thinker)
    bar = sitting.table.ids.bar
    assert bar.legal and bar.can_clear
    stage.tap(*bar.ids.go.center)
    assert sitting.table.busy
    assert not bar.legal and not bar.can_clear


def test_the_deck_is_counted_down_while_it_is_dealt(stage: Stage, thinker: Thinker) -> None:
    sitting = Sitting(stage, thinker, speed="slow")
    counts = []
    while sitting.table.busy:
        counts.append(sitting.table.ids.deck.count)
        stage.frame()
    assert counts == sorted(counts, reverse=True)
    assert {45, 40} <= set(counts) <= {50, 45, 40}
