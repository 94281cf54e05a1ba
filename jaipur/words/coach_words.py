"""What the coach says: hints, comments on a decision, and the reasons for both."""

from collections.abc import Sequence

from jaipur.coach.account import Account
from jaipur.coach.hints import Option
from jaipur.coach.likeness import BELOW, Likeness
from jaipur.coach.reasons import Point, Why
from jaipur.coach.review import Chance, Decision, Grade, Hidden, Hindsight, Review
from jaipur.game.match.move_count import MoveCount
from jaipur.rules import Exchange, Good, Move, Sell, Take, TakeCamels, View
from jaipur.words.i18n import _, ngettext
from jaipur.words.opponents import level_name
from jaipur.words.phrases import cards, some


def hundredths(share: float) -> int:
    """Return a share in percent, as a whole number."""
    return round(100 * share)


def grade(found: Grade | None) -> str:
    """Return the word for a decision's grade, or for none yet."""
    return {
        Grade.BEST: _("Best move"),
        Grade.GOOD: _("Good move"),
        Grade.SLIP: _("Slip"),
        Grade.MISTAKE: _("Mistake"),
        Grade.BLUNDER: _("Blunder"),
        None: _("Checking"),
    }[found]


def names_better(decision: Decision) -> bool:
    """Return whether another move is called better: from a slip on, as the coach errs by 2 %."""
    return decision.grade not in (None, Grade.BEST, Grade.GOOD)


def _lost(decision: Decision) -> int:
    played, best = decision.in_hundred
    return best - played


def cost(decision: Decision) -> str:
    """Return how much win chance a decision cost; empty if none, or if not known."""
    if not names_better(decision):
        return ""
    return _("costs {chance}").format(chance=chance(_lost(decision)))


def chance(percent: int) -> str:
    """Return a chance in percent."""
    return _("{n}%").format(n=percent)


def chance_of_these_two() -> str:
    """Return what the chance of a hint is."""
    return _("How often you win this round from here against this opponent, at your level.")


def chance_of_equals() -> str:
    """Return what the coach's own chance is, as reviews, practice and puzzles show it."""
    return _("How often this wins the round from here, between two players as strong as the coach.")


def signed(share: float) -> str:
    """Return a gain or loss of win chance in percent, with its sign."""
    count = hundredths(share)
    sign = "+" if count > 0 else "−" if count else ""
    return f"{sign}{chance(abs(count))}"


def hindsight(found: Hindsight) -> str:
    """Return what came to light only later, marked as such."""
    words = {
        Hidden.HELD: _("Hindsight: your opponent held {cards} unseen. You could not know."),
        Hidden.CAME: _("Hindsight: the deck brought {cards}, at once taken. You could not know."),
    }[found.hidden]
    return words.format(cards=some(found.good, found.n))


def progress(review: Review | None, seat: int) -> str:
    """Return how far the coach has come, this player's moves first; empty once it is done."""
    if review is None or any(len(one.decisions) < one.moves for one in review.rounds):
        return _("The coach begins…")
    grades = [decision.grade for _place, decision in review.decisions(seat)]
    if None in grades:
        checked = len(grades) - grades.count(None)
        return _("{n} of your {all} moves checked").format(n=checked, all=len(grades))
    return "" if review.complete else _("Checking your opponent’s moves")


def left_out(count: int) -> str:
    """Return that a match is too long to be reviewed as a whole."""
    words = ngettext(
        "{n} more round of this match is not reviewed.",
        "{n} more rounds of this match are not reviewed.",
        count,
    )
    return words.format(n=count)


# The summary


def count(found: MoveCount) -> str:
    """Return which of the player's moves in a round it was."""
    return _("your move {n} of {all}").format(n=found.number, all=found.moves)


def place(number: int, count: MoveCount) -> str:
    """Return which decision it was; the round's `number` counts from 0."""
    return _("Round {n}, move {move}").format(n=number + 1, move=count.number)


