"""The deal bar: what the chosen cards would do, in words, and the one button that does it."""

from kivy.metrics import dp, sp
from kivy.properties import AliasProperty, BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from jaipur.ui.kv import load
from jaipur.ui.zones.buttons import PushButton
from jaipur.ui.zones.telling import Telling

load("zones/deal_bar")

__all__ = ["DealBar", "PushButton", "Telling"]

LEAST, MOST = 48, 72
"""Height of the buttons, in dp."""
TWO_LINES = 32
SMALL = 5.6
"""How broad a letter of the smallest type is on average, in sp."""


class DealBar(Widget):
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
        buttons = max(min(self.height * 0.7, dp(MOST)), self.height * 0.6, dp(LEAST))
        if self._wraps():
            buttons = max(dp(LEAST), min(buttons, self.height - dp(TWO_LINES)))
        return self.height - buttons

    def _wraps(self) -> bool:
        """Whether the words below are too long for one small line."""
        return len(self.reason or self.detail) * sp(SMALL) > self.width

    line = AliasProperty(_line, bind=("size", "detail", "reason"))

    def on_deal(self) -> None:
        pass

    def on_refused(self) -> None:
        pass

    def on_clear(self) -> None:
        pass
