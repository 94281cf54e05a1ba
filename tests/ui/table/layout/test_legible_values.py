"""Numbers on the table can be read at arm's length: figures are at least 9 dp high."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

import pytest
from kivy.metrics import Metrics
from kivy.uix.label import Label

from jaipur.coach.hints import advise
from jaipur.game.match.tips import Tip
from jaipur.resources import languages
from jaipur.rules import Exchange, legal_moves
from jaipur.rules.notation import read_view
from jaipur.ui.look import theme
from jaipur.ui.look.live_language import language
from jaipur.ui.table.messages import Kind, Message
from jaipur.ui.table.table import Table
from jaipur.ui.widgets.fit_label import LOW_DISPLAY_FIGURE, LOW_FIGURE, FitLabel, smallest
from jaipur.ui.widgets.handedness import hands
from jaipur.words import coach_words, i18n, learn_words, phrases
from tests.cases import first, in_turn, nightly
from tests.ui.drawn_pictures import pictures
from tests.ui.layout_faults import shown
from tools.screenshots.table_scene import POSITIONS, last_move
from tools.stage.stage import Stage

LEAST = 9
"""In dp."""
WINDOWS = [
    (320, 568),
    (360, 640),
    (640, 800),
    (360, 780),
    (411, 914),
    (915, 412),
    (800, 1280),
    (1280, 800),
]
TYPE = [(0, 1.0), (1, 1.0), (2, 2 / theme.TEXT_STEPS[2])]
"""The setting and the system's font scale: from the smallest type to 200 %."""
AMPLE = 18
"""In dp: figures on tokens need not grow beyond it."""


def exchange(full_table: Table) -> None:
    """Choose two market cards, and two of one's own."""
    view = full_table.view
    full_table.choice.show(next(one for one in legal_moves(view) if isinstance(one, Exchange)))


def hint(full_table: Table) -> None:
    """Show the coach's advice with its reason."""
    options = advise(full_table.view, 1, work=0)
    words = partial(coach_words.hint, options, 0)
    full_table.choice.show(options[0].move)
    brief = partial(coach_words.brief_hint, options, 0)
    full_table.messages.show(Message(Kind.HINT, words, move=options[0].move, brief=brief))


def tip(full_table: Table) -> None:
    full_table.choice.clear()
    text = partial(learn_words.tip_text, Tip.GREAT_HERD)
    full_table.messages.show(Message(Kind.TIP, text, lambda: i18n._("Tip")))


CHOICES: tuple[Callable[[Table], None], ...] = (
    lambda full_table: full_table.choice.clear(),
    lambda full_table: full_table.choice.all_of(full_table.cards.hand[-1].good),
    exchange,
    hint,
    tip,
)
FIGURES = {"coin": 0.47, "tucked": 0.322, "bonus": 0.4, "revealed": 0.32, "camel-token": 0.34}
"""How much of its side the figure on a token fills (tools/art, assets/art/token)."""


@pytest.fixture
def full_table(stage: Stage) -> Table:
    shown_to_me = Table()
    shown_to_me.players.set(portrait=["mark-south", "portrait-maharaja"])
    shown_to_me.options.show_herds = True
    stage.show(shown_to_me)
    return shown_to_me


def tell(stage: Stage, full_table: Table, moment: str) -> None:
    """Show this moment in the current language and text size."""
    events = last_move(moment)
    full_table.players.set(name=[language._("You"), "Maharaja"])
    full_table.players[1].last_move = phrases.move_made(events)
    full_table.players[1].last_signs = phrases.signs_of_move(events)
    full_table.choice.clear()
    full_table.sync(read_view(POSITIONS[moment]))
    stage.frame(0.3)
    stage.frame()


def values(full_table: Table) -> Iterator[tuple[str, float]]:
    """Each value in sight and the height of its figures, in dp.

    The opponent's last move is a sentence: words are understood by all players, even where
    they are lower than 9 dp. In signs it is a row of values like any other."""
    sentence = full_table.ids.opponent.ids.last_move_text.ids.move.__self__
    assert not sentence.text or sentence.font_size >= smallest()
    labels = [
        part for part in shown(full_table) if isinstance(part, Label) and part is not sentence
    ]
    for part in labels:
        if any(letter.isdigit() for letter in part.text):
            share = LOW_DISPLAY_FIGURE if part.font_name == "Display" else LOW_FIGURE
            yield part.text, part.font_size * share / Metrics.dp
    for picture in pictures(full_table):
        if kind := _kind(picture.name):
            yield picture.name, picture.width * FIGURES[kind] / Metrics.dp


def _kind(name: str) -> str:
    if name.startswith("coin-"):
        return "tucked" if name.endswith("tucked") else "" if name.endswith("earned") else "coin"
    if name.startswith("bonus-"):
        return "bonus" if name.count("-") == 1 else "revealed"
    return name if name == "camel-token" else ""


