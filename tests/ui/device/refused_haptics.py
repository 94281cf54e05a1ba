"""A phone that may not buzz."""

from collections.abc import Sequence

from jaipur.ui.device.haptics import Buzz


class JavaException(Exception):  # noqa: N818  pyjnius calls it so
    pass


def refusing(error: Exception) -> Buzz:
    def buzz(feel: Sequence[float]) -> None:
        raise error

    return buzz
