"""A session: a match from the first deal to the second seal, with undo."""

from random import Random

import pytest

from jaipur.game.match.session import NoUndo, Player, Session
from jaipur.rules import Exchange, IllegalMoveError, Move, Sell, Take, TakeCamels, legal_moves
from jaipur.rules.events import BonusEarned, Dealt
from jaipur.rules.notation import read_record, record_text

SEATS = (Player("Asha"), Player("Ravi"))


def play_on(session: Session, rng: Random, moves: int = 10_000) -> None:
    """Play random moves until the match is over, or so many were made."""
    while moves and session.match.winner is None:
        if session.round_is_over:
            session.next_round()
        session.play(rng.choice(legal_moves(session.view(session.turn))))
        moves -= 1


def test_a_seed_replays_a_whole_match() -> None:
    first, second = (Session(SEATS, seed=5) for _ in range(2))
    for session in (first, second):
        play_on(session, Random(1))
    assert first.record == second.record
    assert first.record.closed
    assert Session(SEATS, seed=6).record != Session(SEATS, seed=5).record


@pytest.mark.parametrize("moves", [0, 1, 7, 90, 150])
def test_session_continues_from_its_record(moves: int) -> None:
    session = Session(SEATS, seed=5)
    play_on(session, Random(1), moves)
    again = Session(SEATS, seed=5, record=read_record(record_text(session.record)))
    for viewer in (0, 1, None):
        assert again.view(viewer) == session.view(viewer)
    assert again.match == session.match
    assert again.bot_seed() == session.bot_seed()
    for one in (session, again):
        play_on(one, Random(2))
    assert again.record == session.record


def test_events_for_a_player_hide_the_opponents_secrets() -> None:
    session = Session(SEATS, seed=5)
    for viewer in (0, 1, None):
        hands = {e.seat: e.hand for e in session.opening(viewer) if isinstance(e, Dealt)}
        assert [seat for seat in (0, 1) if hands[seat] is not None] == (
            [] if viewer is None else [viewer]
        )
    rng = Random(1)
    earned = 0
    while not earned:
        turn = session.play(rng.choice(legal_moves(session.view(session.turn))))
        for event in turn.seen_by(1 - turn.seat):
            if isinstance(event, BonusEarned):
                earned += 1
                assert event.value is None
        if session.round_is_over:
            session.next_round()


def test_an_illegal_move_changes_nothing() -> None:
    session = Session(SEATS, seed=5)
    record = session.record
    with pytest.raises(IllegalMoveError):
        session.play(Exchange((0,) * 7, (0,) * 7))
    assert session.record == record
    assert session.last is None


def find(session: Session, kind: type[Move], bonus: bool = False) -> Move | None:
    """Return a legal move of this kind; a sale with or without a bonus."""
    for move in legal_moves(session.view(session.turn)):
        if isinstance(move, kind) and (not isinstance(move, Sell) or (move.count >= 3) == bonus):
            return move
    return None


def after(kind: type[Move], bonus: bool = False) -> tuple[Session, int]:
    """Return a session in which such a move was just made, and who made it."""
    for seed in range(200):
        session, rng = Session(SEATS, seed), Random(seed)
        while not session.round_is_over:
            seat, move = session.turn, find(session, kind, bonus)
            if move:
                session.play(move)
                if not session.round_is_over:
                    return session, seat
            else:
                session.play(rng.choice(legal_moves(session.view(seat))))
    raise AssertionError("no such position")


@pytest.mark.parametrize("kind", [Exchange, Sell])
def test_move_that_revealed_nothing_can_be_undone(kind: type[Move]) -> None:
    session, seat = after(kind)
    turn = session.last
    assert turn
    assert session.why_no_undo(seat) is None
    assert session.undo(seat) == turn
    assert session.turn == seat
    assert session.view(seat) == turn.view_before(seat)
    session.play(turn.move)
    assert session.last == turn


@pytest.mark.parametrize(
    ("kind", "bonus", "reason"),
    [
        (Take, False, NoUndo.CARDS_WERE_REVEALED),
        (TakeCamels, False, NoUndo.CARDS_WERE_REVEALED),
        (Sell, True, NoUndo.BONUS_WAS_REVEALED),
    ],
)
def test_move_that_revealed_something_cannot_be_undone(
    kind: type[Move], bonus: bool, reason: NoUndo
) -> None:
    session, seat = after(kind, bonus)
    view = session.view(seat)
    assert session.why_no_undo(seat) is reason
    with pytest.raises(ValueError, match=reason.name):
        session.undo(seat)
    assert session.view(seat) == view


def test_no_undo_after_the_opponent_or_before_any_move() -> None:
    assert Session(SEATS, 5).why_no_undo(0) is NoUndo.NOTHING_TO_UNDO
    session = Session(SEATS, 5)
    session.play(legal_moves(session.view(session.turn))[0])
    assert session.why_no_undo(session.turn) is NoUndo.NOTHING_TO_UNDO, "who has not moved yet"
    for _ in range(2):
        session.play(legal_moves(session.view(session.turn))[0])
    assert session.why_no_undo(session.turn) is NoUndo.OPPONENT_HAS_MOVED


AGAINST_AI = Player("Asha"), Player("Merchant", "merchant")


@pytest.mark.parametrize("seats", [AGAINST_AI, SEATS])
def test_reply_that_shows_nothing_new_is_undone_with_the_move_before_it_alone(
    seats: tuple[Player, Player],
) -> None:
    """Between two people a move is final once the other has moved."""
    quiet = shown = 0
    for seed in range(60):
        session, rng = Session(seats, seed, starter=0), Random(seed)
        while not session.round_is_over:
            before = session.view(0)
            first = session.play(find(session, Exchange) or rng.choice(legal_moves(before)))
            if session.round_is_over or first.revealed:
                break
            reply = rng.choice(legal_moves(session.view(1)))
            known = session.view(None).seen[1]
            session.play(reply)
            given = reply.give[:6] if isinstance(reply, Exchange) else None
            if given and all(map(int.__le__, given, known)):
                quiet += 1
                undone = session.why_no_undo(0) is None
                assert undone == (seats is AGAINST_AI)
                if undone:
                    assert session.undo(0) == first
                    assert session.view(0) == before
                break
            if given or isinstance(reply, Take | TakeCamels):
                shown += 1
                assert session.why_no_undo(0) in (
                    NoUndo.OPPONENT_HAS_MOVED, NoUndo.ROUND_IS_OVER
                )  # fmt: skip
    assert quiet and shown