@pytest.mark.parametrize("many", [2, nightly(6)])
@pytest.mark.parametrize("size", first(3, list(WINDOWS)))
def test_every_value_is_nine_dp_high_and_none_is_cut(
    stage: Stage, full_table: Table, size: tuple[int, int], many: int
) -> None:
    stage.resize(*size)
    wrong: set[tuple[object, ...]] = set()
    codes = in_turn(languages(), many, turn=WINDOWS.index(size))
    for code, (step, scale), moment in product(codes, TYPE, POSITIONS):
        i18n.set_language(code)
        theme.text.step, Metrics.fontscale = step, scale
        tell(stage, full_table, moment)
        for _ in range(2):
            small = [(text, round(dp, 1)) for text, dp in values(full_table) if dp < LEAST - 0.05]
            wrong |= {
                (code, step, round(scale, 2), moment, *one) for one in [*small, *cut(full_table)]
            }
            full_table.choice.all_of(full_table.cards.hand[-1].good)
            stage.frame(0.3)
            stage.frame()
    assert sorted(map(str, wrong)) == []


@pytest.mark.parametrize("one_handed", [False, True])
def test_every_table_shows_the_values_of_bonuses(
    stage: Stage, full_table: Table, one_handed: bool
) -> None:
    hands.one_handed = one_handed
    for size in ((320, 480), (568, 320), (360, 780), (1180, 720)):
        stage.resize(*size)
        tell(stage, full_table, "middle")
        words = [part.text for part in shown(full_table.ids.bonuses) if isinstance(part, Label)]
        assert {"1–3", "4–6", "8–10"} <= set(words), size


def test_two_lines_beside_a_bonus_pile_keep_clear_of_each_other(
    stage: Stage, full_table: Table
) -> None:
    for size, (step, scale) in product([(320, 568), (360, 640), (891, 411), (640, 800)], TYPE):
        stage.resize(*size)
        theme.text.step, Metrics.fontscale = step, scale
        tell(stage, full_table, "middle")
        for pile in full_table.ids.bonuses.stacks:
            count, value = sorted(pile.children, key=lambda line: -line.center_y)
            digits = LOW_FIGURE * (count.font_size + value.font_size) / 2
            apart = count.center_y - value.center_y
            assert apart >= digits + 2 * Metrics.dp, (size, step, count.text)


def cut(full_table: Table) -> list[tuple[str, str]]:
    parts = [part for part in shown(full_table) if isinstance(part, FitLabel) and part.text]
    return [(part.say, part.text) for part in parts if part.is_cut]


def test_larger_type_makes_values_larger(stage: Stage, full_table: Table) -> None:
    for size in ((320, 568), (915, 412), (1280, 800)):
        stage.resize(*size)
        heights = []
        for step, scale in (TYPE[0], TYPE[-1]):
            theme.text.step, Metrics.fontscale = step, scale
            tell(stage, full_table, "middle")
            heights.append(_main(full_table))
        assert all(after >= before for before, after in zip(*heights, strict=True)), size
        assert heights[1][0] > 1.1 * heights[0][0], f"one's own purse, {size}"


def drawn(full_table: Table) -> dict[FitLabel, int]:
    """The font size of each text in sight, in whole pixels, as it is drawn."""
    parts = [part for part in shown(full_table) if isinstance(part, FitLabel)]
    rows = ((part, [part] if part.text else part.children) for part in parts)
    return {
        part: int(label.font_size)
        for part, row in rows
        for label in row
        if isinstance(label, Label)
    }


@pytest.mark.parametrize("many", [1, nightly(6)])
@pytest.mark.parametrize("size", WINDOWS)
def test_large_type_makes_no_text_of_the_table_smaller(
    stage: Stage, full_table: Table, size: tuple[int, int], many: int
) -> None:
    stage.resize(*size)
    smaller: set[tuple[str, ...]] = set()
    for code in in_turn(languages(), many, turn=WINDOWS.index(size)):
        i18n.set_language(code)
        moments = POSITIONS if many > 1 else ("late",)
        for moment in moments:
            usual, large = (drawn_sizes(stage, full_table, moment, step) for step in (0, 2))
            for before, after in zip(usual, large, strict=True):
                smaller |= {
                    (code, moment, part.say, f"{before[part]} -> {after[part]}")
                    for part in before.keys() & after.keys()
                    if after[part] < before[part]
                }
    assert sorted(smaller) == []


def drawn_sizes(
    stage: Stage, full_table: Table, moment: str, step: int
) -> list[dict[FitLabel, int]]:
    """The font sizes with each choice, in this text size."""
    theme.text.step = step
    tell(stage, full_table, moment)
    sizes = []
    for chosen in CHOICES:
        chosen(full_table)
        stage.frame(0.3)
        stage.frame()
        sizes.append(drawn(full_table))
        full_table.messages.clear()
    return sizes


def _main(full_table: Table) -> list[float]:
    """The most important values: both purses, and the smallest token that is not tucked in."""
    purses = [
        panel.purse * LOW_FIGURE / Metrics.dp
        for panel in (full_table.ids.me, full_table.ids.opponent)
    ]
    tokens = [one for one in pictures(full_table.ids.cascades) if _kind(one.name) == "coin"]
    smallest_token = min(one.width for one in tokens) * FIGURES["coin"] / Metrics.dp
    return [*purses, min(AMPLE, smallest_token)]
