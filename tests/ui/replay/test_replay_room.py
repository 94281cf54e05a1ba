"""A replay's buttons and texts fit in every window."""

from itertools import combinations

import pytest

from jaipur.game.match.playback import Eyes
from jaipur.ui.device import insets
from jaipur.ui.look import theme
from jaipur.ui.widgets.handedness import hands
from jaipur.words import i18n
from jaipur.words.history_words import moment_words
from tests.ui.driver.replay_table import ReplayTable
from tests.ui.layout_faults import SIZES, faults, shown
from tools.stage.stage import Stage


@pytest.fixture
def watching(stage: Stage) -> ReplayTable:
    return ReplayTable(stage)


def moments(watching: ReplayTable) -> list[int]:
    """Return a deal, the move with the longest text, the end of a round and of the match."""
    line = watching.screen.timeline
    names = watching.table.players.names
    texts = (moment_words(line, at, Eyes(0), names, ("", "")) for at in range(line.last + 1))
    lengths = [len(words.move) for words in texts]
    return [0, lengths.index(max(lengths)), line.starts[1] - 1, line.last]


def places(watching: ReplayTable) -> dict[str, tuple[float, float, float, float]]:
    """Return the places of everything on the screen."""
    ids = watching.transport.ids
    taken = dict(watching.table.layout.places)
    for zone, name in (("bar", "caption"), ("menu", "back"), ("undo", "eyes"), ("hint", "pace")):
        taken[zone] = (*ids[name].pos, *ids[name].size)
    for name in ("scrubber", "round_back", "step_back", "play", "step_forward", "round_forward"):
        if ids[name].opacity:
            taken[name] = (*ids[name].to_window(*ids[name].pos), *ids[name].size)
    return taken


def clashes(watching: ReplayTable) -> list[str]:
    found = []
    for (one, a), (other, b) in combinations(places(watching).items(), 2):
        across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
        along = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
        if across > 1 and along > 1:
            found.append(f"{one} lies on {other}")
    return found


@pytest.mark.parametrize(("language", "step"), [("en", 0), ("fr", 2)])
def test_replay_fits_every_window(watching: ReplayTable, language: str, step: int) -> None:
    i18n.set_language(language)
    theme.text.step = step
    found, chosen = {}, moments(watching)
    for size in SIZES:
        watching.stage.resize(*size)
        for at in chosen:
            watching.screen.show(at)
            watching.stage.frame()
            wrong = faults(watching.transport) + clashes(watching)
            if step and size == SIZES[0]:  # the longest exchange is cut short there
                wrong = [fault for fault in wrong if "cut short" not in fault]
            if wrong:
                found[at, size] = wrong
    assert found == {}


def test_replay_fits_beside_cut_outs_and_for_left_hands(watching: ReplayTable) -> None:
    insets.insets.follow(lambda: (100, 0, 60, 40))
    hands.left_handed = True
    watching.stage.resize(2400, 1080, density=2.625)
    assert faults(watching.transport) + clashes(watching) == []
    insets.insets.follow(lambda: (0, 100, 0, 60))
    watching.stage.resize(1080, 2400, density=2.625)
    assert faults(watching.transport) + clashes(watching) == []
    assert watching.transport.ids.play.to_window(0, watching.transport.ids.play.y)[1] >= 60


def test_replay_has_the_one_handed_table(watching: ReplayTable) -> None:
    hands.one_handed = True
    for size in ((320, 568), (411, 914)):
        watching.stage.resize(*size)
        assert watching.table.layout.composition == "one_handed"
        assert faults(watching.transport) + clashes(watching) == []


def test_replay_hides_bar_menu_undo_and_hint(watching: ReplayTable) -> None:
    seen = list(shown(watching.screen))
    assert not [
        name for name in ("bar", "menu", "undo", "hint") if watching.table.ids[name] in seen
    ]


def test_shrunk_window_has_the_buttons_of_a_small_window(stage: Stage) -> None:
    buttons = []
    for sizes in ([(320, 568)], [(411, 914), (320, 568)]):
        stage.resize(*sizes[0])
        watching = ReplayTable(stage)
        for size in sizes[1:]:
            stage.resize(*size)
        stage.run(0.2)
        ids = watching.transport.ids
        names = ("step_back", "play", "step_forward", "scrubber")
        buttons.append([tuple(map(round, (*ids[name].pos, *ids[name].size))) for name in names])
        stage.remove(watching.screen)
    assert buttons[0] == buttons[1]
