"""The look and sound of the game: theme, sprites, sounds, and the KV files."""
