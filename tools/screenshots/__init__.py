"""Pictures of every screen for review and documentation, taken off screen with real GL."""
