"""Challenges still to be played are kept on the disk."""

from pathlib import Path

from jaipur.game.contests.contest import OpenChallenge
from jaipur.store.store import MOST_CHALLENGES, Store

CODE = OpenChallenge("TRADE-1M7Q-77Q4-EJEG-7B8C", True)
DEALS = OpenChallenge('jaipur 1\nnames "You" "Merchant"\n', False)


def test_challenges_are_kept_with_the_latest_first(store: Store, folder: Path) -> None:
    assert store.open_challenges == ()
    store.keep_challenges([CODE, DEALS]).result()
    store.close()
    again = Store(folder)
    assert again.open_challenges == (CODE, DEALS)
    many = [OpenChallenge(f"code {n}", False) for n in range(MOST_CHALLENGES + 1)]
    again.keep_challenges(many).result()
    assert again.open_challenges == tuple(many[:-1]), "the oldest goes"
    again.close()
