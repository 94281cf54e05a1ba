"""A marker for texts that are written in one place and translated in another."""


def msgid(text: str) -> str:
    """Return the text unchanged; ``python -m tools.locale`` finds it, and ``_()`` translates it."""
    return text
