"""The end of a round: the tokens are counted in the open, and the seal is pressed in wax."""

from collections.abc import Callable, Sequence
from typing import Any

import asynckivy as ak
from kivy.input import MotionEvent
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from jaipur.game.match.counting import CLOSE, Count, CountStep, Laid, Stage, count_of
from jaipur.game.match.session import Session
from jaipur.rules.goods import GOODS
from jaipur.ui.look import kv
from jaipur.ui.look.live_language import language
from jaipur.ui.look.rect import NOWHERE, Rect
from jaipur.ui.look.sound import Plays
from jaipur.ui.look.widget_event import WidgetEvent
from jaipur.ui.results import count_layout
from jaipur.ui.results.count_parts import PlayerSeals, Station
from jaipur.ui.results.count_rows import CountRow, fill_bonuses, fill_good, fill_herd, line_of
from jaipur.ui.results.first_moments import IgnoresFirstMoments
from jaipur.ui.widgets.announcer import announcer
from jaipur.ui.widgets.explained import HidesBehind
from jaipur.words import match_words, phrases
from jaipur.words.description import sentences
from jaipur.words.i18n import _

PAD = 12
"""Between the frame and its content, in dp."""
PARTS = (
    *("headline", "column0", "column1", "board", "player0", "player1", "rows", "purse0", "purse1"),
    *("lead", "race", "note", "stations", "continue_button"),
)
SOUNDS = {Stage.GOODS: "coin", Stage.BONUSES: "bonus-reveal", Stage.CAMELS: "camel-bell"}


