"""The contrast of every text with its background, measured from pixels."""
