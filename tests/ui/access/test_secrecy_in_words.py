"""Two players at one table: texts for screen readers, speech, drawings and logs are the same in two
worlds that differ only in what the viewer cannot know."""

import logging
from itertools import count, islice
from random import Random

import pytest

from jaipur.game.match.session import Player, Session
from jaipur.rules import Good, legal_moves
from jaipur.rules.notation import Record, Round, deal_text
from jaipur.ui.access.reading import readings
from jaipur.ui.table.doors import HOLD
from jaipur.ui.widgets.announcer import announcer
from tests.cases import nightly
from tests.store.build import random_moves
from tests.ui.driver.eyes import seen_sprites, seen_words
from tests.ui.driver.match_table import MatchTable
from tools.stage.stage import Stage

SEATS = (Player("Asha"), Player("Ravi"))


def beginnings(seed: int) -> tuple[Round, Round]:
    """Two rounds after some moves: in the second, the cards that the player to move has not seen
    are shuffled among the other hand and the deck, and so are the bonus tokens."""
    rng = Random(seed)
    whole = random_moves(rng, seed)
    here = Round(whole.deal, whole.moves[: rng.randrange(len(whole.moves) - 1)])
    state, dealt = here.state, here.deal
    opponent = 1 - state.turn
    unknown = [state.hands[opponent][good] - state.seen[opponent][good] for good in range(6)]
    places = []
    for place in range(5 * opponent, 5 * opponent + 5):
        good = dealt.cards[place]
        if good is not Good.CAMEL and unknown[good]:
            unknown[good] -= 1
            places.append(place)
    cards, deck = list(dealt.cards), list(range(state.drawn, len(dealt.cards)))
    goods = [place for place in deck if cards[place] is not Good.CAMEL]
    for place in places:
        other = rng.choice(goods or [place])
        cards[place], cards[other] = cards[other], cards[place]
    later = [cards[place] for place in deck]
    rng.shuffle(later)
    piles = tuple(
        (*pile[: len(pile) - left], *rng.sample(pile[len(pile) - left :], left))
        for pile, left in zip(dealt.bonuses, state.bonus_piles, strict=True)
    )
    bonuses = piles[0], piles[1], piles[2]
    changed = dealt._replace(cards=(*cards[: state.drawn], *later), bonuses=bonuses)
    return here, Round(changed, here.moves)


def all_words(stage: Stage, played: Round, log: pytest.LogCaptureFixture) -> list[object]:
    """Every output of the table: behind shut doors, and for the player to move."""
    heard: list[object] = []
    log.clear()
    session = Session(SEATS, 1, Record(("Asha", "Ravi"), (played,)))

    def hear(text: str, _urgent: bool = False) -> None:
        heard.append(text)

    announcer.listen(hear)
    table = MatchTable(stage, session=session, viewer=None, speed="none")
    for opened in (False, True):
        if opened:
            stage.long_press(*table.spot(table.screen.doors.ids.knob), seconds=HOLD + 0.2)
            stage.run(1.5, dt=table.dt)
            assert table.screen.viewer == session.turn
        read = [
            (one.role, one.words, one.explanation, one.chosen, one.disabled) for one in readings()
        ]
        heard.append([read, sorted(seen_words()), seen_sprites()])
    announcer.leave(hear)
    table.screen.leave()
    stage.clear()
    return [*heard, [record.getMessage() for record in log.records]]


@pytest.mark.parametrize("tables", [2, nightly(20)])
def test_no_text_depends_on_hidden_cards(
    stage: Stage, caplog: pytest.LogCaptureFixture, tables: int
) -> None:
    pairs = ((here, there) for here, there in map(beginnings, count()) if _differ(here, there))
    with caplog.at_level(logging.DEBUG, "jaipur"):
        for here, there in islice(pairs, tables):
            assert legal_moves(here.state) == legal_moves(there.state)
            assert all_words(stage, here, caplog) == all_words(stage, there, caplog), deal_text(
                here.deal
            )


def _differ(here: Round, there: Round) -> bool:
    return here.state.hands != there.state.hands