def given_away(found: Account, opponent: str) -> str:
    """Return what an average move cost each player, in percent with one decimal."""
    mine, theirs = found.given_away
    if mine is None or theirs is None:
        return _("result without luck")
    words = _("average cost of a move: you {mine}%, {name} {theirs}%")
    return words.format(mine=decimal(100 * mine), theirs=decimal(100 * theirs), name=opponent)


def decimal(number: float) -> str:
    """Return a number with one decimal."""
    whole, part = divmod(round(10 * number), 10)
    return _("{whole}.{part}").format(whole=whole, part=part)


def rounds_won(review: Review, seat: int) -> str:
    over = [one.winner for one in review.rounds if one.finished]
    words = ngettext("you won {won} of {n} round", "you won {won} of {n} rounds", len(over))
    return words.format(won=over.count(seat), n=len(over))


def greatest(review: Review, seat: int) -> str:
    """Return the event that was the greatest luck or bad luck."""
    events = [(n, luck) for n, one in enumerate(review.rounds, start=1) for luck in one.luck]
    if not events:
        return ""
    number, event = max(events, key=lambda found: abs(found[1].gain))
    words = {
        Chance.DEAL: _("most of all the deal of round {round}: {n}"),
        Chance.REFILL: _("most of all new cards in round {round}: {n}"),
        Chance.BONUS: _("most of all a bonus in round {round}: {n}"),
    }[event.chance]
    return words.format(round=number, n=signed(event.of(seat)))


def plays_like(found: Likeness | None) -> str:
    if not found:
        return _("Your level")
    if found.level == BELOW:
        return _("You play below the Apprentice")
    return _("You play at {level} level").format(level=level_name(found.level))


def how_sure(found: Likeness | None, checked: bool) -> str:
    """Return how sure the level is; without one, whether all moves that matter are checked."""
    if not found:
        too_few = _("Too few of your moves mattered to tell.")
        return too_few if checked else _("The coach is still checking your moves.")
    words = ngettext(
        "Based on {n} move of yours that mattered.",
        "Based on {n} moves of yours that mattered.",
        found.decisions,
    ).format(n=found.decisions)
    if found.low == found.high:
        return words
    low, high = level_name(found.low), level_name(found.high)
    reach = _("Your level is very likely {low} to {high}.")
    if found.low == BELOW:
        reach = _("Your level is very likely {high} or lower.")
    return f"{words} {reach.format(low=low, high=high)}"


def helped(hints: int) -> str:
    """Return that moves after a hint do not count; empty without hints."""
    words = ngettext(
        "You took {n} hint. Moves after a hint don’t count.",
        "You took {n} hints. Moves after a hint don’t count.",
        hints,
    )
    return words.format(n=hints) if hints else ""


# Over many matches


def seen_in(count: int, matches: Sequence[str]) -> str:
    """Return how many matches show it, and the latest of them in a line each."""
    words = ngettext("Seen in {n} match", "Seen in {n} matches", count).format(n=count)
    return "\n".join([words, *matches])


def reasons(decision: Decision) -> list[str]:
    """Return the reasons for the better move and against the one made, in a sentence each.

    Where there are none, it says whether the two are close.
    """
    sentences = []
    if decision.reasons:
        sentences.append(
            _("For the better move: {reasons}.").format(reasons=listed(decision.reasons))
        )
    if decision.against:
        sentences.append(_("Against yours: {reasons}.").format(reasons=listed(decision.against)))
    return sentences or [_no_reason(decision.in_hundred[1] - decision.in_hundred[0])]


CLOSE = 4
"""The largest difference of two moves, in percent, that is called close."""


def _no_reason(ahead: int) -> str:
    """Return what is said of a better move for which there is no single reason."""
    if ahead <= CLOSE:
        return _("Close: no single reason decides.")
    return _("Looking ahead, the better move wins more often.")


def listed(points: Sequence[Point]) -> str:
    """Return several points about a move, joined."""
    return joined([point(one) for one in points])


def joined(said: Sequence[str]) -> str:
    """Return several reasons in one sentence."""
    *others, last = said
    if not others:
        return last
    return _("{reasons} and {last}").format(reasons=", ".join(others), last=last)


