"""Dates and times in the player's language and local time."""

from datetime import date, datetime, timedelta

from jaipur.words.i18n import _, ngettext, pgettext


def moment(date: datetime, now: datetime) -> str:
    """Return a day, with the time while it is recent: "Today, 14:05", "3 May 2026"."""
    local, today = date.astimezone(), now.astimezone().date()
    if local.date() == today:
        return _("Today, {time}").format(time=_time(local))
    if local.date() == today - timedelta(days=1):
        return _("Yesterday, {time}").format(time=_time(local))
    return day(local)


def day(date: date) -> str:
    """Return a day in full; the first of a month may be written in its own way."""
    text = ngettext("{n} {month} {year}", "{n} {month} {year}", date.day)
    return text.format(n=date.day, month=month(date.month), year=date.year)


def day_and_month(date: date) -> str:
    """Return a day without its year."""
    text = ngettext("{n} {month}", "{n} {month}", date.day)
    return text.format(n=date.day, month=month(date.month))


def month(number: int) -> str:
    """Return the name of a month as it is written within a date; `number` counts from 1."""
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
    """Return a short name of a month for where there is little room, as under a plot."""
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
    """Return a month as a title: "November 2026"."""
    return _("{month} {year}").format(month=month(number), year=year).capitalize()


def weekdays() -> tuple[str, ...]:
    """Return short names of the weekdays for column headings, from Monday on."""
    return _("Mo"), _("Tu"), _("We"), _("Th"), _("Fr"), _("Sa"), _("Su")
