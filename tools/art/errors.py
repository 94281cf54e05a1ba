"""The only error of the art builder with a message for people."""


class ArtError(Exception):
    """A source, part or sprite is wrong; the message is one line that names it."""
