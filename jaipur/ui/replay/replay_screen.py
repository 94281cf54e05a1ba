"""The screen that replays a record, on the table it was played on."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import asynckivy as ak

from jaipur.coach.review import hinted_places
from jaipur.game.match.playback import Eyes
from jaipur.rules.goods import NO_GOODS
from jaipur.rules.notation import Record
from jaipur.ui.play.watch_screen import WatchScreen
from jaipur.ui.replay.transport import INSTEAD, Transport
from jaipur.ui.table.moments import last_moves, listed_move, show_last_moves, show_moment
from jaipur.ui.table.show.choreography import SPEEDS, Choreography
from jaipur.ui.table.table import Table
from jaipur.ui.table.zones.move_list import ListedMove
from jaipur.ui.widgets.announcer import announcer
from jaipur.words import history_words

if TYPE_CHECKING:
    from jaipur.ui.navigator import Navigator
    from jaipur.ui.services import Services

PACES = {"½×": 0.5, "1×": 1.0, "2×": 2.0, "4×": 4.0}
MOVE_SECONDS = 0.9
"""Seconds between two moves at the usual pace, to read the move."""
VERDICT_SECONDS = 2.5
"""Seconds for which the score of a round is shown."""


class ReplayScreen(WatchScreen):
    """Shows any moment of a match, as either player saw it or with open hands, and plays on.

    Left and right step, page up and down jump between rounds, home and end to the ends of the
    match, space plays.
    """

    def __init__(self, services: "Services", navigator: "Navigator", **options: object) -> None:
        table = Table(playable=False, without=INSTEAD.values())
        super().__init__(services, navigator, table, **options)
        self.transport = Transport(screen=self)
        self.table.layout.foot = self.transport.foot
        self.choreography = Choreography(self.table, services.sounds.play, lambda _meaning: None)
        self.eyes = Eyes(0)
        self.at = 0
        """The moment shown, or the one that an animation leads to."""
        self._base, self._pace = 1.0, "1×"
        self._task = ak.dummy_task
        self.add_widget(self.table)
        self.add_widget(self.transport)
        self._connect()

    def _connect(self) -> None:
        transport = self.transport
        self.table.layout.bind(places=transport.take_places)
        transport.take_places(self.table.layout, self.table.layout.places)
        self.table.ids.moves.bind(on_moment=lambda _list, n: self._show_in_round(n + 1))
        transport.bind(foot=self.table.layout.setter("foot"))
        self.table.ids.moves.fbind("width", lambda *_: self._show_words())
        # the target of a flight has moved, so show the end of the flight at once
        self.fbind("size", lambda *_: self.choreography.finish())

    def begin(self, record: Record) -> None:
        """Show the first deal of a match, as the player of the record saw it."""
        self.stop()
        self._open(record, hinted_places(record))
        self.eyes = Eyes(self._heading.me)
        self.transport.timeline, self.at = self.timeline, 0
        self.retranslate()
        self._lay_at_once()

    def stop(self) -> None:
        """Stop playing and finish all flights."""
        self._halt()
        self.choreography.finish()
        self._task.cancel()
        self.table.ids.keepsakes.clear_widgets()

    def apply_settings(self) -> None:
        settings, device = self.services.settings, self.services.device
        self.set_speed(settings.animation_speed, settings.reduced_motion or device.less_motion())
        super().apply_settings()

    def set_speed(self, name: str, reduced: bool = False) -> None:
        """Set the speed: slow, normal, fast or none; reduced motion fades instead of flying."""
        self._base = SPEEDS[name]
        self.choreography.reduced = reduced
        self._set_pace(self._pace)

    def on_pre_leave(self, *_args: object) -> None:
        self.stop()

    def key(self, name: str, modifiers: Iterable[str] = ()) -> bool:
        acts: dict[str, Callable[[], None]] = {
            "left": partial(self.step, -1),
            "right": partial(self.step, 1),
            "pageup": partial(self.jump, -1),
            "pagedown": partial(self.jump, 1),
            "home": partial(self.show, 0),
            "end": partial(self.show, self.timeline.last),
            "spacebar": self.play_or_pause,
        }
        if name not in acts:
            return super().key(name, modifiers)
        acts[name]()
        return True

    # From moment to moment

    def show(self, at: int) -> None:
        """Go to a moment without an animation, and stay there."""
        self.stop()
        self.at = min(max(0, at), self.timeline.last)
        self._show_soon()

    def _show_in_round(self, moves: int) -> None:
        """Go to the moment after so many moves of the round shown."""
        self.show(self.at - self.timeline.moments[self.at].moves + moves)

    def step(self, by: int) -> None:
        """Go one move back, or one forward with its animation."""
        self._halt()
        if by < 0:
            self.show(self.at - 1)
        else:
            self._play()

    def jump(self, by: int) -> None:
        """Go to the previous or next deal."""
        line = self.timeline
        self.show(line.next_round(self.at) if by > 0 else line.previous_round(self.at))

    def play_or_pause(self) -> None:
        """Play from here, or from the first deal if this is the end; or pause."""
        if self.transport.playing:
            self._halt()
            return
        if self.at >= self.timeline.last:
            self.show(0)
        self.transport.playing = True
        if not self.table.busy:
            self._play()

    def _halt(self) -> None:
        """Stop playing, but let a running animation finish."""
        self.transport.playing = False
        if not self.table.busy:
            self._task.cancel()

    def _play(self) -> None:
        self.choreography.finish()
        self._task.cancel()
        self._task = ak.start(self._show_moves())

    async def _show_moves(self) -> None:
        """Show the next move and, while it plays, those after it."""
        while self.at < self.timeline.last:
            await self._show_next()
            if not self.transport.playing:
                return
            pause = VERDICT_SECONDS if self.timeline.result(self.at) else MOVE_SECONDS
            await ak.sleep(pause / PACES[self._pace])
        self._halt()

    async def _show_next(self) -> None:
        self._lay_at_once()
        self.at += 1
        self._show_words()
        self._prepare()
        events = self.timeline.events(self.at, self.eyes)
        await self.choreography.show(events, self.timeline.view(self.at, self.eyes))
        self._lay_facts()

    def _prepare(self) -> None:
        """Clear the table for a deal; of an open hand, show only the cards that stay."""
        table, other, moment = self.table, 1 - self.eyes.seat, self.timeline.moments[self.at]
        table.cards.discards = self.timeline.sold(self.at)
        kept = NO_GOODS
        if moment.before is None:
            table.clear(self.eyes.seat)
        else:
            views = (self.timeline.view(at, self.eyes) for at in (self.at - 1, self.at))
            kept = tuple(map(min, *(view.seen[other] for view in views)))
        if self.eyes.everything:
            table.ids.opponent.facts.seen = list(kept)

    # The table

    def _lay_at_once(self) -> None:
        if self._show_soon.is_triggered:
            self._show_soon.cancel()
            self._show_position()

    def _show_position(self, *_args: object) -> None:
        self._show_words()
        self._lay_facts()
        if self.timeline.moments:
            show_moment(self.table, self.timeline, self.at, self.eyes)
        else:
            self.table.view = None
            self.table.clear(self.eyes.seat)

    def _lay_facts(self) -> None:
        table, everything = self.table, self.eyes.everything
        table.options.show_herds = self.settings.show_herds or everything
        table.options.show_seen = self.settings.show_seen or everything
        table.ids.opponent.open_hand = everything
        if self.timeline.moments:
            result = self.timeline.result(self.at)
            table.ids.camel_token.marks = table.players.portraits
            table.ids.camel_token.holder = result and result.camel_token
            table.players.set(seals=self.timeline.match(self.at).seals)

    # Words

    def _show_words(self) -> None:
        line, transport, at = self.timeline, self.transport, self.at
        transport.at = at
        transport.open = self.eyes.everything
        players = self.table.players
        transport.words = history_words.moment_words(
            line, at, self.eyes, players.names, players.portraits
        )
        self.table.ids.moves.moves = list(self._listed())
        if line.moments:
            show_last_moves(self.table, last_moves(line, at, self.eyes))

    def _listed(self) -> Iterator[ListedMove]:
        """Yield the moves of this round so far, if the window has room for them."""
        if not (self.timeline.moments and self.table.ids.moves.width > 0):
            return
        for at in range(self.at - self.timeline.moments[self.at].moves + 1, self.at + 1):
            moment = self.timeline.moments[at]
            if moment.before:
                seat, events = moment.before.turn, self.timeline.events(at, self.eyes)
                yield listed_move(self.table.players[seat], events)

    # Pace and view

    def next_pace(self) -> None:
        """Play faster; after the fastest pace, slowly again."""
        paces = list(PACES)
        self._set_pace(paces[(paces.index(self._pace) + 1) % len(paces)])

    def _set_pace(self, pace: str) -> None:
        self._pace = self.transport.pace = pace
        self.choreography.speed = self._base / PACES[pace]

    def next_eyes(self) -> None:
        """Show the player's view, then the opponent's, then both hands open."""
        me = self._heading.me
        order = [Eyes(me), Eyes(1 - me), Eyes(me, everything=True)]
        self.choreography.finish()
        self.eyes = order[(order.index(self.eyes) + 1) % len(order)]
        self._show_position()
        seen = history_words.seen(self.eyes, self.table.players.names)
        self.transport.words = self.transport.words._replace(place=seen)
        announcer.say(seen)
