"""The open challenges, as the store saves them."""

from jaipur.game.contests.contest import Contest, OpenChallenge, challenge_of
from jaipur.game.match.challenge_text import challenge_text
from jaipur.ui.services import Services


def keep_challenge(services: Services, contest: Contest, received: bool = False) -> None:
    """Put a challenge first on the list, until it is played or deleted."""
    kept = OpenChallenge(challenge_text(contest), received)
    _write(services, [kept, *_without(services, kept.text)])


def delete_challenge(services: Services, text: str) -> None:
    """Take a challenge off the list, if it is there."""
    others = _without(services, text)
    if len(others) < len(services.store.open_challenges):
        _write(services, others)


def forget_challenge(services: Services, contest: Contest) -> None:
    """Take a challenge off the list once a move of it is saved: from then on its match is kept."""
    delete_challenge(services, challenge_text(challenge_of(contest, contest.deals)))


def _without(services: Services, text: str) -> list[OpenChallenge]:
    return [one for one in services.store.open_challenges if one.text != text]


def _write(services: Services, challenges: list[OpenChallenge]) -> None:
    services.notices.watch(services.store.keep_challenges(challenges), "challenges")
