"""How a match is set up: against an opponent, between two people, by a contest, or resumed."""

from datetime import datetime
from random import SystemRandom
from typing import NamedTuple

from jaipur.game.contests.contest import Contest
from jaipur.game.match.challenge_text import contest_of
from jaipur.game.match.heading import Heading, Terms, heading_of
from jaipur.game.match.session import Player, Session
from jaipur.rules.notation import Record
from jaipur.words import opponents
from jaipur.words.i18n import _

_USUAL = Terms()


class MatchSetup(NamedTuple):
    """Who plays, on which terms, and for what."""

    seats: tuple[Player, Player]
    terms: Terms = _USUAL
    contest: Contest | None = None

    @property
    def viewer(self) -> int | None:
        """The seat of the person who plays against a bot; None between two people."""
        levels = [seat.level for seat in self.seats]
        return levels.index(None) if any(levels) else None

    @property
    def opponent(self) -> str | None:
        """The level of the bot; None between two people."""
        return None if self.viewer is None else self.seats[1 - self.viewer].level

    def again(self) -> "MatchSetup":
        """Return the setup of another match like this; a repeated contest does not count."""
        contest = self.contest
        return self._replace(contest=contest and contest._replace(counts=False))

    def deal(self, seed: int | None, now: datetime) -> tuple[Session, Heading]:
        """Deal a new match, with this seed if there is one."""
        contest, terms = self.contest, self.terms
        if contest:
            seed = contest.seed
        elif seed is None:
            seed = SystemRandom().getrandbits(48)
        first, second = self.seats
        session = Session(
            self.seats,
            seed,
            starter=terms.starter,
            seals_to_win=terms.seals_to_win,
            chance=contest.chance if contest else None,
        )
        heading = Heading(
            (first.name, second.name), (first.level, second.level), seed, now, self.terms
        )
        if contest:
            heading = heading._replace(
                occasion=contest.occasion, deals=contest.deals, counts=contest.counts
            )
        return session, heading

    def resume(self, record: Record) -> Session:
        """Return the session of this unfinished match."""
        return Session(
            self.seats,
            heading_of(record).seed,
            record,
            seals_to_win=self.terms.seals_to_win,
            chance=self.contest.chance if self.contest else None,
        )


def against(level: str, one_round: bool = False) -> MatchSetup:
    """Set up a match of the player against this level."""
    seats = Player(_("You")), Player(opponents.level_name(level), level)
    return MatchSetup(seats, Terms(one_round=one_round))


def of_contest(contest: Contest) -> MatchSetup:
    """Set up a duel or a challenge."""
    mine, theirs = Player(_("You")), Player(opponents.level_name(contest.level), contest.level)
    return MatchSetup((theirs, mine) if contest.seat else (mine, theirs), contest=contest)


def between(names: tuple[str, str], terms: Terms) -> MatchSetup:
    """Set up a match between two people."""
    return MatchSetup((Player(names[0]), Player(names[1])), terms)


def of_record(record: Record) -> MatchSetup:
    """Return the setup of a match that was left."""
    heading = heading_of(record)
    first, second = map(Player, record.names, heading.levels)
    contest = contest_of(heading) if heading.occasion else None
    return MatchSetup((first, second), heading.terms, contest)
