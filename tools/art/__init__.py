"""A builder that turns the SVG sources in assets/art into the pictures that the app loads."""