def point(said: Point) -> str:
    """Return a point about a move; "it" is the move."""
    n = said.n
    of_it = some(said.good, n) if said.good is not None else ""
    camels = some(Good.CAMEL, n)
    words = {
        Why.ENDS_THE_ROUND: _("it ends the round"),
        Why.EARNS_A_BONUS: _("it earns the bonus for {n} cards"),
        Why.TAKES_TOP_TOKENS: _("it takes the top of the pile, worth {n} rupees"),
        Why.EARNS_RUPEES: ngettext("it brings {n} rupee now", "it brings {n} rupees now", n),
        Why.SELLS_BEFORE_THE_OPPONENT: _("it sells before your opponent, who took {cards}"),
        Why.MAKES_ROOM: ngettext(
            "it makes room for {n} card in your hand", "it makes room for {n} cards in your hand", n
        ),
        Why.THE_END_IS_NEAR: ngettext(
            "only {n} card is left in the deck", "only {n} cards are left in the deck", n
        ),
        Why.MAKES_A_PAIR: _("it makes a pair you can sell"),
        Why.BUILDS_A_SET: _("it brings {cards} together"),
        Why.DENIES_THE_OPPONENT: _("it keeps one from your opponent, who took {cards}"),
        Why.LEADS_IN_CAMELS: _("it puts you ahead in camels"),
        Why.SPENDS_CAMELS: _("it pays with {camels} instead of cards"),
        Why.WORTH_MORE: ngettext(
            "it takes {cards}, which sells for more", "it takes {cards}, which sell for more", n
        ),
        Why.MORE_IN_HAND: ngettext(
            "it brings {n} more card into your hand", "it brings {n} more cards into your hand", n
        ),
        Why.CAMELS_TO_PAY: _("it gives you camels to pay with"),
        Why.WAITS_FOR_A_BONUS: _("it saves {cards} for a bonus"),
        Why.NEXT_TOKEN: _("it gets you closer to a token of {n} rupees"),
        Why.KEEPS_TOGETHER: _("it keeps {cards} together"),
        Why.KEEPS_WORTH: ngettext(
            "it keeps {cards}, which sells for more", "it keeps {cards}, which sell for more", n
        ),
        Why.SAVES_CAMELS: _("it saves {camels}"),
        Why.HOLDS_MORE: _("it makes your hand worth {n} rupees more"),
        Why.CAMELS_FIRST: _("it takes the camels before your opponent does"),
        Why.KEEPS_ROOM: _("it keeps room for {n} cards in your hand"),
        Why.OPENS_THE_MARKET: ngettext(
            "it lets your opponent choose first, with {n} new card",
            "it lets your opponent choose first among {n} new cards",
            n,
        ),
        Why.GIVES_TO_THE_OPPONENT: _("it leaves one to your opponent, who took {cards}"),
        Why.LOSES_THE_CAMELS: _("it puts your opponent ahead in camels"),
        Why.FILLS_THE_HAND: _("it fills your hand"),
        Why.BREAKS_A_SET: _("it leaves {cards} behind: all at once would earn more"),
    }[said.why]
    return words.format(n=n, cards=of_it, camels=camels)


def pattern(fault: Why) -> str:
    """Return advice against a fault that several mistakes share."""
    return {
        Why.OPENS_THE_MARKET: _(
            "You often take camels and leave your opponent a fresh market. Look "
            "first at what you want to take next."
        ),
        Why.GIVES_TO_THE_OPPONENT: _(
            "In exchanges you often give what your opponent collects. Pay with "
            "camels or other goods."
        ),
        Why.LOSES_THE_CAMELS: _(
            "You often spend camels until your opponent has the larger herd. Late in "
            "a round the camel token’s 5 rupees count."
        ),
        Why.FILLS_THE_HAND: _(
            "You often fill your hand and then have to sell. Sell one card earlier."
        ),
        Why.BREAKS_A_SET: _(
            "You often sell a part of a set. All of it at once earns a better bonus."
        ),
    }[fault]


