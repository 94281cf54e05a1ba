"""Texts for speech: in sentences, and without signs that only make sense to the eye."""

STOPS = ".!?…:;”»“"
UNSPEAKABLE = {" ⇄ ": ", ", " · ": ", ", "\xa0": " "}
"""Signs that voices spell out or stumble over, and their replacements."""


def sentences(*parts: str) -> str:
    """Return phrases one after the other, each with a full stop."""
    return " ".join(_stopped(part) for part in parts if part)


def together(*phrases: str) -> str:
    """Return phrases joined into one, such as a name and its value; empty ones are left out."""
    return ", ".join(filter(None, phrases))


def speakable(text: str) -> str:
    """Return a text without signs that voices and screen readers cannot say."""
    for sign, instead in UNSPEAKABLE.items():
        text = text.replace(sign, instead)
    return text


def _stopped(phrase: str) -> str:
    text = phrase[:1].upper() + phrase[1:]
    return text if text[-1] in STOPS else f"{text}."
