"""What the app says: languages, dates, phrases, signs for moves, messages."""
