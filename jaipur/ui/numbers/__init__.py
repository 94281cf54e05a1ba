"""The history in numbers: a screen of plots."""