class RoundOver(IgnoresFirstMoments, HidesBehind, FloatLayout):
    """Counts both players' tokens; a tap skips to the end.

    With a `viewer` it speaks to that player, without one it names both. It shows only what the
    count has revealed.
    """

    headline = StringProperty("")
    note = StringProperty("")
    purses = ListProperty(["", ""])
    reaches = ListProperty([("", ""), ("", "")])
    lead = StringProperty("")
    lead_words = StringProperty("")
    leader = NumericProperty(-1)
    """The leader's side: 0 left, 1 right, -1 neither."""
    counted = BooleanProperty(False)
    scale = NumericProperty(1)
    """How much larger than usual everything is, on a large window."""

    on_next = WidgetEvent()  # The player has seen the result.

    def __init__(
        self,
        session: Session,
        viewer: int | None,
        portraits: Sequence[str],
        sounds: Plays,
        speed: float,
        reduced: bool = False,
        buzz: Callable[[str], None] = lambda _meaning: None,
        **options: Any,
    ) -> None:
        kv.load("results/round_over")
        self._rows: list[CountRow] = []
        super().__init__(**options)
        self._session, self._viewer = session, viewer
        self._sounds, self._buzz, self._reduced = sounds, buzz, reduced
        self._order = (1, 0) if viewer == 1 else (0, 1)
        self._count: Count = count_of(session.view(None))
        self._laid = Laid()
        self._announced = Stage.GOODS
        """The stage to announce next."""
        self._furnish(portraits)
        self.retranslate()
        language.bind(code=self.retranslate)
        self._task = ak.start(self._play(speed)) if speed > 0 else ak.dummy_task
        if speed <= 0:
            self.finish()

    # Parts

    def _furnish(self, portraits: Sequence[str]) -> None:
        """Add the rows and everything that does not change."""
        seals = self._session.opening_seals
        shown = [portraits[seat] for seat in self._order]
        self._rows = [
            CountRow(sprite=f"glyph-{good.name.lower()}", banded=not good % 2) for good in GOODS
        ]
        self._rows.append(CountRow(sprite="icon-hand", icon=0.5))
        self._rows.append(CountRow(sprite="camel-token", icon=0.75))
        for row in self._rows:
            self.ids.rows.add_widget(row)
            self.bind(scale=row.setter("scale"))
        for line in (self._rows[-1].ids.mine, self._rows[-1].ids.theirs):
            line.spread = 0.32
        for _stage in Stage:
            station = Station()
            self.bind(scale=station.setter("scale"))
            self.ids.stations.add_widget(station)
        self.ids.race.portraits = shown
        self.ids.race.full = self._count.full()
        for side, seat in enumerate(self._order):
            widget = self._player(side)
            widget.portrait, widget.seals = portraits[seat], seals[seat]
            widget.seals_to_win = self._session.match.seals_to_win
        self.arrange()

    def _player(self, side: int) -> PlayerSeals:
        player: PlayerSeals = self.ids[f"player{side}"]
        return player

    def arrange(self) -> None:
        """Place every part within the pane."""
        pane = self.ids.pane
        area = Rect(*pane.pos, *pane.size).inset(PAD * Metrics.dp)
        places = count_layout.plan(area, Metrics.dp)
        for name in PARTS:
            x, y, width, height = places.get(name, NOWHERE)
            part = self.ids[name]
            part.size_hint = None, None
            part.pos, part.size, part.opacity = (x, y), (width, height), int(height > 0)
        for row, place in zip(self._rows, count_layout.rows(places["rows"]), strict=False):
            row.pos, row.size = place[:2], place[2:]

    def named_lead(self, lead: str, leader: int, *names: str) -> str:
        """Return the lead with the leader's name, for where no arrow can point at them."""
        return f"{names[leader]} +{lead}" if lead and leader >= 0 else lead

    def arrow(
        self, centre: Sequence[float], width: float, height: float, leader: int
    ) -> list[float]:
        """Return the corners of an arrow beside a figure, pointing at the leader."""
        (x, y), way = centre, 1 if leader == 1 else -1
        foot = x + way * (width / 2 + 6 * Metrics.dp)
        return [foot, y + 0.3 * height, foot, y - 0.3 * height, foot + way * 0.5 * height, y]

    # Revealed tokens

    def retranslate(self, *_event: object) -> None:
        """Show and say everything that is revealed, and nothing else."""
        count, laid = self._count, self._laid
        names = phrases.seat_names(self._session.seats)
        self.headline = match_words.count_headline(count, laid, self._viewer, names)
        self.note = match_words.count_note(count, laid, self._viewer, names)
        self.purses = [match_words.purse(count, laid, seat) for seat in self._order]
        self.reaches = [match_words.reach(count, laid, seat) for seat in self._order]
        self.lead, self.lead_words = match_words.lead(count, laid)
        mine, theirs = (count.rupees(seat, laid) for seat in self._order)
        self.leader = -1 if mine == theirs else int(theirs > mine)
        race = self.ids.race
        race.values = [mine, theirs]
        race.most = [count.reach(seat, laid)[-1] for seat in self._order]
        for side, seat in enumerate(self._order):
            self._player(side).name = self.ids[f"purse{side}"].name = names[seat]
            for good, row in zip(GOODS, self._rows, strict=False):
                fill_good(row, side, count, laid, seat, good)
            fill_bonuses(self._rows[6], side, count, laid, seat)
            fill_herd(self._rows[7], side, count, laid, seat)
        for number, station in enumerate(reversed(self.ids.stations.children)):
            station.names = [match_words.count_stage(one) for one in Stage]
            station.text = station.names[number]
            station.done = number < laid.stage or laid.sealed
            station.now = number == laid.stage and not laid.sealed
        titles = [phrases.good_name(good) for good in GOODS]
        titles += [match_words.count_stage(Stage.BONUSES), match_words.count_stage(Stage.CAMELS)]
        for row, title in zip(self._rows[6:], titles[6:], strict=True):
            row.caption = title
        for number, row in enumerate(self._rows):
            row.title, row.names = titles[number], [names[seat] for seat in self._order]
            lit = {Stage.BONUSES: 6, Stage.CAMELS: 7}.get(laid.stage)
            row.lit = number == lit
        self.ids.continue_button.text = _("Continue") if self.counted else _("To the end")

    # Counting

    async def _play(self, speed: float) -> None:
        steps = self._count.steps()
        done = 0
        async for seconds in ak.anim_with_ratio(base=1.0):
            at = seconds / speed
            while done < len(steps) and at >= steps[done].start + steps[done].seconds / 2:
                self._lay_open(steps[done])
                done += 1
            self._move(steps, at)
            if at >= steps[-1].start + steps[-1].seconds:
                break
        self._task = ak.dummy_task
        self.finish()

    def _lay_open(self, step: CountStep) -> None:
        before, self._laid = self._laid, step.laid._replace(sealed=False)
        if step.laid.stage in SOUNDS:
            self._sounds.play(SOUNDS[step.laid.stage], 0.5)
        if step.laid.stage is Stage.TOTAL and self._count.margin <= CLOSE:
            self._buzz("seal")  # a very close result is felt, too
        if before != self._laid:
            self.retranslate()
            self._announce(self._laid.stage)

    def _announce(self, reached: Stage) -> None:
        """Announce what has been counted before this stage, each line once."""
        names = phrases.seat_names(self._session.seats)
        while self._announced < reached:
            announcer.say(match_words.count_line(self._count, self._announced, names, self._order))
            self._announced = Stage(self._announced + 1)

    def summary(self) -> str:
        """Return what has been counted, line by line, and who wins the seal."""
        names = phrases.seat_names(self._session.seats)
        counted = (stage for stage in Stage if stage < self._announced)
        lines = [
            match_words.count_line(self._count, stage, names, self._order) for stage in counted
        ]
        return " ".join(filter(None, (*lines, sentences(self.headline, self.note))))

    def _move(self, steps: list[CountStep], at: float) -> None:
        """Animate a moment of the count: a token that turns, the seal that comes down."""
        step = next((s for s in reversed(steps) if s.start <= at), steps[0])
        share = min(1.0, max(0.0, (at - step.start) / step.seconds))
        if step.turning is not None and not self._reduced:
            self._turn(step.turning, share)
        if step.laid.sealed and not self._reduced:
            self._press(share)

    def _turn(self, seat: int, share: float) -> None:
        """Turn a token: it narrows, and widens again with its other face."""
        line = line_of(self._rows[6], self._order.index(seat))
        for token in line.tokens:
            token.turn = 0
        at = self._laid.bonuses[seat] - (1 if share >= 0.5 else 0)
        if at < len(line.tokens):
            line.tokens[at].turn = share

    def _press(self, share: float) -> None:
        winner = self._count.outcome.winner
        if winner is not None:
            self._player(self._order.index(winner)).stamp = share

    def finish(self) -> None:
        """Show the whole count, and press the seal."""
        if self.counted:
            return
        self._task.cancel()
        self.counted = True
        self._laid = self._count.everything
        self.retranslate()
        self._announce(Stage.SEAL)
        announcer.say(sentences(self.headline, self.note))
        for side in (0, 1):
            for token in line_of(self._rows[6], side).tokens:
                token.turn = 0
        self._press(1)
        winner = self._count.outcome.winner
        lost = self._viewer is not None and winner != self._viewer
        if self._session.match.winner == winner is not None and not lost:
            self._player(self._order.index(winner)).shine(still=self._reduced)
            self._sounds.play("winning-seal")
            self._buzz("winning-seal")
        else:
            self._sounds.play("seal")
            self._sounds.play("round-lost" if lost else "round-won")
            self._buzz("seal")

    def halt(self) -> None:
        """Stop the count and its listeners: it is no longer shown."""
        self._task.cancel()
        language.unbind(code=self.retranslate)

    # Touches and keys

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not super().on_touch_down(touch):
            self.finish()
        return True

    def first_focus(self) -> Widget:
        return self.named("continue_button")

    def back(self) -> bool:
        """Skip the count; after it, continue."""
        self.proceed()
        return True

    def proceed(self) -> None:
        if not self.counted:
            self.finish()
        elif self.parent:
            self.halt()
            self.parent.remove_widget(self)
            self.dispatch("on_next")
