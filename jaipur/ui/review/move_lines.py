"""A move and its win chance in a line, framed as on the table; the better move below it."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from jaipur.coach.review import Decision
from jaipur.rules import View
from jaipur.ui.look import theme
from jaipur.ui.look.kv import load
from jaipur.ui.review.move_frames import BETTER, PLAYED
from jaipur.ui.widgets.boxes import Column
from jaipur.ui.widgets.explained import OneSentence
from jaipur.words import coach_words
from jaipur.words.i18n import _


class MoveLine(OneSentence, BoxLayout):
    """A move and its win chance; a small frame at the start matches the one on the table."""

    words = StringProperty("")
    chance = NumericProperty(0)
    figures = StringProperty("")
    colour = ColorProperty(theme.IVORY)
    dashed = BooleanProperty(False)
    scale = NumericProperty(1)
    figures_width = NumericProperty(0)


class MoveLines(Column):
    """The move made and, if there is one, the better move."""

    scale = NumericProperty(1)

    def show(self, view: View, decision: Decision, secret: bool = False) -> None:
        """Show a decision; `secret`: only that there is a better move, for the player to find it.

        Lines are reused, so that stepping through moves builds nothing.
        """
        both = (False, True) if coach_words.names_better(decision) else (False,)
        lines = [_line(view, decision, better) for better in both]
        if secret:
            lines[-1]["words"] = _("There is a better move")
        self.fill(lines)

    def fill(self, lines: list[dict[str, object]]) -> None:
        while len(self.children) > len(lines):
            self.remove_widget(self.children[0])
        while len(self.children) < len(lines):
            self.add_widget(MoveLine())
        for shown, values in zip(reversed(self.children), lines, strict=True):
            for name, value in values.items():
                setattr(shown, name, value)


def _line(view: View, decision: Decision, better: bool) -> dict[str, object]:
    text = coach_words.move_words(view, decision.best if better else decision.move)
    chance = decision.in_hundred[better]
    words = _("Better: {move}") if better else _("Played: {move}")
    return {
        "words": words.format(move=f"{text[0].lower()}{text[1:]}"),
        "chance": chance / 100,
        "figures": coach_words.chance(chance),
        "colour": BETTER if better else PLAYED,
        "dashed": not better,
    }


load("review/move_lines")
