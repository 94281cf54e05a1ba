"""The texts of a match: players' names, each player's last move, who gets the table next.

They are kept as facts, so that everything can be written again when the language changes.
"""

from collections.abc import Sequence

from jaipur.game.match.session import Player, Session, Turn
from jaipur.game.statistics.numbers import HeadToHead
from jaipur.rules import Event
from jaipur.rules.goods import TIERS
from jaipur.ui.look.live_language import language
from jaipur.ui.table.doors import DoorFacts, Doors, DoorSign
from jaipur.ui.table.messages import Kind
from jaipur.ui.table.moments import listed_move, show_last_moves
from jaipur.ui.table.table import Table
from jaipur.ui.widgets.announcer import announcer
from jaipur.ui.widgets.handedness import hands
from jaipur.words import door_words, number_words, phrases
from jaipur.words.description import sentences
from jaipur.words.i18n import _


class MatchTexts:
    """Writes on a table and on its doors."""

    def __init__(self, table: Table, doors: Doors) -> None:
        self._table = table
        self._doors = doors
        self._seats: tuple[Player, Player] | None = None
        self._last_moves: list[tuple[Event, ...]] = [(), ()]
        self._listed: list[tuple[int, tuple[Event, ...]]] = []
        self._next_player: int | None = None
        self._can_undo = False
        self._waits = False
        """Whether the opponent waits for a tap before it moves."""
        self._tally: HeadToHead | None = None
        """The head-to-head score of two people, for their doors."""
        self._behind: Session | None = None
        """The match behind shut doors."""
        self.face_to_face = False
        """Whether the device lies between both players, and is not handed over."""
        language.bind(code=self.retranslate)
        hands.bind(taps_only=self.retranslate)

    def seat(self, seats: tuple[Player, Player]) -> None:
        """Set the two players of the table."""
        self._seats, self._tally = seats, None
        self.forget()

    def set_tally(self, tally: HeadToHead | None) -> None:
        """Show the head-to-head score of two people on the doors."""
        self._tally = tally
        self._refresh()

    def set_last_move(self, seat: int, events: tuple[Event, ...]) -> None:
        """Show a player's last move, as far as the viewer may know it."""
        self._last_moves[seat] = events
        self._refresh()

    def list_moves(self, turns: Sequence[Turn], viewer: int | None) -> None:
        """List these moves as far as the viewer may know them; none without a viewer."""
        shown = turns if viewer is not None else ()
        self._listed = [(turn.seat, turn.seen_by(viewer)) for turn in shown]
        self._refresh()

    def forget(self) -> None:
        """Show no moves and ask for nothing."""
        self._last_moves = [(), ()]
        self._listed = []
        self._next_player = self._behind = None
        self._refresh()

    def ask_to_pass(self, seat: int, can_undo: bool) -> None:
        """Offer on the bar to pass the table to this player."""
        self._next_player, self._can_undo = seat, can_undo
        self._refresh()

    def ask_to_continue(self, asked: bool) -> None:
        """Offer on the bar to let the opponent move, or stop offering it."""
        self._waits = asked
        self._refresh()

    def shut_doors(self, session: Session) -> None:
        """Shut the doors and show the score on them."""
        self._behind = session
        sign = self._sign(session)
        self._doors.close(sign)
        # without the invitation: a screen reader opens the doors in another way
        announcer.say(sentences(f"{sign.call} {sign.name}".strip(), sign.happened))

    def _refresh(self) -> None:
        if self._seats is None:
            return
        names = phrases.seat_names(self._seats)
        self._table.players.set(name=names)
        show_last_moves(self._table, self._last_moves)
        self._table.ids.moves.moves = [
            listed_move(self._table.players[seat], events) for seat, events in self._listed
        ]
        next_player = "" if self._next_player is None else names[self._next_player]
        going_on = (_("Continue"), _("or take it back")) if self._waits else None
        self._table.prompt = self._to_pass(next_player) if next_player else going_on
        if self._behind and self._doors.shut:
            self._doors.show(self._sign(self._behind))

    def _to_pass(self, name: str) -> tuple[str, str]:
        words = _("Pass to {name}").format(name=name)
        asked = door_words.turn_of(name) if self.face_to_face else words
        return asked, _("or take it back") if self._can_undo else ""

    def retranslate(self, *_event: object) -> None:
        self._refresh()
        self._table.messages.drop(Kind.REFUSAL)  # its words are in the previous language
        self._table.ids.opponent.ids.last_move_text.say("")

    def _sign(self, session: Session) -> DoorSign:
        """Return the text of the doors: only facts that both players may know."""
        names, next_player, last = self._table.players.names, session.turn, session.last
        name, match = names[next_player], session.match
        which = door_words.round_of(len(session.record.rounds), match.seals_to_win == 1)
        return DoorSign(
            call="" if self.face_to_face else door_words.call(),
            name=door_words.turn_of(name) if self.face_to_face else name,
            round=" · ".join(filter(None, (which, self._score(session)))),
            happened=(
                door_words.happened(names[last.seat], last.seen_by(None))
                if last
                else door_words.begins(name)
            ),
            doer=self._table.players[last.seat].portrait if last else "",
            invitation=door_words.invitation(hands.taps_only, self._table.options.has_mouse),
            next_player=self._standing(session, next_player),
            other=self._standing(session, 1 - next_player),
        )

    def _score(self, session: Session) -> str:
        north, south = session.seats
        return (
            number_words.head_to_head((north.name, south.name), self._tally) if self._tally else ""
        )

    def _standing(self, session: Session, seat: int) -> DoorFacts:
        view, facts = session.view(None), self._table.players[seat]
        earned = zip(TIERS, view.bonus_counts[seat], strict=True)
        return DoorFacts(
            crest=facts.portrait,
            name=facts.name,
            state=door_words.state(seat == session.turn),
            seals=session.opening_seals[seat],
            seals_to_win=session.match.seals_to_win,
            rupees=view.rupees(seat, with_bonuses=False),
            bonuses=tuple(tier for tier, count in earned for _ in range(count)),
        )
