"""The match, its workers, contests and practice, without a screen."""
