"""A voice that is not heard but read."""


class LogVoice:
    """Notes what is said; nothing takes its time."""

    works = True

    def __init__(self) -> None:
        self.heard: list[str] = []
        """All that was said, in order."""
        self.stops = 0
        self.closed = False
        self.languages: set[str] = set()
        self.rates: list[float] = []
        self._since = 0

    def say(self, text: str, language: str, rate: float) -> None:
        self.heard.append(text)
        self.languages.add(language)
        self.rates.append(rate)

    def stop(self) -> None:
        self.stops += 1

    def close(self) -> None:
        self.closed = True

    def news(self) -> list[str]:
        """What was said since this was last asked."""
        since, self._since = self._since, len(self.heard)
        return self.heard[since:]
