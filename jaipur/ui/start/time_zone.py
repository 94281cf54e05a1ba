"""A time zone that dates can be made of, whatever the system says."""

import os
import time
from datetime import UTC, datetime


def use_possible_time_zone() -> None:
    """Show times in UTC if the system's time zone is a day or more from it, as with `TZ=XXX-25`.

    Python refuses to make a date of such a time, and the app could not start.
    """
    try:
        datetime.now(UTC).astimezone()
    except (ValueError, OverflowError):
        os.environ["TZ"] = "UTC"
        time.tzset()
