"""Pictures of every screen for review and for the documentation, taken off screen with real GL."""
