"""Every message in every composition, language and text size: complete, readable, and covering
nothing."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, product
from pathlib import Path

import pytest
from kivy.metrics import Metrics

from jaipur.ai.levels import LEVELS, TRAVELLER
from jaipur.coach.hints import Option
from jaipur.coach.reasons import Point, Why
from jaipur.game.match.tips import Tip
from jaipur.game.statistics.honours import UNAIDED
from jaipur.resources import languages
from jaipur.rules import Exchange, Good, Move, Reason, Sell, TakeCamels, observe
from jaipur.rules.goods import GOODS
from jaipur.rules.notation import read_view
from jaipur.rules.notation.words import LETTERS
from jaipur.store.trouble import StoreError, Subject, Trouble
from jaipur.ui.look import theme
from jaipur.ui.look.live_language import language
from jaipur.ui.look.rect import Rect
from jaipur.ui.table.messages import Kind, Message
from jaipur.ui.table.table import Table
from jaipur.ui.widgets.fit_label import FitLabel
from jaipur.words import bar_words, coach_words, honour_words, i18n, learn_words, store_words
from jaipur.words.remarks import remarks_of
from tests.cases import first, nightly
from tests.rules.build import table as position
from tests.ui.layout_faults import inside, overlap, shown
from tools.screenshots.table_scene import POSITIONS, laid
from tools.stage.stage import Stage

WINDOWS = {
    "small phone": (320, 568),
    "small phone on its side": (568, 320),
    "phone": (411, 891),
    "phone on its side": (891, 411),
    "tablet": (1280, 800),
    "upright tablet": (800, 1280),
    "desktop": (1180, 720),
}
TYPE = [(0, 1.0), (1, 1.0), (2, 2 / theme.TEXT_STEPS[2])]
"""The setting and the system's font scale: from the smallest type to 200 %."""
READABLE = 12
"""The smallest type, in dp."""
SMALLEST = 11
"""The same of a remark, whose panel is small on a phone."""
EDGE = 7
"""Between a hint and the lower edge of the button it is on, in dp."""
SENTENCE = 12
"""Words of a sentence on the table, at most."""
MOVES: tuple[Move, ...] = (
    Exchange((0, 1, 0, 0, 2, 0, 0), (0, 0, 0, 0, 0, 2, 1)),
    Sell(Good.DIAMONDS, 2),
    TakeCamels(),
)
NOTICES = [
    StoreError(trouble, Path("jaipur.db"), "", subject=subject)
    for subject in (Subject.SAVES, Subject.MATCH, Subject.PUZZLES)
    for trouble in (Trouble.DISK_FULL, Trouble.NO_PERMISSION)
]
COLLECTING = (
    "market=DGPPC hand={good}{good} opponent={good}{good}{good} opponent-seen={good}{good}{good}"
)
WHY = [point for point in Why if point.value < Why.OPENS_THE_MARKET.value]
CODES = ["en", "de", *sorted(set(languages()) - {"en", "de"})]


def refusals() -> list[str]:
    return [bar_words.explain(reason, Sell(Good.DIAMONDS, 1)) for reason in Reason]


def hints(why: Why) -> list[Option]:
    """The best moves, with this reason."""
    point = Point(why, Good.LEATHER, 3)
    return [Option(move, 0.88 - n / 10, (point,)) for n, move in enumerate(MOVES)]


def messages() -> Iterator[Message]:
    """Every message in the bar while no card is chosen, except refusals."""
    for tip in Tip:
        yield Message(Kind.TIP, partial(learn_words.tip_text, tip), lambda: i18n._("Tip"))
    for good in GOODS:
        view = observe(position(COLLECTING.format(good=LETTERS[good])), 0)
        text = partial(learn_words.tip_text, Tip.OPPONENT_COLLECTS, view)
        yield Message(Kind.TIP, text, lambda: i18n._("Tip"))
    yield Message(Kind.HINT, lambda: i18n._("The coach is thinking…"), lambda: i18n._("Hint"))
    for option in hints(WHY[0]):
        words = partial(with_cost, coach_words.idea, option)
        brief = partial(with_cost, coach_words.bare_idea, option)
        yield Message(Kind.HINT, words, lambda: i18n._("Hint"), brief=brief)
    for option in hints(WHY[0]):
        yield Message(Kind.HINT, partial(coach_words.idea, option), lambda: i18n._("Hint"))
    for why, place in product(WHY, (0, 1)):
        brief = partial(coach_words.brief_hint, hints(why), place)
        yield Message(Kind.HINT, partial(coach_words.hint, hints(why), place), brief=brief)


def with_cost(idea: Callable[[Option], str], option: Option) -> str:
    """The first hint of a match."""
    return f"{idea(option)} {honour_words.no_longer(UNAIDED)}"


