"""From touches to a chosen move: gestures, the choice of cards, drop targets."""
