"""The longest moves, shown in full on every device, in words or in signs."""

from collections.abc import Iterator

import pytest
from kivy.metrics import Metrics
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from jaipur.coach.reasons import Point, Why
from jaipur.resources import languages
from jaipur.rules import Event, Exchange, Good, Reason, Token
from jaipur.rules.events import BonusEarned, Exchanged, Sold
from jaipur.ui.look import theme
from jaipur.ui.replay.transport import Transport
from jaipur.ui.widgets.fit_label import FitLabel, smallest
from jaipur.ui.widgets.words_or_signs import WordsOrSigns
from jaipur.words import bar_words, i18n, phrases
from tests.cases import in_turn, nightly
from tests.ui.driver.replay_table import ReplayTable
from tests.ui.table.layout.table_window import SIZES, Window, every_size, inside, rect_of
from tools.stage.stage import Stage

TAKEN, GIVEN = (2, 1, 1, 0, 0, 1, 0), (0, 0, 0, 2, 2, 0, 1)
"""No exchange of up to five cards is longer in French, and none has more signs."""
EXCHANGE: tuple[Event, ...] = (Exchanged(1, TAKEN, GIVEN),)
REASONS = (
    Point(Why.MAKES_A_PAIR, Good.GOLD),
    Point(Why.BUILDS_A_SET, Good.CLOTH, 3),
    Point(Why.DENIES_THE_OPPONENT, Good.GOLD, 2),
)
SALE: tuple[Event, ...] = (
    Sold(1, Good.DIAMONDS, 5, tuple(Token(Good.DIAMONDS, value) for value in (7, 7, 5, 5, 5))),
    BonusEarned(1, 5, 10),
)


def every_text(many: int, turn: int = 0) -> Iterator[str]:
    """So many languages, in small and in large text."""
    for code in in_turn(languages(), many, turn):
        for Metrics.fontscale, theme.text.step in ((1.0, 0), (1.3, 2)):
            i18n.set_language(code)
            yield code


def assert_shown_in_full(telling: WordsOrSigns, zone: Widget) -> None:
    """All words are shown, or else all signs; large enough, and within the zone."""
    shown = [telling] if telling.text else telling.children
    assert shown, f"{telling.say} is not shown at all"
    if telling.text:
        assert not telling.is_cut, f"{telling.say} is cut to {telling.text}"
    else:
        assert len(pictures(telling)) == telling.signs.count("[")
    for piece in shown:
        assert inside(rect_of(piece), rect_of(zone), slack=2), f"{piece} of {telling.say} leaves"
        if isinstance(piece, Label):
            assert piece.font_size >= smallest() - 0.01


def pictures(telling: WordsOrSigns) -> list[Widget]:
    return [piece for piece in telling.children if not isinstance(piece, Label)]


def tell(window: Window, events: tuple[Event, ...]) -> None:
    window.table.players.set(last_move=[phrases.move_made(events)] * 2)
    window.table.players.set(last_signs=[phrases.signs_of_move(events)] * 2)
    window.settle()


@pytest.mark.parametrize("many", [1, nightly(6)])
@every_size
def test_longest_moves_are_shown_in_full(
    stage: Stage, size: tuple[int, int, float], many: int
) -> None:
    window = Window(stage, size)
    window.set_up("market=DDGSL hand=CCPPLL herd=3")
    ids = window.table.ids
    for _language in every_text(many, turn=list(SIZES.values()).index(size)):
        for events in (EXCHANGE, SALE):
            tell(window, events)
            assert_shown_in_full(ids.opponent.ids.last_move_text.ids.move, ids.opponent)
            mine = ids.me.ids.last_move_text.ids.move
            assert not mine.text or not mine.is_cut, "one's own move may be left out, never cut"
        window.table.choice.clear()
        assert_bar_tells(window)  # how cards are chosen
        window.table.choice.show(Exchange(TAKEN, GIVEN))
        assert_bar_tells(window)
        refusals = (bar_words.explain(r, Exchange(TAKEN, GIVEN)) for r in Reason)
        window.table.choice.refuse(max(refusals, key=len))
        assert_bar_tells(window)
        window.table.messages.clear()


def assert_bar_tells(window: Window) -> None:
    window.settle()
    bar = window.table.ids.bar
    said = [words for words in bar.walk(restrict=True) if isinstance(words, FitLabel) and words.say]
    full = bar.words or bar.detail or bar.headline
    assert {full, bar.brief or full} & {words.say for words in said}
    for words in said:
        if isinstance(words, WordsOrSigns):
            assert_shown_in_full(words, bar)
        assert not words.text or not words.is_cut, words.text


@pytest.mark.nightly
def test_replay_shows_the_longest_moves_in_full(stage: Stage) -> None:
    transport: Transport = ReplayTable(stage).transport
    caption = transport.ids.caption
    label = next(words for words in caption.walk(restrict=True) if isinstance(words, WordsOrSigns))
    for size in ((320, 480), (411, 914), (640, 360), (923, 415), (1280, 800)):
        stage.resize(*size)
        for _language in every_text(6):
            hint = i18n._("{move}, after a hint")
            words = hint.format(move=phrases.move_made(EXCHANGE))
            signs = hint.format(move=phrases.signs_of_move(EXCHANGE))
            transport.words = transport.words._replace(move=words, signs=signs)
            stage.frame()
            stage.frame()
            assert_shown_in_full(label, caption)


def test_words_replace_signs_where_there_is_room(stage: Stage) -> None:
    telling = WordsOrSigns(
        say=phrases.move_made(EXCHANGE), signs=phrases.signs_of_move(EXCHANGE), lines=2
    )
    telling.size = 130, 34
    stage.show(telling)
    assert telling.text == ""
    assert len(pictures(telling)) == 7
    telling.size = 600, 34
    stage.frame()
    assert telling.text == phrases.move_made(EXCHANGE)
    assert not telling.children
    telling.pos = 100, 100
    telling.size = 130, 34
    stage.frame()
    assert all(inside(rect_of(piece), rect_of(telling), slack=5) for piece in pictures(telling))


def test_signs_of_moves() -> None:
    assert phrases.signs_of_move(EXCHANGE) == (
        "+2[glyph-diamonds] [glyph-gold] [glyph-silver] [glyph-leather] "
        "−2[glyph-cloth] 2[glyph-spice] [glyph-camel]"
    )
    assert phrases.signs_of_move(SALE) == "−5[glyph-diamonds] +29[rupees-5] +[bonus-5-10]"
    hidden = SALE[0], BonusEarned(1, 5, None)
    assert phrases.signs_of_move(hidden) == "−5[glyph-diamonds] +29[rupees-5] +[bonus-5]"
