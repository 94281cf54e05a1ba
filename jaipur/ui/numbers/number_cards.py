"""The cards of the screen: each shows one part of the numbers, or is left out."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.coach.style import MAHARAJA
from jaipur.game.match.heading import Kind
from jaipur.game.practice.puzzle_progress import PuzzleProgress, Solved
from jaipur.game.practice.puzzles import MISSED_BY, Puzzle
from jaipur.game.statistics.numbers import Numbers, Tally, shares
from jaipur.game.statistics.summary import Opponent, Result
from jaipur.rules import Good
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.numbers.cards_page import Slab
from jaipur.ui.numbers.charts import SIGNS, BarRow, Figure, Plot, Signed, Slice, String
from jaipur.ui.numbers.columns import SpreadPlot, TimePlot
from jaipur.ui.widgets.boxes import Column, Row
from jaipur.ui.widgets.fit_label import extents
from jaipur.ui.widgets.page import Section
from jaipur.ui.widgets.prose import Prose
from jaipur.words import coach_words, match_words, number_words, opponents, phrases
from jaipur.words.i18n import _, ngettext

FEWEST = 3
"""How many matches a chart needs: fewer are no more than a column or two."""


class Note(Prose):
    """Small print under a plot."""


class Whole(Row):
    """A ring with its words beside it, or below it on a narrow card."""

    slices = ListProperty()
    say = StringProperty("")

    def __init__(self, lines: Sequence[Widget], **options: object) -> None:
        super().__init__(**options)
        for line in lines:
            self.ids.lines.add_widget(line)


class Plotted(Column):
    """A plot with small print under it."""

    note = StringProperty("")

    def __init__(self, plot: Plot, **options: object) -> None:
        super().__init__(**options)
        self.add_widget(plot, len(self.children))


def cards(numbers: Numbers, opponent: Opponent | None) -> Iterator[Widget]:
    """Yield all cards with data, the most interesting first; for one opponent or for all."""
    if opponent and not opponent.level:
        words = _("{name} is the opponent here: these are the other player’s numbers.")
        yield section(opponent.person, Note(text=words.format(name=opponent.person)))
    makers: tuple[Callable[[Numbers], Widget | None], ...] = (
        matches,
        streaks,
        over_time,
        *(() if opponent else (by_opponent,)),
        kinds,
        rounds,
        sources,
        goods,
        moves,
        hints,
    )
    for make in makers:
        if card := make(numbers):
            yield card


def matches(numbers: Numbers) -> Widget:
    """Return the card of matches won, lost and left, those played to the end as a ring."""
    counts = dict(zip(Result, numbers.total, strict=True))
    said = dict(zip(Result, (phrases.won, phrases.lost, number_words.left), strict=True))
    lines = [
        Signed(result=result, text=said[result](count))
        for result, count in counts.items()
        if count or result is not Result.LEFT
    ]
    won = numbers.total.share_won
    shown = numbers.total if won is None else numbers.total._replace(left=0)
    slices = [
        Slice(share, *SIGNS[result]) for result, share in zip(counts, shares(shown), strict=True)
    ]
    whole = Whole(lines, slices=slices, say="" if won is None else number_words.percent(won))
    return section(_("Matches"), whole)


def streaks(numbers: Numbers) -> Widget | None:
    """Return the card of streaks and the latest matches."""
    now, won, lost = numbers.streaks
    if not numbers.recent:
        return None
    if now > 0:
        lately = ngettext("won last time", "won in a row, up to now", now)
    else:
        lately = ngettext("lost last time", "lost in a row, up to now", -now)
    counts = {
        lately: abs(now),
        ngettext("won in a row at best", "won in a row at best", won): won,
        ngettext("lost in a row at worst", "lost in a row at worst", lost): lost,
    }
    return section(
        _("Streaks"),
        *_figures({meaning: count for meaning, count in counts.items() if count}),
        String(results=numbers.recent),
        Note(text=_("Your latest matches, the newest at the end")),
    )


def over_time(numbers: Numbers) -> Widget | None:
    """Return the card of wins and losses by day, week, month or year."""
    if not any(tally.won or tally.lost for tally in numbers.days.values()):
        return None
    if numbers.total.won + numbers.total.lost < FEWEST:
        return section(_("Over time"), too_few())
    plot = TimePlot(days=numbers.days)
    plotted = Plotted(plot)
    plot.bind(said=plotted.setter("note"))
    return section(_("Over time"), plotted)


def by_opponent(numbers: Numbers) -> Widget | None:
    """Return a card with a bar for each opponent, filled to the share of wins."""
    rows = [
        _tally_row(opponents.portrait(opponent.level), opponents.name(opponent), tally)
        for opponent, tally in numbers.opponents.items()
        if opponent.level and tally.share_won is not None
    ]
    return section(_("Opponents"), *rows) if rows else None


def kinds(numbers: Numbers) -> Widget | None:
    """Return a card with a bar for each kind of match, if there are others than plain ones."""
    if not set(numbers.kinds) - {Kind.PLAIN}:
        return None
    rows = [
        _tally_row(match_words.SIGNS[kind], match_words.matches_of(kind), tally)
        for kind, tally in numbers.kinds.items()
    ]
    return section(_("Kinds of matches"), *rows)


def _tally_row(sprite: str, label: str, tally: Tally) -> Widget:
    figures = number_words.tally(tally)
    return BarRow(sprite=sprite, label=label, figures=figures, share=tally.share_won or 0)


def rounds(numbers: Numbers) -> Widget | None:
    """Return the card of rounds: average, best, and their distribution."""
    average, best = numbers.average_round, numbers.best_round
    if average is None or best is None:
        return None
    played, won = numbers.rounds, numbers.rounds_won
    figures = {
        _("rupees in an average round"): round(average),
        _("rupees in your best round"): best,
        ngettext("round played", "rounds played", played): played,
        ngettext("round won", "rounds won", won): won,
    }
    if played < FEWEST:
        return section(_("Rounds"), *_figures(figures))
    plot = SpreadPlot(spread=numbers.spread)
    note = _("Rounds by the rupees they brought")
    return section(_("Rounds"), *_figures(figures), Plotted(plot, note=note))


def too_few() -> Widget:
    """Return the text in place of a chart that would show hardly anything."""
    words = _("From {n} matches on, you see a chart here.")
    return Note(text=words.format(n=FEWEST))


def sources(numbers: Numbers) -> Widget | None:
    """Return the card of where the rupees came from."""
    names = (
        (_("First tokens"), "coin-diamonds-7", theme.ACCENT[Good.DIAMONDS]),
        (_("Precious goods"), "coin-gold-5", theme.ACCENT[Good.GOLD]),
        (_("Other goods"), "coin-leather-3", theme.ACCENT[Good.LEATHER]),
        (_("Bonuses"), "bonus-5", theme.GO_RING),
        (_("Camels"), "camel-token", theme.ACCENT[Good.CAMEL]),
    )
    return share_bars(
        _("Where your rupees come from"),
        list(zip(names, numbers.points, strict=True)),
        lambda points, share: _("{n} a round · {percent}").format(
            n=coach_words.decimal(points / numbers.rounds), percent=number_words.percent(share)
        ),
    )


def goods(numbers: Numbers) -> Widget | None:
    """Return the card of cards sold of each good, the favourite first."""
    rows = [
        ((phrases.good_name(good), f"glyph-{good.name.lower()}", theme.ACCENT[good]), count)
        for good, count in numbers.goods.items()
    ]
    return share_bars(
        _("Favourite goods"),
        rows,
        lambda count, _share: ngettext("{n} sold", "{n} sold", count).format(n=count),
    )


def moves(numbers: Numbers) -> Widget | None:
    """Return the card of the share of each kind of move, beside the Maharaja's."""
    note = _("In brackets, and as a mark on the bar: the Maharaja")
    return move_bars(_("Your moves"), numbers.moves, note, MAHARAJA.shares)


