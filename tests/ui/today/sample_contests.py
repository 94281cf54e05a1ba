"""The screens of duels and challenges, filled with samples."""

from jaipur.game.contests.challenge_codes import new_challenge
from jaipur.game.contests.comparison import Compared, Made
from jaipur.ui.challenges.challenge_cards import Pair
from jaipur.ui.challenges.challenges_screen import ChallengesScreen
from jaipur.ui.challenges.compare_screen import CompareScreen
from jaipur.ui.duel.duel_screen import DuelScreen
from tests.store.build import finished, left
from tests.ui.driver.alone import alone
from tests.ui.history.sample_histories import LONGEST, LOST, WON, against, entry_of
from tools.screenshots import duels

CODED = new_challenge("caravan_master", 31_415_926_535)
DEALT = CODED._replace(occasion="challenge deals", deals=(LONGEST.rounds[0].deal,))

MASTER = against("caravan_master")
BOTH = Pair(entry_of(1, finished(WON, MASTER)), entry_of(2, finished(LOST, MASTER)))
PAIRS = [
    Pair(None, None, CODED, received=True),
    BOTH,
    Pair(entry_of(3, left(3, MASTER)), None),
    Pair(None, entry_of(4, finished(LOST, against("merchant")))),
]
ROUNDS = (
    Compared(Made(71, 58), Made(64, 80)),
    Compared(Made(49, 66), Made(83, 41)),
    Compared(Made(104, 62), None),
)


def duel_screen() -> DuelScreen:
    """Return the screen after some weeks of duels."""
    screen: DuelScreen = alone(DuelScreen, parts={"today": duels.TODAY})
    screen.days = duels.DAYS
    return screen


def challenges_screen(empty: bool = False) -> ChallengesScreen:
    screen: ChallengesScreen = alone(ChallengesScreen)
    screen.show([] if empty else PAIRS)
    return screen


def compare_screen() -> CompareScreen:
    screen: CompareScreen = alone(CompareScreen)
    screen.show(BOTH, ROUNDS)
    return screen
