"""How well every text can be read on its ground, measured from pixels."""
