"""Texts of a replay about a moment."""

from collections.abc import Sequence
from typing import NamedTuple

from jaipur.game.match.move_count import count_move
from jaipur.game.match.playback import Eyes, Moment, Playback
from jaipur.rules import Outcome
from jaipur.words import move_signs, phrases
from jaipur.words.i18n import _


class MomentWords(NamedTuple):
    """The texts about a moment, and the portrait of the player who moved just before."""

    portrait: str = ""
    place: str = ""
    move: str = ""
    signs: str = ""
    verdict: str = ""


def moment_words(
    timeline: Playback, at: int, eyes: Eyes, names: list[str], portraits: Sequence[str]
) -> MomentWords:
    """Return the texts about a moment, as far as these eyes may know it."""
    if not timeline.moments:
        return MomentWords(place=_("Nothing was played"))
    moment = timeline.moments[at]
    return MomentWords(
        portraits[moment.before.turn] if moment.before else "",
        _place(timeline, at),
        _move(timeline, at, eyes, names),
        _signs(timeline, at, eyes),
        _verdict(timeline, at, eyes, names),
    )


def _place(timeline: Playback, at: int) -> str:
    """Return which round it is, and which move of the player whose portrait is beside it."""
    moment, rounds = timeline.moments[at], len(timeline.starts)
    if not moment.moves:
        return _("Round {round} of {rounds}").format(round=moment.round + 1, rounds=rounds)
    made = count_move(moment.moves - 1, timeline.moves_in_round(at))
    return _("Round {round} of {rounds} · move {move} of {moves}").format(
        round=moment.round + 1, rounds=rounds, move=made.number, moves=made.moves
    )


def _move(timeline: Playback, at: int, eyes: Eyes, names: list[str]) -> str:
    """Return the move just made, to stand beside the portrait of its player."""
    moment = timeline.moments[at]
    if moment.before is None:
        return _("The cards are dealt. First move: {name}").format(name=names[moment.state.turn])
    return _with_hint(phrases.move_made(timeline.events(at, eyes)), moment)


def _signs(timeline: Playback, at: int, eyes: Eyes) -> str:
    """Return the same in signs, if it was a move."""
    moment = timeline.moments[at]
    made = move_signs.move_made(timeline.events(at, eyes))
    return _with_hint(made, moment) if moment.before else ""


def _with_hint(text: str, moment: Moment) -> str:
    return _("{move}, after a hint").format(move=text) if moment.hinted else text


def _verdict(timeline: Playback, at: int, eyes: Eyes, names: list[str]) -> str:
    """Return the score at the end of a round, and how a match stopped before its end."""
    result, won = timeline.result(at), timeline.match(at).winner is not None
    parts = []
    if result:
        text = _("Match over: {scores}") if won else _("Round over: {scores}")
        parts = [text.format(scores=_scores(result, eyes, names)), phrases.tie_break(result)]
    if at == timeline.last and timeline.given_up_by is not None:
        parts.append(_("{name} gave up here").format(name=names[timeline.given_up_by]))
    elif at == timeline.last and not won:
        parts.append(_("the match was left here"))
    return " · ".join(filter(None, parts))


def _scores(result: Outcome, eyes: Eyes, names: list[str]) -> str:
    order = eyes.seat, 1 - eyes.seat
    return ", ".join(f"{names[seat]} {result.rupees[seat]}" for seat in order)


def seen(eyes: Eyes, names: list[str]) -> str:
    """Return whose view is shown."""
    if eyes.everything:
        return _("View: both hands open")
    return _("View: {name}").format(name=names[eyes.seat])
