"""How things look and sound: theme, sprites, sounds, and the KV files."""
