"""Pictures of the app's screens for the documentation, taken off screen with real GL."""
