"""The end of a match: who won and how, the record against this opponent, and what to do next."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Any

from kivy.animation import Animation
from kivy.metrics import Metrics
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.game.match.session import Session
from jaipur.game.statistics.honours import Honour
from jaipur.game.statistics.standing import Standing
from jaipur.rules import Outcome, View, observe
from jaipur.rules.scoring import DecidedBy
from jaipur.ui.look import kv
from jaipur.ui.look.live_language import language
from jaipur.ui.look.rect import NOWHERE, Rect
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.results import match_layout
from jaipur.ui.results.count_rows import CountRow
from jaipur.ui.results.first_moments import IgnoresFirstMoments
from jaipur.ui.results.match_parts import HonourLine, MatchRound, StandingCard, TieBreak
from jaipur.ui.widgets.explained import BlocksTouch
from jaipur.words import honour_words, match_words, number_words, opponents, phrases
from jaipur.words.i18n import _

PAD = 14
BAR = 9
"""Of this margin, in dp, for the bar of what is scrolled."""
PARTS = (
    "flourish",
    "headline",
    "detail",
    "player0",
    "player1",
    "story",
    *("again", "next", "review", "look", "leave"),
)
STORY, ROUND, TIE, STANDING, HONOUR = 20, 44, 66, 66, 64
"""Heights in dp of the parts of the story: the frame, a round, a tie-break, the record, a new
honour."""
ROOMY = 2.3
"""How much higher than usual the lines may be where there is room."""
ARRIVAL = 0.45
"""Seconds in which the page rises over the table."""
RISE = 60
"""How far it rises, in dp."""


class AfterMatch(Enum):
    """What the player does next."""

    AGAIN = auto()
    NEXT_OPPONENT = auto()
    ROAD = auto()
    MOMENT = auto()
    REVIEW = auto()
    LOOK = auto()
    LEAVE = auto()


class MatchOver(IgnoresFirstMoments, BlocksTouch):
    """The winner, all rounds, the record against this opponent, and what to do next."""

    headline = StringProperty("")
    detail = StringProperty("")
    flourish = StringProperty("flourish-match-won")
    next_level = StringProperty("")
    """The next opponent on the road after a match won; known with the record."""
    way_out = ObjectProperty(lambda: _("Main menu"))
    """Returns the name of where the last button leads."""
    standing = ObjectProperty(None, allownone=True)
    """The record against this opponent, or between two people; set when it is known."""
    scale = NumericProperty(1)
    """How much larger than usual everything is, on a large window."""
    room = NumericProperty(1)
    """How much higher than usual the lines of the story are."""
    lift = NumericProperty(0)
    """How far below its place it is, while it rises."""

    on_choose = WidgetEvent()  # (choice: AfterMatch, at: object) What the player does next.

    def __init__(
        self,
        session: Session,
        viewer: int | None,
        portraits: Sequence[str],
        hints: Sequence[int],
        minutes: int | None = None,
        moment: Widget | None = None,
        loser: int | None = None,
        **options: Any,
    ) -> None:
        """Show in `moment` what decided the match, as soon as it is known; `loser` gave up."""
        kv.load("results/match_over")
        self._session, self._viewer = session, viewer
        self._hints, self._minutes, self._loser = hints, minutes, loser
        self._order = (1, 0) if viewer == 1 else (0, 1)
        won = viewer in (None, session.match.winner)
        super().__init__(
            flourish="flourish-match-won" if won else "flourish-round-lost",
            **options,
        )
        for side, seat in enumerate(self._order):
            shown = self.ids[f"player{side}"]
            shown.portrait, shown.seals = portraits[seat], session.match.seals[seat]
            shown.seals_to_win = session.match.seals_to_win
        self.arrange()
        self.bind(scale=self.retranslate)
        language.bind(code=self.retranslate)
        if moment:
            moment.bind(
                on_play=lambda _moment, at: self.choose("MOMENT", at),
                on_review=lambda _moment, at: self.choose("REVIEW", at),
            )
            self.ids.moment.add_widget(moment)

    def add_below(self, part: Widget | None) -> None:
        """Show another part below the one about what decided the match."""
        if part:
            self.ids.moment.add_widget(part)

    def arrive(self, speed: float, reduced: bool) -> None:
        """Rise over the table; with reduced motion, only fade in."""
        seconds = ARRIVAL * min(1.0, speed)
        if not seconds:
            return
        self.opacity = 0.1
        self.lift = 0 if reduced else RISE * Metrics.dp
        Animation(opacity=1, lift=0, duration=seconds, transition="out_cubic").start(self)

    def on_standing(self, *_event: object) -> None:
        """Show the record, and after a match won the next opponent."""
        won = self._viewer is not None and self._session.match.winner == self._viewer
        self.next_level = self.standing.next_level if won and self.standing else ""
        self.arrange()

    def arrange(self) -> None:
        """Place every part within the pane."""
        pane = self.ids.pane
        area = Rect(*pane.pos, *pane.size).inset(PAD * Metrics.dp)
        lines, high = self.ids.lines, self._lines() * Metrics.dp
        story = high + float(self.ids.moment.height)
        places = match_layout.plan(area, Metrics.dp, bool(self.next_level), story, high)
        bar = BAR * Metrics.dp
        places["story"] = places["story"]._replace(width=places["story"].width + bar)
        for name in PARTS:
            x, y, width, height = places.get(name, NOWHERE)
            part = self.ids[name]
            part.size_hint = None, None
            part.pos, part.size, part.opacity = (x, y), (width, height), int(height > 0)
        apart = places.get("lines")
        home = self if apart else self.ids.content
        if lines.parent is not home:
            lines.parent.remove_widget(lines)
            home.add_widget(lines, home.children.index(self.ids.again) + 1 if apart else 0)
        if apart:
            lines.pos, lines.width, story = apart[:2], apart.width, high
        lines.size_hint_x = None if apart else 1
        self.room = min(ROOMY, max(1.0, (apart or places["story"]).height / story))
        self.retranslate()  # the height and type of its lines depend on the room

    @property
    def honours(self) -> tuple[Honour, ...]:
        """The honours that the match earned, as far as they are known."""
        return self.standing.honours if isinstance(self.standing, Standing) else ()

    def _lines(self) -> float:
        """Return the height of the rounds at their usual size, in dp."""
        results = self._session.match.results
        ties = sum(result.decided_by is not DecidedBy.RUPEES for result in results)
        height = STORY + ROUND * len(results) + TIE * ties + STANDING
        return height + HONOUR * len(self.honours)

    # Words

    def retranslate(self, *_event: object) -> None:
        match = self._session.match
        names = phrases.seat_names(self._session.seats)
        self.headline = (
            match_words.headline(match, self._viewer, names)
            if self._loser is None
            else match_words.gave_up()
            if self._loser == self._viewer
            else match_words.gave_up(names[self._loser], names[1 - self._loser])
        )
        self.detail = match_words.detail(
            self._hints, self._minutes, names if self._viewer is None else ()
        )
        for side, seat in enumerate(self._order):
            self.ids[f"player{side}"].name = names[seat]
        self.ids.next.detail = opponents.level_name(self.next_level)
        self.ids.leave.text = self.way_out()
        self.ids.next.portrait = opponents.portrait(self.next_level, "")
        story = self.ids.lines
        story.clear_widgets()
        for honour in self.honours:
            story.add_widget(self._honour(honour))
        for number, result in enumerate(match.results):
            story.add_widget(self._round(number, result))
            if result.decided_by is not DecidedBy.RUPEES:
                story.add_widget(self._tie_break(number, result))
        if self.standing:
            card = StandingCard(scale=self._type, height=STANDING * self.room * Metrics.dp)
            if isinstance(self.standing, Standing):
                card.title = _("Against {name}").format(name=names[self._order[1]])
                card.show(self.standing)
            else:
                card.title = number_words.head_to_head((names[0], names[1]), self.standing)
                feats = number_words.best_feats((names[0], names[1]), self.standing)
                card.streak = " · ".join(feats)
            story.add_widget(card)
        story.opacity = int(bool(story.children))

    def _honour(self, honour: Honour) -> Widget:
        line = HonourLine(
            honour=honour,
            name=honour_words.name(honour),
            explanation=honour_words.deed(honour),
            scale=self._type,
            height=HONOUR * self.room * Metrics.dp,
        )
        line.bind(on_release=lambda *_: self.choose("ROAD"))
        return line

    def _round(self, number: int, result: Outcome) -> Widget:
        winner = -1 if result.winner is None else self._order.index(result.winner)
        return MatchRound(
            name=_("Round {n}").format(n=number + 1),
            score=[str(result.rupees[seat]) for seat in self._order],
            winner=winner,
            margin=match_words.margin(result),
            scale=self._type,
            height=ROUND * self.room * Metrics.dp,
        )

    def _tie_break(self, number: int, result: Outcome) -> Widget:
        """Return the tokens of both players that decided a tie, side by side."""
        by_goods = result.decided_by is DecidedBy.GOODS_TOKENS
        counts = result.goods_tokens if by_goods else result.bonus_tokens
        row = CountRow(sprite="coin-gold-earned" if by_goods else "icon-hand", scale=self._type)
        row.sums = [str(counts[seat]) for seat in self._order]
        view: View = observe(self._session.record.rounds[number].state, None)
        for line, seat in zip((row.ids.mine, row.ids.theirs), self._order, strict=True):
            bonuses = () if by_goods else view.bonuses[seat] or ()
            line.sprites = [f"bonus-{bonus.tier}-{bonus.value}" for bonus in bonuses]
        tie_break = TieBreak(reason=match_words.tie_break(result), scale=self._type)
        tie_break.height = TIE * self.room * Metrics.dp
        tie_break.add_widget(row)
        return tie_break

    @property
    def _type(self) -> float:
        """How much larger than usual the type of the story is."""
        wide: float = self.ids.story.width / (350 * Metrics.dp)
        return max(1.0, min(self.room, wide))

    # Keys and buttons

    def first_focus(self) -> Widget:
        return self.named("again")

    def back(self) -> bool:
        self.choose("LEAVE")
        return True

    def choose(self, name: str, at: object = None) -> None:
        """Close this page and report the choice; `at` is what was chosen in the story."""
        if self.parent:
            self.parent.remove_widget(self)
            self.ids.moment.clear_widgets()  # it must not follow the desk any longer
            language.unbind(code=self.retranslate)
            self.dispatch("on_choose", AfterMatch[name], at)
