"""The coach: win chances, what each move loses, what was luck, and the reasons."""