def move_bars(
    title: str, counts: Iterable[int], note: str = "", marks: Sequence[float] = ()
) -> Widget | None:
    """Return a card with a bar for each kind of move, filled to its share."""
    looks = (
        ("icon-hand", theme.ACCENT[Good.DIAMONDS]),
        ("glyph-camel", theme.ACCENT[Good.CAMEL]),
        ("icon-rotate", theme.ACCENT[Good.CLOTH]),
        ("rupees-5", theme.GOLD),
    )
    names = [(name, *look) for name, look in zip(number_words.moves(), looks, strict=True)]
    rows = list(zip(names, counts, strict=True))
    return share_bars(title, rows, lambda _count, share: number_words.percent(share), note, marks)


def hints(numbers: Numbers) -> Widget | None:
    """Return the card of how often help was asked for."""
    if not numbers.hints:
        return None
    used = ngettext("hint used", "hints used", numbers.hints)
    where = ngettext("in {n} match", "in {n} matches", numbers.hinted).format(n=numbers.hinted)
    return section(_("Hints"), *_figures({f"{used} {where}": numbers.hints}))


def share_bars(
    title: str,
    rows: list[tuple[tuple[str, str, theme.Colour], int]],
    figures: Callable[[int, float], str],
    note: str = "",
    marks: Sequence[float] = (),
) -> Widget | None:
    """Return a card of bars for parts of a whole; `marks` are shares to compare them with."""
    counts = [count for _, count in rows]
    if not sum(counts):
        return None
    parts = shares(counts)
    bars = [
        BarRow(
            sprite=sprite,
            label=label,
            figures=figures(count, part) + (f" ({number_words.percent(mark)})" if mark else ""),
            share=part,
            mark=mark,
            colour=colour,
        )
        for ((label, sprite, colour), count), part, mark in zip(
            rows, parts, marks or [0.0] * len(rows), strict=True
        )
    ]
    return section(title, *bars, *([Note(text=note)] if note else []))


