"""Announcements are passed on to all listeners."""

from jaipur.ui.widgets.announcer import Announcer


def test_listeners_are_called_in_order_until_they_leave() -> None:
    heard: list[tuple[str, str, bool]] = []

    def voice(text: str, urgent: bool) -> None:
        heard.append(("voice", text, urgent))

    def reader(text: str, urgent: bool) -> None:
        heard.append(("reader", text, urgent))
        announcer.leave(voice)  # a listener may leave during an announcement

    announcer = Announcer()
    announcer.say("Nobody listens")
    announcer.listen(reader)
    announcer.listen(voice)
    announcer.listen(voice)
    announcer.say("")
    announcer.say("Your turn", urgent=True)
    announcer.say("The deck has run out")
    assert heard == [
        ("reader", "Your turn", True),
        ("voice", "Your turn", True),
        ("reader", "The deck has run out", False),
    ]
