"""A match's heading in the notes of its record: players, date, seed, help.

    note date "2026-11-15T02:36:18+00:00"
    note bots "- maharaja"
    note seed "81726354"
    note crests "tiger lotus"
    note rounds "1"
    note hints "off"
    note begins "1"
    note hint "0"
    note given-up "0"
    note occasion "duel 2026-11-16"
    note counts "no"

`bots` names the level at each seat, a dash for a person. A level whose strength changes is followed
by a dash and its rating (`traveller-1230`). A hint is noted where it was given, with the seat that
asked. `given-up` names the seat that gave up the match, and so lost it. Unusual terms are noted
too: crests of two people, a match of one round, no hints, the seat that begins if it was chosen.
`imported` marks a match that was not played on this device.

`occasion` is the reason for the match, and is missing in a plain one: a daily duel with its date,
or a challenge, with its code or the source of its deals. `counts` is noted if the match was a
repetition, or not on its day. A challenge whose deals fit in no code contains them, one `deal`
after the other, as the deals of a record are written.
"""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from enum import Enum
from typing import NamedTuple

from jaipur.rules import Deal, Match, Seat
from jaipur.rules.goods import SEALS_TO_WIN
from jaipur.rules.notation import HINT, NotationError, Note, Record, deal_text, read_deal

GIVEN_UP = "given-up"
IMPORTED = "imported"
DEAL = "deal"
YEARS = range(1970, 2201)
"""A clock that shows another year is wrong, and no calendar has to support it."""
_PERSON = _USUAL = "-"


class Kind(Enum):
    """The kinds of matches; the value is the first word of the occasion."""

    PLAIN = ""
    DUEL = "duel"
    CHALLENGE = "challenge"


def kind_of(occasion: str) -> Kind:
    """Return the kind of a match with this occasion; an unknown one is plain."""
    word, _, rest = occasion.partition(" ")
    return next((kind for kind in Kind if rest and kind.value == word), Kind.PLAIN)


class Terms(NamedTuple):
    """The terms agreed on before a match."""

    crests: tuple[str, str] = ("", "")
    """The app's names for them; empty for the usual crests."""
    one_round: bool = False
    hints: bool = True
    starter: Seat | None = None
    """The seat that begins; None for a random one."""

    @property
    def seals_to_win(self) -> int:
        return 1 if self.one_round else SEALS_TO_WIN


class Heading(NamedTuple):
    """The beginning of a match. A seat without a level is a person's."""

    names: tuple[str, str]
    levels: tuple[str | None, str | None] = (None, None)
    seed: int = 0
    date: datetime | None = None
    terms: Terms = Terms()
    occasion: str = ""
    """The reason for the match; empty for a plain match. See `Kind`."""
    deals: tuple[Deal, ...] = ()
    """The deals that a challenge contains; only the first sets the starter."""
    counts: bool = True
    """Whether its result may count for its occasion."""

    @property
    def me(self) -> int:
        """The seat whose point of view is used: the first person's, or else the first seat."""
        return int(self.levels[0] is not None and self.levels[1] is None)

    def notes(self) -> tuple[Note, ...]:
        """Return the heading as notes at the top of a record."""
        said = {"bots": " ".join(level or _PERSON for level in self.levels), "seed": str(self.seed)}
        if self.date:
            said["date"] = date_text(self.date)
        if any(self.terms.crests):
            said["crests"] = " ".join(crest or _USUAL for crest in self.terms.crests)
        if self.terms.one_round:
            said["rounds"] = "1"
        if not self.terms.hints:
            said["hints"] = "off"
        if self.terms.starter is not None:
            said["begins"] = str(self.terms.starter)
        if self.occasion:
            said["occasion"] = self.occasion
        if not self.counts:
            said["counts"] = "no"
        deals = (Note(0, 0, DEAL, deal_text(one)) for one in self.deals)
        return (*(Note(0, 0, key, said[key]) for key in sorted(said)), *deals)


def heading_of(record: Record) -> Heading:
    """Return the heading from a record's notes; missing or invalid values get their default."""
    said = {note.key: note.text for note in reversed(record.notes)}
    seed = said.get("seed", "")
    return Heading(
        record.names,
        _read_pair(said.get("bots", "")),
        int(seed) if re.fullmatch(r"-?[0-9]{1,40}", seed) else 0,
        read_date(said.get("date", "")),
        _read_terms(said),
        said.get("occasion", ""),
        tuple(_read_deals(record)),
        said.get("counts") != "no",
    )


def match_of(record: Record) -> Match:
    """Return the record's match, won by as many seals as was agreed on."""
    return record.match._replace(seals_to_win=heading_of(record).terms.seals_to_win)


def given_up_by(record: Record) -> int | None:
    """Return the seat that gave up the match; None if it was played on, or won before."""
    said = [note.text for note in record.notes if note.key == GIVEN_UP]
    if not said or said[-1] not in ("0", "1") or match_of(record).winner is not None:
        return None
    return int(said[-1])


def winner_of(record: Record) -> int | None:
    """Return the winner of the match, by seals or because the opponent gave up."""
    loser = given_up_by(record)
    return match_of(record).winner if loser is None else 1 - loser


def hints_of(record: Record, seat: int) -> int:
    """Return how many hints that seat asked for."""
    return sum(note.key == HINT and note.text == str(seat) for note in record.notes)


def date_text(date: datetime) -> str:
    """Return the date as text, to the second, in universal time."""
    return date.astimezone(UTC).isoformat(timespec="seconds")


def read_date(text: str) -> datetime | None:
    """Return the date in this text; None if it is invalid or unbelievable."""
    try:
        date = datetime.fromisoformat(text)
        date = date.astimezone(UTC) if date.tzinfo else date.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        return None
    return date if date.year in YEARS else None


def _read_deals(record: Record) -> Iterator[Deal]:
    """Yield the deals that can be read, up to the first that cannot."""
    try:
        for note in record.notes:
            if note.key == DEAL:
                yield read_deal(note.text)
    except NotationError:
        return


def _read_terms(said: dict[str, str]) -> Terms:
    first, second = _read_pair(said.get("crests", ""))
    starters: dict[str, Seat] = {"0": 0, "1": 1}
    return Terms(
        (first or "", second or ""),
        said.get("rounds") == "1",
        said.get("hints") != "off",
        starters.get(said.get("begins", "")),
    )


def _read_pair(text: str) -> tuple[str | None, str | None]:
    words = [None if word == _PERSON else word for word in text.split(" ")]
    return (words[0] or None, words[1] or None) if len(words) == 2 else (None, None)
