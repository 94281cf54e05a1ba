"""Matches and challenges received from other apps."""

from jaipur.ui.device.texts import Source
from jaipur.ui.history.archive_requests import REFUSALS, import_text
from jaipur.ui.navigator import Navigator
from jaipur.ui.services import Services
from jaipur.words import history_words


async def receive(services: Services, navigator: Navigator, source: Source) -> None:
    """Add a match sent by another app to the history, or open a challenge."""
    notices = services.notices
    try:
        imported = await import_text(services, source)
    except REFUSALS as error:
        why = error
        notices.add(lambda: history_words.error_text(why))
        return
    if imported.challenge:
        navigator.screen("challenges").receive(imported.challenge)
        return
    notices.add(lambda: imported.words)
    if navigator.at_table or services.overlays.children:
        return
    if navigator.current != "history":
        navigator.open("history")
    navigator.screen("history").show(None)
