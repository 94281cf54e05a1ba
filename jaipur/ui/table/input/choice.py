"""The viewer's choice of cards, and the bar's text about it.

Each card carries its own `chosen` flag, so that a choice never slips to another card.
"""

from collections.abc import Callable

from jaipur.game.match.meaning import (
    EndingMove,
    LegalMove,
    Meaning,
    Missing,
    Nothing,
    Prompt,
    Refusal,
    meaning,
)
from jaipur.game.match.proposal import Proposal, camels_wanted, proposal
from jaipur.rules import Exchange, Good, Move, Reason, Sell, Take, TakeCamels
from jaipur.ui.table.card import Card
from jaipur.ui.table.input import bar_looks
from jaipur.ui.table.messages import Kind
from jaipur.ui.table.table_state import TableState
from jaipur.ui.widgets.announcer import announcer
from jaipur.words import bar_words, spoken_words
from jaipur.words.description import sentences
from jaipur.words.i18n import _


def cards_of(table: TableState, move: Move) -> tuple[list[Card], int]:
    """Return the cards of the market and the hand that make up this move, and the number of camels
    from the herd. Chosen cards come before others of their kind."""
    cards = table.cards
    market: dict[int, int] = {}
    hand: dict[int, int] = {}
    camels = 0
    match move:
        case Take(good):
            market = {good: 1}
        case TakeCamels():
            market = {Good.CAMEL: len(cards.market)}
        case Sell(good, count):
            hand = {good: count}
        case Exchange(take, give):
            market, hand = dict(enumerate(take)), dict(enumerate(give[: Good.CAMEL]))
            camels = move.camels
    found = []
    for there, wanted in ((cards.market, market), (cards.hand, hand)):
        for card in sorted(there, key=lambda card: not card.chosen):
            if wanted.get(card.good, 0) > 0:
                wanted[card.good] -= 1
                found.append(card)
    return found, camels


SPOKEN = LegalMove, EndingMove, Missing, Refusal, Prompt
"""The meanings that are read aloud as the choice changes."""


