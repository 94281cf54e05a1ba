"""A voice for tests: it records its words instead of speaking."""


class LogVoice:
    """Records what is said; speaking takes no time."""

    works = True

    def __init__(self) -> None:
        self.heard: list[str] = []
        """Everything that was said, in order."""
        self.stops = 0
        self.closed = False
        self.languages: set[str] = set()
        self._since = 0

    def say(self, text: str, language: str, rate: float) -> None:
        self.heard.append(text)
        self.languages.add(language)

    def stop(self) -> None:
        self.stops += 1

    def close(self) -> None:
        self.closed = True

    def news(self) -> list[str]:
        """Return what was said since the last call."""
        since, self._since = self._since, len(self.heard)
        return self.heard[since:]
