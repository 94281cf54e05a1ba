"""Remarks that the opponents make now and then, each in their own manner.

In English for the catalogues. A remark is about something both players saw: it may boast, sigh or
tease, but it never mentions a hand, the deck or a bonus token that is still face down.
"""

from jaipur.ai import levels
from jaipur.game.match.reactions import Occasion, Remarks
from jaipur.game.statistics.summary import without_strength
from jaipur.msgid import msgid

APPRENTICE: Remarks = {
    Occasion.OPENING: (
        msgid("Oh, look at all those camels!"),
        msgid("Be gentle, I am still learning."),
    ),
    Occasion.OWN_SALE: (
        msgid("I sold something! I really sold something!"),
        msgid("Wait until my master hears of this!"),
    ),
    Occasion.OPPONENT_SALE: (
        msgid("How did you get so many?"),
        msgid("I should have seen that coming."),
    ),
    Occasion.PRECIOUS_CARD: (
        msgid("I liked that one…"),
        msgid("Ooh, shiny. Lucky you."),
    ),
    Occasion.CAMELS: (
        msgid("They followed me, honestly."),
        msgid("What does one do with so many camels?"),
    ),
    Occasion.END_NEAR: (
        msgid("Is it nearly over already?"),
        msgid("Where has the time gone?"),
    ),
    Occasion.FIRST_MEETING: (msgid("Oh! A customer! I mean, a rival!"),),
    Occasion.MEETING_AGAIN: (msgid("You again! I have been practising."),),
}
PEDDLER: Remarks = {
    Occasion.OPENING: (
        msgid("Everything must go, and today!"),
        msgid("Let’s not haggle about the weather."),
    ),
    Occasion.OWN_SALE: (
        msgid("Sold! Next, please."),
        msgid("Now that was a good price."),
    ),
    Occasion.OPPONENT_SALE: (
        msgid("That was my corner of the market."),
        msgid("You drive a hard bargain."),
    ),
    Occasion.PRECIOUS_CARD: (
        msgid("Pretty. But who will buy it?"),
        msgid("Dear goods, slow goods, I always say."),
    ),
    Occasion.CAMELS: (
        msgid("More legs, more miles."),
        msgid("Make way, camels coming through!"),
    ),
    Occasion.END_NEAR: (
        msgid("Closing time soon. Last offers!"),
        msgid("Hurry, the market won’t wait."),
    ),
    Occasion.FIRST_MEETING: (msgid("A new face? I have just the thing for you."),),
    Occasion.MEETING_AGAIN: (msgid("Back so soon? Good for business."),),
}
MERCHANT: Remarks = {
    Occasion.OPENING: (
        msgid("A fine day for a fair exchange."),
        msgid("Shall we? The market waits for nobody."),
    ),
    Occasion.OWN_SALE: (
        msgid("Patience has its price, and I was paid."),
        msgid("I do enjoy a good sale."),
    ),
    Occasion.OPPONENT_SALE: (
        msgid("Well sold. I shall remember that."),
        msgid("You have an eye for the moment."),
    ),
    Occasion.PRECIOUS_CARD: (
        msgid("An excellent choice. Sadly, yours."),
        msgid("Good taste. Expensive, but good."),
    ),
    Occasion.CAMELS: (
        msgid("A merchant without camels is a poet."),
        msgid("One can never have too many. Or can one?"),
    ),
    Occasion.END_NEAR: (
        msgid("Soon we shall see who counted well."),
        msgid("The day grows short, my friend."),
    ),
    Occasion.FIRST_MEETING: (msgid("Welcome. Look around, and mind your purse."),),
    Occasion.MEETING_AGAIN: (msgid("You again! Mind your silver."),),
}
CARAVAN_MASTER: Remarks = {
    Occasion.OPENING: (
        msgid("The road was long. Let’s trade."),
        msgid("My camels and I are ready."),
    ),
    Occasion.OWN_SALE: (
        msgid("That load was worth the desert."),
        msgid("Unloaded and paid. Good."),
    ),
    Occasion.OPPONENT_SALE: (
        msgid("Hm. You travel fast."),
        msgid("A heavy purse slows nobody down."),
    ),
    Occasion.PRECIOUS_CARD: (
        msgid("Light to carry, that one."),
        msgid("Guard it well on the road."),
    ),
    Occasion.CAMELS: (
        msgid("Ah, there you are, my beauties."),
        msgid("A camel never lets you down."),
    ),
    Occasion.END_NEAR: (
        msgid("I see the city gate already."),
        msgid("One more dune, then we count."),
    ),
    Occasion.FIRST_MEETING: (msgid("Sit down. The camels need a rest anyway."),),
    Occasion.MEETING_AGAIN: (msgid("So the desert brought you back."),),
}
MAHARAJA: Remarks = {
    Occasion.OPENING: (
        msgid("You may impress us."),
        msgid("The court is watching."),
    ),
    Occasion.OWN_SALE: (
        msgid("Our treasury is pleased."),
        msgid("That is how it is done."),
    ),
    Occasion.OPPONENT_SALE: (
        msgid("Interesting."),
        msgid("We did not frown. It was the light."),
    ),
    Occasion.PRECIOUS_CARD: (
        msgid("It suits you. For now."),
        msgid("The court has noticed."),
    ),
    Occasion.CAMELS: (
        msgid("Stable them with the others."),
        msgid("A herd befits a palace."),
    ),
    Occasion.END_NEAR: (
        msgid("The bells will ring soon."),
        msgid("We do so enjoy an ending."),
    ),
    Occasion.FIRST_MEETING: (msgid("You may approach."),),
    Occasion.MEETING_AGAIN: (msgid("We remember you."),),
}
TRAVELLER: Remarks = {
    Occasion.OPENING: (
        msgid("Every market is new. That is the fun of it."),
        msgid("I am in no hurry. My next boat leaves tomorrow."),
    ),
    Occasion.OWN_SALE: (
        msgid("They would have paid less for it in Samarkand."),
        msgid("That pays for supper."),
    ),
    Occasion.OPPONENT_SALE: (
        msgid("I have seen that done in Venice. Not so well."),
        msgid("I must write that down."),
    ),
    Occasion.PRECIOUS_CARD: (
        msgid("I had my eye on that one too."),
        msgid("Small, light, precious: you pack well."),
    ),
    Occasion.CAMELS: (
        msgid("I always wanted company on the road."),
        msgid("They will not fit on the boat. Never mind."),
    ),
    Occasion.END_NEAR: (
        msgid("Even good markets close in the evening."),
        msgid("Shall we see who read the map better?"),
    ),
    Occasion.FIRST_MEETING: (msgid("A fair match? I never play any other kind."),),
    Occasion.MEETING_AGAIN: (msgid("We meet again. You have changed, so have I."),),
}

_REMARKS = {
    levels.APPRENTICE.id: APPRENTICE,
    levels.PEDDLER.id: PEDDLER,
    levels.MERCHANT.id: MERCHANT,
    levels.CARAVAN_MASTER.id: CARAVAN_MASTER,
    levels.MAHARAJA.id: MAHARAJA,
    levels.TRAVELLER.id: TRAVELLER,
}


def remarks_of(level: str) -> Remarks:
    """Return the remarks of an opponent, whatever its strength is; it may be a silent one."""
    return _REMARKS.get(without_strength(level), {})
