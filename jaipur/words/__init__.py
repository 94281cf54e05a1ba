"""The app's texts: languages, dates, phrases, signs for moves, messages."""
