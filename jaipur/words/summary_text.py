"""The summary of a match as a few lines of text, to be shared."""

from jaipur.coach.account import account
from jaipur.coach.likeness import Likeness
from jaipur.coach.review import Review
from jaipur.words import coach_words, phrases
from jaipur.words.i18n import _


def summary_text(review: Review, seat: int, names: list[str], like: Likeness | None = None) -> str:
    """Return the luck and decisions of this seat, its name first; empty while nothing is known."""
    found = account(review, seat)
    if not found:
        return ""
    head = _("Pink City Traders: {mine} against {theirs}")
    sums = (
        (_("Luck"), found.luck),
        (_("Decisions"), found.decisions),
        (_("Result"), found.result),
    )
    lines = [
        head.format(mine=names[0], theirs=names[1]),
        *(phrases.named(title, coach_words.signed(share)) for title, share in sums),
        coach_words.rounds_won(review, seat),
    ]
    if like:
        lines.append(coach_words.plays_like(like))
    return "\n".join(f"{line[:1].upper()}{line[1:]}" for line in lines)
