"""A player who cannot see: hears only what is spoken, and does only what is offered."""

from collections.abc import Callable

from kivy.core.window import Window

from jaipur.game.match.counting import Stage
from jaipur.rules.goods import GOODS, HAND_LIMIT, PRECIOUS, Good
from jaipur.words import match_words, phrases
from jaipur.words.i18n import _
from tools.stage import stage as stages
from tools.stage.log_voice import LogVoice

FAR = 100
"""Pixels of a flick."""
PATIENCE = 80
"""Things that are gone through in search of one."""


class Blindfold:
    """A player with the game's language and ten fingers."""

    def __init__(self, stage: stages.Stage, voice: LogVoice) -> None:
        self.stage, self.voice = stage, voice

    # Fingers

    def flick(self, step: int) -> str:
        """Go to the next or the previous thing; return what is said of it."""
        x, y = Window.center
        self.stage.drag([(x, y), (x + step * FAR, y)], duration=0.02)
        return self.hear()

    def double_tap(self) -> str:
        """Act on the thing heard last; return the answer."""
        self.stage.double_tap(*Window.center)
        self.stage.run(0.2, dt=0.1)
        return self.hear()

    def fingers(self, count: int) -> str:
        """Tap with this many fingers at once."""
        x, y = Window.center
        for finger in range(count):
            self.stage.touch_down(x + 40 * finger, y, finger)
        for finger in range(count):
            self.stage.up(finger=finger)
        return self.hear()

    # Ears

    def hear(self) -> str:
        """Return all that was said since the last call."""
        return " ".join(self.voice.news())

    def listen_for(self, heard: str, *words: str) -> str:
        """Wait until one of these is said, unless it was heard before; return all that was said."""

        def said() -> bool:
            nonlocal heard
            heard = f"{heard} {self.hear()}"
            return any(word in heard for word in words)

        self.stage.wait_for(said, dt=0.1)
        return heard

    def find(self, step: int, wanted: Callable[[str], bool]) -> str:
        """Go from thing to thing until the wanted one is heard."""
        for _n in range(PATIENCE):
            if wanted(heard := self.flick(step)):
                return heard
        raise AssertionError("nothing of the kind is ever said")

    # Play

    def play_round(self, heard: str) -> str:
        """Move in every turn until the round is counted; return that count."""
        turn = _("Your turn")
        while self.total not in heard:
            if turn in heard:
                heard = self.move()
            heard = self.listen_for(heard, turn, self.total)
        return heard

    @property
    def total(self) -> str:
        """The beginning of the line with the sums of the count."""
        return f"{match_words.count_stage(Stage.TOTAL).capitalize()}: "

    def move(self) -> str:
        """Hear the state of the table and make a sensible move; return what is said of it."""
        state = self.fingers(2)
        market, hand = (self._cards(state, _(zone)) for zone in ("Market", "Your hand"))
        sold = self._to_sell(hand, any(market[good] for good in GOODS))
        if sold is None:
            good = max(GOODS, key=lambda good: (market[good] > 0, -good))
            if not market[good] or sum(hand.values()) == HAND_LIMIT:
                good = Good.CAMEL
            self._choose(good, _("in the market"), 1, -1)
        else:
            self._choose(sold, _("in your hand"), hand[sold], 1)
        offered = self.voice.heard[-1]
        bar = self.find(-1 if sold is not None else 1, lambda heard: heard[:6] == offered[:6])
        assert bar
        return self.double_tap()

    def _choose(self, good: Good, where: str, count: int, step: int) -> None:
        card = f"{phrases.good_name(good)}, {where}."
        for _n in range(count):
            self.find(step, card.__eq__)
            assert self.double_tap(), "the bar answers"

    def _to_sell(self, hand: dict[Good, int], goods_to_take: bool) -> Good | None:
        """The good with the most cards, if there is reason to sell it."""
        full = sum(hand.values()) >= HAND_LIMIT - 1 or not goods_to_take
        fits = [good for good in GOODS if hand[good] >= (2 if good in PRECIOUS else 1)]
        best = max(fits, key=lambda good: (hand[good], -good), default=None)
        return best if best is not None and (full or hand[best] >= 3) else None

    def _cards(self, state: str, zone: str) -> dict[Good, int]:
        """The number of cards of each good that were named."""
        line = next(part for part in state.split(". ") if part.startswith(f"{zone}:"))
        parts = line.rpartition(":")[2].strip(" .").split(", ")
        return {
            good: next((n for n in range(1, 8) if phrases.some(good, n) in parts), 0)
            for good in Good
        }
