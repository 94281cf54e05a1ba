"""The deal bar: what the chosen cards would do, in words, and the one button that does it."""

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, StringProperty

from jaipur.ui.look.kv import load
from jaipur.ui.widgets.buttons import PushButton
from jaipur.ui.widgets.explained import Explained
from jaipur.ui.widgets.words_or_signs import WordsOrSigns

load("table/zones/deal_bar")

__all__ = ["DealBar", "PushButton", "WordsOrSigns"]

LEAST = 48
"""Height of the buttons, in dp."""
SHARE = 0.6
"""And their share of a high bar: two lines of words below them are nearly as large as one."""
ROW = 1.3
"""Height of a line of words for the size of its type."""
READABLE = 13
"""Type in sp that a single line may have even where two lines of it find no room."""
SENTENCE = 24
"""Width of a long sentence for the size of its type."""


class DealBar(Explained):
    """Words before deeds: `headline` on the button, `detail` or the `reason` why not below it.

    A press on the button is `on_deal` when the deal is `legal` and `on_refused` when it is not.
    """

    headline = StringProperty("")
    detail = StringProperty("")
    detail_signs = StringProperty("")
    """The same in signs, for where the words are too long."""
    reason = StringProperty("")
    legal = BooleanProperty(False)
    can_clear = BooleanProperty(False)

    __events__ = ("on_deal", "on_refused", "on_clear")

    def press(self) -> None:
        """Do the deal, or say that it cannot be done."""
        self.dispatch("on_deal" if self.legal else "on_refused")

    def _line(self) -> float:
        """Height of the line below the buttons; none where the bar is too low for one."""
        if self.height < dp(LEAST + 15):
            return 0
        return self.height - max(dp(LEAST), self.height * SHARE)

    line = AliasProperty(_line, bind=("size",))

    def size_of_words(self, width: float, line: float, unit: float) -> float:
        """The largest type below the buttons, in sp of `unit` pixels: the same for a few words as
        for many, on one line in a wide bar or else on two, so that it does not jump from one to
        the next."""
        largest = 15 * min(max(1, self.height / dp(80)), 1.35)
        fitting = max(line / (2 * ROW), min(line / ROW, width / SENTENCE))
        return min(largest, max(READABLE, fitting / unit))

    def on_deal(self) -> None:
        pass

    def on_refused(self) -> None:
        pass

    def on_clear(self) -> None:
        pass
