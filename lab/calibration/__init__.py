"""Checks that the coach is right: chances, verdicts and luck."""
