"""Days and times as the reader's language writes them, where this device's clock stands."""

from datetime import date, datetime, timedelta

from jaipur.ui.words.i18n import _, ngettext, pgettext


def moment(date: datetime, now: datetime) -> str:
    """A day, and the time of day while it is fresh: "Today, 14:05", "3 May 2026"."""
    local, today = date.astimezone(), now.astimezone().date()
    if local.date() == today:
        return _("Today, {time}").format(time=_time(local))
    if local.date() == today - timedelta(days=1):
        return _("Yesterday, {time}").format(time=_time(local))
    return day(local)


def day(date: date) -> str:
    """A day in full; the first of a month may be written in its own way."""
    text = ngettext("{n} {month} {year}", "{n} {month} {year}", date.day)
    return text.format(n=date.day, month=month(date.month), year=date.year)


def day_and_month(date: date) -> str:
    """A day of the year that everybody has in mind."""
    text = ngettext("{n} {month}", "{n} {month}", date.day)
    return text.format(n=date.day, month=month(date.month))


def month_title(number: int) -> str:
    """A month by itself, from 1."""
    name = month(number)
    return name[:1].upper() + name[1:]


def month(number: int) -> str:
    """The name of a month as it stands within a date, from 1."""
    names = (
        _("January"),
        _("February"),
        _("March"),
        _("April"),
        _("May"),
        _("June"),
        _("July"),
        _("August"),
        _("September"),
        _("October"),
        _("November"),
        _("December"),
    )
    return names[number - 1]


def short_month(number: int) -> str:
    """The same where there is little room, as under a plot."""
    names = (
        pgettext("short month", "Jan"),
        pgettext("short month", "Feb"),
        pgettext("short month", "Mar"),
        pgettext("short month", "Apr"),
        pgettext("short month", "May"),
        pgettext("short month", "June"),
        pgettext("short month", "July"),
        pgettext("short month", "Aug"),
        pgettext("short month", "Sept"),
        pgettext("short month", "Oct"),
        pgettext("short month", "Nov"),
        pgettext("short month", "Dec"),
    )
    return names[number - 1]


def _time(date: datetime) -> str:
    return _("{hour}:{minute}").format(hour=date.hour, minute=f"{date.minute:02}")


def month_of(year: int, number: int) -> str:
    """A month as a title: "November 2026"."""
    return _("{month} {year}").format(month=month(number), year=year).capitalize()


def weekdays() -> tuple[str, ...]:
    """Short names for the heads of columns, from Monday on."""
    return _("Mo"), _("Tu"), _("We"), _("Th"), _("Fr"), _("Sa"), _("Su")
