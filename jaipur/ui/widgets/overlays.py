"""What lies over the screens: sheets that ask, and the results."""

from collections.abc import Callable

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget


class Overlays(FloatLayout):
    """The layer in front of the screens."""

    def lay(self, sheet: Widget, **events: Callable[[], object]) -> None:
        """Show a sheet that leaves with whatever is chosen on it."""

        def choose(act: Callable[[], object]) -> Callable[..., None]:
            def chosen(*_args: object) -> None:
                self.remove_widget(sheet)
                act()

            return chosen

        sheet.bind(**{name: choose(act) for name, act in events.items()})
        self.add_widget(sheet)
