"""The machine that the game runs on. All that differs between a phone and a desktop is in here."""
