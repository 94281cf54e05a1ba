"""Fill the rows of the count with the tokens revealed so far."""

from jaipur.game.match.counting import Count, Laid
from jaipur.rules.goods import CAMEL_TOKEN, Good
from jaipur.ui.results.count_rows import CountRow, TokenLine
from jaipur.words import match_words

HERD = 5
"""How many camels of a herd are drawn, at most."""


def line_of(row: CountRow, side: int) -> TokenLine:
    """Return the tokens on a side of the row: 0 left, 1 right."""
    line: TokenLine = row.ids.mine if side == 0 else row.ids.theirs
    return line


def fill_good(row: CountRow, side: int, count: Count, laid: Laid, seat: int, good: Good) -> None:
    """Show a player's tokens of a good."""
    tokens = count.tokens_of(seat, good, laid)
    line_of(row, side).sprites = [f"coin-{good.name.lower()}-{c.value}" for c in tokens]
    _put(row, side, str(sum(c.value for c in tokens)) if tokens else "–")


def fill_bonuses(row: CountRow, side: int, count: Count, laid: Laid, seat: int) -> None:
    """Show a player's bonus tokens: the turned ones, and the possible values of the others."""
    tiers, turned = count.tiers(seat), count.turned(seat, laid)
    line = line_of(row, side)
    known = [f"bonus-{tier}-{value}" for tier, value in zip(tiers, turned, strict=False)]
    line.sprites = known + [f"bonus-{tier}" for tier in tiers[len(turned) :]]
    captions = [match_words.count_cards(tier) for tier in tiers[: len(turned)]]
    for tier in tiers[len(turned) :]:
        values = count.left(tier, laid)
        low, high = values[0], values[-1]
        captions.append(str(low) if low == high else f"{low}–{high}")
    line.captions = captions
    line.next = len(turned) if len(turned) < len(tiers) else -1
    total = str(sum(turned)) if turned else ""
    more = len(turned) < len(tiers)
    _put(row, side, (f"{total} + ?" if total else "?") if more else total or "–")


def fill_herd(row: CountRow, side: int, count: Count, laid: Laid, seat: int) -> None:
    """Show a player's camels, and who has the camel token."""
    herd = count.herds[seat] if laid.camels else None
    line = line_of(row, side)
    line.sprites = ["card-back"] * 3 if herd is None else ["card-camel"] * min(HERD, herd)
    notes, figures = list(row.notes), list(row.figures)
    notes[side], figures[side] = match_words.count_camels(herd), "?" if herd is None else str(herd)
    row.notes, row.figures = notes, figures
    if not laid.camels:
        _put(row, side, "?")
    else:
        _put(row, side, str(CAMEL_TOKEN) if count.camel_token(laid) == seat else "–")


def _put(row: CountRow, side: int, text: str) -> None:
    """Write a player's sum."""
    sums = list(row.sums)
    sums[side] = text
    row.sums = sums
