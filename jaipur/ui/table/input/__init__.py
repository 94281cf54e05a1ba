"""From touches to a chosen move: gestures, the choice, where cards may be dropped."""
