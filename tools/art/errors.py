"""The one way in which building art can fail for a person to read."""


class ArtError(Exception):
    """A source, part or sprite is wrong; the message is one line that names it."""