class Walk:
    """A table in a window, in the current language and text size."""

    def __init__(self, stage: Stage, window: str) -> None:
        self.stage, self.window = stage, window
        stage.resize(*WINDOWS[window])
        self.table: Table = laid(stage, read_view(POSITIONS["middle"]), "middle")
        self.table.options.still = True
        self.bar = self.table.ids.bar
        self.faults: set[str] = set()

    def look(self, moment: str) -> None:
        """Note what is wrong with the bar now."""
        self.stage.frame()
        self.stage.frame()
        self.faults |= {
            f"{language.code} {theme.text.sp / Metrics.dp:.2f} {moment}: {fault}"
            for fault in (*self._words(), *self._cross())
        }

    @property
    def labels(self) -> list[FitLabel]:
        """The words in the bar; empty where signs replace them."""
        parts = [words for words in shown(self.bar) if isinstance(words, FitLabel) and words.say]
        return [words for words in parts if words.text or not words.children]

    def _words(self) -> Iterator[str]:
        for words in self.labels:
            if words.is_cut:
                yield f"cut to {words.text!r}"
            if words.font_size < READABLE * Metrics.dp - 0.01:
                yield f"{words.font_size / Metrics.dp:.1f} dp: {words.say!r}"
            if not inside(ink(words), self._place):
                yield f"{words.say!r} leaves the bar"
        inner = self.bar.ids.inner
        if self.bar.hinted and inner.text and ink(inner).y < self.bar.ids.go.y + EDGE * Metrics.dp:
            yield f"{inner.text!r} lies on the edge of the button"
        inks = [ink(words) for words in self.labels if words.text]
        if any(overlap(*pair, 3 * Metrics.dp) for pair in combinations(inks, 2)):
            yield "words on words"

    def _cross(self) -> Iterator[str]:
        close = self.bar.ids.close
        if self.bar.closes and self.bar.words:
            area = Rect(*close.pos, *close.size)
            if min(close.size) < 48 * Metrics.dp or not inside(area, self._place):
                yield f"the cross has {area}"
            if any(overlap(ink(words), close.plate, 2 * Metrics.dp) for words in self.labels):
                yield f"the cross covers {[words.text for words in self.labels]}"

    @property
    def _place(self) -> Rect:
        return Rect(*self.bar.pos, *self.bar.size).inset(-3 * Metrics.dp)


def ink(words: FitLabel) -> Rect:
    wide, high = words.texture_size
    x = words.x if words.halign == "left" else words.center_x - wide / 2
    return Rect(x, words.center_y - high / 2, wide, high)


@pytest.mark.parametrize("codes", [CODES[1:2], nightly(CODES)], ids=",".join)
@pytest.mark.parametrize("window", first(2, list(WINDOWS)))
def test_every_message_is_complete_readable_and_covers_nothing(
    stage: Stage, window: str, codes: list[str]
) -> None:
    walk = Walk(stage, window)
    table = walk.table
    for code, (step, scale) in product(codes, TYPE if len(codes) > 1 else (TYPE[0], TYPE[-1])):
        i18n.set_language(code)
        theme.text.step, Metrics.fontscale = step, scale
        stage.frame()
        zones = [place for place in table.layout.places.values() if min(place.width, place.height)]
        assert not any(overlap(one, other) for one, other in combinations(zones, 2))
        walk.look("your turn")
        for refused in refusals():
            table.choice.refuse(refused)
            walk.look("refusal")
            assert walk.bar.words == refused
        for message in messages():
            table.messages.show(message)
            walk.look("message")
            assert walk.bar.words == message.words()
        for notice in NOTICES:
            words = partial(store_words.error_text, notice, writing=True)
            table.messages.show_notice(words, lambda: None)
            walk.look("notice")
            assert walk.bar.words == words()
        table.messages.drop_notice()
        for move, why in product(MOVES, WHY):
            walk_hints(walk, move, why)
        table.messages.clear()
        walk_remarks(walk)
    assert not walk.faults, "\n".join(sorted(walk.faults))


def walk_hints(walk: Walk, move: Move, why: Why) -> None:
    """The move and the reason, on the button of the move."""
    options = sorted(hints(why), key=lambda option: option.move != move)
    steps = {
        partial(coach_words.hinted_move, options): partial(coach_words.hint_chance, options[0]),
        partial(coach_words.hint, options, 0): partial(coach_words.brief_hint, options, 0),
    }
    for words, brief in steps.items():
        walk.table.choice.show(move)
        walk.table.messages.show(Message(Kind.HINT, words, move=move, brief=brief))
        walk.look("hint on its move")
        assert walk.bar.hinted and not walk.bar.words
    walk.table.choice.clear()


def walk_remarks(walk: Walk) -> None:
    """Show the longest remarks in the panel of the opponent to move: otherwise the last move
    stays, and a remark finds room below it or is left out."""
    panel = walk.table.ids.opponent
    panel.facts.turn = True
    levels = (*LEVELS, TRAVELLER)
    remarks = {
        i18n._(w) for level in levels for said in remarks_of(level.id).values() for w in said
    }
    for remark in sorted(remarks, key=len)[-8:]:
        panel.ids.last_move_text.say(remark)
        walk.stage.frame()
        words = panel.ids.last_move_text.ids.remark
        small = words.font_size < SMALLEST * Metrics.dp - 0.01
        if small or words.text.replace("\n", " ") != remark:
            walk.faults.add(f"remark {words.text!r} in {words.font_size}")
    panel.ids.last_move_text.say("")
    panel.facts.turn = False


def test_sentences_on_the_table_are_short() -> None:
    """In English; other languages are written to the same measure."""
    texts = [*refusals(), *(message.words() for message in messages())]
    sentences = [part for words in texts for part in re.split(r"[.:?!] ", words)]
    assert [part for part in sentences if len(part.split()) > SENTENCE] == []
