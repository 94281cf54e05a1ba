"""The layer over the screens: sheets with questions, and results."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from jaipur.ui.look.rect import Rect
from jaipur.ui.widgets.explained import place_of
from jaipur.ui.widgets.focus import uppermost

if TYPE_CHECKING:
    from jaipur.ui.widgets.question import Question, SheetWithAnswers


class Overlays(FloatLayout):
    """The layer in front of the screens."""

    def ask(
        self, question: "Callable[[], Question] | SheetWithAnswers", /, **acts: Callable[[], object]
    ) -> None:
        """Open a question, or a sheet that asks one. Each answer calls the function of that name in
        `acts`, if any, and closes the sheet first, unless its option has `stays`."""
        from jaipur.ui.widgets.question import QuestionSheet, SheetWithAnswers

        sheet = question if isinstance(question, SheetWithAnswers) else QuestionSheet(question)

        def answered(_sheet: Widget, answer: str) -> None:
            if not sheet.stays(answer):
                self.remove_widget(sheet)
            if answer in acts:
                acts[answer]()

        sheet.bind(on_answer=answered)
        self.add_widget(sheet)

    def main_button(self) -> Rect | None:
        """Return the place of the main button of the front overlay, if there is one."""
        front = uppermost() if self.children else None
        button = front.first_focus() if front else None
        return place_of(button)[0] if button else None

    def open_sheet(self, sheet: Widget, **events: Callable[..., object]) -> None:
        """Show a sheet that any of these events closes; its function gets the event's arguments."""

        def close_and(act: Callable[..., object]) -> Callable[..., None]:
            def chosen(_sheet: Widget, *args: object) -> None:
                self.remove_widget(sheet)
                act(*args)

            return chosen

        sheet.bind(**{name: close_and(act) for name, act in events.items()})
        self.add_widget(sheet)