def _figures(counts: dict[str, int]) -> list[Widget]:
    """Return large figures, one below the other, by their meaning."""
    widest = max(
        map(str, counts.values()), key=lambda text: extents(text, "Display", False, 100)[0]
    )
    return [
        Figure(figure=str(count), meaning=meaning, widest=widest)
        for meaning, count in counts.items()
    ]


def section(title: str, *parts: Widget) -> Widget:
    """Return a card with these parts, one below the other."""
    card = Section(title=title, scale=1)
    for part in parts:
        card.add_widget(part)
    return Slab(card)


def puzzle_card(puzzles: Sequence[Puzzle], progress: PuzzleProgress) -> Widget | None:
    """Return a card with a bar for each difficulty; None before the first is solved."""
    known = [progress.of(puzzle.id) for puzzle in puzzles]
    at_once, later = known.count(Solved.AT_ONCE), known.count(Solved.LATER)
    if not at_once + later:
        return None
    words = _(
        "{n} of {all} solved, {once} at the first try. Puzzles count nowhere else on this page."
    )
    note = words.format(n=at_once + later, all=len(puzzles), once=at_once)
    rows = [
        _row([each for each in puzzles if each.difficulty == n], n, progress) for n in MISSED_BY
    ]
    return section(_("Puzzles"), *rows, Note(text=note))


def _row(puzzles: Sequence[Puzzle], difficulty: int, progress: PuzzleProgress) -> Widget:
    level = MISSED_BY[difficulty]
    solved = sum(progress.is_solved(puzzle.id) for puzzle in puzzles)
    return BarRow(
        sprite=opponents.portrait(level),
        label=opponents.level_name(level),
        figures=_("{n} of {all}").format(n=solved, all=len(puzzles)),
        share=solved / max(1, len(puzzles)),
    )


load("numbers/number_cards")
