"""The list of moves beside a replay."""

from tests.ui.driver.replay_table import ReplayTable
from tools.stage.stage import Stage


def test_list_shows_the_moves_so_far(stage: Stage) -> None:
    stage.resize(1280, 800)
    watching = ReplayTable(stage)
    assert watching.table.ids.moves.moves == []
    watching.press("step_forward", 3)
    texts = [move.words for move in watching.table.ids.moves.moves]
    assert [words.split(" · ")[0] for words in texts] in (
        ["Asha", "Ravi", "Asha"],
        ["Ravi", "Asha", "Ravi"],
    )
    assert texts[-1].endswith(watching.transport.words.move)
    watching.tap(watching.table.ids.moves.ids.rows.children[1])
    stage.run(0.2)
    assert watching.screen.at == 2, "a tap leads there"
    assert [move.words for move in watching.table.ids.moves.moves] == texts[:-1]
    watching.press("round_forward")
    assert watching.table.ids.moves.moves == [], "a new round"
