"""The game plays itself: a visible finger, its way through the screens, and a camera."""