MOST_WORDS = 12
"""Most words of a sentence on the table."""


def hint(options: Sequence[Option], place: int) -> str:
    """Return a move's win chance and reasons; for the best move, also the next best chance."""
    mine, other = _percent(options[place]), ""
    if place:
        rank = (_("Second best"), _("Third best"), _("Fourth best"))[place - 1]
        text = _("{rank}: win chance {mine}.").format(rank=rank, mine=mine)
    elif len(options) > 1:
        other = _percent(options[1])
        words = _("Hint: win chance {mine}, next best {other}.")
        if mine == other:
            words = _("Hint: win chance {mine}, others are about as good.")
        text = words.format(mine=mine, other=other)
    else:
        text = hint_chance(options[place])
    why = hint_reasons(options[place])
    if not (why or place) and len(options) > 1 and mine != other:
        why = _no_reason(hundredths(options[0].chance) - hundredths(options[1].chance))
    return f"{text} {why}".strip()


def brief_hint(options: Sequence[Option], place: int) -> str:
    """Return the reasons alone, or the chances if there are none."""
    return hint_reasons(options[place]) or hint(options, place)


def idea(option: Option) -> str:
    """Return a clue without the move itself, and how to see the move."""
    return " ".join((bare_idea(option), _("Press the lamp again to see the move.")))


def hinted_move(options: Sequence[Option]) -> str:
    """Return the win chance of the best move, and how to see the reason if there is one."""
    if not options[0].reasons:
        return hint(options, 0)
    return " ".join((hint_chance(options[0]), _("Press the lamp again to see why.")))


def hint_chance(option: Option) -> str:
    """Return the win chance of a move alone."""
    return _("Hint: win chance {mine}.").format(mine=_percent(option))


def _percent(option: Option) -> str:
    return chance(hundredths(option.chance))


def bare_idea(option: Option) -> str:
    """Return a clue without the move itself."""
    known = {point.why for point in option.reasons}
    if Why.ENDS_THE_ROUND in known:
        return _("The round can end now: count first.")
    match option.move:
        case Sell():
            bonus = Why.EARNS_A_BONUS in known
            return _("A bonus is within your reach.") if bonus else _("It is time to sell.")
        case TakeCamels():
            return _("Think of the camels.")
        case Exchange():
            return _("Your camels can pay.") if option.move.camels else _("Look for an exchange.")
    if known & {Why.MAKES_A_PAIR, Why.BUILDS_A_SET}:
        return _("Something in the market goes with your hand.")
    if Why.DENIES_THE_OPPONENT in known:
        return _("Look at what your opponent collects.")
    return _("One card of the market is worth having.")


def hint_reasons(option: Option) -> str:
    """Return the reasons for a move in one short sentence; empty if there are none."""
    text = ""
    for count in range(1, len(option.reasons) + 1):
        sentence = listed(option.reasons[:count])
        if not text or len(sentence.split()) <= MOST_WORDS:
            text = sentence
    return f"{text[0].upper()}{text[1:]}." if text else ""


def move_words(view: View, move: Move) -> str:
    """Return a move as something to do: "Take the gold"."""
    match move:
        case Take(good):
            several = _("Take {cards}").format(cards=some(good, 1))
            return _the_only(good) if view.market[good] == 1 else several
        case TakeCamels():
            return _("Take {cards}").format(cards=some(Good.CAMEL, view.market[Good.CAMEL]))
        case Sell(good, count):
            return _("Sell {cards}").format(cards=some(good, count))
        case Exchange(take, give):
            words = _("Take {taken} for {given}")
            return words.format(taken=cards(take), given=cards(give))


def _the_only(good: Good) -> str:
    return {
        Good.DIAMONDS: _("Take the diamond"),
        Good.GOLD: _("Take the gold"),
        Good.SILVER: _("Take the silver"),
        Good.CLOTH: _("Take the cloth"),
        Good.SPICE: _("Take the spice"),
        Good.LEATHER: _("Take the leather"),
    }[good]
