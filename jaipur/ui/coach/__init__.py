"""The coach, as screens share it: the match under review, and the rating of the player."""
