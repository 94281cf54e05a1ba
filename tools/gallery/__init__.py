"""Contact sheets of everything drawn, made from the built atlases as the app would load them."""