class Choice:
    """The chosen cards of the market and the hand, and camels of the herd."""

    def __init__(self, table: TableState) -> None:
        self.table, self.cards = table, table.cards
        self.camels = 0
        self._fewer_camels = False
        """Whether taps on the herd put camels back, because there was one too many."""
        self.most_camels = 5
        """With more camels than this, the next tap puts one back; a lesson allows one."""
        self.permits: Callable[[Card | None], bool] = lambda _card: True
        """Whether a card may be chosen, or without one a camel of the herd."""
        self.larger_sale: Sell | None = None
        """A sale of all cards of the chosen kind, which the bar offers besides: after a drop of one
        card of several, until the choice changes."""
        self.proposal: Proposal | None = None
        self.meaning: Meaning | None = None

    @property
    def market(self) -> list[Card]:
        return [card for card in self.cards.market if card.chosen]

    @property
    def hand(self) -> list[Card]:
        return [card for card in self.cards.hand if card.chosen]

    @property
    def count(self) -> int:
        """How many cards are chosen, with the camels of the herd."""
        return len(self.market) + len(self.hand) + self.camels

    def __bool__(self) -> bool:
        return self.count > 0

    # Choosing

    def set(self, card: Card, chosen: bool) -> None:
        """Choose a card or undo its choice. Market camels are chosen together, without goods.

        They take the place of one chosen card, but not of a prepared exchange or sale.
        """
        if chosen and not self.permits(card):
            return
        camels_alone = self.market and self.market[0].good == Good.CAMEL
        if chosen and card.good == Good.CAMEL and not camels_alone and self.count > 1:
            taken = bar_words.explain(Reason.EXCHANGE_TAKES_CAMELS, TakeCamels())
            self.table.dispatch("on_refused", taken)
            return
        if card.good == Good.CAMEL:
            if chosen:
                self._drop(lambda other: other.good != Good.CAMEL)
                self.camels = 0
            for other in self.cards.market:
                if other.good == Good.CAMEL:
                    other.chosen = chosen
        else:
            if chosen:
                self._drop(lambda other: other.good == Good.CAMEL)
            card.chosen = chosen
        self.refresh()

    def toggle(self, card: Card) -> None:
        self.set(card, not card.chosen)

    def all_of(self, good: Good) -> None:
        """Choose every card of a good in the hand, and nothing else there."""
        for card in self.cards.hand:
            card.chosen = card.good == good and self.permits(card)
        self.refresh()

    def only(self, cards: list[Card], camels: int = 0) -> None:
        """Choose exactly these cards, and this many camels of the herd."""
        self._drop(lambda card: card not in cards)
        self.camels = camels
        for card in cards:
            card.chosen = self.permits(card)
        self.refresh()

    def show(self, move: Move) -> None:
        """Choose the cards that make this move."""
        self.only(*cards_of(self.table, move))

    def offer_one_or_all(self, whole: Sell) -> None:
        """Choose one card of a kind for sale, and offer to sell all of them besides."""
        self.show(Sell(whole.good, 1))
        self.larger_sale = whole
        self.refresh_words()
        announcer.say(sentences(*bar_words.larger_sale(whole)))

    def sell_all(self) -> None:
        """Make the larger sale; with `confirm` only choose its cards."""
        if whole := self.larger_sale:
            self.show(whole)
            if not self.table.options.confirm:
                self.make_move()

    def add_camel(self) -> None:
        """Choose another camel of the herd; once there are too many, put camels back."""
        herd = self.table.ids.herd.count
        if not self.permits(None):
            return
        if not herd:
            self.table.dispatch("on_refused", _("Your herd has no camels"))
            return
        self._drop(lambda card: card.good == Good.CAMEL)
        too_many = 0 < len(self.market) < len(self.hand) + self.camels
        too_many = too_many or self.camels > self.most_camels
        fewer = self.camels > 0 and (too_many or self._fewer_camels)
        if fewer:
            self.camels -= 1
        else:
            self.camels = self.camels + 1 if self.camels < min(herd, 5) else 0
        self.refresh()
        self._fewer_camels = fewer

    def fill_camels(self) -> None:
        """Choose as many camels as the exchange still needs."""
        if not self.permits(None):
            return
        self._drop(lambda card: card.good == Good.CAMEL)
        herd = self.table.ids.herd.count
        self.camels = camels_wanted(
            [c.good for c in self.market], [c.good for c in self.hand], herd, len(self.cards.hand)
        )
        self.refresh()

    def put_back(self) -> None:
        """Clear the choice at the player's request, and a hint that chose cards itself."""
        message = self.table.messages.current
        if message and message.kind is Kind.HINT and message.move:
            self.table.messages.drop(Kind.HINT)
        self.clear()

    def clear(self) -> None:
        self._drop(lambda _card: True)
        self.camels = 0
        self.refresh()

    def keep_possible(self) -> None:
        """Drop camels from the choice that left the herd, after the table changed."""
        self.camels = min(self.camels, self.table.ids.herd.count)
        chosen = [card for card in self.cards.market if card.chosen and card.good == Good.CAMEL]
        if chosen:
            self.set(chosen[0], True)
        self.refresh()

    def _drop(self, which: Callable[[Card], bool]) -> None:
        for card in (*self.cards.market, *self.cards.hand):
            if card.chosen and which(card):
                card.chosen = False

    # Meaning

    def _goods(self) -> tuple[list[Good], list[Good], int]:
        market, hand = ([card.good for card in cards] for cards in (self.market, self.hand))
        return market, hand, self.camels

    def refresh(self) -> None:
        """Show what the choice means: raised cards, text, and the tokens it would earn."""
        view = self.table.view
        seen = view is not None and view.viewer is not None
        self.proposal = proposal(view, *self._goods()) if seen else None
        self._fewer_camels = False
        self.larger_sale = None
        self.table.messages.drop(Kind.REFUSAL)
        self.table.ids.herd.in_move = self.camels
        self.cards.settle()
        self.refresh_words()
        self._light()

    def refresh_words(self) -> None:
        """Write what the choice means on the bar, in the look of its meaning."""
        table, before = self.table, self.meaning
        view, ids = table.view, table.ids
        seen = view is not None and view.viewer is not None and not table.bare
        prompted = bool(table.prompt)
        self.meaning = (
            meaning(view, *self._goods(), table.options.show_herds, prompted) if seen else None
        )
        ids.bar.can_clear = not table.busy and bool(self)
        ids.bar.held = table.busy
        wished = self.proposal.move if self.proposal else None
        bar_looks.show(table, self.meaning, wished, self.larger_sale)
        if self.meaning != before:
            self._speak(before)
        ids.herd.offered = isinstance(self.meaning, Missing) and self.meaning.camels > 0
        self._frame()
        if isinstance(self.meaning, Refusal) and self.meaning != before:
            self._shake()

    def _speak(self, before: Meaning | None) -> None:
        """Announce the choice as the bar shows it, or that it is gone; turns are no part of it."""
        bar = self.table.ids.bar
        if isinstance(self.meaning, SPOKEN):
            announcer.say(spoken_words.move_bar(self.meaning, bar.headline, bar.detail))
        elif isinstance(self.meaning, Nothing) and isinstance(before, SPOKEN):
            announcer.say(sentences(_("nothing chosen")))

    def _frame(self) -> None:
        """Mark the cards that the current message is about."""
        message = self.table.messages.current
        framed, camels = cards_of(self.table, message.move) if message and message.move else ([], 0)
        for card in (*self.cards.market, *self.cards.hand):
            card.hinted = card in framed and not self.table.busy
        if not self.table.busy:
            self.table.ids.herd.offered |= camels > self.camels

    def _light(self) -> None:
        """Highlight the tokens and the bonus that a sale would bring."""
        ids, chosen = self.table.ids, self.meaning
        ids.cascades.highlight, ids.bonuses.highlight = None, 0
        if isinstance(chosen, LegalMove | EndingMove) and isinstance(chosen.move, Sell):
            ids.cascades.highlight = chosen.move.good, chosen.move.count
            ids.bonuses.highlight = chosen.tier or 0

    # Moves

    def make_move(self) -> None:
        """Request the chosen move, or say why it is not possible."""
        wished = self.proposal
        if wished and wished.reason is None:
            self.table.dispatch("on_move", wished.move)
        elif wished and wished.reason:
            self.table.dispatch("on_refused", self._why_not(wished.reason, wished.move))
        elif self.table.prompt:
            self.table.dispatch("on_agree")

    def _why_not(self, reason: Reason, move: Move) -> str:
        """Return the reason that the bar shows already, else an explanation."""
        said: str = self.table.ids.bar.headline
        explained = isinstance(self.meaning, Missing | Refusal)
        return said if explained else bar_words.explain(reason, move)

    def refuse(self, words: str) -> None:
        """Say why a request was refused, unless the bar says so already."""
        if words == self.table.ids.bar.headline:
            announcer.say(words)
        else:
            self.table.messages.refuse(lambda: words)
        self._shake()

    def _shake(self) -> None:
        if not self.table.options.still:
            self.table.ids.bar.ids.go.shake()
