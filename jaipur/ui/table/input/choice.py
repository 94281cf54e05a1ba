"""The viewer's choice of cards, and what the deal bar says about it.

A chosen card carries its own flag, so a choice can never fire at another card.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from jaipur.game.proposal import Proposal, camels_wanted, proposal
from jaipur.rules import Exchange, Good, Move, Sell, Take, TakeCamels
from jaipur.ui.table.card import Card
from jaipur.ui.words import move_signs, phrases
from jaipur.ui.words.i18n import _

if TYPE_CHECKING:
    from jaipur.ui.table.table import Table


class Choice:
    """Chosen cards of the market and the hand, and camels of the herd."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.camels = 0
        self.proposal: Proposal | None = None

    @property
    def market(self) -> list[Card]:
        return [card for card in self.table.market if card.chosen]

    @property
    def hand(self) -> list[Card]:
        return [card for card in self.table.hand if card.chosen]

    def __bool__(self) -> bool:
        return bool(self.camels or self.market or self.hand)

    # Choosing

    def set(self, card: Card, chosen: bool) -> None:
        """Choose a card or leave it. Market camels come and go together, and alone."""
        if card.good == Good.CAMEL:
            if chosen:
                self._drop(lambda other: other.good != Good.CAMEL)
                self.camels = 0
            for other in self.table.market:
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
        for card in self.table.hand:
            card.chosen = card.good == good
        self.refresh()

    def only(self, cards: list[Card]) -> None:
        """Choose just these."""
        self._drop(lambda card: card not in cards)
        self.camels = 0
        for card in cards:
            card.chosen = True
        self.refresh()

    def show(self, move: Move) -> None:
        """Choose the cards that make this move."""
        match move:
            case Take(good):
                self._pick({good: 1}, {}, 0)
            case TakeCamels():
                self._pick({Good.CAMEL: len(self.table.market)}, {}, 0)
            case Sell(good, count):
                self._pick({}, {good: count}, 0)
            case Exchange(take, give):
                self._pick(dict(enumerate(take)), dict(enumerate(give[:6])), move.camels)

    def _pick(self, market: dict[int, int], hand: dict[int, int], camels: int) -> None:
        for cards, wanted in ((self.table.market, market), (self.table.hand, hand)):
            # cards that are chosen already are kept rather than their likes
            for card in sorted(cards, key=lambda card: not card.chosen):
                card.chosen = wanted.get(card.good, 0) > 0
                wanted[card.good] = wanted.get(card.good, 0) - 1
        self.camels = camels
        self.refresh()

    def add_camel(self) -> None:
        """One more camel of the herd; after the last one, none."""
        self._drop(lambda card: card.good == Good.CAMEL)
        herd = self.table.ids.herd.count
        self.camels = self.camels + 1 if self.camels < min(herd, 5) else 0
        self.refresh()

    def fill_camels(self) -> None:
        """As many camels as the exchange still needs."""
        self._drop(lambda card: card.good == Good.CAMEL)
        herd = self.table.ids.herd.count
        self.camels = camels_wanted(
            [c.good for c in self.market], [c.good for c in self.hand], herd, len(self.table.hand)
        )
        self.refresh()

    def clear(self) -> None:
        self._drop(lambda _card: True)
        self.camels = 0
        self.refresh()

    def keep_possible(self) -> None:
        """After the table changed: camels that left the herd cannot be given."""
        self.camels = min(self.camels, self.table.ids.herd.count)
        chosen = [card for card in self.table.market if card.chosen and card.good == Good.CAMEL]
        if chosen:
            self.set(chosen[0], True)
        self.refresh()

    def _drop(self, which: Callable[[Card], bool]) -> None:
        for card in (*self.table.market, *self.table.hand):
            if card.chosen and which(card):
                card.chosen = False

    # Meaning

    def wish(self) -> Proposal | None:
        """What the chosen cards would do."""
        view = self.table.view
        if view is None or view.viewer is None:
            return None
        market, hand = ([c.good for c in cards] for cards in (self.market, self.hand))
        return proposal(view, market, hand, self.camels)

    def refresh(self) -> None:
        """Show what the choice means: raised cards, words, the coins it would touch."""
        self.proposal = self.wish()
        self.table.ids.herd.in_deal = self.camels
        self.table.settle()
        self.refresh_words()
        self._light()
        if self.table.ids.toast.tone == "say":
            self.table.ids.toast.hide()  # it spoke of another choice

    def refresh_words(self) -> None:
        bar = self.table.ids.bar
        wished = self.proposal
        idle = not self.table.busy  # a deal that is being made can be neither made nor cleared
        bar.can_clear = idle and bool(self)
        bar.detail_signs = ""
        if wished is None:
            bar.legal, bar.reason = bool(self.table.prompt), ""
            bar.headline, bar.detail = self.table.prompt or self._idle_words()
            return
        view = self.table.view
        bar.legal = idle and wished.reason is None
        bar.headline = phrases.headline(view, wished.move)
        bar.detail = phrases.detail(view, wished.move)
        bar.detail_signs = move_signs.detail(wished.move)
        bar.reason = phrases.explain(wished.reason, wished.move) if wished.reason else ""

    def _idle_words(self) -> tuple[str, str]:
        table = self.table
        view = table.view
        if view is None or view.viewer is None:
            return "", ""
        if view.outcome:
            return _("The round is over"), phrases.ending(view.outcome.ended_by)
        if view.viewer != view.turn:
            name = table.names[view.turn]
            return _("{name}’s turn").format(name=name), _("you may choose cards meanwhile")
        return _("Your turn"), _("tap cards to choose, double-tap one to take it")

    def _light(self) -> None:
        """Coins and bonus that a sale would bring."""
        ids, wished = self.table.ids, self.proposal
        sale = wished.move if wished and isinstance(wished.move, Sell) else None
        ids.cascades.highlight = (sale.good, sale.count) if sale else None
        ids.bonuses.highlight = min(sale.count, 5) if sale and sale.count >= 3 else 0

    def deal(self, move: Move | None = None) -> None:
        """Ask for the move; the table's owner makes it, or the reason is said."""
        wished = self.proposal
        if move is None and wished and wished.reason is None:
            move = wished.move
        if move is not None:
            self.table.dispatch("on_deal", move)
        elif wished and wished.reason:
            self.table.dispatch("on_refused", phrases.explain(wished.reason, wished.move))
        elif self.table.prompt:
            self.table.dispatch("on_agree")
