"""The table with a position; imports Kivy, so only for the stage."""

from functools import partial

from jaipur.coach.hints import advise
from jaipur.game.match.tips import Tip
from jaipur.rules import Event, Good, Reason, Sell, Token, View
from jaipur.rules.events import BonusEarned, Exchanged, Sold
from jaipur.rules.notation import read_view
from jaipur.ui.table.messages import Kind, Message
from jaipur.ui.table.table import Table
from jaipur.words import bar_words, coach_words, i18n, learn_words, phrases
from tools.stage.stage import Stage

POSITIONS = {
    "early": (
        "view=0 turn=0 market=DGLKK hand=SCCPL sizes=5/5 herds=0/1 seen=-/- sold=- deck=39 "
        "piles=7/6/5 coins=-/- earned=-/- exchanges=0"
    ),
    "middle": (
        "view=0 turn=0 market=DGPPK hand=DDSCLL sizes=6/5 herds=4/3 seen=-/CP sold=DGGGSSSSCLLL "
        "deck=20 piles=6/6/4 coins=G6C5L4L3L2/D7G6S5 earned=3.2/5.? exchanges=0"
    ),
    "late": (
        "view=0 turn=0 market=CPPLL hand=SCCPLLL sizes=7/4 herds=11/0 seen=-/DG "
        "sold=DDDDDGGGGGSSSSCCCCCPPLLLL deck=3 piles=4/4/3 "
        "coins=D7D7D5G6G6C5C3C3P5P3L4L3/D5D5G5G5G5S5S5S5S5C2C2L2L1 "
        "earned=3.2,4.5,5.9/3.?,3.?,4.?,5.? exchanges=0"
    ),
}


def table(stage: Stage, moment: str) -> Table:
    """Show the table at this moment of a round; "choosing" is the middle with a choice."""
    view = read_view(POSITIONS["middle" if moment == "choosing" else moment])
    shown = laid(stage, view, moment)
    choose(shown, moment)
    return shown


def hint(stage: Stage, step: str) -> Table:
    """Show the start of a round with the coach's advice: the idea, the move, or the reason."""
    view = read_view(POSITIONS["early"])
    shown = laid(stage, view, "early")
    options = advise(view, 1, work=0)
    best = options[0]
    if step == "idea":
        shown.messages.show(
            Message(Kind.HINT, partial(coach_words.idea, best), lambda: i18n._("Hint"))
        )
        return shown
    text = partial(coach_words.hinted_move, options)
    words = text if step == "move" else partial(coach_words.hint, options, 0)
    shown.choice.show(best.move)
    in_brief = (
        partial(coach_words.hint_chance, best)
        if step == "move"
        else partial(coach_words.brief_hint, options, 0)
    )
    shown.messages.show(Message(Kind.HINT, words, move=best.move, brief=in_brief))
    return shown


def message(stage: Stage, kind: str) -> Table:
    """Show the middle with a tip, or with a refusal."""
    shown = laid(stage, read_view(POSITIONS["middle"]), "middle")
    if kind == "tip":
        text = partial(learn_words.tip_text, Tip.GREAT_HERD)
        shown.messages.show(Message(Kind.TIP, text, lambda: i18n._("Tip")))
    else:
        shown.dispatch(
            "on_refused", bar_words.explain(Reason.CAMELS_ARE_NOT_SOLD, Sell(Good.CAMEL, 1))
        )
    return shown


def laid(stage: Stage, view: View, moment: str) -> Table:
    """Return a table that shows this view to its player."""
    opponent = ("You", "Maharaja"), (None, "maharaja")
    events = last_move(moment)
    shown = Table()
    shown.players.set(
        name=phrases.player_names(*opponent),
        portrait=("mark-south", "portrait-maharaja"),
        last_move=("", phrases.move_made(events)),
        last_signs=("", phrases.signs_of_move(events)),
        seals=(1, 0),
    )
    stage.show(shown)
    sold = [good for good, count in zip(Good, view.sold, strict=False) for _ in range(count)]
    # the opponent sold silver last
    shown.cards.discards = sorted(sold, key=lambda good: good == Good.SILVER)
    shown.sync(view)
    return shown


def last_move(moment: str) -> tuple[Event, ...]:
    """Return the events of the opponent's last move."""
    if moment == "early":
        return ()
    if moment == "late":
        sale = tuple(Token(Good.SILVER, 5) for _ in range(3))
        return Sold(1, Good.SILVER, 3, sale), BonusEarned(1, 3, None)
    return (Exchanged(1, (0, 0, 0, 0, 2, 0, 0), (0, 0, 0, 1, 0, 0, 1)),)


def choose(shown: Table, moment: str) -> None:
    """Choose an exchange in the middle, a sale with a bonus late."""
    choice = shown.choice
    if moment == "choosing":
        for card in shown.cards.market:
            choice.set(card, card.good == Good.SPICE)
        choice.toggle(next(card for card in shown.cards.hand if card.good == Good.CLOTH))
        choice.add_camel()
    elif moment == "late":
        choice.all_of(Good.LEATHER)
