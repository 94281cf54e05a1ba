"""Requests to the archive, done in the background."""

from typing import NamedTuple

from jaipur.game.contests.challenge_codes import ChallengeError
from jaipur.game.contests.comparison import OtherCardsError
from jaipur.game.contests.contest import Contest, challenged_day
from jaipur.game.match.challenge_text import check_day, check_match, read_challenge
from jaipur.game.match.heading import heading_of
from jaipur.game.match.shared_text import read_shared
from jaipur.game.statistics.duel_days import is_secret
from jaipur.rules import Match
from jaipur.rules.notation import NotationError, Record
from jaipur.store.store import ReadBack
from jaipur.store.transfer import is_saves
from jaipur.store.trouble import StoreError
from jaipur.ui.device.texts import Source
from jaipur.ui.services import Services
from jaipur.ui.widgets.futures import answer
from jaipur.words import store_words
from jaipur.words.i18n import _

Refusal = StoreError | NotationError | ChallengeError | OtherCardsError
REFUSALS = (StoreError, NotationError, ChallengeError, OtherCardsError)
"""Why a request may be refused."""


class Imported(NamedTuple):
    """A match that was imported or was known already; or else a challenge, or all saves."""

    number: int
    known: bool
    challenge: Contest | None = None
    """The challenge that the text held instead of a match."""
    saves: ReadBack | None = None
    """What it held of everything that is saved."""

    @property
    def words(self) -> str:
        """What has happened."""
        if self.saves:
            return store_words.read_back(self.saves.new)
        if self.known:
            return _("This match is in your history already.")
        return _("The match has joined your history")


class Opened(NamedTuple):
    """A complete match with its results."""

    record: Record
    match: Match
    secret: bool
    """Whether its cards are those of a duel that can still be played here, and count."""


async def open_match(services: Services, number: int) -> Opened:
    """Read the match of this number."""
    store, today = services.store, services.today

    def read() -> Opened:
        record = store.record(number)
        day = challenged_day(heading_of(record).occasion)
        secret = day and is_secret(day, store.duel_days(), today)
        return Opened(record, record.match, bool(secret))

    return await answer(store.later(read))


async def import_text(services: Services, source: Source) -> Imported:
    """Import the text of a match or of all saves, if it is one; a challenge is only read."""
    store, now, today = services.store, services.now(), services.today

    def read() -> Imported:
        text = source()
        if is_saves(text):
            return Imported(0, False, saves=store.read_back(text))
        challenge = read_challenge(text)
        if challenge:
            check_day(challenge, today)
            return Imported(0, False, challenge)
        record = read_shared(text)
        known = store.archive.find(record)
        if known is not None:
            return Imported(known, True)
        check_match(record)
        return Imported(store.archive.add(record, now), False)

    imported = await answer(store.later(read))
    if imported.saves:
        store.adopt(imported.saves)
    return imported
