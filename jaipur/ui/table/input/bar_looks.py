"""The look of the bar for each meaning, and what the bar shows besides text."""

from jaipur.game.match.meaning import (
    EndingMove,
    LegalMove,
    Meaning,
    Missing,
    Nothing,
    OpponentsTurn,
    Over,
    Prompt,
    Refusal,
)
from jaipur.rules import Counts, Exchange, Good, Move, Sell
from jaipur.ui.table.messages import Kind, Message
from jaipur.ui.table.table_state import TableState
from jaipur.ui.table.zones.bar_plate import AGAINST, EMPTY
from jaipur.ui.widgets.handedness import hands
from jaipur.words import bar_words, phrases
from jaipur.words.bar_words import BarText
from jaipur.words.i18n import _

LOOKS: dict[type, str] = {
    Nothing: "quiet",
    Over: "quiet",
    Prompt: "prompt",
    OpponentsTurn: "opponent",
    Missing: "missing",
    LegalMove: "move",
    EndingMove: "ending",
    Refusal: "refusal",
}


def show(
    table: TableState, meaning: Meaning | None, wished: Move | None, whole: Sell | None = None
) -> None:
    """Show on the bar what is chosen, the `wished` move, or the current message. `whole` is a
    larger sale that it offers, too."""
    bar, message = table.ids.bar, _message(table, meaning, wished)
    bar.title, bar.words = (message.title(), message.words()) if message else ("", "")
    bar.closes = message is not None and message.closes
    bar.button = message.button() if message else ""
    refused = message is not None and message.kind is Kind.REFUSAL
    bar.look = (
        ("refusal" if refused else "message") if message else LOOKS.get(type(meaning), "blank")
    )
    bar.usual = bar_words.usual_headline()
    bar.headline, bar.detail = _speech(table, meaning)
    hint = _hint(table, wished)
    bar.hinted = hint is not None
    bar.brief = _brief(table, meaning, message or hint)
    shown = message or hint
    bar.figures = shown.about() if shown else ""
    bar.detail = hint.words() if hint else bar.detail
    bar.larger_sale = ""
    if whole and not message:
        bar.detail, bar.larger_sale = bar_words.larger_sale(whole)
    legal = meaning if isinstance(meaning, LegalMove) and not (hint or whole) else None
    bar.detail_signs = phrases.detail_of_move(legal.move) if legal else ""
    bar.tier = legal.tier or 0 if legal else 0
    bar.pieces = _pieces(meaning) if isinstance(meaning, Missing) and not message else []
    bar.thinking = table.opponent.thinking
    if isinstance(meaning, OpponentsTurn):
        bar.portrait = table.players[table.view.turn].portrait


def _message(table: TableState, meaning: Meaning | None, wished: Move | None) -> Message | None:
    """Return the message that takes the bar: a refusal at any time, others while nothing is
    chosen, or while the choice is not the move that they ask for."""
    message: Message | None = table.messages.current
    if message is None or meaning is None:
        return None
    if message.kind is Kind.REFUSAL or isinstance(meaning, Nothing):
        return message
    if isinstance(meaning, Over) or meaning == OpponentsTurn(chosen=False):
        # a message about the player's turn waits for it, if it can be closed
        return None if message.kind is Kind.TASK and message.closes else message
    legal = wished if isinstance(meaning, LegalMove | EndingMove) else None
    missed = message.asks_for and not (legal and message.asks_for(legal))
    return message if missed else None


def _hint(table: TableState, wished: Move | None) -> Message | None:
    """Return the message if it is about exactly the chosen move."""
    message: Message | None = table.messages.current
    return message if message and wished and message.move == wished else None


def _brief(table: TableState, meaning: Meaning | None, message: Message | None) -> str:
    """Return the small print or the message in fewer words, if there are any."""
    if message:
        return message.brief()
    if isinstance(meaning, EndingMove):
        return bar_words.both_purses(table.view, meaning, table.opponent.name)
    if isinstance(meaning, Nothing) and table.options.beginner and not table.options.covers_hand:
        return _how_to_choose(table.options.has_mouse, takes_none=True)
    return ""


def _speech(table: TableState, meaning: Meaning | None) -> BarText:
    if meaning is None:
        return BarText("")
    if isinstance(meaning, Prompt):
        return BarText(*table.prompt)
    said = bar_words.bar_text(meaning, table.view, table.opponent.name)
    if isinstance(meaning, Nothing) and table.options.covers_hand:
        taps = hands.taps_only
        return said._replace(
            detail=_("tap your cards to see them") if taps else _("hold your cards to see them")
        )
    if isinstance(meaning, Nothing) and table.options.beginner:
        takes_none = hands.taps_only or table.view.hand_is_full(table.me)
        return said._replace(detail=_how_to_choose(table.options.has_mouse, takes_none))
    if isinstance(meaning, OpponentsTurn):
        return _in_opponents_turn(table, said)
    return said


def _in_opponents_turn(table: TableState, said: BarText) -> BarText:
    headline, detail = said
    if table.opponent.thinking:
        headline = _("{name} is thinking").format(name=table.players[table.view.turn].name)
    if table.undo.waits:
        detail = _("you can still take it back")
    elif table.options.ahead and not detail and not table.busy:
        detail = _("you can choose cards meanwhile")
    return BarText(headline, detail)


def _how_to_choose(by_mouse: bool, takes_none: bool) -> str:
    if takes_none:
        return _("click cards to choose") if by_mouse else _("tap cards to choose")
    if by_mouse:
        return _("click cards to choose, double-click one to take it")
    return _("tap cards to choose, double-tap one to take it")


def _pieces(missing: Missing) -> list[str]:
    """Return sprites of the chosen cards, with an empty place for each card that is missing."""
    match missing.move:
        case Sell(good, count):
            return [_card(good)] * count + [EMPTY] * missing.give
        case Exchange(take, give):
            taken, given = _cards(take), _cards(give)
            return [*taken, *[EMPTY] * missing.take, AGAINST, *given, *[EMPTY] * missing.give]
    return []


def _cards(counts: Counts) -> list[str]:
    return [_card(good) for good, n in zip(Good, counts, strict=False) for _ in range(n)]


def _card(good: Good) -> str:
    return f"card-{good.name.lower()}"
