"""Starts matches: against an opponent, between two people, or resumed."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from random import SystemRandom

from jaipur.game.contests.contest import Contest
from jaipur.game.match.heading import Heading, Terms, heading_of, hints_of
from jaipur.game.match.session import Player, Session
from jaipur.game.statistics.summary import without_strength
from jaipur.rules.notation import Record
from jaipur.ui.match.challenge_text import contest_of
from jaipur.ui.match.match_recorder import MatchRecorder
from jaipur.ui.match.match_screen import MatchScreen
from jaipur.ui.results.match_over import AfterMatch
from jaipur.words import opponents, people
from jaipur.words.i18n import _

_USUAL = Terms()


class Seating:
    """Seats people and bots at the table. After a match one of these is called: `left` when the
    player leaves, `meet` to play the next opponent, `road` to see the honours against this
    opponent. `kept` gets a contest once a move of it is saved. `at_strength` returns the level
    at which an opponent plays now."""

    def __init__(
        self,
        screen: MatchScreen,
        keep: Callable[[], MatchRecorder],
        left: Callable[[], None],
        meet: Callable[[str], None],
        road: Callable[[str], None],
        kept: Callable[[Contest], None],
        at_strength: Callable[[str], str],
        now: Callable[[], datetime],
        seed: int | None = None,
    ) -> None:
        self._screen = screen
        self._keep = keep
        self._left = left
        self._meet = meet
        self._road = road
        self._kept = kept
        self._at_strength = at_strength
        self._now = now
        self._seed = seed
        self.occasion = ""
        """The occasion of the current match; see `Heading`."""
        self.again: Callable[[], None] = lambda: None
        """Starts another match on the same terms; a repeated contest does not count."""
        self.give_up: Callable[[int], None] = lambda seat: None
        """Ends the current match as lost by this seat."""

    def against(self, level: str, one_round: bool = False) -> None:
        """Start a match against an opponent at its current strength."""
        level = self._at_strength(level)
        seats = Player(_("You")), Player(opponents.level_name(level), level)
        self._begin(seats, Terms(one_round=one_round))

    def contest(self, contest: Contest) -> None:
        """Start a duel or a challenge from its beginning."""
        mine, theirs = Player(_("You")), Player(opponents.level_name(contest.level), contest.level)
        self._begin((theirs, mine) if contest.seat else (mine, theirs), contest=contest)

    def between(self, names: tuple[str, str], terms: Terms = _USUAL) -> None:
        """Start a match between two people on these terms."""
        self._begin((Player(names[0]), Player(names[1])), terms)

    def resume(self, record: Record) -> None:
        """Continue an unfinished match."""
        heading = heading_of(record)
        north, south = (
            Player(n, level) for n, level in zip(record.names, heading.levels, strict=True)
        )
        recorder = self._keep()
        recorder.hints = [hints_of(record, seat) for seat in (0, 1)]
        recorder.earns_honours = heading.counts
        terms, contest = heading.terms, contest_of(heading) if heading.occasion else None
        session = Session(
            (north, south),
            heading.seed,
            record,
            seals_to_win=terms.seals_to_win,
            chance=contest.chance if contest else None,
        )
        self._sit_down(session, recorder, terms, contest)

    def _begin(
        self,
        seats: tuple[Player, Player],
        terms: Terms = _USUAL,
        contest: Contest | None = None,
    ) -> None:
        seed = SystemRandom().getrandbits(48) if self._seed is None else self._seed
        seed = contest.seed if contest else seed
        chance = contest.chance if contest else None
        session = Session(
            seats, seed, starter=terms.starter, seals_to_win=terms.seals_to_win, chance=chance
        )
        recorder = self._keep()
        north, south = seats
        names, levels = (north.name, south.name), (north.level, south.level)
        heading = Heading(names, levels, seed, self._now(), terms)
        if contest:
            heading = heading._replace(
                occasion=contest.occasion, deals=contest.deals, counts=contest.counts
            )
        recorder.begin(heading, session)
        self._sit_down(session, recorder, terms, contest)

    def _sit_down(
        self,
        session: Session,
        recorder: MatchRecorder,
        terms: Terms,
        contest: Contest | None = None,
    ) -> None:
        self.occasion = contest.occasion if contest else ""
        if contest:
            recorder.first_move = partial(self._kept, contest)
        portraits = [
            opponents.portrait(seat.level, mark)
            for seat, mark in zip(session.seats, people.crest_marks(terms.crests), strict=True)
        ]

        viewer = _viewer(session)
        opponent = None if viewer is None else session.seats[1 - viewer].level

        once_more = contest._replace(counts=False) if contest else None
        self.again = partial(self._begin, session.seats, terms, once_more)
        if opponent and not contest:
            self.again = partial(self.against, opponent, terms.one_round)
        self.give_up = recorder.give_up

        def ended(choice: AfterMatch, at: object) -> None:
            if choice is AfterMatch.AGAIN:
                self.again()
            elif choice is AfterMatch.NEXT_OPPONENT:
                self._meet(str(at))
            elif choice is AfterMatch.ROAD and opponent:
                self._road(without_strength(opponent))
            else:
                self._left()

        self._screen.begin(session, portraits, viewer, recorder, ended, terms.hints)


def _viewer(session: Session) -> int | None:
    """Return the seat of the person who plays against a bot; None between two people."""
    levels = [seat.level for seat in session.seats]
    return levels.index(None) if any(levels) else None
