"""Words as they are heard: in sentences, and without the signs that only the eye knows."""

STOPS = ".!?…:;”»“"
UNSPEAKABLE = {" ⇄ ": ", ", " · ": ", ", "\xa0": " "}
"""Signs that voices spell out, or stumble over, and what is said instead."""


def sentences(*parts: str) -> str:
    """Phrases one after the other, each with a stop at its end."""
    return " ".join(_stopped(part) for part in parts if part)


def together(*phrases: str) -> str:
    """Phrases that are one, as a name and its value are; what is empty is left out."""
    return ", ".join(filter(None, phrases))


def speakable(text: str) -> str:
    """The same words for voices and screen readers."""
    for sign, instead in UNSPEAKABLE.items():
        text = text.replace(sign, instead)
    return text


def _stopped(phrase: str) -> str:
    text = phrase[:1].upper() + phrase[1:]
    return text if text[-1] in STOPS else f"{text}."
