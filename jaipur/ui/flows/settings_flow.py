"""The settings."""

from jaipur.ui.navigator import Flow
from jaipur.ui.screens.settings_screen import SettingsScreen
from jaipur.ui.start.preferences import shown


class SettingsFlow(Flow):
    """Applies each change at once."""

    def settings_screen(self) -> SettingsScreen:
        services = self.services
        screen = SettingsScreen(mouse=services.device.has_mouse, vibrates=services.device.vibrates)

        def enter(*_event: object) -> None:
            screen.values = shown(services.settings)
            screen.audible, screen.speaks = services.sounds.works, services.speech.works
            screen.ids.view.scroll_y = 1

        def about(*_event: object) -> None:
            from jaipur.ui.screens.about_sheet import AboutSheet

            services.overlays.ask(AboutSheet(services.store.folder))

        screen.bind(
            on_change=lambda _screen, name, value: services.change(name, value),
            on_about=about,
            on_pre_enter=enter,
        )
        return screen
