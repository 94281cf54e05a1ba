"""One match without a screen: its moves, choices, replay, reactions, the count."""
